import { shiftedDay } from '../../../model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import type { PanelContextValue } from '../../../panel/ui/PanelContext.tsx'
import { daysOf, type PairValues, pairingOf, valueNames } from '../model/pair.ts'

/** A pause in the words of the period: the day on which it begins, and that on which the pair goes on, where it does. */
export interface Pause {
  from: string
  resumesOn: string | null
}

/** What is wrong with a pause, by its day, and with which day of the pair it does not go together. */
export interface PauseFault {
  at: keyof Pause
  code: 'pauseTooEarly' | 'pauseTooLate' | 'resumeTooEarly' | 'resumeNotAfter'
  day?: string
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
  if (resumesOn <= from) return { at: 'resumesOn', code: 'resumeTooEarly' }
  return end !== undefined && resumesOn > end
    ? { at: 'resumesOn', code: 'pauseTooLate', day: end }
    : undefined
}

/** The pair until the pause, and the one behind it, where there is one. */
export function pausedPair(
  resource: ResolvedResource,
  pair: AnyRecord,
  { from, resumesOn }: Pause,
): { before: PairValues; after: PairValues | undefined } {
  const values = valuesOf(resource, pair)
  const [begin = '', end = ''] = pairingOf(resource).period ?? []
  return {
    before: { ...values, [end]: shiftedDay(from, -1) },
    after: resumesOn === null ? undefined : { ...values, [begin]: resumesOn },
  }
}

/** A pair that goes on after it was over, with an open end. */
export function resumedPair(resource: ResolvedResource, pair: AnyRecord, on: string): PairValues {
  const [begin = '', end = ''] = pairingOf(resource).period ?? []
  return { ...valuesOf(resource, pair), [begin]: on, [end]: null }
}

function valuesOf(resource: ResolvedResource, pair: AnyRecord): PairValues {
  const pairing = pairingOf(resource)
  const names = [...new Set([...pairing.sides, ...valueNames(pairing)])]
  return Object.fromEntries(names.map((name) => [name, pair[name] ?? null]))
}
