import { fc } from '#tests/support/properties.ts'
import { isHolder, type Place, placesIn, removeAt, setAt, valueAt } from './jsonPlaces.ts'

/** One change to a configuration: what is done, where (a number that is taken round the places), and with what. */
export interface Mutation {
  way: Way
  at: number
  other: number
  value: unknown
}

const strangeKeys = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    'then',
  ],
  ...[
    'id',
    'name',
    'length',
    'default',
    'toJSON',
    '',
    ' ',
    'a b',
    'a.b',
    'ä',
    '😀',
    '0',
    '-1',
    '\ud800',
    'x'.repeat(300),
  ],
]

/** Values that do not belong where they are put, mostly. */
const strange: unknown[] = [
  ...strangeKeys,
  ...[null, true, false, 0, -1, 1, 2, 1.5, -0.5, 7, 40, 1e9, 1e15, 9007199254740991, 1e300, -1e300, 5e-324],
  ...['NaN', 'Infinity', '-Infinity', '12', '1e5', '0x10', '007', 'null', 'true', 'undefined'],
  ...[
    'never',
    'all',
    'rest',
    'by-list',
    'by-one',
    'ASC',
    'EUR',
    'text',
    'list',
    'reference',
    'integer',
    'invoices',
    'articles',
  ],
  ...[
    '../../etc/passwd',
    'a/../b',
    '%2e%2e/x',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'a{id}b{x}',
  ],
  ...['(a+)+$', '[', '\\', '.*', '$&', '{value}', '%s', '%{smart_count} |||| x', '{{x}}'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"',
    "'",
    '`',
    '\n',
    '\u0000',
    '\u202e',
    '\u200b',
  ],
  ...['👩‍👩‍👧‍👦', '\ud83d', 'z\u0300\u0301\u0302', 'ﷺ', 'x'.repeat(100_000)],
  ...[[], {}, [[]], [null], [''], { de: 'x' }, { de: 'x', en: 'y', fr: 'z' }, { de: 1, en: 2 }],
  JSON.parse('{ "__proto__": { "kind": "text" }, "constructor": { "prototype": null } }'),
  nested(500, (inner) => ({ fields: inner })),
  nested(500, (inner) => [inner]),
  nested(30, (inner) => ({ x: { kind: 'list', label: 'x', fields: inner } })),
  Array.from({ length: 300 }, (_, index) => `x${index}`),
]

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level += 1) value = around(value)
  return value
}

const ways = {
  leaveOut: (place) => removeAt(place),
  rename({ holder, key }, { value }) {
    const was = valueAt({ holder, key })
    removeAt({ holder, key })
    setAt({ holder, key: Array.isArray(holder) ? key : keyOf(value, key) }, was)
  },
  put: (place, { value }) => setAt(place, structuredClone(value)),
  add({ holder }, { value, other }) {
    const [key, added] = [strangeKeys[other % strangeKeys.length] ?? 'x', structuredClone(value)]
    setAt({ holder, key: Array.isArray(holder) ? String(holder.length) : key }, added)
  },
  /** The value of another place: a right value where it is wrong, a name twice, references in a circle. */
  copyFrom: (place, _, from) => setAt(place, structuredClone(valueAt(from))),
  swap(place, _, other) {
    const [one, two] = [structuredClone(valueAt(place)), structuredClone(valueAt(other))]
    setAt(place, two)
    setAt(other, one)
  },
  copyAlike(place, { other }, _, places) {
    const type = typeof valueAt(place)
    const alike = places.filter((candidate) => typeof valueAt(candidate) === type)
    const from = alike[other % alike.length]
    if (from) setAt(place, structuredClone(valueAt(from)))
  },
  /** The same key as elsewhere, with what stands there. */
  copySameKey(place, { other }, _, places) {
    const alike = places.filter(({ key }) => key === place.key)
    const from = alike[other % alike.length]
    if (from) setAt(place, structuredClone(valueAt(from)))
  },
  duplicate({ holder, key }) {
    const value = structuredClone(valueAt({ holder, key }))
    setAt({ holder, key: Array.isArray(holder) ? String(holder.length) : `${key}2` }, value)
  },
  /** What one object has, put into another one. */
  graft({ holder }, _, from) {
    if (!Array.isArray(holder)) setAt({ holder, key: from.key }, structuredClone(valueAt(from)))
  },
  negate(place) {
    const value = valueAt(place)
    if (typeof value === 'number') setAt(place, -value)
    if (typeof value === 'boolean') setAt(place, !value)
  },
  grow(place, { other }) {
    const value = valueAt(place)
    if (typeof value === 'number') setAt(place, value * 10 ** (other % 300))
    if (typeof value === 'string') setAt(place, value.repeat((other % 40) + 1))
    if (Array.isArray(value)) setAt(place, Array.from({ length: 50 }, () => structuredClone(value)).flat())
  },
  empty(place) {
    const value = valueAt(place)
    if (Array.isArray(value)) setAt(place, [])
    else if (isHolder(value)) setAt(place, {})
    else setAt(place, typeof value === 'number' ? 0 : '')
  },
  asText: (place) => setAt(place, JSON.stringify(valueAt(place)) ?? ''),
  asList: (place) => setAt(place, [valueAt(place)]),
  reverse(place) {
    const value = valueAt(place)
    if (Array.isArray(value)) setAt(place, value.toReversed())
    else if (isHolder(value)) setAt(place, Object.fromEntries(Object.entries(value).toReversed()))
  },
} satisfies Record<string, (place: Place, mutation: Mutation, other: Place, places: Place[]) => void>

type Way = keyof typeof ways

const keyOf = (value: unknown, key: string) => (typeof value === 'string' ? value : `${key}x`)

const mutation: fc.Arbitrary<Mutation> = fc.record({
  way: fc.constantFrom(...(Object.keys(ways) as Way[])),
  at: fc.nat(),
  other: fc.nat(),
  value: fc.constantFrom(...strange),
})

/** One to five changes; every second time a single one, so that many configurations are still sound. */
export const someMutations = fc.oneof(
  fc.array(mutation, { minLength: 1, maxLength: 1 }),
  fc.array(mutation, { minLength: 2, maxLength: 5 }),
)

/** A document with changes, as `JSON.parse` would give it. */
export function mutated(document: unknown, mutations: readonly Mutation[]): unknown {
  const root = { document }
  for (const each of mutations) {
    const places = placesIn(root)
    const [place, other] = [places[each.at % places.length], places[each.other % places.length]]
    if (place && other) ways[each.way](place, each, other, places)
  }
  return JSON.parse(JSON.stringify(root.document ?? null))
}
