import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PanelContextValue } from '#panel/ui/PanelContext.tsx'
import { daysOf, idAt, type PairValues, pairingOf, valueNames } from '../model/pair.ts'

/** A pause in the words of the period: the day on which it begins, and that on which the pair goes on, where it does. */
export interface Pause {
  from: string
  resumesOn: string | null
}

export interface Resumption {
  resumesOn: string
  /** Its last day; `null`: its end is open. */
  endsOn: string | null
}

/** What is wrong with the days of a pause or of what follows it, by the day, and with which other one it does not go together. */
export interface PauseFault {
  at: keyof Pause | keyof Resumption
  code:
    | 'pauseTooEarly'
    | 'pauseTooLate'
    | 'resumeTooEarly'
    | 'resumeTooLate'
    | 'resumeNotAfter'
    | 'endTooEarly'
  day: string
}

/** One write of a pause: the pair ends earlier, or the same one begins again. */
export interface PauseStep {
  operation: 'change' | 'assign'
  values: PairValues
}

/** Whether pairs of an entry can be paused: a pause is a gap between two periods of the same pair. */
export function canPause(
  { pairing, access }: ResolvedResource,
  { can }: Pick<PanelContextValue, 'can'>,
): boolean {
  return Boolean(pairing?.change && pairing.period) && can(access.edit) && can(access.create)
}

/** Whether a pair is over, so that it can only go on. @param today `YYYY-MM-DD` */
export function isOver(resource: ResolvedResource, pair: PairValues, today: string): boolean {
  const { to } = daysOf(pairingOf(resource).period, pair)
  return to !== undefined && to < today
}

/** Whether the same two are paired again in a later period: then it is that one which is paused or goes on. */
export function hasLater(resource: ResolvedResource, pair: AnyRecord, others: readonly AnyRecord[]): boolean {
  const { sides, period } = pairingOf(resource)
  const beginOf = (values: PairValues) => daysOf(period, values).from ?? ''
  return others.some(
    (other) =>
      sides.every((side) => String(idAt(other, side)) === String(idAt(pair, side))) &&
      beginOf(other) > beginOf(pair),
  )
}

/** What is wrong with the days of a pause, and at which of them. */
export function faultOfPause(
  resource: ResolvedResource,
  pair: PairValues,
  { from, resumesOn }: Pause,
): PauseFault | undefined {
  const { from: begin, to: end } = daysOf(pairingOf(resource).period, pair)
  if (begin !== undefined && from <= begin) return { at: 'from', code: 'pauseTooEarly', day: begin }
  if (end !== undefined && from > end) return { at: 'from', code: 'pauseTooLate', day: end }
  if (resumesOn === null) return undefined
  if (resumesOn <= from) return { at: 'resumesOn', code: 'resumeTooEarly', day: from }
  return end !== undefined && resumesOn > end
    ? { at: 'resumesOn', code: 'resumeTooLate', day: end }
    : undefined
}

/** What is wrong with the days on which a pair goes on, and at which of them. */
export function faultOfResumption(
  resource: ResolvedResource,
  pair: PairValues,
  { resumesOn, endsOn }: Resumption,
): PauseFault | undefined {
  const { to = '' } = daysOf(pairingOf(resource).period, pair)
  if (resumesOn <= to) return { at: 'resumesOn', code: 'resumeNotAfter', day: to }
  return endsOn !== null && endsOn < resumesOn
    ? { at: 'endsOn', code: 'endTooEarly', day: resumesOn }
    : undefined
}

/** The pair until the pause, and the one behind it, where there is one. */
export function pauseSteps(
  resource: ResolvedResource,
  pair: AnyRecord,
  { from, resumesOn }: Pause,
): readonly PauseStep[] {
  const values = valuesOf(resource, pair)
  const [begin = '', end = ''] = pairingOf(resource).period ?? []
  const before: PauseStep = { operation: 'change', values: { ...values, [end]: shiftedDay(from, -1) } }
  if (resumesOn === null) return [before]
  return [before, { operation: 'assign', values: { ...values, [begin]: resumesOn } }]
}

/** A pair that goes on after it was over. */
export function resumptionSteps(
  resource: ResolvedResource,
  pair: AnyRecord,
  { resumesOn, endsOn }: Resumption,
): readonly PauseStep[] {
  const [begin = '', end = ''] = pairingOf(resource).period ?? []
  const values = { ...valuesOf(resource, pair), [begin]: resumesOn, [end]: endsOn }
  return [{ operation: 'assign', values }]
}

function valuesOf(resource: ResolvedResource, pair: AnyRecord): PairValues {
  const pairing = pairingOf(resource)
  const names = [...new Set([...pairing.sides, ...valueNames(pairing)])]
  return Object.fromEntries(names.map((name) => [name, pair[name] ?? null]))
}
