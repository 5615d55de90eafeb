import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import {
  daysOf,
  idAt,
  isBeyond,
  isOverlap,
  isReversed,
  isSamePairValues,
  type PairPlace,
  type PairValues,
  pairingOf,
  storedPair,
  valueNames,
} from '../model/pair.ts'
import { type ChangeSet, type PairChange, pairKey, pairValuesOf } from './changeSet.ts'
import { conflictStateOf } from './conflicts.ts'
import { keptValues, stepsOf } from './steps.ts'

/** A finding about a row: errors prevent writing, questions need an answer. Texts are `pairing.findings.{code}`. */
export interface PairFinding {
  key: string
  severity: 'error' | 'question' | 'warning'
  code:
    | 'invalid'
    | 'reversed'
    | 'samePeriod'
    | 'overlap'
    | 'beyondTerm'
    | 'unexpected'
    /** Somebody else has changed or ended the pair: it will be a conflict. */
    | 'changed'
    | 'gone'
  /** Of `overlap`: ids of the first side's overlapping records; of `unexpected`, of its own. */
  others?: readonly string[]
  /** Of `invalid`: the field and its rule; of `unexpected`, the first side's field. */
  field?: string
  message?: ValidationMessage
}

interface FindingOptions {
  resource: ResolvedResource
  place: PairPlace
  set: ChangeSet
  /** All stored pairs of the second side's records in the set. */
  stored: readonly AnyRecord[]
  firsts: ReadonlyMap<string, AnyRecord>
  /** Validates values by field; equal rows once. @default no rules */
  invalid?: (values: PairValues) => readonly { field: string; message: ValidationMessage }[]
}

interface FuturePair {
  /** Absent for a pair that the set leaves alone. */
  key?: string
  first: string
  values: PairValues
}

/** Grows with rows plus stored pairs, not with their product. */
export function findingsOf(options: FindingOptions): PairFinding[] {
  const { resource, place, set, firsts, invalid = () => [] } = options
  const pairing = pairingOf(resource)
  const { period } = pairing
  const [firstSide] = pairing.sides
  const names = valueNames(pairing)
  const future = futurePairs(options)
  const invalidOnce = once(invalid)
  const storedNow = new Map(options.stored.map((record) => [String(record.id), record]))

  return [...set.changes.values()].flatMap((change): PairFinding[] => {
    const overtaken = overtakenBy(options, change, storedNow)
    if (change.kind === 'remove') return overtaken
    const values = pairValuesOf(set, change)
    const from = change.kind === 'move' ? change.to.id : place.id
    const first = String(place.side === firstSide ? from : change.other)
    const second = String(place.side === firstSide ? change.other : from)
    const overlapping = (future.get(second) ?? []).filter(
      (pair) => pair.key !== change.key && isOverlap(period, pair.values, values),
    )
    const others = [...new Set(overlapping.map((pair) => pair.first))].filter((id) => id !== first)
    const record = firsts.get(first)
    const unexpected = unexpectedField(record, pairing.expects)
    const isReverse =
      isReversed(period, values) || isReversed(period, keptValues(resource, set, change) ?? values)
    // A repeated write finds its own.
    const isSame = overlapping.some(
      (pair) => pair.first === first && (pair.key || !isSamePairValues(pair.values, values, names)),
    )
    const isOutside = record && pairing.term && isBeyond(daysOf(period, values), daysOf(pairing.term, record))
    const findings: Omit<PairFinding, 'key'>[] = invalidOnce(values)
      .filter(({ message }) => !(isReverse && message.code === 'notBefore'))
      .map((found) => ({ severity: 'error', code: 'invalid', ...found }))
    if (isReverse) findings.push({ severity: 'error', code: 'reversed' })
    else if (isSame) findings.push({ severity: 'error', code: 'samePeriod' })
    if (unexpected !== undefined)
      findings.push({ severity: 'question', code: 'unexpected', others: [first], field: unexpected })
    if (!isReverse && others.length > 0) findings.push({ severity: 'warning', code: 'overlap', others })
    if (isOutside) findings.push({ severity: 'warning', code: 'beyondTerm' })
    return [...overtaken, ...findings.map((finding) => ({ key: change.key, ...finding }))]
  })
}

function overtakenBy(
  { resource, place, set }: FindingOptions,
  change: PairChange,
  storedNow: ReadonlyMap<string, AnyRecord>,
): PairFinding[] {
  if (change.kind === 'assign') return []
  const now = storedNow.get(String(change.pair.id))
  const seen = { ...change, kind: 'remove' } as const
  const stored = now ? [storedPair(resource, place.side, now)] : []
  if (now && conflictStateOf(resource, set, seen, stored).state !== 'conflict') return []
  return [{ key: change.key, severity: 'warning', code: now ? 'changed' : 'gone' }]
}

/** Groups by the second side's record, since overlaps are about it. */
function futurePairs({ resource, place, set, stored }: FindingOptions): Map<string, FuturePair[]> {
  const [firstSide, secondSide] = pairingOf(resource).sides
  const pairs = new Map<string, FuturePair[]>()
  const add = (second: string, pair: FuturePair) => {
    const same = pairs.get(second)
    if (same) same.push(pair)
    else pairs.set(second, [pair])
  }
  for (const record of stored) {
    if (set.changes.has(pairKey(record.id))) continue
    add(String(idAt(record, secondSide)), { first: String(idAt(record, firstSide)), values: record })
  }
  for (const change of set.changes.values()) {
    if (change.kind === 'remove') continue
    for (const step of stepsOf(resource, place, set, change)) {
      if (step.change.kind === 'remove') continue
      const { id } = step.place
      const [first, second] = place.side === firstSide ? [id, change.other] : [change.other, id]
      add(String(second), { key: change.key, first: String(first), values: pairValuesOf(set, step.change) })
    }
  }
  return pairs
}

export function unexpectedField(
  record: AnyRecord | undefined,
  expects: Readonly<Record<string, unknown>>,
): string | undefined {
  return record && Object.keys(expects).find((name) => record[name] !== expects[name])
}

/** Caches by JSON of the argument. */
function once<A, B>(ask: (argument: A) => B): (argument: A) => B {
  const known = new Map<string, B>()
  return (argument) => {
    const content = JSON.stringify(argument)
    if (!known.has(content)) known.set(content, ask(argument))
    return known.get(content) as B
  }
}
