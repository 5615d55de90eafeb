import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { daysOf, oldReason, type PairValues, pairingOf, storedNames } from '../model/pair.ts'
import type { PauseStep } from './pauses.ts'

/** What can be done with a running pair besides a pause. */
export const pairVerbs = ['change', 'switch', 'extend', 'end'] as const
export type PairVerb = (typeof pairVerbs)[number]

/** Values of the form of a verb, by field name: of a change the pair's own, else its first side and a day `on`; none of an extension is no end. */
export type VerbValues = Readonly<Record<string, unknown>>

/** A day that contradicts the pair's own. */
interface VerbFault {
  code: 'onTooEarly' | 'onTooLate' | 'onNotAfter'
  day: string
}

/** @returns `undefined` where the day fits */
export function faultOfVerb(
  resource: ResolvedResource,
  pair: AnyRecord,
  verb: PairVerb,
  { on }: VerbValues,
): VerbFault | undefined {
  if (verb === 'change' || typeof on !== 'string') return undefined
  const { from, to } = daysOf(pairingOf(resource).period, pair)
  if (verb === 'extend') return to !== undefined && on <= to ? { code: 'onNotAfter', day: to } : undefined
  // The old one holds for a day at least.
  if (from !== undefined && (verb === 'switch' ? on <= from : on < from))
    return { code: 'onTooEarly', day: from }
  return to !== undefined && on > to ? { code: 'onTooLate', day: to } : undefined
}

/** Returns what is written, in order: a switch ends the old pair the day before, and begins the new one. */
export function verbSteps(
  resource: ResolvedResource,
  pair: AnyRecord,
  verb: PairVerb,
  { on, ...entered }: VerbValues,
): readonly PauseStep[] {
  const pairing = pairingOf(resource)
  const { sides, period } = pairing
  const [begin = '', end = ''] = period ?? []
  const names = [...new Set([...sides, ...storedNames(pairing)])]
  const values: PairValues = Object.fromEntries(names.map((name) => [name, pair[name] ?? null]))
  const changed = (own: PairValues): PauseStep => {
    const next = { ...values, ...own }
    return { operation: 'change', values: { ...next, ...oldReason(pairing, pair, next) } }
  }
  if (verb === 'change') return [changed(entered)]
  if (verb === 'extend') return [changed({ [end]: on ?? null })]
  const day = String(on)
  if (verb === 'end') return [changed({ [end]: day, ...entered })]
  return [
    changed({ [end]: shiftedDay(day, -1) }),
    { operation: 'assign', values: { ...values, ...entered, [begin]: day } },
  ]
}
