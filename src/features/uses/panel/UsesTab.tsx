import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import type { TabProps } from '#panel/record/tabProps.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { usesCount } from '../model/recordUses.ts'
import { UnreadNotes, UsesList } from './views/UsesList.tsx'
import { useCanBeUsed, useUses } from './views/useUses.ts'

export default function UsesTab({ record }: TabProps<'uses'>) {
  const resource = useResource()
  const { texts } = useLanguage()
  const canBeUsed = useCanBeUsed(resource.name)
  const { data, error, isFetching, refetch } = useUses(resource.name, record.id)
  const onRetry = () => void refetch()
  if (error) {
    return (
      <FailurePanel
        title={texts.recordPage.kinds.uses}
        error={error}
        retrying={isFetching}
        onRetry={onRetry}
      />
    )
  }
  if (!data && canBeUsed) return <TabLoading />
  const uses = data ?? { records: [], incomplete: [] }
  const isNone = usesCount(uses) === 0
  return (
    <>
      {isNone ? (
        <div className="empty-state" role="status">
          <strong>{uses.incomplete.length > 0 ? texts.uses.maybeUnused : texts.uses.noneTitle}</strong>
          <p>{texts.uses.none}</p>
        </div>
      ) : (
        <UsesList uses={uses} heading="h2" />
      )}
      <UnreadNotes incomplete={uses.incomplete} isFetching={isFetching} onRetry={onRetry} />
    </>
  )
}
