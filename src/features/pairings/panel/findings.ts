import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import {
  daysOf,
  idAt,
  isBeyond,
  isOverlap,
  isReversed,
  type PairPlace,
  type PairValues,
  pairingOf,
} from '../model/pair.ts'
import { type ChangeSet, pairKey, valuesOf } from './changeSet.ts'

/**
 * What is to be known of a row before it is written: an `error` keeps it from being written, a `question` has to be
 * answered first, a `warning` is only said. The texts are `pairing.findings.{code}`.
 */
export interface PairFinding {
  key: string
  severity: 'error' | 'question' | 'warning'
  code: 'invalid' | 'reversed' | 'samePeriod' | 'overlap' | 'beyondTerm' | 'unexpected'
  /** For `overlap`: the ids of the first side's records that the pair overlaps with; for `unexpected` that of its own. */
  others?: readonly string[]
  /** For `invalid`: the field and the rule that its value breaks; for `unexpected` the first side's field. */
  field?: string
  message?: ValidationMessage
}

interface FindingOptions {
  resource: ResolvedResource
  place: PairPlace
  set: ChangeSet
  /** Every stored pair of the second side's records that the set is about. */
  stored: readonly AnyRecord[]
  firsts: ReadonlyMap<string, AnyRecord>
  /** What is wrong with values, by field; for rows of equal values asked once. @default nothing */
  invalid?: (values: PairValues) => readonly { field: string; message: ValidationMessage }[]
}

interface FuturePair {
  /** Of the row that makes or changes it; absent for one that the set leaves alone. */
  key?: string
  first: string
  values: PairValues
}

/** Looks at a whole change set. Grows with its rows and the stored pairs, not with their product. */
export function findingsOf(options: FindingOptions): PairFinding[] {
  const { resource, place, set, firsts, invalid = () => [] } = options
  const pairing = pairingOf(resource)
  const { period } = pairing
  const [firstSide] = pairing.sides
  const future = futurePairs(options)
  const invalidOnce = once(invalid)

  return [...set.changes.values()].flatMap((change): PairFinding[] => {
    if (change.kind === 'remove') return []
    const values = valuesOf(set, change)
    const first = String(place.side === firstSide ? place.id : change.other)
    const second = String(place.side === firstSide ? change.other : place.id)
    const overlapping = (future.get(second) ?? []).filter(
      (pair) => pair.key !== change.key && isOverlap(period, pair.values, values),
    )
    const others = [...new Set(overlapping.map((pair) => pair.first))].filter((id) => id !== first)
    const record = firsts.get(first)
    const unexpected = unexpectedField(record, pairing.expects)
    const isReverse = isReversed(period, values)
    const isSame = overlapping.some((pair) => pair.first === first)
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
    return findings.map((finding) => ({ key: change.key, ...finding }))
  })
}

/** By the second side's record, because that is where pairs get in each other's way. */
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
    const [first, second] = place.side === firstSide ? [place.id, change.other] : [change.other, place.id]
    add(String(second), { key: change.key, first: String(first), values: valuesOf(set, change) })
  }
  return pairs
}

/** In what a record of the first side is not as the entry expects it; `undefined` for nothing. */
export function unexpectedField(
  record: AnyRecord | undefined,
  expects: Readonly<Record<string, unknown>>,
): string | undefined {
  return record && Object.keys(expects).find((name) => record[name] !== expects[name])
}

/** Asks once for each content. */
function once<A, B>(ask: (argument: A) => B): (argument: A) => B {
  const known = new Map<string, B>()
  return (argument) => {
    const content = JSON.stringify(argument)
    if (!known.has(content)) known.set(content, ask(argument))
    return known.get(content) as B
  }
}
