import type { DataProvider } from 'react-admin'
import { readMany } from '#client/api/manyAtOnce.ts'
import { withPlans } from '#model/contract/history.ts'
import type { Plan } from '#model/contract/plan.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { DueRule, DueStep, Dues } from '#model/language/features.ts'
import type { History } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import {
  type Histories,
  type HistoryReach,
  hasHistory,
  noHistories,
  readHistories,
  readPlans,
} from './histories.ts'

export interface DueReach extends HistoryReach {
  provider: Pick<DataProvider, 'getList' | 'getMany'>
}

/** A record with what it comes to from day to day. */
export interface RecordDues {
  record: AnyRecord
  steps: readonly DueStep[]
}

interface DueReader {
  currency: string
  /** In the order of the records. @throws what the provider rejects with */
  read(records: readonly AnyRecord[], signal: AbortSignal): Promise<RecordDues[]>
  /** Reads deleted records, as they were at last. @throws what the provider rejects with */
  readGone(signal: AbortSignal): Promise<RecordDues[]>
}

/** Tells whether it is known what records came to in the past, or only what they would have by what holds today. */
export function isPastKnown(resource: ResolvedResource, reach: Omit<HistoryReach, 'provider'>): boolean {
  const dues = duesOf(resource, reach.resources)
  if (dues?.isDated) return true
  return dues !== undefined && hasHistory(resource, reach) && hasHistory(dues.priced, reach)
}

/**
 * Returns the first day of which all is known that records came to; `''` where nothing was forgotten.
 *
 * @param today `YYYY-MM-DD`
 */
export function knownSince(
  resource: ResolvedResource,
  reach: Omit<HistoryReach, 'provider'>,
  today: string,
): string {
  const { journalDays: days } = resource
  return days === undefined || !isPastKnown(resource, reach) ? '' : shiftedDay(today, -days)
}

/**
 * Reads what records come to from day to day; each record with a price is read once.
 *
 * @param since `YYYY-MM-DD`, the first day that is asked for; before it all has been as it was then
 * @param isAhead whether days to come are asked for: what is planned of prices counts on them. @default false
 * @returns `undefined` where records of the entry come to nothing
 */
export function createDueReader(
  reach: DueReach,
  resource: ResolvedResource,
  since: string,
  isAhead = false,
): DueReader | undefined {
  const dues = duesOf(resource, reach.resources)
  if (!dues) return undefined
  const { by, currency, priced: pricedEntry } = dues
  const pricedById = new Map<string, { record: AnyRecord; plans: readonly Plan[] }>()
  let begun: Promise<Past> | undefined
  const past = (signal: AbortSignal) => {
    begun ??= readPast(reach, resource, dues, since, signal)
    return begun
  }
  async function stepsOf(histories: readonly History[], leads: readonly unknown[], signal: AbortSignal) {
    const { rule, priced } = await past(signal)
    const wanted = leads.filter((id) => !pricedById.has(String(id)))
    const found = await readMany(reach.provider, pricedEntry, wanted, signal)
    const plans = isAhead ? await readPlans(reach, pricedEntry, [...found.keys()], signal) : undefined
    for (const [id, record] of found) pricedById.set(id, { record, plans: plans?.get(id) ?? [] })
    return histories.map((history, index) => {
      const id = String(leads[index])
      const known = pricedById.get(id)
      const gone = () => priced.gone.find((each) => lastOf(each)?.id === id)
      return rule(history, known ? withPlans(priced.of(known.record), pricedEntry, known.plans) : gone())
    })
  }
  return {
    currency,
    async read(records, signal) {
      const { own } = await past(signal)
      const leads = records.map((record) => record[by])
      const steps = await stepsOf(records.map(own.of), leads, signal)
      return records.map((record, index) => ({ record, steps: steps[index] ?? [] }))
    },
    async readGone(signal) {
      const { own } = await past(signal)
      const records = own.gone.flatMap((history) => lastOf(history) ?? [])
      const leads = records.map((record) => record[by])
      const steps = await stepsOf(own.gone, leads, signal)
      return records.map((record, index) => ({ record, steps: steps[index] ?? [] }))
    },
  }
}

interface Past {
  rule: DueRule
  own: Histories
  priced: Histories
}

async function readPast(
  reach: DueReach,
  resource: ResolvedResource,
  dues: Dues,
  since: string,
  signal: AbortSignal,
): Promise<Past> {
  const rule = await dues.rule()
  const [own, priced] = isPastKnown(resource, reach)
    ? await Promise.all([
        readHistories(reach, resource, since, signal),
        readHistories(reach, dues.priced, since, signal),
      ])
    : []
  return { rule, own: own ?? noHistories, priced: priced ?? noHistories }
}

function lastOf(history: History): AnyRecord | undefined {
  return history.findLast(({ record }) => record !== undefined)?.record
}
