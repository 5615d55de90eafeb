import { Button, Skeleton } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useFollowRecord } from '../useFollowRecord.ts'
import { ActivityGroups } from './ActivityGroups.tsx'
import { type ActivityKind, type ActivitySource, activityKinds, activitySources } from './activitySources.ts'
import { type LoadedSource, mergeActivity } from './mergeActivity.ts'
import { useHeldValues, ValueHistory } from './ValueHistory.tsx'
import '../journal.css'
import './activity.css'

/** Shows a record's time line: what is to come, today, what has been. */
export default function ActivityTab({ tab, record }: { tab: ResolvedTab<'activity'>; record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  const { language, texts } = useLanguage()
  const today = localDay(useNow())
  const [chosen, setChosen] = useState<ActivityKind>()
  const { related, isReading } = useRelated(tab, record)
  const sources = activitySources({ tab, resource, record, today, panel, related })
  const { read, readOn } = useActivity(sources)
  const held = useHeldValues(tab.values, record)
  useFollowRecord(record)

  const shown = read.filter(({ source }) => chosen === undefined || source.kind === chosen)
  const ahead = mergeActivity(shown.filter(({ source }) => source.isAhead))
  const past = mergeActivity(shown.filter(({ source }) => !source.isAhead))
  const isBusy = shown.some(({ isFetching }) => isFetching)
  const count = ahead.events.length + past.events.length
  // One source after the other would move the lines of those before.
  const isPending = held.isPending || isReading || read.some((source) => source.isPending)

  return (
    <div className="activity">
      {!isPending && tab.values && <ValueHistory of={tab.values} record={record} held={held} />}
      {!isPending && (
        <KindFilter kinds={new Set(sources.map(({ kind }) => kind))} chosen={chosen} onChoose={setChosen} />
      )}
      <SourceFailures read={shown} />
      {isPending ? (
        <Skeleton
          className="appears-late"
          variant="rounded"
          height={160}
          role="img"
          aria-label={texts.shell.loading}
        />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {fill(texts.activity.count, { count })}
          </p>
          {ahead.waitsFor.length > 0 && (
            <Button variant="outlined" disabled={isBusy} onClick={() => readOn(ahead.waitsFor)}>
              {texts.activity.later}
            </Button>
          )}
          {ahead.events.length > 0 && <h2 className="visually-hidden">{texts.activity.ahead}</h2>}
          <ActivityGroups events={ahead.events} record={record} today={today} />
          <h2 className="spaced activity-today line baseline">
            {texts.activity.today}{' '}
            <time dateTime={today} className="activity-day muted small">
              {dayText(today, language)}
            </time>
          </h2>
          {count === 0 && shown.every(({ error }) => error === undefined) && (
            <p className="muted mt-1 mb-3">{chosen ? texts.activity.noneOfKind : texts.activity.empty}</p>
          )}
          <ActivityGroups events={past.events} record={record} today={today} />
          {past.waitsFor.length > 0 && (
            <Button variant="outlined" disabled={isBusy} onClick={() => readOn(past.waitsFor)}>
              {texts.activity.earlier}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Names each source that failed; the others stand below. */
export function SourceFailures({ read }: { read: readonly ReadSource[] }) {
  const { texts, textOf } = useLanguage()
  const failed = read.filter(({ error }) => error !== undefined)
  const resources = new Set(failed.map(({ source }) => source.resource))
  return [...resources].map((resource) => {
    const own = failed.filter(({ source }) => source.resource === resource)
    return (
      <FailurePanel
        key={resource.name}
        title={fill(texts.activity.failed, { what: textOf(resource.label[1]) })}
        error={own[0]?.error}
        retrying={own.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { retry } of own) retry()
        }}
      />
    )
  })
}

interface KindFilterProps {
  kinds: ReadonlySet<ActivityKind>
  chosen: ActivityKind | undefined
  onChoose: (kind: ActivityKind | undefined) => void
}

export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const { texts } = useLanguage()
  if (kinds.size < 2) return null
  const choices = [undefined, ...activityKinds.filter((kind) => kinds.has(kind))]
  return (
    <fieldset className="activity-kinds mb-5 row">
      <legend className="visually-hidden">{texts.activity.show}</legend>
      {choices.map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className="pill"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ? texts.activity.kinds[kind] : texts.activity.all}
        </button>
      ))}
    </fieldset>
  )
}

/** Records whose other ends are followed. */
const mostRelated = 100

/** Reads the records that lead to others whose changes count, as far as the person may. */
function useRelated({ changes = [] }: ResolvedTab<'activity'>, record: AnyRecord) {
  const { can, resources } = usePanel()
  const dataProvider = useDataProvider()
  const id = backendId(record.id)
  const followed = changes.filter(
    ({ of, through }) =>
      through && resources.some(({ name, access, missing }) => name === of && !missing && can(access.list)),
  )
  const answers = useQueries({
    queries: followed.map(({ of, by }) => ({
      queryKey: [of, 'activity', by, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<AnyRecord>(of, {
          pagination: { page: 1, perPage: mostRelated },
          sort: { field: 'id', order: 'ASC' },
          filter: { [by]: id },
          signal,
        }),
      retry: false,
    })),
  })
  return {
    related: followed.map((each, index) => ({ changes: each, rows: answers[index]?.data?.data ?? [] })),
    isReading: answers.some(({ isPending }) => isPending),
  }
}

const rowsAtOnce = 20

interface ReadSource extends LoadedSource {
  isPending: boolean
  isFetching: boolean
  error: unknown
  retry: () => void
}

export function useActivity(sources: readonly ActivitySource[]) {
  const dataProvider = useDataProvider()
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const asked = sources.flatMap((source) =>
    Array.from({ length: pages[source.key] ?? 1 }, (_, index) => ({ source, page: index + 1 })),
  )
  const answers = useQueries({
    queries: asked.map(({ source, page }) => {
      const { resource, field, filter, isAhead } = source
      const params = {
        pagination: { page, perPage: rowsAtOnce },
        sort: { field, order: isAhead ? ('ASC' as const) : ('DESC' as const) },
        filter,
      }
      return {
        queryKey: [resource.name, 'activity', params],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const answer = await dataProvider.getList<AnyRecord>(resource.name, { ...params, signal })
          const { data, total = 0, pageInfo } = answer
          return { rows: data, hasMore: pageInfo?.hasNextPage ?? page * rowsAtOnce < total }
        },
        retry: false,
      }
    }),
  })

  const read = sources.map((source): ReadSource => {
    const own = answers.filter((_, index) => asked[index]?.source.key === source.key)
    const failed = own.find(({ error }) => error !== null)
    const loaded = own.flatMap(({ data }) => data ?? [])
    return {
      source,
      rows: loaded.flatMap(({ rows }) => rows).filter((row) => source.keeps?.(row) ?? true),
      // What failed does not hold back the others.
      hasMore: failed === undefined && (loaded.at(-1)?.hasMore ?? false),
      isPending: loaded.length === 0 && failed === undefined,
      isFetching: own.some(({ isFetching }) => isFetching),
      error: failed?.error,
      retry: () => void failed?.refetch(),
    }
  })
  return {
    read,
    readOn: (keys: readonly string[]) =>
      setPages((known) => ({
        ...known,
        ...Object.fromEntries(keys.map((key) => [key, (known[key] ?? 1) + 1])),
      })),
  }
}
