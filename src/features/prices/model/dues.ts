import { areMet } from '#model/kinds/conditions.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { isMissing } from '#model/kinds/rules.ts'
import { holdsOn, stretchOf } from '#model/language/dues.ts'
import type { Due, DueStep, Stretch } from '#model/language/features.ts'
import { type History, versionOn } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { withDatedPrices } from './dated.ts'
import type { Costs } from './index.ts'
import { monthlyPrices, monthOf, unitsOf } from './monthlyPrices.ts'

/** Costs of an entry, and the entry with the price. */
export interface PricedBy {
  costs: Costs
  priced: ResolvedResource
}

/** Returns the monthly cost on days of the record's period within the term of the priced record. */
export function dueOf(
  { costs, priced }: PricedBy,
  record: AnyRecord,
  pricedRecord: AnyRecord | undefined,
): Due | undefined {
  if (isMissing(record[costs.by])) return undefined
  const own = stretchOf(record, costs.period)
  if (!pricedRecord) return { ...own, amount: undefined }
  const { price } = priced
  if (price?.when && !areMet(price.when, pricedRecord)) return undefined
  const stretch = common(own, stretchOf(pricedRecord, price?.term))
  if (!stretch) return undefined
  const prices = monthlyPrices(priced, pricedRecord)
  return { ...stretch, amount: prices && monthOf(prices, unitsOf(record, costs.units)) }
}

/** Returns what a record comes to from day to day, by itself and the priced record as they were then. */
export function dueSteps(by: PricedBy, record: History, pricedRecord: History | undefined): DueStep[] {
  const priced = withDatedPrices(by.priced, pricedRecord ?? [])
  const changedOn = [...record, ...priced].map(({ from }) => from)
  const at = (day: string) => {
    const own = versionOn(record, day)?.record
    return own && dueOf(by, own, versionOn(priced, day)?.record)
  }
  const bounds = changedOn.flatMap((day) => {
    const due = at(day)
    return due ? [due.from, ...(due.to === '' ? [] : [shiftedDay(due.to, 1)])] : []
  })
  const steps: DueStep[] = []
  for (const from of [...new Set(['', ...changedOn, ...bounds])].toSorted()) {
    const due = at(from)
    const held = due && holdsOn(due, from) ? due : undefined
    const last = steps.at(-1)
    if (!last || !isSameDue(last.due, held)) steps.push({ from, due: held })
  }
  return steps
}

function isSameDue(one: Due | undefined, other: Due | undefined): boolean {
  return one?.amount === other?.amount && one?.from === other?.from && one?.to === other?.to
}

/** A last day. */
export interface End {
  day: string
  /** It is the record's own, not that of the priced record's term. */
  isOwn: boolean
}

/** Returns the last day of the record's period within the term of the priced record, as that will be then. */
export function endOf(
  { costs, priced: { price } }: PricedBy,
  record: AnyRecord,
  pricedRecord: History | undefined,
): End | undefined {
  const own = stretchOf(record, costs.period).to
  const versions = pricedRecord?.length ? pricedRecord : [{ from: '', record: undefined }]
  const ends = versions.map((version): End => {
    const term = stretchOf(version.record ?? {}, price?.term).to
    const isOwn = term === '' || (own !== '' && own <= term)
    return { day: isOwn ? own : term, isOwn }
  })
  // A later version changes nothing of what has ended by then.
  const over = ends.find(({ day }, index) => day !== '' && day < (versions[index + 1]?.from ?? ''))
  const last = over ?? ends.at(-1)
  return last?.day ? last : undefined
}

/** Returns the intersection, if there is one. */
function common(one: Stretch, other: Stretch): Stretch | undefined {
  const from = one.from > other.from ? one.from : other.from
  const ends = [one.to, other.to].filter((end) => end !== '').toSorted()
  const to = ends[0] ?? ''
  return to !== '' && from > to ? undefined : { from, to }
}
