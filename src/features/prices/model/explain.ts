import { shiftedDay } from '#model/kinds/periods.ts'
import { isMissing } from '#model/kinds/rules.ts'
import { dueOn } from '#model/language/dues.ts'
import type { History, Version } from '#model/language/history.ts'
import { versionOn } from '#model/language/history.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { withDatedPrices } from './dated.ts'
import { dueSteps, type PricedBy } from './dues.ts'
import { monthlyPrices, unitsOf } from './monthlyPrices.ts'

/** A number of which an amount is made, with the one before where it has changed. */
export interface ExplainedPart {
  value: number
  /** Of the latest change that is known. */
  changed?: { before: number; since: string; by?: Version['by'] }
}

/** What an amount of a month is made of; amounts in cents. */
export interface Explanation {
  sum: number
  monthly: ExplainedPart
  perUnit: ExplainedPart
  units: ExplainedPart
}

/** A day on which the amount became another one. */
export interface ExplainedStep {
  from: string
  /** In cents; `undefined` where nothing is due, or the price is not known. */
  amount: number | undefined
  reasons: readonly StepReason[]
}

export interface StepReason {
  what: 'monthly' | 'perUnit' | 'units' | 'begins' | 'ends' | 'state'
  before?: number
  after?: number
  by?: Version['by']
}

/** @returns `undefined` where nothing is due on the day, or the price is not known. @param day `YYYY-MM-DD` */
export function explain(
  by: PricedBy,
  record: History,
  pricedRecord: History,
  day: string,
): Explanation | undefined {
  const priced = withDatedPrices(by.priced, pricedRecord)
  const due = dueOn(dueSteps(by, record, priced), day)
  const amount = due?.amount
  if (amount === undefined) return undefined
  const part = (history: History, numberIn: (record: AnyRecord) => number | undefined): ExplainedPart => {
    const known = history.filter(({ from }) => from <= day)
    const value = found(known.at(-1), numberIn) ?? 0
    const last = known.findLastIndex(
      (version, index) => index > 0 && found(known[index - 1], numberIn) !== found(version, numberIn),
    )
    const [version, before] = [known[last], found(known[last - 1], numberIn)]
    // What was before it began was never paid.
    if (!version || before === undefined || version.from <= (due?.from ?? '')) return { value }
    return { value, changed: { before, since: version.from, ...(version.by ? { by: version.by } : {}) } }
  }
  return {
    sum: amount,
    monthly: part(priced, (each) => monthlyPrices(by.priced, each)?.monthly),
    perUnit: part(priced, (each) => monthlyPrices(by.priced, each)?.perUnit),
    units: part(record, (each) => unitsOf(each, by.costs.units)),
  }
}

function found(version: Version | undefined, numberIn: (record: AnyRecord) => number | undefined) {
  return version?.record && numberIn(version.record)
}

/** Returns the days on which the amount became another one, with their reasons, the oldest first. */
export function explainedSteps(by: PricedBy, record: History, pricedRecord: History): ExplainedStep[] {
  const priced = withDatedPrices(by.priced, pricedRecord)
  const steps = dueSteps(by, record, priced)
  return steps.flatMap(({ from, due }, index): ExplainedStep[] => {
    const before = steps[index - 1]?.due
    const isSame = before?.amount === due?.amount && (before === undefined) === (due === undefined)
    if (from === '' || (index > 0 && isSame)) return []
    return [{ from, amount: due?.amount, reasons: reasonsOf(by, record, priced, from) }]
  })
}

interface NextStep {
  step: ExplainedStep
  /** In cents. */
  before: number
}

/** Returns the next amount to be paid after a day; where several pay by one price, the next price. @param day `YYYY-MM-DD` */
export function nextStep(
  told: readonly { parts: Explanation; steps: readonly ExplainedStep[] }[],
  day: string,
): NextStep | undefined {
  const later = told
    .flatMap(({ steps }) => steps.filter(({ from }) => from > day))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [step] = later
  const [first, ...others] = told
  if (first && others.length === 0)
    return step?.amount === undefined ? undefined : { step, before: first.parts.sum }
  const [next] = later.flatMap((each): NextStep[] => {
    const price = each.reasons.find(({ what }) => what === 'monthly' || what === 'perUnit')
    return price ? [{ step: { ...each, amount: price.after }, before: price.before ?? 0 }] : []
  })
  return next
}

function reasonsOf(by: PricedBy, record: History, priced: History, from: string): StepReason[] {
  const dayBefore = shiftedDay(from, -1)
  const [ownBefore, own] = [versionOn(record, dayBefore), versionOn(record, from)]
  const [pricedBefore, pricedThen] = [versionOn(priced, dayBefore), versionOn(priced, from)]
  const changes = [
    numbers('monthly', pricedBefore, pricedThen, (each) => monthlyPrices(by.priced, each)?.monthly),
    numbers('perUnit', pricedBefore, pricedThen, (each) => monthlyPrices(by.priced, each)?.perUnit),
    numbers('units', ownBefore, own, (each) => unitsOf(each, by.costs.units)),
  ].flat()
  if (changes.length > 0) return changes
  const isState = pricedBefore !== pricedThen || ownBefore !== own
  const maker = own !== ownBefore ? own?.by : pricedThen !== pricedBefore ? pricedThen?.by : undefined
  const isDue = dueOn(dueSteps(by, record, priced), from) !== undefined
  return [{ what: isState ? 'state' : isDue ? 'begins' : 'ends', ...(maker ? { by: maker } : {}) }]
}

function numbers(
  what: 'monthly' | 'perUnit' | 'units',
  before: Version | undefined,
  after: Version | undefined,
  numberIn: (record: AnyRecord) => number | undefined,
): StepReason[] {
  const [was, is] = [found(before, numberIn), found(after, numberIn)]
  if (was === is || isMissing(was) || isMissing(is)) return []
  return [{ what, before: was as number, after: is as number, ...(after?.by ? { by: after.by } : {}) }]
}
