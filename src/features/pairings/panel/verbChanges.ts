import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { daysOf, oldReason, type PairValues, pairingOf, type StoredPair, valueNames } from '../model/pair.ts'
import { type ChangeSet, changeValues, move } from './changeSet.ts'
import type { PairVerb, VerbValues } from './pairVerbs.ts'

interface VerbRow {
  pair: StoredPair
  title: string
  /** As they are to be so far. */
  values: PairValues
}

export interface VerbEntered {
  verb: PairVerb
  /** Of several rows, what is empty stays as it is. */
  values: VerbValues
  /** Title of what a switch leads to. */
  title: string
}

/**
 * Notes what a verb does with rows of the first side's set. What ends before by itself is not ended later, what holds longer
 * is not extended, what is to come does not begin earlier, and whose pair is over has nothing to switch from.
 *
 * @param today `YYYY-MM-DD`
 */
export function withVerb(
  resource: ResolvedResource,
  set: ChangeSet,
  rows: readonly VerbRow[],
  { verb, values: { on, ...entered }, title }: VerbEntered,
  today: string,
): ChangeSet {
  const pairing = pairingOf(resource)
  const [first] = pairing.sides
  const [begin = '', end = ''] = pairing.period ?? []
  const own = Object.fromEntries(
    valueNames(pairing).flatMap((name) =>
      rows.length > 1 && (entered[name] ?? '') === '' ? [] : [[name, entered[name] ?? null]],
    ),
  )
  const { endReason = '' } = pairing
  const why = entered[endReason] ?? null
  const reason =
    verb === 'end' && endReason !== '' && (why !== null || rows.length === 1) ? { [endReason]: why } : {}
  return rows.reduce((next, row) => {
    const { from = '', to: last = '' } = daysOf(pairing.period, row.values)
    const isEarlier = last !== '' && ((on ?? '') === '' || last < String(on))
    const isLeft = { end: isEarlier, extend: !isEarlier, switch: last !== '' && last < today, change: false }
    if (isLeft[verb]) return next
    if (verb !== 'switch') {
      const ends = { [end]: on ?? null, ...reason }
      const old = oldReason(pairing, row.pair.values, { ...row.values, ...ends })
      return changeValues(next, row, { ...ends, ...old })
    }
    const values: PairValues = { ...row.values, ...own, [begin]: from > String(on) ? from : on }
    // What ends before takes its end along no more than its begin.
    const isOver = own[end] === undefined && isEarlier
    const target = { id: entered[first] as Identifier, title }
    return move(next, row, target, isOver ? { ...values, [end]: null } : values)
  }, set)
}
