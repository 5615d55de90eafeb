import { isDeepEqual } from '#model/base/deepEqual.ts'
import { defined, ownValue } from '#model/base/json.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { WrittenStyle } from '#model/language/callStyle.ts'
import { checkResources } from '#model/language/check.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { entryRules } from '#product.rules.ts'
import { backendOf } from './backend.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { entryOf, type Known } from './entry.ts'
import { keysBeside } from './keysBeside.ts'
import { camelCaseName, freeName, wordsIn } from './names.ts'
import { nearestStyle } from './nearestStyle.ts'
import type { Note } from './notes.ts'
import { observe } from './observe.ts'
import { operationsOf, parametersOf } from './operations.ts'
import { createTargets } from './references.ts'

export interface MakingOptions {
  backend: string
  /** Existing backend of that name. */
  known?: BackendConfig | undefined
  /** `undefined` where it is unknown. */
  url: string | undefined
  /** Names and paths of other entries. */
  taken: { has(name: string): boolean }
  /** Of the key, with variables. @default as the description says */
  headers?: Readonly<Record<string, string>>
}

export interface Made {
  backend: BackendConfig
  entries: AnyResource[]
  notes: Note[]
}

/** The name is that of a backend with another address. */
export class OtherBackend extends Error {
  override readonly name = 'OtherBackend'

  constructor(name: string) {
    super(`There is a backend "${name}" with another address: name yours with --backend.`)
  }
}

/** Broken references that are noted. */
const mostBroken = 10

/** Makes entries and their backend, which has what all their calls share. @throws OtherBackend */
export function makeEntries(
  description: Description,
  chosen: readonly Candidate[],
  options: MakingOptions,
): Made {
  const { backend: name, url, known, headers } = options
  const names = namesFor(chosen, options)
  const reads = operationsOf(description).filter(({ method }) => method === 'get')
  const told = new Set(reads.flatMap((read) => parametersOf(description, read).map((each) => each.name)))
  const all = chosen.map((candidate, index): Known => {
    const observed = observe(description, candidate)
    const styled = nearestStyle(observed, candidate.collection, told)
    const calls = { ...candidate.calls }
    for (const operation of observed.unsayable) delete calls[operation]
    return { candidate: { ...candidate, calls }, observed, styled, name: names[index] ?? candidate.name }
  })
  const lists = chosen.map(({ calls }) => calls.list)
  const made = backendOf(description, { name, url, headers, calls: lists })
  const { style, ...shared } = sharedCalls(all)
  const backend: BackendConfig =
    known ?? defined<BackendConfig>({ url: made.backend.url, style, ...made.backend, ...shared })
  const isElsewhere = known && url !== undefined && known.url?.replace(/\/*$/, '/') !== url
  if (isElsewhere) throw new OtherBackend(name)
  const besides = all.map((each) => besideBackend(each, backend))
  const targets = createTargets(
    all.map(({ candidate: { collection, rows }, observed: { id, record }, name: entry }) => {
      return { name: entry, collection, id, record, ref: rows.row.ref }
    }),
  )
  const entries = all.map((each, index) => {
    const isOwnStyle = each.styled.style !== backend.style
    const keys = besides[index] ?? {}
    return entryOf(description, each, { backend: name, config: backend, targets, keys, isOwnStyle })
  })
  const sound = soundFields(entries.map(({ entry }) => entry))
  const broken = [...description.broken].slice(0, mostBroken)
  return {
    backend,
    entries: sound.entries,
    notes: [
      ...(known ? [] : made.notes),
      ...entries.flatMap(({ notes }) => notes),
      ...sound.notes,
      ...broken.map((ref) => ({ place: ref, text: 'leads nowhere in this document: taken as unknown' })),
    ],
  }
}

/** Makes names unique: "customers" of a billing system are its own. */
function namesFor(chosen: readonly Candidate[], { backend, taken }: MakingOptions): string[] {
  const given = new Set<string>()
  return chosen.map(({ name }) => {
    const own = taken.has(name) ? (camelCaseName([...wordsIn(backend), ...wordsIn(name)]) ?? name) : name
    const free = freeName(own, { has: (each) => taken.has(each) || given.has(each) })
    given.add(free)
    return free
  })
}

type Shared = WrittenStyle & { style?: string }

/** Returns the most frequent style, and keys that all of its entries share. */
function sharedCalls(all: readonly Known[]): Shared {
  const styles = all.map(({ styled }) => styled.style)
  const count = (name?: string) => styles.filter((each) => each === name).length
  const [style] = styles.toSorted((one, other) => count(other) - count(one))
  const own = style === undefined ? {} : { style }
  const alike = all.filter(({ styled }) => styled.style === style)
  const [first = {}, ...more] = alike.map((known) => besideBackend(known, own))
  // A backend's headers are for keys.
  const { headers: _, ...keys } = more.length === 0 ? {} : first
  const shared = Object.entries(keys).filter(([key, value]) =>
    more.every((other) => isDeepEqual(other[key as keyof WrittenStyle], value)),
  )
  return { ...own, ...Object.fromEntries(shared) }
}

/** Returns an entry's keys besides its backend, its own style included. */
function besideBackend({ candidate, styled }: Known, backend: Shared): WrittenStyle {
  const { style = backend.style ?? '', wanted } = styled
  const { headers: _, ...calls } = backend
  return keysBeside(wanted, [callStyles[style] ?? {}, calls], candidate.collection)
}

/** Rounds of checks: without one option another may be wrong. */
const mostRounds = 4
/** Options that fields need. */
const needed = ['', 'kind', 'label', 'fields', 'options', 'resource', 'wire']

/** Removes contradicting options of fields, such as a default outside of bounds. Other findings stay. */
function soundFields(entries: readonly AnyResource[]): { entries: AnyResource[]; notes: Note[] } {
  const notes: Note[] = []
  const sound = structuredClone([...entries])
  for (let round = 0; round < mostRounds; round++) {
    const told = notes.length
    for (const { path, message } of checkResources(entryRules, sound)) {
      const [, name, field = '', option = ''] = /^(\w+)\.fields\.(\w+)\.(\w+)$/.exec(path) ?? []
      const { fields } = sound.find((each) => each.name === name) ?? { fields: {} }
      const config = ownValue(fields, field) as Record<string, unknown> | undefined
      if (!config || needed.includes(option)) continue
      delete config[option]
      notes.push({ place: `${name}.fields.${field}`, text: `"${option}" is left out: ${message.en}` })
    }
    if (notes.length === told) break
  }
  return { entries: sound, notes }
}
