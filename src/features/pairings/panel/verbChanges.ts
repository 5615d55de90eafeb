import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import {
  daysOf,
  idAt,
  oldReason,
  type PairValues,
  pairingOf,
  type StoredPair,
  storedPair,
  valueNames,
} from '../model/pair.ts'
import { type ChangeSet, changeValues, emptyChangeSet, move, pairKey, pairValuesOf } from './changeSet.ts'
import type { PairVerb, VerbValues } from './pairVerbs.ts'
import type { PauseStep } from './pauses.ts'
import { stepsOf } from './steps.ts'

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
  /** @default there are several rows */
  isMany?: boolean
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
  { verb, values: { on, ...entered }, title, isMany = rows.length > 1 }: VerbEntered,
  today: string,
): ChangeSet {
  const pairing = pairingOf(resource)
  const [first] = pairing.sides
  const [begin = '', end = ''] = pairing.period ?? []
  const own = Object.fromEntries(
    valueNames(pairing).flatMap((name) =>
      isMany && (entered[name] ?? '') === '' ? [] : [[name, entered[name] ?? null]],
    ),
  )
  const { endReason = '' } = pairing
  const why = entered[endReason] ?? null
  const reason = verb === 'end' && endReason !== '' && (why !== null || !isMany) ? { [endReason]: why } : {}
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

/**
 * Returns what a verb writes of several pairs, whatever they are paired with; of each in order. Left out are those that it does not
 * concern, nor does what is to come end before it begins, nor anything move to where it is.
 */
export function stepsOfMany(
  resource: ResolvedResource,
  pairs: readonly AnyRecord[],
  entered: Omit<VerbEntered, 'title'>,
  today: string,
): readonly (PauseStep & { pair: AnyRecord })[] {
  const { sides, period } = pairingOf(resource)
  const [first, second] = sides
  const { verb, values } = entered
  const isLeft = (pair: AnyRecord) =>
    (verb === 'end' && (daysOf(period, pair).from ?? '') > String(values.on)) ||
    (verb === 'switch' && String(idAt(pair, first)) === String(values[first]))
  const rows = pairs
    .filter((pair) => !isLeft(pair))
    .map((pair) => {
      const stored = storedPair(resource, first, pair)
      return { pair: stored, title: '', values: stored.values }
    })
  const set = withVerb(resource, emptyChangeSet, rows, { ...entered, title: '', isMany: true }, today)
  return pairs.flatMap((pair) => {
    const change = set.changes.get(pairKey(pair.id))
    if (!change) return []
    const place = { resource: resource.name, side: first, id: idAt(pair, first) }
    return stepsOf(resource, place, set, change).map(({ place: at, change: step }) => ({
      operation: step.kind,
      values: { [first]: at.id, [second]: step.other, ...pairValuesOf(set, step) },
      pair,
    }))
  })
}
