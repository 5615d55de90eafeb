import { isObject, parseJson } from '#model/base/json.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type PairPlace, type PairValues, pairingOf, type StoredPair, valueNames } from '../model/pair.ts'
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
    const change = decodeRow(row, names)
    if (change) changes.set(change.key, change)
  }
  return { defaults: known(encoded.defaults, names) ?? {}, changes }
}

function decodeRow(row: unknown, names: readonly string[]): PairChange | undefined {
  if (!Array.isArray(row)) return undefined
  const [kind, ...rest] = row
  if (kind === '+') {
    const [other, title, own] = rest
    const values = known(own, names)
    if (!isId(other) || typeof title !== 'string' || !values) return undefined
    return { kind: 'assign', key: newKey(other), other, title, values }
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

/** A change set that somebody hands on, with the place that it belongs to. */
export interface SharedChangeSet {
  place: PairPlace
  set: ChangeSet
}

/** Name of the parameter in the address's fragment; fragments are sent to no server. */
const parameter = 'changes'

/** Longest fragment, in characters; mail programs and chats cut longer addresses. */
const longestFragment = 4000

/**
 * A change set as the fragment of an address, without the names of records: whoever opens it sees only what they may
 * read.
 *
 * @returns `#changes=…`; `undefined` for a set that is too large for an address, which can be handed on as a file
 */
export async function fragmentOf({ place, set }: SharedChangeSet): Promise<string | undefined> {
  const fragment = `#${parameter}=${await deflated(JSON.stringify(contentOf({ place, set }, false)))}`
  return fragment.length <= longestFragment ? fragment : undefined
}

/**
 * Reads the fragment of an address.
 *
 * @returns `undefined` where it holds no change set, `'unreadable'` where what it holds is damaged or of another entry
 */
export async function sharedInFragment(
  resource: ResolvedResource,
  fragment: string,
): Promise<SharedChangeSet | 'unreadable' | undefined> {
  const encoded = new URLSearchParams(fragment.replace(/^#/, '')).get(parameter)
  if (encoded === null) return undefined
  const text = await inflated(encoded)
  return text === undefined ? 'unreadable' : sharedInText(resource, text)
}

/** A change set as a file, with the names of records, so that it can be read by people too. */
export function fileOf(shared: SharedChangeSet): { name: string; content: Blob } {
  const { resource, side, id } = shared.place
  const text = JSON.stringify(contentOf(shared, true), undefined, 1)
  return {
    name: `${resource}-${side}-${String(id).replaceAll(/[^\w-]+/g, '_')}.json`,
    content: new Blob([text], { type: 'application/json' }),
  }
}

export function sharedInText(resource: ResolvedResource, text: string): SharedChangeSet | 'unreadable' {
  const content = parseJson(text)
  if (!isObject(content) || content.resource !== resource.name) return 'unreadable'
  const { side, id, changeSet } = content
  const set = decodeChangeSet(resource, changeSet)
  const isSide = typeof side === 'string' && pairingOf(resource).sides.includes(side)
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '')
  if (!set || !isSide || !isId) return 'unreadable'
  return { place: { resource: resource.name, side, id }, set }
}

function contentOf({ place, set }: SharedChangeSet, titles: boolean) {
  return { ...place, changeSet: encodeChangeSet(set, titles) }
}

/** Longest text that is unpacked, in bytes: a short address must not fill the memory. */
const longestText = 4_000_000

/** A text packed, in letters that addresses leave alone (base64url of raw DEFLATE, RFC 4648 §5, RFC 1951). */
async function deflated(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @returns `undefined` for what is no such text, or too long */
async function inflated(letters: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (let length = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.byteLength
      if (length > longestText) {
        await reader.cancel()
        return undefined
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return undefined
  }
}
