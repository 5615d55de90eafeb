import { isInstant } from '#kinds/dates/moments.ts'
import { backendId, isIdentifier } from '#kinds/references/ids.ts'
import { type Change, changeLogOf, mentionOf, partName } from '#model/contract/change.ts'
import { localDay, shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PanelReach } from '#panel/features.ts'
import { loadedExtensions } from '#panel/record/loadedExtensions.ts'
import type { ActivityRows } from '#panel/record/recordExtensions.ts'
import type { ActivityTab, RelatedChanges, RelatedDays } from '../../model/index.ts'

/** Kinds of events: changes, planned changes, days of other records, notes. */
export const activityKinds = ['change', 'plan', 'day', 'note'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Records of another entry that refer to the one of the page. */
export interface RelatedRows {
  changes: RelatedChanges
  rows: readonly AnyRecord[]
}

/** Rows of one entry, from today on outwards. */
export interface ActivitySource extends ActivityRows {
  kind: ActivityKind
  /** Days to come, nearest first; else past ones, latest first. */
  isAhead: boolean
}

interface Sought {
  tab: ActivityTab
  /** Read beforehand, for changes of what they refer to. @default none */
  related?: readonly RelatedRows[]
  resource: ResolvedResource
  record: AnyRecord
  /** `YYYY-MM-DD` */
  today: string
  panel: PanelReach
}

/** Returns the sources that the person may read. */
export function activitySources(sought: Sought): ActivitySource[] {
  const { tab, resource, record, today, panel } = sought
  const readable = panel.resources.filter((entry) => panel.can(entry.access.list))
  const named = (name: string) => readable.filter((entry) => entry.name === name)
  const id = backendId(record.id)
  const added = Object.values(loadedExtensions(panel).activity).flatMap(({ kind, sources }) =>
    sources(record, resource, readable).map((rows) => ({
      ...rows,
      kind,
      isAhead: rows.isAhead ?? false,
    })),
  )
  return [
    ...added.filter(({ kind }) => kind === 'change' || kind === 'plan'),
    ...relatedSources(sought, readable),
    ...(tab.days ?? []).flatMap((days) =>
      named(days.of).flatMap((entry) => daySources(entry, days, id, today)),
    ),
    ...added.filter(({ kind }) => kind === 'note'),
  ]
}

/** Changes of records that refer to the one of the page, and of what those refer to. */
function relatedSources(
  { tab, resource, record, panel, related = [] }: Sought,
  readable: readonly ResolvedResource[],
): ActivitySource[] {
  const log = changeLogOf(readable)
  const about = [mentionOf(resource.name, backendId(record.id))]
  const own = (tab.changes ?? []).flatMap(({ of }): ActivitySource[] =>
    log?.list.filters.includes('about') && readable.some(({ name }) => name === of)
      ? [
          {
            ...{ kind: 'change', key: `changes ${of}`, resource: log, field: 'at', isAhead: false },
            ...{ filter: { resource: of, about }, isOfOthers: true },
            keeps: (row) => !(row as Change).completedBy,
          },
        ]
      : [],
  )
  const { activity } = loadedExtensions(panel)
  const others = related.flatMap(({ changes: { of, through = {}, period }, rows }) =>
    Object.entries(through).flatMap(([name, fields]) => {
      const target = readable.find((entry) => entry.name === fieldOf(panel.resources, of, name)?.resource)
      if (!target) return []
      const wanted = new Set(fields.map((field) => partName(target, { name: field })))
      return [...new Set(rows.map((row) => row[name]))].filter(isIdentifier).flatMap((id) => {
        const stretches = rows.filter((row) => row[name] === id).map((row) => daysOf(row, period))
        return Object.values(activity)
          .filter(({ kind }) => kind !== 'note')
          .flatMap(({ kind, sources }) =>
            sources({ id }, target, readable).map(
              (source): ActivitySource => ({
                ...source,
                ...{ kind, key: `${source.key} ${name} ${id}`, isAhead: source.isAhead ?? false },
                isOfOthers: true,
                keeps: (row) =>
                  (row as Change).details.some(({ field }) => wanted.has(field)) &&
                  stretches.some(([from, to]) => isWithin(String(row[source.field]), from, to)),
              }),
            ),
          )
      })
    }),
  )
  return [...own, ...others]
}

function fieldOf(resources: readonly ResolvedResource[], of: string, name: string) {
  return resources.find((entry) => entry.name === of)?.fields.find((field) => field.name === name)
}

function daysOf(row: AnyRecord, [from, to]: readonly string[] = []): [string, string] {
  const day = (name: string | undefined, open: string) => String((name && row[name]) || open)
  return [day(from, ''), day(to, '~')]
}

/** @param at a day or an instant; days of both ends count */
function isWithin(at: string, from: string, to: string): boolean {
  const day = isInstant(at) ? localDay(new Date(at)) : at
  return day >= from && day <= to
}

/** Reads what is to come apart, from tomorrow on: the days next to today matter most. */
function daySources(
  entry: ResolvedResource,
  { of, by, fields }: RelatedDays,
  id: AnyRecord['id'],
  today: string,
): ActivitySource[] {
  const shown = entry.fields.filter((field) => fields.includes(field.name) && !field.writeOnly)
  return shown.flatMap(({ name }) => {
    const source = { kind: 'day' as const, resource: entry, field: name, by }
    const key = `${of} ${by} ${name}`
    return [
      {
        ...source,
        key: `${key} ahead`,
        isAhead: true,
        filter: { [by]: id, [name]: { from: shiftedDay(today, 1) } },
      },
      { ...source, key, isAhead: false, filter: { [by]: id, [name]: { to: today } } },
    ]
  })
}
