import type { DataProvider } from 'react-admin'
import type { PermissionCheck } from '#client/api/accessGuard.ts'
import { listFilters } from '#client/api/listFilters.ts'
import { matches } from '#client/api/selectRecords.ts'
import { daysOf, monthsBetween } from '#model/kinds/periods.ts'
import { dayOfMonth, dueOn, holdsOn, stretchOf } from '#model/language/dues.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createDueReader, type RecordDues } from '#panel/dues/dueReader.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { fewAtATime, overviewMeta } from './tileQuery.ts'

type Figure = NonNullable<ResolvedResource['overview']>['figures'][number]

/** Records that are read; for more, the report is asked. */
const mostRead = 20_000

/** One at a time, so that the small calls of counters need not wait. */
const inLine = fewAtATime(1)

/** Returns the last twelve months, the present one last. @param today `YYYY-MM-DD` */
export function figureMonths(today: string): string[] {
  const { from, to } = daysOf('last12Months', today)
  return monthsBetween(from, to)
}

/** Figures of one resource and filter, read together. */
interface FigureGroup {
  resource: ResolvedResource
  figures: readonly Figure[]
}

export function figureGroups(
  figures: readonly { resource: ResolvedResource; figure: Figure }[],
): FigureGroup[] {
  const groups = new Map<string, FigureGroup>()
  for (const { resource, figure } of figures) {
    const key = `${resource.name} ${JSON.stringify(figure.filter)}`
    const known = groups.get(key)?.figures ?? []
    groups.set(key, { resource, figures: [...known, figure] })
  }
  return [...groups.values()]
}

/** Monthly values by the figure's name; amounts in cents. */
export type FigureValues = ReadonlyMap<string, readonly number[]>

export function figureQuery({ resource, figures }: FigureGroup, setting: Omit<FigureSetting, 'resource'>) {
  return {
    queryKey: [resource.name, 'overview', 'figures', figures.map(({ name }) => name), setting.today],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inLine(() => readFigures({ ...setting, resource }, figures, signal)),
    retry: false,
    meta: overviewMeta,
  }
}

interface FigureSetting {
  dataProvider: DataProvider
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  can: PermissionCheck
  /** `YYYY-MM-DD` */
  today: string
}

/** @returns `null` where there are too many records */
export async function readFigures(
  setting: FigureSetting,
  figures: readonly Figure[],
  signal: AbortSignal,
): Promise<FigureValues | null> {
  const { dataProvider, resource, resources, can, today } = setting
  const days = figureMonths(today).map((month) => dayOfMonth(month, today))
  const [since = today] = days
  const reader = createDueReader({ provider: dataProvider, resources, can }, resource, since)
  const [field, order] = resource.list.sort
  const query = {
    resource,
    filter: listFilters(figures[0]?.filter ?? {}, today),
    sort: { field, order },
  }
  const tallies = figures.map((figure) => ({ figure, months: days.map(() => createTally(figure)) }))
  for await (const { rows, total } of readAllRows(dataProvider, query, signal)) {
    if (total > mostRead) return null
    add((await reader?.read(rows, signal)) ?? rows.map((record) => ({ record, steps: [] })))
  }
  const gone = (await reader?.readGone(signal)) ?? []
  add(
    gone.filter(({ record }) =>
      Object.entries(query.filter).every(([name, wanted]) => matches(record[name], wanted)),
    ),
  )
  return new Map(tallies.map(({ figure, months }) => [figure.name, months.map((month) => month.value())]))

  function add(rows: readonly RecordDues[]) {
    for (const { record, steps } of rows) {
      for (const { figure, months } of tallies) {
        const held = figure.days && stretchOf(record, figure.days)
        const value = figure.distinct === undefined ? undefined : record[figure.distinct]
        for (const [month, day] of days.entries()) {
          const due = dueOn(steps, day)
          if (held ? holdsOn(held, day) : due) months[month]?.add(value, due?.amount)
        }
      }
    }
  }
}

function createTally({ sum, distinct }: Figure) {
  const seen = new Set<string>()
  let total = 0
  return {
    add(value: unknown, amount: number | undefined) {
      total += sum === 'due' ? (amount ?? 0) : 1
      if (value !== null && value !== undefined) seen.add(String(value))
    },
    value: () => (distinct === undefined ? total : seen.size),
  }
}
