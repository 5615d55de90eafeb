import type { ReactNode } from 'react'
import { toError } from '../../../../client/api/toError.ts'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import TilesSkeleton from '../library/TilesSkeleton.tsx'
import type { usePickerRecords } from './usePickerRecords.ts'

interface PickerStatesProps {
  list: ReturnType<typeof usePickerRecords>
  resource: ResolvedResource
  isNarrowed: boolean
  children: ReactNode
}

/** What stands in a picker while there is nothing to choose. */
export function PickerStates({ list, resource, isNarrowed, children }: PickerStatesProps) {
  const { texts, textOf } = useLanguage()
  if (list.error) {
    return (
      <FailurePanel
        title={fill(texts.list.failedTitle, { resources: textOf(resource.label[1]) })}
        error={toError(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <TilesSkeleton />
  if (list.data.length > 0) return children
  return (
    <div className="empty-state" role="status">
      <strong>{isNarrowed ? texts.list.noMatchTitle : texts.list.emptyTitle}</strong>
      <p>{isNarrowed ? texts.list.noMatch : texts.list.empty}</p>
    </div>
  )
}
