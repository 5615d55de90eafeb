import { backendId } from '#kinds/references/ids.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PanelReach } from '#panel/features.ts'
import { loadedExtensions } from '#panel/record/loadedExtensions.ts'
import type { ActivityRows } from '#panel/record/recordExtensions.ts'
import type { ActivityTab, RelatedDays } from '../../model/index.ts'

/** Kinds of events: changes, planned changes, days of other records, notes. */
export const activityKinds = ['change', 'plan', 'day', 'note'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Rows of one entry, from today on outwards. */
export interface ActivitySource extends ActivityRows {
  kind: ActivityKind
  /** Days to come, nearest first; else past ones, latest first. */
  isAhead: boolean
}

interface Sought {
  tab: ActivityTab
  resource: ResolvedResource
  record: AnyRecord
  /** `YYYY-MM-DD` */
  today: string
  panel: PanelReach
}

/** Returns the sources that the person may read. */
export function activitySources({ tab, resource, record, today, panel }: Sought): ActivitySource[] {
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
    ...(tab.days ?? []).flatMap((days) =>
      named(days.of).flatMap((entry) => daySources(entry, days, id, today)),
    ),
    ...added.filter(({ kind }) => kind === 'note'),
  ]
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
