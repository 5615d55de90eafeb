import { isObject, parseJson } from '#model/base/json.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import {
  type OtherRecord,
  type PairPlace,
  type PairValues,
  pairingOf,
  type StoredPair,
  storedNames,
} from '../model/pair.ts'
import { type ChangeSet, newKey, type PairChange, pairKey } from './changeSet.ts'

/**
 * A change set as short JSON for drafts, links and files. Rows are `['+', other, title, values]`,
 * `['~', pair, other, title, values, stored, version]`, `['-', pair, other, title, stored, version]` and
 * `['>', pair, other, title, [to, its title], values, stored, version]`.
 */
interface EncodedChangeSet {
  v: 1
  defaults: PairValues
  rows: readonly (readonly unknown[])[]
}

/** Larger sets were not made here. */
const mostRows = 20_000

/** @param titles includes titles of records. @default true */
export function encodeChangeSet({ defaults, changes }: ChangeSet, titles = true): EncodedChangeSet {
  return { v: 1, defaults, rows: [...changes.values()].map((change) => encodeRow(change, titles)) }
}

function encodeRow(change: PairChange, titles: boolean): readonly unknown[] {
  const named = [change.other, titles ? change.title : '']
  if (change.kind === 'assign') return ['+', ...named, change.values]
  const { id, values, version } = change.pair
  const stored = [values, ...(version === undefined ? [] : [version])]
  if (change.kind === 'remove') return ['-', id, ...named, ...stored]
  if (change.kind === 'change') return ['~', id, ...named, change.values, ...stored]
  return ['>', id, ...named, [change.to.id, titles ? change.to.title : ''], change.values, ...stored]
}

/** Decodes untrusted JSON without invalid rows and unknown values; `undefined` for no change set. */
export function decodeChangeSet(resource: ResolvedResource, encoded: unknown): ChangeSet | undefined {
  if (!isObject(encoded) || encoded.v !== 1 || !Array.isArray(encoded.rows)) return undefined
  if (encoded.rows.length > mostRows) return undefined
  const names = storedNames(pairingOf(resource))
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
  if (kind !== '~' && kind !== '-' && kind !== '>') return undefined
  const [id, other, title, ...tail] = rest
  const to = kind === '>' ? toOf(tail.shift()) : undefined
  const own = kind === '-' ? {} : known(tail.shift(), names)
  const [storedValues, version] = tail
  const values = known(storedValues, names)
  if (!isId(id) || !isId(other) || typeof title !== 'string' || !own || !values) return undefined
  const pair: StoredPair = { id, other, values, ...(typeof version === 'string' ? { version } : {}) }
  const base = { key: pairKey(id), other, title, pair }
  if (kind === '>') return to && { kind: 'move', ...base, to, values: own }
  return kind === '~' ? { kind: 'change', ...base, values: own } : { kind: 'remove', ...base }
}

function toOf(given: unknown): OtherRecord | undefined {
  const [id, title] = Array.isArray(given) ? given : []
  return isId(id) && typeof title === 'string' ? { id, title } : undefined
}

function isId(value: unknown): value is Identifier {
  return typeof value === 'string' ? value !== '' && value.length <= 200 : Number.isSafeInteger(value)
}

/** Values are texts, numbers or flags: the inputs of the panel hold nothing else. */
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

export interface SharedChangeSet {
  place: PairPlace
  set: ChangeSet
}

/** Parameter in the fragment, which is sent to no server. */
const parameter = 'changes'

/** Characters; mail programs and chats cut longer addresses. */
const longestFragment = 4000

/**
 * Encodes a change set as `#changes=…`, without titles: whoever opens it sees only what they may read.
 *
 * @returns `undefined` for a set that is too large for an address
 */
export async function fragmentOf({ place, set }: SharedChangeSet): Promise<string | undefined> {
  const fragment = `#${parameter}=${await deflated(JSON.stringify(contentOf({ place, set }, false)))}`
  return fragment.length <= longestFragment ? fragment : undefined
}

/** @returns `undefined` without a change set, `'unreadable'` for a damaged one or another entry's */
export async function sharedInFragment(
  resource: ResolvedResource,
  fragment: string,
): Promise<SharedChangeSet | 'unreadable' | undefined> {
  const encoded = new URLSearchParams(fragment.replace(/^#/, '')).get(parameter)
  if (encoded === null) return undefined
  const text = await inflated(encoded)
  return text === undefined ? 'unreadable' : sharedInText(resource, text)
}

/** Writes titles, too, for people. */
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

/** Bytes after unpacking: a short address must not fill the memory. */
const longestText = 4_000_000

/** Packs text as base64url of raw DEFLATE (RFC 4648 §5, RFC 1951). */
async function deflated(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @returns `undefined` for invalid or too long text */
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
