import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productContract } from '#app/server/productContract.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { type ListParams, listQuery } from '#client/api/listQuery.ts'
import { selectRecords } from '#client/api/selectRecords.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyle } from '#model/language/check/callStyle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { serverFeatures } from '#product.server.ts'
import { insertRow } from '#server/records/changeLog.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'
import { createConformity } from '../support/conformity.ts'
import { isLongRun } from '../support/long.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { madeUpStyle } from '../support/styles/madeUpStyle.ts'
import { anyList, entryInStyle, thing } from '../support/styles/shelf.ts'

/** The same each time; another one looks at other styles, records and questions. */
const seed = Number(process.env.STYLES_SEED ?? 2026)
const madeUp = Number(process.env.STYLES ?? (isLongRun ? 16 : 4))

const invented = fc
  .sample(madeUpStyle, { seed, numRuns: madeUp })
  .map((style, index): [string, CallStyle] => [`madeUp${index}`, style])
// The style `rest` by itself is a convention of its own.
const styles: Readonly<Record<string, CallStyle>> = {
  ...callStyles,
  restAlike: callStyles.rest ?? {},
  ...Object.fromEntries(invented),
}
const names = Object.keys(styles).map((style) => style.replace(/-./g, (end) => end.slice(1).toUpperCase()))
const entries = Object.keys(styles).map((style, index) => entryInStyle(names[index] ?? '', style, styles))
const resources = resolveEntries([], entries as readonly unknown[] as readonly AnyResource[], { styles })

const rows = fc.sample(thing, { seed, numRuns: 60 }).map((values, index): AnyRecord => {
  const place = String(index + 1).padStart(3, '0')
  return { ...values, id: `id-${place}`, number: `N-${place}` }
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer(undefined, resources)
  const now = new Date('2026-03-02T09:00:00Z')
  for (const resource of resources) {
    for (const { id, ...data } of rows) {
      await insertRow(server.database, resource, { id: String(id), data, createdAt: now, updatedAt: now })
    }
  }
}, 120_000)
afterAll(() => server.close())

it('styles that are made up are as styles may be', () => {
  expect(invented.flatMap(([name, style]) => callStyle(style, name))).toEqual([])
  const known = entries.map((entry) => ({ ...entry, api: { ...entry.api, ...styles[entry.api.style] } }))
  const findings = checkResources([], {
    configured: known.map(({ api: { style: _, ...api }, ...entry }) => ({ ...entry, api })),
  })
  expect(findings).toEqual([])
})

const conformity = createConformity(
  productContract(resources, { language: 'en', title: 'Tests', features: serverFeatures }),
)

/** The panel's own data provider against the API; whatever is answered is held against the contract. */
function panelAt(resource: ResolvedResource) {
  const http = createHttpClient({
    baseUrl: 'http://localhost/api/',
    name: 'apiBaseUrl',
    async fetch(input, init) {
      const request = new Request(String(input), init)
      const { method, url } = request
      const response = await server.app.fetch(request)
      const text = await response.clone().text()
      const mediaType = response.headers.get('Content-Type') ?? ''
      const path = url.slice('http://localhost/api/'.length)
      const answered = text === '' ? undefined : JSON.parse(text)
      const faults = conformity({ method, path, status: response.status, mediaType, answered })
      if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join(', ')}\n${text.slice(0, 500)}`)
      return response
    },
    token: { current: () => server.tokenOf('administrator'), renew: async () => undefined },
    log: () => undefined,
    sleep: async () => undefined,
  })
  return createDataProvider({ resources: [resource], http, log: () => undefined })
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const { can } = resource.api.list

  it('answers whatever the panel can ask of a list as the panel would by itself', async () => {
    const panel = panelAt(resource)
    let answered = 0
    await fc.assert(
      fc.asyncProperty(anyList(resource.list.filters, can.search), async (asked) => {
        const found = await panel.getList<AnyRecord>(name, asked as never).catch(unlessUnsupported)
        if (found === undefined) return
        answered += 1
        const { data, total } = expected(resource, asked)
        const [field] = sortOf(resource, asked)
        expect(found.data.map((record) => record[field] ?? null)).toEqual(
          data.map((record) => record[field] ?? null),
        )
        if (can.count) expect(found.total).toBe(total)
        else if (tellsTheEnd(resource) && data.length > 0) {
          expect(found.total).toBe(Math.min(total, seenWith(asked, data.length) + 1))
        }
        for (const record of found.data) {
          expect(record).toMatchObject(rows.find(({ id }) => id === record.id) as object)
        }
        expect(new Set(found.data.map(({ id }) => id)).size).toBe(found.data.length)
      }),
      { seed, numRuns: 40 },
    )
    expect(answered, JSON.stringify(resource.api.style)).toBeGreaterThan(10)
  })

  it('gives one and several by their ids, and says of others that they are not there', async () => {
    const panel = panelAt(resource)
    const ids = ['id-003', 'id-041', 'id-017']
    for (const id of ids) {
      const { data } = await panel.getOne<AnyRecord>(name, { id })
      expect(data).toMatchObject(rows.find((row) => row.id === id) as object)
    }
    const { data } = await panel.getMany<AnyRecord>(name, { ids: [...ids, 'id-000'] })
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const id of ['id-000', 'id 0,0/1', '%']) {
      await expect(panel.getOne(name, { id })).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('creates, changes and deletes what the panel sends', async () => {
    const panel = panelAt(resource)
    let place = 100
    await fc.assert(
      fc.asyncProperty(thing, thing, async (values, others) => {
        place += 1
        const given = { ...values, number: `N-${place}` }
        const { data: made } = await panel.create<AnyRecord>(name, { data: given })
        expect(made).toMatchObject(given)
        const { data: read } = await panel.getOne<AnyRecord>(name, { id: made.id })
        expect(read).toMatchObject({ ...given, id: made.id })
        const change = { id: made.id, data: { ...read, ...others }, previousData: read }
        const { data: changed } = await panel.update<AnyRecord>(name, change)
        expect(changed).toMatchObject({ ...given, ...others, id: made.id })
        expect((await panel.getOne<AnyRecord>(name, { id: made.id })).data).toMatchObject(others)
        await panel.delete(name, { id: made.id, previousData: changed })
        await expect(panelAt(resource).getOne(name, { id: made.id })).rejects.toMatchObject({
          code: 'not_found',
        })
      }),
      { seed, numRuns: 6 },
    )
  })
})

/** Whether an answer says if rows come behind it. */
function tellsTheEnd({ api }: ResolvedResource): boolean {
  const { paging } = api.style ?? {}
  if (!api.list.paged || !paging || !('cursor' in paging)) return false
  return paging.more !== undefined || !paging.next.startsWith('last:')
}

function seenWith({ pagination = { page: 1, perPage: 0 } }: ListParams, rowsOfPage: number): number {
  return (pagination.page - 1) * pagination.perPage + rowsOfPage
}

/** What a style cannot be asked for is not asked for. */
function unlessUnsupported(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'unsupported') return undefined
  throw error
}

function sortOf(resource: ResolvedResource, { sort }: ListParams): readonly [string, 'ASC' | 'DESC'] {
  return resource.api.list.can.order && sort ? [sort.field, sort.order] : resource.list.sort
}

/** As the panel would choose from all rows. A style that knows no equality asks for a part of a text. */
function expected(resource: ResolvedResource, asked: ListParams) {
  const query = listQuery(resource, asked)
  const [field, order] = sortOf(resource, asked)
  const { eq, in: several, contains } = resource.api.style?.filters ?? {}
  const isByPart = resource.api.list.paged && !eq && !several && contains !== undefined
  const parts = isByPart ? Object.entries(query.filters).filter(([, value]) => isOne(value)) : []
  const others = Object.entries(query.filters).filter(([key]) => !parts.some(([name]) => name === key))
  const fitting = rows.filter((row) =>
    parts.every(([key, value]) => row[key] !== null && holds(row[key], String([value].flat()[0]))),
  )
  return selectRecords(resource, fitting, {
    ...query,
    filters: Object.fromEntries(others),
    sort: { field, order },
  })
}

function isOne(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] !== ''
}

function holds(value: unknown, part: string): boolean {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.toLowerCase().includes(part.toLowerCase())
}
