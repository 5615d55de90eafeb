import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PanelContextValue } from '#panel/ui/PanelContext.tsx'
import { daysOf, idAt, type PairValues, pairingOf, storedNames } from '../model/pair.ts'

/** First day of a pause, and the day on which the pair goes on, if it does. */
export interface Pause {
  from: string
  resumesOn: string | null
}

interface Resumption {
  resumesOn: string
  /** Last day; `null` for an open end. */
  endsOn: string | null
}

/** A wrong day of a pause, and the day that it contradicts. */
interface PauseFault {
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

/** A write: the pair ends earlier, begins again, or never begins. */
export interface PauseStep {
  operation: 'change' | 'assign' | 'remove'
  values: PairValues
  /** Another pair than that of the plan, which is written for itself. @default that of the plan */
  pair?: AnyRecord
  /** What it is called, where it is one of many. */
  title?: string
}

/** A pause is a gap between two periods of the same pair. */
export function canPause(
  { pairing, access }: ResolvedResource,
  { can }: Pick<PanelContextValue, 'can'>,
): boolean {
  return Boolean(pairing?.change && pairing.period) && can(access.edit) && can(access.create)
}

/** @param today `YYYY-MM-DD` */
export function isOver(resource: ResolvedResource, pair: PairValues, today: string): boolean {
  const { to } = daysOf(pairingOf(resource).period, pair)
  return to !== undefined && to < today
}

/** Tells whether a later period of the pair exists, which can be paused instead. */
export function hasLater(resource: ResolvedResource, pair: AnyRecord, others: readonly AnyRecord[]): boolean {
  const { sides, period } = pairingOf(resource)
  const beginOf = (values: PairValues) => daysOf(period, values).from ?? ''
  return others.some(
    (other) =>
      sides.every((side) => String(idAt(other, side)) === String(idAt(pair, side))) &&
      beginOf(other) > beginOf(pair),
  )
}

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
  const names = [...new Set([...pairing.sides, ...storedNames(pairing)])]
  return Object.fromEntries(names.map((name) => [name, pair[name] ?? null]))
}
