import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'
import { entryFor } from '../support/backends/entries.ts'
import { type StyleName, standIns, styleNames } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'

/** What people do with a list, by nothing but the entry in JSON and the stand-in's published shapes. */
describe.each(styleNames)('a backend in the style of %s', (style) => {
  let standIn: StandIn
  let resource: ResolvedResource
  let provider: ReturnType<typeof providerOf>

  beforeAll(async () => {
    standIn = await standIns[style]()
    const { backends, resources } = entryFor(style, standIn.url)
    const configured = resources as unknown as AnyResource[]
    expect(checkResources([], { configured, backends })).toEqual([])
    const [resolved] = resolveEntries([], configured, { styles: callStyles, backends })
    if (!resolved) throw new Error('there is no entry')
    resource = resolved
    provider = providerOf(resource, standIn)
  })
  afterAll(() => standIn.close())

  const { order, search, filters } = abilities(style)
  const asked = (changes: object = {}) => ({
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'number', order: 'ASC' as const },
    filter: {},
    ...changes,
  })
  const list = async (changes: object = {}) => provider.getList<AnyRecord>('invoices', asked(changes))

  it('gives page 3 of 25, the last one, and nothing behind it', async () => {
    const pages = await Promise.all([1, 2, 3, 16].map((page) => list({ pagination: { page, perPage: 25 } })))
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => String(id)))
    expect(new Set(ids).size).toBe(100)
    expect(pages.map(({ total }) => total)).toEqual(
      style === 'stripe' ? [26, 51, 76, 400] : [400, 400, 400, 400],
    )
    expect((await list({ pagination: { page: 17, perPage: 25 } })).data).toEqual([])
  })

  it('gives more rows than one of its pages has', async () => {
    const { data } = await list({ pagination: { page: 2, perPage: 200 } })
    expect(new Set(data.map(({ id }) => id)).size).toBe(200)
  })

  if (order)
    it('puts them in an order both ways', async () => {
      const [up, down] = await Promise.all(
        (['ASC', 'DESC'] as const).map((way) => list({ sort: { field: 'amount', order: way } })),
      )
      const amounts = (page: typeof up) => page?.data.map(({ amount }) => Number(amount)) ?? []
      expect(amounts(up)).toEqual(amounts(up).toSorted((a, b) => a - b))
      expect(amounts(down)).toEqual(amounts(down).toSorted((a, b) => b - a))
      expect(amounts(up)[0]).toBeLessThan(amounts(down)[0] ?? 0)
    })

  if (search)
    it('searches', async () => {
      const {
        data: [first],
      } = await list()
      const { data } = await list({ filter: { q: String(first?.number) } })
      expect(data.map(({ id }) => id)).toContain(first?.id)
      expect((await list({ filter: { q: 'zzqxvwkj' } })).data).toEqual([])
    })

  it('narrows by a value, by several where it can, and by a range', async () => {
    const {
      data: [first],
    } = await list()
    const state = String(first?.state)
    const { data: same } = await list({ filter: { state: [state] } })
    expect(new Set(same.map((row) => row.state))).toEqual(new Set([state]))
    if (filters.several) {
      const other = resource.fields.find(({ name }) => name === 'state')?.options ?? {}
      const two = Object.keys(other).slice(0, 2)
      const { data } = await list({ filter: { state: two } })
      expect(new Set(data.map((row) => row.state))).toEqual(new Set(two))
    }
    const amount = Number(first?.amount)
    const { data: near } = await list({ filter: { amount: { from: amount - 50, to: amount + 50 } } })
    expect(near.map(({ id }) => id)).toContain(first?.id)
    expect(near.every((row) => Math.abs(Number(row.amount) - amount) <= 50)).toBe(true)
  })

  it('gives one by its id, several by theirs, and says of a wrong one that it is not there', async () => {
    const { data: rows } = await list()
    const [first, second] = rows
    const { data: one } = await provider.getOne<AnyRecord>('invoices', { id: first?.id ?? '' })
    expect(one).toMatchObject({ id: first?.id, number: first?.number, amount: first?.amount })
    const { data: many } = await provider.getMany<AnyRecord>('invoices', {
      ids: [first?.id ?? '', second?.id ?? ''],
    })
    expect(many.map(({ id }) => String(id)).toSorted()).toEqual(
      [first?.id, second?.id].map(String).toSorted(),
    )
    // Directus forbids what is not there; that its list does not have it, either, tells it from what may not be seen.
    const wrong = style === 'lago' ? '00000000-0000-0000-0000-000000000000' : '999999'
    await expect(provider.getOne('invoices', { id: wrong })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('creates, changes and deletes, amounts in its own unit', async () => {
    const first = Object.keys(resource.fields.find(({ name }) => name === 'state')?.options ?? {})[0] ?? ''
    const given = {
      number: 'R-9001',
      customer: 'Adler GmbH',
      amount: 12.5,
      state: first,
      issuedOn: '2026-03-04',
    }
    const { data: made } = await provider.create<AnyRecord>('invoices', { data: given })
    expect(made).toMatchObject(given)
    const stored = () => standIn.rows().find((row) => row.number === 'R-9001')
    expect(stored()).toMatchObject(
      style === 'lago' ? { amount_cents: 1250 } : { amount: style === 'stripe' ? 1250 : 12.5 },
    )
    const { data: read } = await provider.getOne<AnyRecord>('invoices', { id: made.id })
    const { data: changed } = await provider.update<AnyRecord>('invoices', {
      id: made.id,
      data: { ...read, amount: 9.9, note: 'Neu' },
      previousData: read,
    })
    expect(changed).toMatchObject({ amount: 9.9, note: 'Neu', customer: 'Adler GmbH' })
    expect(stored()).toMatchObject({ note: 'Neu', customer: 'Adler GmbH' })
    await provider.delete('invoices', { id: made.id })
    expect(stored()).toBeUndefined()
  })

  it('changes the version that was seen where the backend refuses outdated ones', async () => {
    const { backends, resources } = entryFor(style, standIn.url)
    const refusing = resources.map((entry) => ({
      ...entry,
      api: { ...(entry.api as object), edit: { conflicts: 'refused' } },
    })) as unknown as AnyResource[]
    const [versioned] = resolveEntries([], refusing, { styles: callStyles, backends })
    if (!versioned) throw new Error('there is no entry')
    const {
      data: [first],
    } = await list()
    const seen = { ...first, id: first?.id ?? '', updatedAt: 'v1' }
    const before = standIn.requests().length
    await providerOf(versioned, standIn).update('invoices', {
      ...{ id: seen.id, data: { ...seen, note: 'Neu' }, previousData: seen },
    })
    const writes = standIn
      .requests()
      .slice(before)
      .filter(({ method }) => method === resource.api.edit?.method)
    expect(writes.map(({ headers }) => headers['if-match'])).toEqual(['"v1"'])
  })

  if (style === 'postgrest')
    it('says that nothing was changed or deleted, where the answer is a list of nothing', async () => {
      const missing = { code: 'not_found' }
      const id = 999_999
      await expect(provider.update('invoices', { id, data: { note: 'Neu' } } as never)).rejects.toMatchObject(
        missing,
      )
      await expect(provider.delete('invoices', { id })).rejects.toMatchObject(missing)
    })

  if (style !== 'rest')
    it('is an error that names what is wrong, where the answer has another shape', async () => {
      const wrong = {
        ...resource,
        api: { ...resource.api, list: { ...resource.api.list, rows: 'elsewhere.rows' } },
      }
      const failure = await providerOf(wrong, standIn)
        .getList('invoices', asked())
        .catch((error: unknown) => error)
      expect(String(failure)).toContain('"elsewhere.rows" of the answer is not a list; it begins with')
      const { style: known } = resource.api
      if (!known) throw new Error('there is no style')
      const idless = { ...resource, api: { ...resource.api, style: { ...known, id: 'no_such_id' } } }
      const rowless = await providerOf(idless, standIn)
        .getList('invoices', asked())
        .catch((error: unknown) => error)
      expect(String(rowless)).toContain('a row has no "no_such_id"')
    })
})

function abilities(style: StyleName) {
  const { backends, resources } = entryFor(style, 'http://localhost')
  const [resource] = resolveEntries([], resources as unknown as AnyResource[], {
    styles: callStyles,
    backends,
  })
  if (!resource) throw new Error('there is no entry')
  return resource.api.list.can
}

function providerOf(resource: ResolvedResource, { url }: StandIn) {
  const http = createHttpClient({
    baseUrl: `${url}/`,
    name: 'url',
    log: () => undefined,
    sleep: async () => undefined,
  })
  return createDataProvider({ resources: [resource], http, log: () => undefined })
}
