import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { productContract } from '#app/server/productContract.ts'
import type { Contract } from '#model/contract/openApi.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { serverFeatures } from '#product.server.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { fuzzContract } from '../support/contractFuzz/fuzzContract.ts'
import {
  type Answer,
  createTestServer,
  type TestServer,
  testSigningKey,
  testStart,
} from '../support/server.ts'
import { madeUpStyle } from '../support/styles/madeUpStyle.ts'
import { entryInStyle } from '../support/styles/shelf.ts'

const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: {
    code: { kind: 'text', label: 'Kürzel', required: true },
    owner: { kind: 'text', label: 'Besitzer', required: true },
    size: { kind: 'integer', label: 'Größe' },
    state: { kind: 'choice', label: 'Zustand', options: { NEW: 'Neu', USED: 'Gebraucht' } },
    secret: { kind: 'text', label: 'Geheim', access: { show: ['*:apiContent:Put'] } },
  },
  list: { columns: ['code', 'size'], filters: ['state', 'size'], search: ['code'] },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
}
/** The same entry, by as many styles as there are shelves. */
const shelves = {
  directus: { path: 'shelf/directus', style: 'directus' },
  postgrest: { path: 'shelf/postgrest', style: 'postgrest', headers: { 'X-Rows-Of': 'tools' } },
  jsonServer: { path: 'shelf/jsonServer', style: 'json-server' },
  jsonApi: { path: 'shelf/jsonApi', style: 'json-api' },
  rest: { path: 'shelf/rest', style: 'rest', total: 'header:X-Count' },
  stripe: { path: 'shelf/stripe', style: 'stripe' },
  ranges: { path: 'shelf/ranges', style: 'json-server', paging: { range: 'Range', most: 50 } },
  bare: {
    path: 'shelf/bare',
    style: 'json-server',
    filters: { from: '{field}=ge:{value}', empty: '{field}=none' },
  },
  coded: { path: 'shelf/coded', style: 'spring', id: 'code' },
  owned: { path: 'shelf/owned', style: 'spring', item: '{path}/of/{owner}' },
  both: { path: 'shelf/both', style: 'spring', item: '{path}/of/{owner}/{id}' },
  odata: { path: 'shelf/odata/Tools', style: 'spring', item: '{path}({id})' },
  things: { path: 'shelf/odata/Things', style: 'spring', item: '{path}({id})' },
  plain: { path: 'shelf/odata', style: 'spring' },
  typed: { path: 'shelf/typed', style: 'directus', query: { meta: 'filter_count', type: 'tool' } },
}
/** Calls one by one, made in a style: a list of several at its own place, an action at the place of the edit. */
const oneByOne = {
  ...tools,
  name: 'own',
  api: {
    paging: { offset: 'skip', size: 'top' },
    list: { get: 'shelf/own?kind=tool', rows: 'found.all', total: 'found.count' },
    one: { get: 'shelf/own/{id}' },
    many: { get: 'shelf/own/some', ids: 'only', rows: 'some' },
    create: { post: 'shelf/own' },
    edit: { patch: 'shelf/own/{id}' },
    delete: { delete: 'shelf/own?remove={id}' },
  },
  actions: {
    use: {
      patch: 'shelf/own/{id}?do=use',
      label: 'Benutzen',
      access: ['*:apiContent:Put'],
      when: { state: 'NEW' },
      body: { state: 'USED' },
    },
  },
}
const odd = fc
  .sample(madeUpStyle, { seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: 6 })
  .map((style, index) => [`odd${index}`, style] as const)
const styles = { ...callStyles, ...Object.fromEntries(odd) }
const resources = resolveEntries(
  [],
  [
    ...Object.entries(shelves).map(([name, api]) => ({ ...tools, name, api })),
    oneByOne,
    ...odd.map(([name]) => entryInStyle(name, name, styles)),
  ] as readonly unknown[] as readonly AnyResource[],
  { styles },
)

let server: TestServer
const ids: Record<string, string[]> = {}
beforeAll(async () => {
  server = await createTestServer(undefined, resources)
  for (const [name, body] of Object.entries(given)) {
    ids[name] = []
    for (const number of [1, 2, 3]) {
      const made = await write(pathOf(name), 'POST', body(number))
      expect(made.status, name).toBe(201)
      ids[name].push(String(idIn(made.json)))
    }
  }
}, 120_000)
afterAll(() => server.close())

const record = (number: number) => ({ code: `T-${number}`, owner: `O ${number}`, size: number, state: 'NEW' })
const given: Readonly<Record<string, (number: number) => unknown>> = {
  ...Object.fromEntries(Object.keys(shelves).map((name) => [name, record])),
  jsonApi: (number) => ({ data: { type: 'tools', attributes: record(number) } }),
  stripe: (number) =>
    String(new URLSearchParams(Object.entries(record(number)).map(([key, value]) => [key, String(value)]))),
}

const pathOf = (name: string) =>
  (shelves as Readonly<Record<string, { path: string }>>)[name]?.path.slice('shelf/'.length) ?? name

function idIn(json: Answer['json']): unknown {
  const [found] = [json].flat()
  return (found.data ?? found).id ?? found.code
}

const list = (name: string, query = '', as: 'administrator' | 'reader' = 'administrator') =>
  server.call(`shelf/${name}${query}`, { as })

function write(
  name: string,
  method: string,
  body: unknown,
  below = '',
  headers: Record<string, string> = {},
) {
  const type = name === 'stripe' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}
  return server.call(`shelf/${name}${below}`, {
    method,
    as: 'administrator',
    body,
    headers: { ...type, ...headers },
  })
}

describe('a list in a call style', () => {
  it.each([
    ['directus', '?sort=colour', '"sort" has a form that this list does not know.'],
    ['directus', '?sort=size,-code', '"sort" has a form that this list does not know.'],
    ['directus', '?sort=secret&sort=size', '"order" is given twice.'],
    ['directus', '?limit=101', '"limit" must be a whole number from 1 to 100.'],
    ['directus', '?limit=ten', '"limit" must be a whole number from 1 to 100.'],
    ['directus', '?page=0', '"page" must be a whole number from 1 to'],
    ['directus', '?page=1&page=2', '"page" is given twice.'],
    ['directus', '?filter[size][_gte]=x', '"size" must be a value of the kind integer.'],
    ['directus', '?filter[size][_gte]=1&filter[size][_gte]=2', '"size" is given twice.'],
    ['directus', '?filter[owner][_eq]=x', 'It is not possible to filter by "owner".'],
    ['directus', '?filter[colour][_eq]=red', '"filter[colour][_eq]" is not the name of a parameter.'],
    ['directus', '?filter[$ne]=1', '"filter[$ne]" is not the name of a parameter.'],
    ['directus', '?a=1&a=2', '"a" is given twice.'],
    ['postgrest', '?state=neq.NEW', '"state" has a form that this list does not know.'],
    ['postgrest', '?order=size.down', '"order" has a form that this list does not know.'],
    ['jsonServer', '?_sort=size', '"_sort" has a form that this list does not know.'],
    ['rest', '?filter=[1]', '"filter" must be JSON'],
    ['rest', '?filter={"colour":1}', 'It is not possible to filter by "colour".'],
    ['rest', '?filter={"size_gte":[1,2]}', '"size_gte" must name one value.'],
    ['rest', '?range=[0,1000]', '"range" must hold 1 to 1000 rows.'],
    ['rest', '?range=[9,3]', '"range" must hold 1 to 1000 rows.'],
    ['rest', '?range=0-9', '"range" must be like [{first},{last}].'],
    ['stripe', '?starting_after=nobody', 'The list has no row that the cursor names.'],
    ['stripe', '?limit=500', '"limit" must be a whole number from 1 to 100.'],
  ])('%s%s is refused with 400, and why', async (name, query, detail) => {
    const answer = await list(name, query)
    expect(answer.status).toBe(400)
    expect(answer.json.detail).toContain(detail)
  })

  it('is refused where a range is none, in a header too', async () => {
    const asked = (range: string) =>
      server.call('shelf/ranges', { as: 'administrator', headers: { Range: range } })
    expect((await asked('items=0-1')).json).toHaveLength(2)
    expect((await asked('items=1-9')).headers.get('x-total-count')).toBe('3')
    for (const range of ['items=0-50', 'items=5-2', 'bytes=0-1', 'items=a-b', '0-1']) {
      expect((await asked(range)).status, range).toBe(400)
    }
  })

  it('ignores words that its style does not know, and gives as many rows as a page may have where nobody says', async () => {
    const { status, json } = await list('directus', '?colour=red&fields=id')
    expect(status).toBe(200)
    expect(json.data).toHaveLength(3)
    expect(json.meta.filter_count).toBe(3)
  })

  it('has no rows where another list is asked for by its constants', async () => {
    expect((await list('typed', '?type=tool')).json.data).toHaveLength(3)
    expect((await list('typed', '?type=person')).json).toMatchObject({ data: [], meta: { filter_count: 0 } })
  })

  it('is neither ordered nor narrowed by a field that somebody may not see', async () => {
    expect((await list('directus', '?sort=secret', 'reader')).status).toBe(400)
    expect((await list('directus', '?filter[secret][_eq]=x', 'reader')).status).toBe(400)
    expect(JSON.stringify((await list('directus', '', 'reader')).json)).not.toContain('secret')
  })

  it('reads a parameter by the template that says more of it', async () => {
    const sizes = async (query: string) =>
      (await list('bare', query)).json.map(({ size }: { size: number }) => size)
    expect(await sizes('?size=2')).toEqual([2])
    expect(await sizes('?size=ge:2')).toEqual([2, 3])
    expect(await sizes('?size=none')).toEqual([])
    expect(await sizes('?size=1&size=3&size=ge:2')).toEqual([3])
  })

  it('takes parameters of one order in any order', async () => {
    const { json } = await list('jsonServer', '?_order=desc&_limit=2&_sort=size')
    expect(json.map(({ size }: { size: number }) => size)).toEqual([3, 2])
  })
})

describe('one record in a call style', () => {
  it('is not found where the address does not say which one, and never all of them', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      expect((await write('postgrest', method, { size: 9 })).status).toBe(404)
      expect((await write('postgrest', method, { size: 9 }, '?id=gt.0')).status).toBe(404)
      expect((await write('postgrest', method, { size: 9 }, '?id=eq.')).status).toBe(404)
      expect(
        (await write('postgrest', method, { size: 9 }, `?id=eq.${ids.postgrest?.[0]}&id=eq.x`)).status,
      ).toBe(404)
    }
    expect((await list('postgrest')).json.map(({ size }: { size: number }) => size)).toEqual([1, 2, 3])
    expect((await list('postgrest', `?id=eq.${ids.postgrest?.[1]}`)).json).toMatchObject([{ size: 2 }])
    expect((await write('postgrest', 'PUT', {})).status).toBe(405)
  })

  it('is found by another field of its address, as long as it is the only one', async () => {
    expect((await list('owned', '/of/O%201')).json).toMatchObject({ code: 'T-1' })
    expect((await list('owned', '/of/nobody')).status).toBe(404)
    expect((await write('owned', 'POST', record(1))).status).toBe(201)
    expect((await list('owned', '/of/O%201')).json.detail).toBe('Several records are at this address.')
  })

  it('is not found at the address of another one', async () => {
    const [first, second] = ids.both ?? []
    expect((await list('both', `/of/O%201/${first}`)).status).toBe(200)
    expect((await list('both', `/of/O%201/${second}`)).status).toBe(404)
    expect((await write('both', 'DELETE', undefined, `/of/O%203/${second}`)).status).toBe(404)
  })

  it('has the id that was entered for it, once and for ever', async () => {
    expect(ids.coded).toEqual(['T-1', 'T-2', 'T-3'])
    expect((await list('coded', '/T-2')).json).toMatchObject({ code: 'T-2', size: 2 })
    expect((await write('coded', 'POST', record(2))).status).toBe(409)
    const changed = await write('coded', 'PUT', { ...record(2), code: 'T-9', size: 20 }, '/T-2')
    expect(changed.json).toMatchObject({ code: 'T-2', size: 20 })
  })

  it('is refused without what the body is wrapped in, with another media type and with a form that makes no sense', async () => {
    const wrapped = { data: { attributes: record(4) } }
    const type = { 'Content-Type': 'application/vnd.api+json; charset=utf-8' }
    expect((await write('jsonApi', 'POST', wrapped, '', type)).status).toBe(201)
    expect((await write('jsonApi', 'POST', record(5))).json.detail).toBe(
      'The body must have an object at "data.attributes".',
    )
    expect((await write('jsonApi', 'POST', wrapped, '', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await write('stripe', 'POST', '{}', '', { 'Content-Type': 'application/json' })).status).toBe(415)
    for (const form of [
      'code=a&code=b',
      'code[=a',
      'code]=a',
      '[code]=a',
      'a=1&a[b]=2',
      `a${'[b]'.repeat(20)}=1`,
    ]) {
      expect((await write('stripe', 'POST', form)).status, form).toBe(400)
    }
    expect((await write('stripe', 'POST', '__proto__[size]=1&code=%00')).status).toBe(400)
    expect((await write('stripe', 'POST', '__proto__[size]=1&code=a&owner=b')).json).toMatchObject({
      size: null,
    })
  })

  it('is made once, by the header that the style has for it', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const first = await write('stripe', 'POST', 'code=once&owner=o', '', headers)
    const second = await write('stripe', 'POST', 'code=once&owner=o', '', headers)
    expect(second.json.id).toBe(first.json.id)
  })
})

it('calls one by one are made in a style as well, each at its own place', async () => {
  const made = await write('own', 'POST', record(1))
  const other = await write('own', 'POST', record(2))
  const { id } = made.json
  expect((await list('own', '?kind=tool&top=1')).json).toMatchObject({
    found: { all: [{ code: 'T-1' }], count: 2 },
  })
  expect((await list('own', '?kind=person')).json).toEqual({ found: { all: [], count: 0 } })
  const several = (await list(`own/some`, `?only=${id},${other.json.id}`)).json.some
  expect(several.map(({ code }: { code: string }) => code).toSorted()).toEqual(['T-1', 'T-2'])
  expect((await write('own', 'PATCH', { size: 5 }, `/${id}`)).json).toMatchObject({ size: 5, state: 'NEW' })
  expect((await write('own', 'PATCH', { state: 'USED' }, `/${id}?do=use`)).json).toMatchObject({
    state: 'USED',
  })
  await write('own', 'PATCH', { state: null }, `/${id}`)
  expect((await write('own', 'PATCH', { state: 'USED' }, `/${id}?do=use`)).status).toBe(409)
  expect((await write('own', 'DELETE', undefined)).status).toBe(404)
  expect((await write('own', 'DELETE', undefined, `?remove=${id}`)).status).toBe(200)
  expect((await list('own')).json.found.count).toBe(1)
})

it('a page of another origin may send the headers of a style and read its count', async () => {
  const origin = 'https://panel.example.com'
  const app = createApp({
    ...{ database: server.database, resources, signingKeys: [testSigningKey], clock: () => testStart },
    ...{ features: serverFeatures, log: () => undefined, corsOrigins: [origin] },
  })
  const asked = await app.request('/api/shelf/postgrest', {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
  })
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-rows-of')
  expect((await list('rest')).headers.get('access-control-expose-headers')).toContain('X-Count')
})

it('an address that looks like another one is that of its own entry', async () => {
  const [first] = ids.odata ?? []
  expect((await list(`odata/Tools(${first})`)).json).toMatchObject({ code: 'T-1' })
  expect((await list(`odata/Things(${first})`)).status).toBe(404)
  expect((await list('odata/Other')).status).toBe(404)
  expect((await write(`odata/Tools(${first})`, 'POST', {})).status).toBe(405)
  expect((await list(`odata/${ids.plain?.[0]}`)).json).toMatchObject({ code: 'T-1' })
})

describe('what a stranger makes of the contract of entries in call styles', () => {
  it('never fails, and is answered as declared', async () => {
    const whole = productContract(resources as readonly ResolvedResource[], {
      language: 'en',
      title: 'Tests',
      features: serverFeatures,
    })
    const own = Object.entries(whole.paths).filter(([path]) => /^\/shel(f|ves)\//.test(path))
    const contract: Contract = { ...whole, paths: Object.fromEntries(own) }
    const { calls, statuses, findings } = await fuzzContract({
      contract,
      people: ['administrator', 'reader'],
      seed: Number(process.env.FUZZ_SEED ?? 1),
      rounds: 8,
      send: async ({ method, path, headers, body }, who) => {
        const token = who === undefined ? undefined : await server.tokenOf(who as 'reader')
        return server.app.request(`/api/${path}`, {
          method,
          headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
          ...(body === undefined ? {} : { body }),
        })
      },
    })
    expect(findings.slice(0, 20).join('\n')).toBe('')
    expect(server.failures).toEqual([])
    expect(calls).toBeGreaterThan(300)
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404']))
  }, 300_000)
})
