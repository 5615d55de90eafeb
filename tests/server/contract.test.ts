import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { contractRoutes, productContract } from '#app/server/productContract.ts'
import { resetRoutes } from '#app/server/resetRoute.ts'
import type { Contract, Operation } from '#model/contract/openApi.ts'
import { serverFeatures } from '#product.server.ts'
import { plainLetterhead } from '#server/mail/letterhead.ts'
import { outboxRoute } from '#server/mail/openMailroom.ts'
import { openFeatureStores } from '../support/featureStores.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: { title: { kind: 'text', label: 'Titel', required: true } },
  list: { columns: ['title'] },
  access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
  api: { rest: 'workshop/tools' },
}

const all = panelResources([tools])
const options = {
  language: 'en' as const,
  title: 'Abo-Panel',
  environment: 'local',
  features: serverFeatures,
}
const contract = productContract(all, options)
const unknownId = '00000000-0000-4000-8000-000000000000'

interface Placed {
  method: string
  path: string
  operation: Operation
}
const operations: Placed[] = Object.entries(contract.paths).flatMap(([path, ofPath]) =>
  Object.entries(ofPath).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.slice(1),
    operation,
  })),
)

let server: TestServer
let opened: Awaited<ReturnType<typeof openFeatureStores>>
beforeAll(async () => {
  opened = await openFeatureStores()
  server = await createTestServer(
    undefined,
    all.filter(({ origin }) => origin === 'configuration'),
    (database) => ({
      stores: opened.stores,
      moreRoutes: [
        outboxRoute(database, () => plainLetterhead),
        ...resetRoutes({ environment: 'local', seedCustomers: 10 }, database, all, quickPasswords),
        ...contractRoutes(all, {
          environment: 'local',
          features: serverFeatures,
          server: '/api/',
          title: 'Abo-Panel',
        }),
      ],
    }),
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await opened.close()
})

describe('the contract', () => {
  it('is a valid OpenAPI 3.1 document, in both languages', async () => {
    for (const language of ['de', 'en'] as const) {
      const { valid, errors } = await new Validator().validate(
        productContract(all, { ...options, language }) as never,
      )
      expect(errors ?? []).toEqual([])
      expect(valid).toBe(true)
    }
  })

  it('has every call that the API has, and no other', () => {
    const mounted = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice('/api/'.length).replaceAll(/:(\w+)/g, '{$1}')}`)
    const described = operations.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(mounted)].toSorted()).toEqual(described.toSorted())
  })

  it('gives each call a name of its own, a group and a summary', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.summary).not.toBe('')
      expect(operation.tags).toHaveLength(1)
    }
  })

  it('says of each call what it does and who may make it, and of each group what it is about', () => {
    for (const language of ['de', 'en'] as const) {
      const read = productContract(all, { ...options, language })
      for (const { description } of read.tags) expect(description.length).toBeGreaterThan(8)
      for (const place of Object.values(read.paths)) {
        for (const { description } of Object.values(place)) {
          expect(description).toMatch(/Für alle|For everybody|angemeldet|signed in|`\*:|niemanden|nobody/)
        }
      }
    }
  })

  it('keeps to what tools ask: lists say of what, components are used, no address ends with a slash', () => {
    const text = JSON.stringify(contract)
    const parts = Object.entries(contract.components).flatMap(([group, ofGroup]) =>
      group === 'securitySchemes' ? [] : Object.keys(ofGroup).map((name) => `#/components/${group}/${name}"`),
    )
    expect(parts.filter((part) => !text.includes(`"$ref":"${part}`))).toEqual([])
    expect(contract.servers).toEqual([{ url: '/api' }])
    const lists: object[] = []
    JSON.parse(text, (_key, value) => {
      if (value?.type === 'array' || (Array.isArray(value?.type) && value.type.includes('array')))
        lists.push(value)
      return value
    })
    expect(lists.length).toBeGreaterThan(20)
    expect(lists.filter((list) => !('items' in list))).toEqual([])
  })

  it('names the permissions of an entry, and asks of a new record what its form asks', () => {
    const create = contract.paths['/api-campaigns-post']?.post
    expect(create?.['x-permissions']).toEqual([['*:apiContent:Put']])
    const schema = create?.requestBody?.content['application/json']?.schema
    expect(schema?.required).toContain('monthlyPrice')
    expect(schema?.properties).not.toHaveProperty('status')
  })

  it('has lists by the REST conventions where an entry follows them', () => {
    const list = contract.paths['/workshop/tools']?.get
    expect(list?.parameters?.map(({ name }) => name)).toEqual([
      'sort',
      'range',
      'filter',
      'Search-Order',
      'Prefer',
      'Page-After',
    ])
    expect(list?.responses[200]).toHaveProperty('headers.Content-Range')
  })

  it('is in the language that is asked for', () => {
    const german = productContract(all, { ...options, language: 'de' })
    expect(german.tags.map(({ name }) => name)).toContain('Abonnements')
    expect(contract.tags.map(({ name }) => name)).toContain('Subscriptions')
  })
})

describe('the API keeps to the contract, request by request', () => {
  const fill = (path: string) => path.replaceAll(/\{\w+\}/g, unknownId)
  const secured = operations.filter(({ operation }) => operation.security === undefined)

  // Every answer is held against the contract by the server of the tests itself.
  it.each(secured.map(({ method, path, operation }) => [operation.operationId, method, path] as const))(
    '%s: nobody who is signed out, and 404 or a refusal for a record that there is not',
    async (_id, method, path) => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      expect((await server.call(fill(path), { method, ...body })).status).toBe(401)
      const { status } = await server.call(fill(path), { method, as: 'administrator', ...body })
      expect(status).toBeLessThan(500)
      if (path.includes('{') && method !== 'PUT')
        expect(status).toBeGreaterThanOrEqual(path.includes('{form}') ? 200 : 400)
    },
  )

  it.each(
    operations
      .filter(({ operation }) => operation.operationId.endsWith('.list'))
      .map(({ path, operation }) => [operation.operationId, path, operation] as const),
  )('%s: takes each parameter that it names', async (_id, path, operation) => {
    for (const { name, schema, in: place } of operation.parameters ?? []) {
      if (place !== 'query') continue
      const value = exampleOf(name, schema)
      if (value === undefined) continue
      const answer = await server.call(`${path}?${new URLSearchParams({ [name]: value })}`, {
        as: 'administrator',
      })
      expect([name, answer.status]).toEqual([name, 200])
    }
  })

  it('serves the contract and a page of it, in both languages', async () => {
    const served = (await server.call('openapi.json')).json as Contract
    expect(served.openapi).toBe('3.1.0')
    for (const [language, word] of [
      ['de', 'Aufrufe der API'],
      ['en', 'Calls of the API'],
    ] as const) {
      const page = await server.app.fetch(new Request(`http://localhost/api/docs?lang=${language}`))
      const text = await page.text()
      expect(text).toContain(word)
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      const read = productContract(all, { ...options, language })
      for (const path of Object.values(read.paths)) {
        for (const { summary } of Object.values(path)) expect(text).toContain(escaped(summary))
      }
    }
  })
})

describe('where real people sign in', () => {
  it('there is neither the contract nor its page', () => {
    expect(
      contractRoutes(all, { environment: 'prod', features: serverFeatures, server: '/api/', title: '' }),
    ).toEqual([])
  })
})

/** A value that a parameter takes; `undefined` where nothing can be made up. */
function exampleOf(name: string, schema: Readonly<Record<string, unknown>>): string | undefined {
  if (schema.default !== undefined) return String(schema.default)
  if (Array.isArray(schema.enum)) return String(schema.enum[0])
  if (schema.type === 'integer') return '1'
  if (schema.type === 'boolean') return 'true'
  if (name === 'sort') return '["id","ASC"]'
  if (name === 'range') return '[0,4]'
  if (name === 'filter') return '{}'
  return /From$|To$/.test(name) ? undefined : 'x'
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
