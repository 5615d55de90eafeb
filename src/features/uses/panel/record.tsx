import { Alert, Skeleton, Typography } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EffectToCome } from '#panel/record/effects/RelatedEffectView.tsx'
import { useTabAddress } from '#panel/record/effects/useTabAddress.ts'
import type { AskedAction, QuestionPart } from '#panel/record/recordExtensions.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { type RecordUses, usesCount, usesOfRefusal } from '../model/recordUses.ts'
import { UnreadNotes, UsesList } from './views/UsesList.tsx'
import { useCanBeUsed, useUses } from './views/useUses.ts'

/** Users of each entry; the tab has all. */
const most = 5

const usesTab = ({ tabs }: ResolvedResource) => tabs.find(({ tab }) => tab === 'uses')

/** Shows users of the record, which prevent refused actions. */
export function useUsesQuestion({
  resource,
  action,
  record,
  isOpen,
  error,
  label,
}: AskedAction): QuestionPart {
  const tabAddress = useTabAddress()
  const isAsked = useCanBeUsed(resource.name) && action.whileUsed !== undefined
  const found = useUses(resource.name, record.id, isAsked && isOpen)
  const told = usesOfRefusal(error)
  const uses = told ?? found.data
  const isRefused =
    told !== undefined || (action.whileUsed === 'refused' && uses !== undefined && usesCount(uses) > 0)
  return {
    isAsked,
    isRefused,
    isLooking: isAsked && uses === undefined && found.error === null,
    content: (isAsked || told !== undefined) && (
      <UsesQuestion
        uses={uses}
        all={tabAddress({ resource, tab: usesTab(resource), id: record.id })}
        isFailed={found.error !== null && told === undefined}
        isRefused={isRefused}
        isFetching={found.isFetching}
        onRetry={() => void found.refetch()}
        label={label}
      />
    ),
  }
}

/** Counts users that the person may see. */
export function UsesCount({ record }: { record: AnyRecord | undefined }) {
  const resource = useResource()
  const { language } = useLanguage()
  const { data } = useUses(resource.name, record?.id)
  return <span className="tab-count count">{data && numberFormat(language).format(usesCount(data))}</span>
}

interface UsesQuestionProps {
  /** `undefined` while they are being read. */
  uses: RecordUses | undefined
  all: string | undefined
  isFailed: boolean
  isRefused: boolean
  isFetching: boolean
  onRetry: () => void
  label: string
}

/** What cannot be seen is left to the server. */
function UsesQuestion(props: UsesQuestionProps) {
  const { uses, all, isFailed, isRefused, isFetching, onRetry, label } = props
  const words = useLanguage().texts.uses
  if (isFailed) return <p className="stack loose set-off">{words.serverDecides}</p>
  if (!uses) return <EffectToCome lines={3} />
  const count = usesCount(uses)
  const { incomplete } = uses
  return (
    <section className="stack loose set-off" aria-live="polite">
      {isRefused ? (
        <Alert severity="warning">{fill(words.refused, { action: label })}</Alert>
      ) : (
        <p>{count === 0 ? (incomplete.length > 0 ? words.maybeUnused : words.unused) : usedText(count)}</p>
      )}
      {count > 0 && <UsesList uses={uses} most={most} all={all} heading="h3" />}
      <UnreadNotes incomplete={incomplete} isFetching={isFetching} onRetry={onRetry} />
      {incomplete.length > 0 && !isRefused && <p>{words.serverDecides}</p>}
    </section>
  )

  function usedText(number: number): string {
    return number === 1 ? words.usedOne : fill(words.used, { count: number })
  }
}

/** Lists some users, for entries with a tab for them. The tab shows failures. */
export function UsedIn({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { texts } = useLanguage()
  const tab = usesTab(resource)
  const all = useTabAddress()({ resource, tab, id: record.id })
  const { data, error } = useUses(resource.name, record.id, tab !== undefined)
  if (!tab || error) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{texts.uses.usedIn}</Typography>
      {!data && <Skeleton variant="rounded" height={60} />}
      {data && usesCount(data) === 0 && <p className="muted">{texts.uses.noneTitle}</p>}
      {data && usesCount(data) > 0 && <UsesList uses={data} most={most} all={all} heading="h3" />}
    </section>
  )
}
