import type { DataProvider } from 'react-admin'
import { inParts, readMany } from '#client/api/manyAtOnce.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { withPlans } from '#model/contract/history.ts'
import type { Plan } from '#model/contract/plan.ts'
import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import { dueOn } from '#model/language/dues.ts'
import type { Due, DueStep } from '#model/language/features.ts'
import type { Identifier } from '#model/language/field.ts'
import { type History, unchanged } from '#model/language/history.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Days } from '../model/costOf.ts'
import { dueSteps } from '../model/dues.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import type { CostSource } from './costSources.ts'

/** State of a cost on a day. */
export type Moment = 'running' | 'later' | 'ended'

/** @param today `YYYY-MM-DD` */
export function momentOf([from, to]: Days, today: string): Moment {
  if (isCalendarDay(to) && to < today) return 'ended'
  return isCalendarDay(from) && from > today ? 'later' : 'running'
}

export function daysOf({ record }: CostLine, { costs }: CostSource): Days {
  return costs.period ? [record[costs.period[0]], record[costs.period[1]]] : [null, null]
}

/** What is due on a day. */
export interface MonthlyCosts {
  /** Of known prices, in cents. */
  sum: number
  /** Number without a known price. */
  unknown: number
  running: readonly { line: CostLine; due: Due }[]
}

/** @param day `YYYY-MM-DD` */
export function costsOn(lines: readonly CostLine[], day: string): MonthlyCosts {
  const running = lines.flatMap((line) => {
    const due = dueOn(line.steps, day)
    return due ? [{ line, due }] : []
  })
  return {
    running,
    sum: running.reduce((sum, { due }) => sum + (due.amount ?? 0), 0),
    unknown: running.filter(({ due }) => due.amount === undefined).length,
  }
}

/** Returns the first later day on which another sum is due than the day before. @param today `YYYY-MM-DD` */
export function nextChange(
  lines: readonly CostLine[],
  today: string,
): (MonthlyCosts & { day: string }) | undefined {
  const days = lines.flatMap(({ steps }) => steps.flatMap(({ from }) => (from > today ? [from] : [])))
  const now = costsOn(lines, today).sum
  for (const day of new Set(days.toSorted())) {
    const then = costsOn(lines, day)
    if (then.sum !== now) return { ...then, day }
  }
  return undefined
}

/** Returns the last day of the month after a day's. */
export function endOfNextMonth(today: string): string {
  return shiftedDay(firstDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + 2), -1)
}

/** Tells whether a change stands beside today: that all of it ends far from now is told by its end. */
export function isNext({ day, sum }: { day: string; sum: number }, today: string): boolean {
  return sum !== 0 || day <= endOfNextMonth(today)
}

const mostCosts = 1000

/** A record and its priced one, which is absent where it could not be read. */
export interface CostLine {
  record: AnyRecord
  priced: AnyRecord | undefined
  units: number
  /** The priced record, as it is and will be. */
  history: History | undefined
  /** What is due from today on. */
  steps: readonly DueStep[]
}

type ReadCost = Omit<CostLine, 'history' | 'steps'>

/** Adds what is planned of priced records. @param plans by the id of the priced record */
export function costLines(
  source: CostSource,
  read: readonly ReadCost[],
  plans: ReadonlyMap<string, readonly Plan[]> | undefined,
): CostLine[] {
  return read.map((line) => {
    const { record, priced } = line
    const history = priced && withPlans(unchanged(priced), source.priced, plans?.get(String(priced.id)) ?? [])
    return { ...line, history, steps: dueSteps(source, unchanged(record), history) }
  })
}

/**
 * Reads costs about a record, up to `mostCosts`, with their priced records.
 *
 * @throws what the provider rejects with
 */
export async function readCosts(
  dataProvider: Pick<DataProvider, 'getList' | 'getMany'>,
  source: CostSource,
  about: AnyRecord,
  signal: AbortSignal,
): Promise<{ lines: ReadCost[]; total: number }> {
  const { costs, side, priced } = source
  const { rows, total } = await readAbout(dataProvider, source, [about.id], signal)
  const ids = rows.map((record) => record[costs.by])
  // The record itself may be the priced one.
  const known =
    side === costs.by
      ? new Map([[String(about.id), about]])
      : await readMany(dataProvider, priced, ids, signal)
  return {
    total,
    lines: rows.map((record) => ({
      record,
      priced: known.get(String(record[costs.by])),
      units: unitsOf(record, costs.units),
    })),
  }
}

/** Servers bound addresses. */
const idsPerCall = 50

/** Reads up to `mostCosts` for each part of the ids. */
export async function readAbout(
  dataProvider: Pick<DataProvider, 'getList'>,
  { entry, side }: Pick<CostSource, 'entry' | 'side'>,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<{ rows: AnyRecord[]; total: number }> {
  const [field, order] = entry.list.sort
  const rows: AnyRecord[] = []
  let all = 0
  for (const part of inParts(ids, idsPerCall)) {
    const { data, total = data.length } = await dataProvider.getList<AnyRecord>(entry.name, {
      filter: { [side]: part.map(String) },
      pagination: { page: 1, perPage: mostCosts },
      sort: { field, order },
      signal,
    })
    rows.push(...data)
    all += total
  }
  return { rows, total: all }
}
