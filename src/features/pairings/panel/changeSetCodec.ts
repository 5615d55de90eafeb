import { isObject } from '../../../model/base/json.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { type PairValues, pairingOf, type StoredPair, valueNames } from '../model/pair.ts'
import { type ChangeSet, newKey, type PairChange, pairKey } from './changeSet.ts'

/**
 * A change set as JSON, short, for drafts, links and files. A row is
 * `['+', other, title, values]`, `['~', pair, other, title, values, stored, version]` or
 * `['-', pair, other, title, stored, version]`.
 */
export interface EncodedChangeSet {
  v: 1
  defaults: PairValues
  rows: readonly (readonly unknown[])[]
}

/** Most rows that are read; a set of more was not made here. */
const mostRows = 20_000

/** @param titles whether names of records stand in it. @default true */
export function encodeChangeSet({ defaults, changes }: ChangeSet, titles = true): EncodedChangeSet {
  return { v: 1, defaults, rows: [...changes.values()].map((change) => encodeRow(change, titles)) }
}

function encodeRow(change: PairChange, titles: boolean): readonly unknown[] {
  const named = [change.other, titles ? change.title : '']
  if (change.kind === 'assign') return ['+', ...named, change.values]
  const { id, values, version } = change.pair
  const stored = [values, ...(version === undefined ? [] : [version])]
  return change.kind === 'change'
    ? ['~', id, ...named, change.values, ...stored]
    : ['-', id, ...named, ...stored]
}

/**
 * Reads what may come from anywhere. Rows that are none and values that the entry does not have are left out.
 *
 * @returns `undefined` for what is no change set
 */
export function decodeChangeSet(resource: ResolvedResource, encoded: unknown): ChangeSet | undefined {
  if (!isObject(encoded) || encoded.v !== 1 || !Array.isArray(encoded.rows)) return undefined
  if (encoded.rows.length > mostRows) return undefined
  const names = valueNames(pairingOf(resource))
  const changes = new Map<string, PairChange>()
  for (const row of encoded.rows) {
    const change = decodeRow(row, names, changes)
    if (change) changes.set(change.key, change)
  }
  return { defaults: known(encoded.defaults, names) ?? {}, changes }
}

function decodeRow(
  row: unknown,
  names: readonly string[],
  earlier: ReadonlyMap<string, PairChange>,
): PairChange | undefined {
  if (!Array.isArray(row)) return undefined
  const [kind, ...rest] = row
  if (kind === '+') {
    const [other, title, own] = rest
    const values = known(own, names)
    if (!isId(other) || typeof title !== 'string' || !values) return undefined
    let number = 1
    while (earlier.has(newKey(other, number))) number += 1
    return { kind: 'assign', key: newKey(other, number), other, title, values }
  }
  if (kind !== '~' && kind !== '-') return undefined
  const [id, other, title, ...tail] = rest
  const own = kind === '~' ? known(tail.shift(), names) : {}
  const [storedValues, version] = tail
  const values = known(storedValues, names)
  if (!isId(id) || !isId(other) || typeof title !== 'string' || !own || !values) return undefined
  const pair: StoredPair = { id, other, values, ...(typeof version === 'string' ? { version } : {}) }
  const base = { key: pairKey(id), other, title, pair }
  return kind === '~' ? { kind: 'change', ...base, values: own } : { kind: 'remove', ...base }
}

function isId(value: unknown): value is Identifier {
  return typeof value === 'string' ? value !== '' && value.length <= 200 : Number.isSafeInteger(value)
}

/** Values of pairs are texts, numbers or flags; nothing else has a place in the panel's inputs. */
function known(values: unknown, names: readonly string[]): PairValues | undefined {
  if (!isObject(values)) return undefined
  const scalars = ['string', 'number', 'boolean']
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(values, name))
      .map((name) => [name, values[name]])
      .filter(([, value]) => value === null || scalars.includes(typeof value)),
  )
}
