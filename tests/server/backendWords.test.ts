import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, servedAt } from './backendParts.ts'

const list = { ...invoices.list, filters: ['number', 'amount', 'notes'], search: ['number'] }
/** Ordered, narrowed and searched by the names of its own parameters. */
const named = { ...invoices, list }
const { actions: _, ...rest } = named
const styled = (name: string, style: string, more: object = {}) => ({
  ...{
    ...rest,
    name,
    backend: name,
    api: { path: `${name}/bills`, style, query: { tenant: 'north' } },
    ...more,
  },
})
const odata = {
  ...{ paging: { offset: '$skip', size: '$top' }, order: '$orderby={field} {dir}' },
  filters: { eq: "$filter={field} eq '{value}'", in: '$filter={field} in ({values})' },
}
const entries = [
  styled('pg', 'postgrest'),
  styled('simple', 'rest'),
  styled('directus', 'directus'),
  {
    ...rest,
    ...{ name: 'odata', backend: 'odata', api: { list: { get: 'bills', rows: 'value' }, ...odata } },
  },
  {
    ...{ ...rest, name: 'all', backend: 'all', list: { ...list, search: ['number', 'notes'] } },
    api: { list: { get: 'bills', rows: '' }, paging: { page: 'p' }, search: 'q' },
  },
]

let backend: RecordingBackend
let server: TestServer
let resolved: readonly ResolvedResource[]
beforeAll(async () => {
  backend = await openRecordingBackend()
  const backends = Object.fromEntries(entries.map(({ name }) => [name, { through: 'server' as const }]))
  resolved = resolveEntries([], entries as unknown as AnyResource[], {
    ...{ styles: callStyles, backends },
  })
  server = await createTestServer(undefined, [...configured(named), ...resolved], () => ({
    backends: ['billing', ...Object.keys(backends)].map((name) => servedAt(`${backend.url}v1/`, name)),
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})
beforeEach(() => {
  backend.calls.length = 0
  backend.answerJson({ data: [], value: [] })
})

const ask = async (path: string, as: 'editor' | 'administrator' = 'editor', headers = {}) => {
  const answer = await server.call(`backends/${path}`, { as, headers })
  return { ...answer, asked: backend.calls.at(-1)?.path }
}
const place = 'billing/api/invoices?tenant=north'

describe('a list is asked for in the words of its entry alone', () => {
  it.each([
    ['columns', 'select=id,leak:notes', 'select'],
    ['another table', 'select=id,salaries(name,salary)', 'select'],
    ['a filter by a hidden field', 'notes=x', 'notes'],
    ['an order by a hidden field', 'sortBy=notes&sortOrder=ASC', 'sortBy'],
    ['an order by what the entry does not have', 'sortBy=created&sortOrder=ASC', 'sortBy'],
    ['half an order', 'sortBy=amount', 'sortBy'],
    ['another direction', 'sortBy=amount&sortOrder=ASC,notes', 'sortBy'],
    ['a list of a constant', 'tenant[]=south', 'tenant[]'],
    ['a numbered constant', 'tenant%5B0%5D=south', 'tenant[0]'],
    ['a constant with a blank', '%20tenant=south', ' tenant'],
    ['a constant in capitals', 'Tenant=south', 'Tenant'],
    ['a constant with a dot', 'tenant.x=south', 'tenant.x'],
    ['a filter with an operator', 'amount[$gt]=0', 'amount[$gt]'],
    ['a word of nobody', 'limitless=1', 'limitless'],
    ['a page of too many rows', 'limit=1001', 'limit'],
    ['no number of rows', 'limit=1e3', 'limit'],
    ['rows before the first', 'offset=-1', 'offset'],
    ['an end that is no value', 'amountFrom=x', 'amount'],
    ['a value twice', 'amount=1&amount=2', 'amount'],
  ])('and not with %s', async (_what, query, key) => {
    const { status, json } = await ask(`${place}&${query}`)
    expect([status, json.detail]).toEqual([400, expect.stringContaining(`"${key}"`)])
    expect(backend.calls).toEqual([])
  })

  it('which is written anew, value by value', async () => {
    const query =
      'offset=25&limit=25&sortOrder=DESC&sortBy=amount&invoice_no=A%26b,c%5C,d&amountFrom=1&search=x%20y'
    const { status, asked } = await ask(`${place}&${query}`, 'administrator')
    expect(status).toBe(200)
    expect(asked).toBe(
      '/v1/api/invoices?tenant=north&limit=25&offset=25&search=x%20y&sortBy=amount&sortOrder=DESC&invoice_no=A%26b%2Cc%5C%2Cd&amountFrom=1',
    )
    expect((await ask(`${place}&notes=x`, 'administrator')).asked).toContain('notes=x')
    expect((await ask(`${place}%00`)).status).toBe(400)
  })
})

describe('in a style', () => {
  it.each([
    ['pg/pg/bills', 'notes=like.s*', 'notes'],
    ['pg/pg/bills', 'or=(notes.like.s*)', 'or'],
    ['pg/pg/bills', 'order=notes.desc', 'notes.desc'],
    ['pg/pg/bills', 'order=amount.desc,notes.asc', 'amount.desc,notes.asc'],
    ['pg/pg/bills', 'amount=not.is.null', 'amount'],
    ['pg/pg/bills', 'id=gt.0', 'id'],
    ['pg/pg/bills', 'select=*,notes', 'select'],
    ['directus/directus/bills', 'fields=notes', 'fields'],
    ['directus/directus/bills', 'filter[notes][_starts_with]=s', 'filter[notes][_starts_with]'],
    ['directus/directus/bills', 'filter[notes][_eq]=s', 'filter[notes][_eq]'],
    ['directus/directus/bills', 'sort=-notes', '-notes'],
    ['directus/directus/bills', 'aggregate[max]=notes', 'aggregate[max]'],
    ['simple/simple/bills', 'filter={"notes":"s"}', 'notes'],
    ['simple/simple/bills', 'filter={"id":[1],"notes":["s"]}', 'notes'],
    ['simple/simple/bills', 'filter={"amount_gte":{"$gt":0}}', 'amount_gte'],
    ['simple/simple/bills', 'filter={"amount":1,"amount":2}', 'amount'],
    ['simple/simple/bills', 'sort=["notes","ASC"]', 'sort'],
    ['simple/simple/bills', 'embed=notes', 'embed'],
  ])('too: %s?%s', async (path, query, key) => {
    const asked = query.replaceAll('"', '%22').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const fixed = path.startsWith('directus') ? 'meta=filter_count&tenant=north' : 'tenant=north'
    const { status, json } = await ask(`${path}?${fixed}&${asked}`)
    expect([status, json.detail]).toEqual([400, expect.stringContaining(`"${key}"`)])
    expect(backend.calls).toEqual([])
  })

  it('a value cannot end what stands around it', async () => {
    const search = encodeURIComponent('(invoice_no.ilike."*x*",notes.like."*s*")')
    expect((await ask(`pg/pg/bills?tenant=north&or=${search}`)).asked).toBe(
      `/v1/pg/bills?tenant=north&or=${encodeURIComponent('(invoice_no.ilike."*x*\\",notes.like.\\"*s*")')}`,
    )
    const ids = encodeURIComponent('in.(1),id=gt.(0)')
    expect((await ask(`pg/pg/bills?tenant=north&id=${ids}`)).status).toBe(400)
    const several = encodeURIComponent('in.("a","b"),notes=like.("s")')
    const { status, asked = '' } = await ask(`pg/pg/bills?tenant=north&invoice_no=${several}`)
    if (status === 200) expect(decodeURIComponent(asked)).not.toContain(',notes=')
    for (const [value, told] of [
      ['a', 200],
      ["a' or notes eq 's", 400],
      ['a\\', 400],
    ] as const) {
      const filter = encodeURIComponent(`invoice_no eq '${value}'`)
      expect((await ask(`odata/bills?$filter=${filter}`)).status, value).toBe(told)
    }
  })

  it.each([
    ['all/bills?q=s'],
    [`${place}&search=s`],
    ['directus/directus/bills?meta=filter_count&tenant=north&search=s'],
    [`simple/simple/bills?tenant=north&filter=${encodeURIComponent('{"q":"s"}')}`],
  ])('a search by one parameter is nobody’s who may not see all fields: %s', async (path) => {
    backend.answerJson([])
    const { status, json } = await ask(path)
    expect([status, json.detail]).toEqual([403, expect.stringContaining('search')])
    expect(backend.calls).toEqual([])
    backend.answerJson(path.startsWith('billing') || path.startsWith('directus') ? { data: [] } : [])
    expect((await ask(path, 'administrator')).status).toBe(200)
  })

  it('and the panel does not offer it to them, where the search does not name its fields', () => {
    const offered = (name: string, can: boolean) => {
      const resource = resolved.find((each) => each.name === name)
      return resource && resourceFor(resource, ({ length }) => can || length === 0).list.search
    }
    expect(offered('directus', false)).toEqual([])
    expect(offered('directus', true)).toEqual(['number'])
    expect(offered('pg', false)).toEqual(['number'])
  })

  it('the page is the one that its entry can have, in a header too, and its headers are the style’s', async () => {
    backend.answerJson([])
    await ask('pg/pg/bills?tenant=north&limit=5&offset=5', 'editor', {
      Prefer: 'tx=rollback',
      Accept: 'text/csv',
    })
    const [call] = backend.calls
    expect(call?.headers).toMatchObject({
      prefer: 'count=exact, return=representation',
      accept: 'application/json',
    })
    expect((await ask('pg/pg/bills?tenant=north&limit=1001')).status).toBe(400)
  })
})
