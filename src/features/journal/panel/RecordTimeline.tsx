import { Button, Skeleton } from '@mui/material'
import { useInfiniteGetList } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import type { Change } from '#model/contract/change.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../model/changedFields.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useFollowRecord } from './useFollowRecord.ts'

const newestFirst = { field: 'at', order: 'DESC' } as const
const linesAtOnce = 10

/** Shows a record's changes. Lines that are there stay when a later request fails. */
export default function RecordTimeline({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { texts } = useLanguage()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<Change>(journalResource, {
      filter: { resource: resource.name, record: String(backendId(record.id)) },
      sort: newestFirst,
      pagination: { page: 1, perPage: linesAtOnce },
    })
  useFollowRecord(record)
  const changes = oncePerId(data?.pages.flatMap((page) => page.data) ?? [])

  if (isPending)
    return <Skeleton variant="rounded" height={120} role="img" aria-label={texts.shell.loading} />
  return (
    <>
      {error && (
        <FailurePanel
          title={texts.journal.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && changes.length === 0 && <p className="muted mt-1 mb-3">{texts.journal.empty}</p>}
      <ol className="spaced timeline unless-empty stack wide">
        {changes.map((change) => (
          <TimelineEntry key={change.id} change={change} record={record} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.journal.more}
        </Button>
      )}
    </>
  )
}

/** A new line pushes the last one of a page onto the next. */
function oncePerId(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.id, change])).values()]
}
