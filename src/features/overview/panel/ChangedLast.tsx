import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { changeLogOf } from '#model/contract/change.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { LineSkeleton, RecordLine, RetryTile } from './RecordLine.tsx'
import { tileQuery } from './tileQuery.ts'
import { changesFor } from './tiles.ts'

/** Shows the records changed last, in the journal's words where the person may read it. */
export function ChangedLast() {
  const { texts, textOf } = useLanguage()
  const { can, resources } = usePanel()
  const dataProvider = useDataProvider()
  const told = changesFor(resources, can)
  const log = changeLogOf(resources.filter(({ access }) => can(access.list)))
  const journal = useQueries({
    queries: [log]
      .filter((resource) => resource !== undefined)
      .map((resource) =>
        tileQuery(dataProvider, resource, {
          pagination: { page: 1, perPage: mostLines },
          sort: { field: 'at', order: 'DESC' },
          filter: {},
        }),
      ),
  })
  const lines = journal[0]?.data?.data ?? []
  const answers = useQueries({
    queries: told.map((resource) =>
      tileQuery(dataProvider, resource, {
        pagination: { page: 1, perPage: mostNamed },
        sort: { field: 'updatedAt', order: 'DESC' },
        filter: {},
      }),
    ),
  })
  const failed = answers.flatMap(({ data, error }, index) =>
    error && !data ? [textOf(told[index]?.label[1] ?? '')] : [],
  )
  const retry = () => {
    for (const { error, refetch } of answers) if (error) void refetch()
  }
  // One answer after the other would move the lines of those before.
  if ([...journal, ...answers].some(({ isPending }) => isPending)) {
    return <LineSkeleton lines={mostNamed} hasKind />
  }
  const changed = told
    .flatMap((resource, index) => (answers[index]?.data?.data ?? []).map((record) => ({ resource, record })))
    .flatMap(({ resource, record }) =>
      typeof record.updatedAt === 'string' ? [{ resource, record, at: record.updatedAt }] : [],
    )
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .filter(fewOfOneKind())
    .slice(0, mostNamed)

  function words(resource: ResolvedResource, record: AnyRecord, at: string): ReactNode {
    const change = changeOf(lines, resource, record, at)
    const told = change && log?.fields.flatMap(({ tells }) => tells?.(change, resources) ?? [])[0]
    return told ? <ToldText told={told} /> : textOf(resource.label[0])
  }
  return (
    <>
      {failed.length > 0 && (
        <p className="facts mt-1 mb-1">
          {fill(texts.lastRecords.missing, { areas: failed.join(', ') })}
          <RetryTile
            tile={texts.overview.blocks.changed}
            error={answers.find(({ error }) => error)?.error}
            retrying={answers.some(({ isFetching }) => isFetching)}
            onRetry={retry}
          />
        </p>
      )}
      {changed.length === 0 && failed.length === 0 && (
        <p className="muted mt-1 mb-1">{texts.lastRecords.noneChanged}</p>
      )}
      <ul>
        {changed.map(({ resource, record, at }) => (
          <ChangedRecord
            key={`${resource.name} ${record.id}`}
            {...{ resource, record, at }}
            kind={words(resource, record, at)}
          />
        ))}
      </ul>
    </>
  )
}

interface ChangedRecordProps {
  resource: ResolvedResource
  record: AnyRecord
  kind: ReactNode
  at: string
}

function ChangedRecord({ resource, record, kind, at }: ChangedRecordProps) {
  const title = useRecordTitle(resource, record)
  return (
    <RecordLine resource={resource} id={record.id} title={title} kind={kind}>
      <ChangeTime at={at} />
    </RecordLine>
  )
}

/** Many records of one kind would hide all others. */
const mostNamed = 10
const mostOfOneKind = 4

/** Lines of the journal that are read for what happened. */
const mostLines = 50

/** Milliseconds that a change's line may differ from the record's time. */
const sameMoment = 5000

/** Returns the line of a record's last change, if it was read. */
function changeOf(
  lines: readonly AnyRecord[],
  { name }: ResolvedResource,
  { id }: AnyRecord,
  at: string,
): AnyRecord | undefined {
  return lines.find(
    (line) =>
      line.resource === name &&
      line.record === String(id) &&
      Math.abs(Date.parse(String(line.at)) - Date.parse(at)) < sameMoment,
  )
}

function fewOfOneKind() {
  const seen = new Map<ResolvedResource, number>()
  return ({ resource }: { resource: ResolvedResource }) => {
    const count = (seen.get(resource) ?? 0) + 1
    seen.set(resource, count)
    return count <= mostOfOneKind
  }
}

export function OpenedLast() {
  const { texts, textOf } = useLanguage()
  const { can, resources, session } = usePanel()
  const opened = useSyncExternalStore(session.recent.subscribe, session.recent.all)
  const shown = opened.flatMap((record) => {
    const resource = resources.find(({ name }) => name === record.resource)
    return resource && recordViewOf(resource, can) ? [{ ...record, resource }] : []
  })
  if (shown.length === 0) return <p className="muted mt-1 mb-1">{texts.lastRecords.noneOpened}</p>
  return (
    <ul>
      {shown.slice(0, mostNamed).map(({ resource, id, title, at }) => (
        <RecordLine
          key={`${resource.name} ${id}`}
          resource={resource}
          id={id}
          title={title}
          kind={textOf(resource.label[0])}
        >
          <ChangeTime at={at} />
        </RecordLine>
      ))}
    </ul>
  )
}
