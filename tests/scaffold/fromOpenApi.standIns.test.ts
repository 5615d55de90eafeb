import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { checkBackends } from '#model/language/check.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { callStyles } from '#model/styles/index.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'
import { type StyleName, standIns } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'
import { describeFile } from './descriptions.ts'

/** The descriptions that have a stand-in, and where their server begins. */
const described: readonly [style: StyleName, file: string, base: string][] = [
  ['stripe', 'stripe.json', '/'],
  ['lago', 'lago.yaml', '/api/v1/'],
  ['directus', 'directus.json', '/'],
  ['strapi', 'strapi.json', '/api/'],
  ['spring', 'spring.yaml', '/'],
  ['json-api', 'jsonApi.yaml', '/api/'],
]

/** From the description alone to records on a screen, without an edit by hand. */
describe.each(described)('an entry out of the description of a backend like %s', (style, file, base) => {
  let standIn: StandIn
  let resource: ResolvedResource
  let provider: ReturnType<typeof createDataProvider>

  beforeAll(async () => {
    standIn = await standIns[style]()
    const url = `${standIn.url}${base}`
    const { name, backend, entries } = (await describeFile(file)).make(['invoices'], { url })
    const backends = { [name]: backend }
    expect(checkBackends(backends)).toEqual([])
    expect(checkResources([], { configured: entries, backends })).toEqual([])
    expect(backend.style).toBe(style)
    const [resolved] = resolveEntries([], entries, { styles: callStyles, backends })
    if (!resolved) throw new Error('there is no entry')
    resource = resolved
    const http = createHttpClient({
      baseUrl: url,
      name: 'url',
      log: () => undefined,
      sleep: async () => undefined,
    })
    provider = createDataProvider({ resources: [resource], http, log: () => undefined })
  })
  afterAll(() => standIn.close())

  const list = (changes: object = {}) =>
    provider.getList<AnyRecord>('invoices', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'number', order: 'ASC' },
      filter: {},
      ...changes,
    })

  it('gives the pages of the list, the third and the last one too', async () => {
    const pages = await Promise.all([1, 2, 3, 16].map((page) => list({ pagination: { page, perPage: 25 } })))
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => String(id)))).size).toBe(100)
    expect(pages.at(-1)?.total).toBe(400)
  })

  it('puts them in order and searches, where the description says how', async () => {
    const { can } = resource.api.list
    if (can.order) {
      const { data } = await list({ sort: { field: 'amount', order: 'DESC' } })
      const amounts = data.map(({ amount }) => Number(amount))
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    }
    expect(can.order).toBe(style !== 'stripe' && style !== 'lago')
    const {
      data: [first],
    } = await list()
    if (resource.list.search.length > 0) {
      const { data } = await list({ filter: { q: String(first?.number) } })
      expect(data.map(({ id }) => id)).toContain(first?.id)
    }
    // Stripe's search is another call.
    expect(resource.list.search.length > 0).toBe(style !== 'stripe')
  })

  it('narrows by everything that it offers', async () => {
    const {
      data: [first],
    } = await list()
    expect(resource.list.filters).toContain('state')
    for (const name of resource.list.filters) {
      const value = first?.[name]
      const { data } = await list({
        filter: { [name]: name === 'state' ? [value] : { from: value, to: value } },
      })
      expect(data.map(({ id }) => id)).toContain(first?.id)
      expect(new Set(data.map((row) => row[name]))).toEqual(new Set([value]))
    }
  })

  it('reads one, creates, changes and deletes', async () => {
    const { data: rows } = await list()
    const { data: one } = await provider.getOne<AnyRecord>('invoices', { id: rows[0]?.id ?? '' })
    expect(one).toMatchObject({ id: rows[0]?.id, number: rows[0]?.number, amount: rows[0]?.amount })
    const given = { number: 'R-9001', customer: 'Adler GmbH', amount: 12.5, issuedOn: '2026-03-04' }
    const { data: made } = await provider.create<AnyRecord>('invoices', { data: given })
    expect(made).toMatchObject(given)
    const stored = () => standIn.rows().find((row) => row.number === 'R-9001')
    const { data: read } = await provider.getOne<AnyRecord>('invoices', { id: made.id })
    const { data: changed } = await provider.update<AnyRecord>('invoices', {
      id: made.id,
      data: { ...read, amount: 9.9, note: 'Neu' },
      previousData: read,
    })
    expect(changed).toMatchObject({ amount: 9.9, note: 'Neu', customer: 'Adler GmbH' })
    const amount = style === 'lago' ? { amount_cents: 990 } : { amount: style === 'stripe' ? 990 : 9.9 }
    expect(stored()).toMatchObject({ ...amount, note: 'Neu' })
    await provider.delete('invoices', { id: made.id })
    expect(stored()).toBeUndefined()
  })
})
