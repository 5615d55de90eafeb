import { describe, expect, it } from 'vitest'
import { checkBackends, formatFinding } from '#model/language/check.ts'
import { NothingToShow } from '#scaffold/openapi/entry.ts'
import { noteLines } from '#scaffold/openapi/notes.ts'
import { checkResources } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { apiOf, describeApi, describeFile, textOf } from './descriptions.ts'

/** Everything that the command does with a document, but to write it. */
function work(root: object) {
  const { found, make } = describeApi(root)
  for (const { name } of found.candidates) {
    try {
      const { name: backend, backend: config, entries, notes } = make([name])
      noteLines(notes)
      const backends = { [backend]: config }
      checkBackends(backends)
      checkResources([], { configured: entries, backends })
    } catch (error) {
      // It says so itself.
      if (!(error instanceof NothingToShow)) throw error
    }
  }
  return found.candidates.length
}

const words = `id name type $ref allOf oneOf anyOf items properties required enum format nullable __proto__
constructor amount_cents currency customer_id page a.b { ☃`.split(/\s/)
const values = `string object array integer null #/components/schemas/A #/components/schemas/B # #/ date
other.yaml#/A ^(a+)+$ EUR`.split(/\s/)
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...values, null, true, false, 0, -1, 1e99, 0.5),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('', ...words), tie('value'), { maxKeys: 5 }),
}))

function spoiled(root: unknown, place: number, value: unknown): unknown {
  let count = -1
  const copy = (part: unknown): unknown => {
    count += 1
    if (count === place) return value
    if (Array.isArray(part)) return part.map(copy)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]))
  }
  return copy(root)
}

describe('odd descriptions', () => {
  it('never end the command otherwise than by a sentence', () => {
    fc.assert(
      fc.property(anything.value, anything.value, anything.value, (row, schema, other) => {
        work({
          ...apiOf({}),
          ...apiOf(row as object, { item: schema as object, schemas: { A: schema, B: other } as object }),
        })
      }),
      { numRuns: runs(20, 500) },
    )
  })

  it('may list values that are no words', () => {
    const paid = { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', { toString: 1 }] }] }
    const properties = { id: { type: 'integer' }, paid }
    expect(work(apiOf({ type: 'object', properties }))).toBe(1)
  })

  it.each(['stripe.json', 'directus.json', 'strapi.json'])('may be spoiled anywhere: %s', (file) => {
    const root = JSON.parse(textOf(file))
    fc.assert(
      fc.property(fc.nat(600), anything.value, (place, value) => {
        const odd = spoiled(root, place + 1, value)
        work(odd as object)
      }),
      { numRuns: runs(8, 200) },
    )
  })

  it('become entries that the checks find nothing wrong with, as long as the schemas are schemas', () => {
    const type = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array')
    const schema = fc.record(
      {
        type,
        format: fc.constantFrom('date', 'date-time', 'email', 'uri', 'uuid', 'password', 'int64', 'odd'),
        enum: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 4 }),
        default: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
        minimum: fc.integer(),
        maximum: fc.integer(),
        minLength: fc.nat(),
        maxLength: fc.nat(),
        minItems: fc.nat(),
        pattern: fc.constantFrom('^[A-Z]{2}$', '^\\d+$', '(((', '^.*$'),
        readOnly: fc.boolean(),
        title: fc.string(),
        nullable: fc.boolean(),
        items: fc.record({
          type,
          properties: fc.constant({ id: { type: 'integer' }, total: { type: 'integer' } }),
        }),
      },
      { requiredKeys: ['type'] },
    )
    const properties = fc.dictionary(
      fc.oneof(fc.constantFrom('name', 'amount', 'currency', 'customer_id', 'id', 'created_at'), fc.string()),
      schema,
      { maxKeys: 8 },
    )
    fc.assert(
      fc.property(properties, properties, (row, body) => {
        const { found, make } = describeApi(
          apiOf(
            { properties: { ...row, shown: { type: 'string' } } },
            { item: { properties: body, required: Object.keys(body) } },
          ),
        )
        const names = found.candidates.map(({ name }) => name)
        const { name, backend, entries } = make(names)
        const backends = { [name]: backend }
        const findings = checkResources([], { configured: entries, backends })
        expect(findings.map((found) => formatFinding(found, 'en'))).toEqual([])
      }),
      { numRuns: runs(20, 500) },
    )
  })
})

function counted(root: object) {
  let reads = 0
  const watched = new WeakMap<object, object>()
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const before = watched.get(value)
    if (before) return before
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        reads += 1
        return watch(Reflect.get(target, key, receiver))
      },
    })
    watched.set(value, proxy)
    return proxy
  }
  return { root: watch(root) as object, reads: () => reads }
}

describe('large descriptions', () => {
  const paths = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const row = { $ref: `#/components/schemas/S${index}` }
        return Object.entries(apiOf(row, { path: `/things${index}`, item: row }).paths)
      }).flat(),
    )
  const properties = (index: number) => ({
    id: { type: 'string' },
    name: { type: 'string' },
    next: { $ref: `#/components/schemas/S${index + 1}` },
    thing_id: { type: 'string' },
  })
  /** Each schema is made of the one before, twice. */
  const schemas = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count + 1 }, (_, index) => [
        `S${index}`,
        index === 0
          ? { type: 'object', properties: properties(0) }
          : {
              allOf: [
                { $ref: `#/components/schemas/S${index - 1}` },
                { $ref: `#/components/schemas/S${index - 1}` },
                { properties: properties(index) },
              ],
            },
      ]),
    )
  const document = (count: number) => ({
    ...apiOf({}),
    paths: paths(count),
    components: { schemas: schemas(count) },
  })

  it.each([
    ['looked through', (root: object) => void describeApi(root)],
    [
      'made into entries',
      (root: object) => {
        const { found, make } = describeApi(root)
        make(found.candidates.map(({ name }) => name))
      },
    ],
  ])('are %s in work that grows as they do, not faster', (_, job) => {
    const reads = [25, 50, 100].map((count) => {
      const document_ = counted(document(count))
      job(document_.root)
      return document_.reads()
    })
    const [small = 0, middle = 0, large = 0] = reads
    expect(middle / small).toBeLessThan(2.3)
    expect(large / middle).toBeLessThan(2.3)
  })

  it('may be one schema that is as large as the whole', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`field_${index}`, { type: 'string' }]),
    )
    const { found, make } = describeApi(apiOf({ type: 'object', properties: many }))
    const [entry] = make(found.candidates.map(({ name }) => name)).entries
    expect(Object.keys(entry?.fields ?? {})).toHaveLength(120)
  })

  it('finds the same in a published one, however often it is read', async () => {
    const [one, other] = await Promise.all(['stripe.json', 'stripe.json'].map(describeFile))
    expect(one?.make(['invoices']).entries).toEqual(other?.make(['invoices']).entries)
  })
})
