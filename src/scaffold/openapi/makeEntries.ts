import { isSameValue } from '#model/base/sameValue.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { backendOf } from './backend.ts'
import type { Calls, Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { entryOf } from './entry.ts'
import { type Beside, keysBeside } from './keysBeside.ts'
import { freeName, nameOf, wordsIn } from './names.ts'
import { type Known, nearestStyle } from './nearestStyle.ts'
import type { Note } from './notes.ts'
import { type Observed, observe } from './observe.ts'
import { createTargets } from './references.ts'
import { soundFields } from './soundFields.ts'

export interface MakingOptions {
  /** Name of the backend. */
  backend: string
  /** What the configuration has under that name already. */
  known?: BackendConfig | undefined
  /** Its address; `undefined` where nobody knows. */
  url: string | undefined
  /** Names and paths that other entries have. */
  taken: { has(name: string): boolean }
}

export interface Made {
  backend: BackendConfig
  entries: AnyResource[]
  notes: Note[]
}

/** There is a backend of that name with another address or other calls. */
export class OtherBackend extends Error {
  override readonly name = 'OtherBackend'

  constructor(name: string) {
    super(`There is a backend "${name}" with another address or other calls: name yours with --backend.`)
  }
}

/**
 * Entries for the chosen candidates, and the backend that they call. What all of them say of their calls, the backend says.
 *
 * @throws OtherBackend where there is one of that name which is another
 */
export function makeEntries(
  description: Description,
  chosen: readonly Candidate[],
  options: MakingOptions,
): Made {
  const names = namesFor(chosen, options)
  const all = chosen.map((candidate, index): Known => {
    const observed = observe(description, candidate)
    const styled = nearestStyle(observed, candidate.collection)
    const calls = sayableCalls(candidate.calls, observed)
    return { candidate: { ...candidate, calls }, observed, styled, name: names[index] ?? candidate.name }
  })
  const made = backendOf(
    description,
    options.backend,
    options.url,
    chosen.map(({ calls }) => calls.list),
  )
  const { style, ...shared } = sharedCalls(all)
  const { url, ...own } = made.backend
  const backend: BackendConfig = options.known ?? {
    ...(url ? { url } : {}),
    ...(style ? { style } : {}),
    ...own,
    ...shared,
  }
  const isElsewhere =
    options.known && options.url !== undefined && withSlash(options.known.url) !== options.url
  if (isElsewhere) throw new OtherBackend(options.backend)
  const targets = createTargets(
    all.map(({ candidate, observed, name }) => ({
      name,
      collection: candidate.collection,
      id: observed.style.id,
      wires: new Set(observed.record.properties.keys()),
    })),
  )
  const entries = all.map((known) => {
    const beside = besideBackend(known, backend)
    if (beside.unwanted.length > 0) throw new OtherBackend(options.backend)
    const isOwnStyle = known.styled.style !== backend.style
    return entryOf(description, known, {
      backend: options.backend,
      config: backend,
      targets,
      keys: beside.keys,
      isOwnStyle,
    })
  })
  const sound = soundFields(entries.map(({ entry }) => entry))
  const broken = [...description.broken].slice(0, mostBroken)
  return {
    backend,
    entries: sound.entries,
    notes: [
      ...(options.known ? [] : made.notes),
      ...entries.flatMap(({ notes }) => notes),
      ...sound.notes,
      ...broken.map((ref) => ({ place: ref, text: 'leads nowhere in this document: taken as unknown' })),
    ],
  }
}

const withSlash = (url = '') => url.replace(/\/*$/, '/')

/** References that lead nowhere and are named. */
const mostBroken = 10

function sayableCalls({ create, edit, ...calls }: Calls, { unsayable }: Observed): Calls {
  return {
    ...calls,
    ...(create && !unsayable.includes('create') ? { create } : {}),
    ...(edit && !unsayable.includes('edit') ? { edit } : {}),
  }
}

/** Names that are free: those of the product's entries are taken, so "customers" of a billing system are its own. */
function namesFor(chosen: readonly Candidate[], { backend, taken }: MakingOptions): string[] {
  const given = new Set<string>()
  return chosen.map(({ name }) => {
    const own = taken.has(name) ? (nameOf([...wordsIn(backend), ...wordsIn(name)]) ?? name) : name
    const free = freeName(own, { has: (each) => taken.has(each) || given.has(each) })
    given.add(free)
    return free
  })
}

/** What the backend says of the calls of all its entries: the style of most, and keys that all of that style say alike. */
function sharedCalls(all: readonly Known[]): CallStyle & { style?: string } {
  const styles = all.map(({ styled }) => styled.style)
  // An entry without a style would have that of its backend.
  const style = styles.includes(undefined) ? undefined : mostUsed(styles.filter((name) => name !== undefined))
  const own = style === undefined ? {} : { style }
  const alike = all.filter(({ styled }) => styled.style === style)
  const [first, ...more] = alike.map((known) => besideBackend(known, own).keys)
  if (!first || more.length === 0) return own
  const shared = Object.entries(first).filter(
    // A backend's headers are for keys.
    ([key, value]) =>
      key !== 'headers' && more.every((keys) => isSameValue(keys[key as keyof CallStyle], value)),
  )
  const together = { ...Object.fromEntries(shared), ...own }
  const isForAll = all.every((known) => besideBackend(known, together).unwanted.length === 0)
  return isForAll ? together : own
}

/** What an entry has to say beside its backend, its own style included. */
function besideBackend(
  { candidate, styled }: Known,
  backend: CallStyle & { style?: string; url?: string },
): Beside {
  const {
    style = styled.style,
    url: _,
    ...keys
  } = { ...backend, ...(styled.style ? { style: styled.style } : {}) }
  const { headers: __, ...calls } = keys as CallStyle
  return keysBeside(styled.wanted, [callStyles[style ?? ''] ?? {}, calls], candidate.collection)
}

function mostUsed(styles: readonly string[]): string | undefined {
  const counted = new Map<string, number>()
  for (const style of styles) counted.set(style, (counted.get(style) ?? 0) + 1)
  return [...counted].toSorted((one, other) => other[1] - one[1])[0]?.[0]
}
