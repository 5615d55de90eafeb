import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callBackends } from '#client/api/callBackends.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { entryFor } from '../support/backends/entries.ts'
import { type StyleName, standIns, styleNames } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { secret, servedAt } from './backendParts.ts'

const standInOf = new Map<StyleName, StandIn>()
const resourceOf = new Map<StyleName, ResolvedResource>()
const backendOf = (style: StyleName) => `of-${style}`
const editors = { show: ['*:apiContent:Delete'] }
let server: TestServer

beforeAll(async () => {
  const started = styleNames.map(async (style) => {
    const standIn = await standIns[style]({ token: secret })
    standInOf.set(style, standIn)
    const { resources } = entryFor(style, standIn.url)
    const [entry] = resources as { fields: Record<string, object> }[]
    const name = backendOf(style)
    const note = { ...entry?.fields.note, access: editors }
    const backends = { [name]: { url: `${standIn.url}/`, style, through: 'server' } }
    const configured = [{ ...entry, name, backend: name, fields: { ...entry?.fields, note } }]
    const [resource] = resolveEntries([], configured as unknown as AnyResource[], {
      ...{ styles: callStyles, backends: backends as never },
    })
    if (resource) resourceOf.set(style, resource)
  })
  await Promise.all(started)
  const backends = [...standInOf].map(([style, { url }]) => servedAt(`${url}/`, backendOf(style)))
  server = await createTestServer(undefined, [...resourceOf.values()], () => ({ backends }))
}, 120_000)
afterAll(async () => {
  await server.close()
  await Promise.all([...standInOf.values()].map((standIn) => standIn.close()))
})

/** The panel's own client, whose calls go to the API. */
function providerAs(as: 'editor' | 'administrator', resource: ResolvedResource) {
  const own = createHttpClient({
    ...{ baseUrl: 'http://localhost/api/', name: 'apiBaseUrl', log: () => undefined },
    sleep: async () => undefined,
    token: { current: () => server.tokenOf(as), renew: async () => undefined },
    fetch: async (input, init) => server.app.fetch(new Request(input as string, init)),
  })
  const backends = { [resource.backend ?? '']: { through: 'server' } } as const
  const http = callBackends({ own, backends, other: () => own })
  return createDataProvider({ resources: [resource], http, log: () => undefined })
}

describe.each(styleNames)('through the server, a backend in the style of %s', (style) => {
  const name = backendOf(style)
  const parts = () => {
    const [standIn, resource] = [standInOf.get(style), resourceOf.get(style)]
    if (!standIn || !resource) throw new Error('it was not started')
    return { standIn, resource, provider: providerAs('administrator', resource) }
  }
  const list = async (changes: object = {}, provider = parts().provider) =>
    provider.getList<AnyRecord>(name, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'number', order: 'ASC' },
      filter: {},
      ...changes,
    })

  it('is listed, ordered, searched and narrowed as the panel asks', async () => {
    const { can } = parts().resource.api.list
    const pages = await Promise.all([1, 2, 3].map((page) => list({ pagination: { page, perPage: 25 } })))
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => String(id)))).size).toBe(75)
    const [first] = pages[0]?.data ?? []
    if (can.order) {
      const { data } = await list({ sort: { field: 'amount', order: 'DESC' } })
      const amounts = data.map(({ amount }) => Number(amount))
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    }
    if (can.search) {
      const { data } = await list({ filter: { q: String(first?.number) } })
      expect(data.map(({ id }) => id)).toContain(first?.id)
      expect((await list({ filter: { q: 'zz"),x.eq.(1,\\' } })).data).toEqual([])
    }
    const { data: same } = await list({ filter: { state: [String(first?.state)] } })
    expect(new Set(same.map((row) => row.state))).toEqual(new Set([first?.state]))
    const amount = Number(first?.amount)
    const { data: near } = await list({ filter: { amount: { from: amount - 50, to: amount + 50 } } })
    expect(near.map(({ id }) => id)).toContain(first?.id)
    const ids = same.slice(0, 3).map(({ id }) => id)
    const { data: many } = await parts().provider.getMany<AnyRecord>(name, { ids })
    expect(many.map(({ id }) => String(id)).toSorted()).toEqual(ids.map(String).toSorted())
  })

  it('is created, changed by one value and deleted, and whoever may not see a field neither sees nor loses it', async () => {
    const { standIn, resource, provider } = parts()
    const state = Object.keys(resource.fields.find((field) => field.name === 'state')?.options ?? {})[0] ?? ''
    const given = { number: 'R-9001', customer: 'Adler', amount: 12.5, state, issuedOn: '2026-03-04' }
    const { data: made } = await provider.create<AnyRecord>(name, { data: { ...given, note: 'geheim' } })
    const stored = () => standIn.rows().find((row) => row.number === 'R-9001')
    const before = stored()
    const editor = providerAs('editor', resource)
    const { data: read } = await editor.getOne<AnyRecord>(name, { id: made.id })
    expect(JSON.stringify(read)).not.toContain('geheim')
    const listed = await list({ pagination: { page: 1, perPage: 100 } }, editor)
    expect(JSON.stringify(listed.data)).not.toContain('geheim')
    await editor.update<AnyRecord>(name, {
      ...{ id: made.id, data: { ...read, customer: 'Bussard' }, previousData: read },
    })
    expect(stored()).toMatchObject({ customer: 'Bussard', note: 'geheim' })
    const changed = Object.entries(stored() ?? {}).filter(
      ([key, value]) => JSON.stringify(before?.[key]) !== JSON.stringify(value),
    )
    const times = ['customer', 'updatedAt', 'updated_at', 'date_updated', 'version', 'issued_on']
    expect(times).toEqual(expect.arrayContaining(changed.map(([key]) => key)))
    await provider.delete(name, { id: made.id })
    expect(stored()).toBeUndefined()
    const wrong = style === 'lago' ? '00000000-0000-0000-0000-000000000000' : '999999'
    await expect(provider.getOne(name, { id: wrong })).rejects.toMatchObject({ code: 'not_found' })
  })
})
