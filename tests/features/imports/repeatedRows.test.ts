import type { DataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { CallDescription } from '#client/api/http.ts'
import type { RowResult } from '#features/imports/panel/keep/importStorage.ts'
import { writeRows } from '#features/imports/panel/run/writeRows.ts'
import { type AnyResource, defineResource, text } from '#features/model.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { resolveEntries } from '#tests/support/language.ts'

const calls = {
  list: { get: 'orders' },
  one: { get: 'orders/{id}' },
  create: { post: 'orders' },
} as const

const entry = (api: unknown) =>
  defineResource({
    name: 'orders',
    label: [
      { de: 'Bestellung', en: 'Order' },
      { de: 'Bestellungen', en: 'Orders' },
    ],
    fields: { number: text({ label: { de: 'Nummer', en: 'Number' }, required: true }) },
    list: { columns: ['number'], filters: ['number'] },
    access: { list: ['*:orders:Get'], show: ['*:orders:Get'], create: ['*:orders:Create'] },
    api: api as typeof calls,
  }) as AnyResource

const apis: readonly [string, unknown][] = [
  ['calls one by one', calls],
  ['REST by its name', 'rest'],
  ['a path without a style', { path: 'orders' }],
  ['REST at a path', { path: 'orders', style: 'rest' }],
]
const capabilities: readonly (readonly string[] | 'all')[] = [
  [],
  ['versions'],
  ['versions', 'idempotency'],
  'all',
]
const origins = ['product', 'configuration'] as const

const cases = apis.flatMap(([name, api]) =>
  capabilities.flatMap((has) => origins.map((origin) => ({ name, api, has, origin }))),
)

describe('a row whose answer is lost', () => {
  it.each(cases)(
    'is stored once, whether or not the backend knows keys: $name of the $origin, capabilities $has',
    async ({ api, has, origin }) => {
      const declared = [entry(api)]
      const resources = resolveEntries(
        origin === 'product' ? declared : [],
        origin === 'product' ? [] : declared,
        { capabilities: has },
      )
      const [resource] = resources
      if (!resource) throw new Error('the entry is not there')
      const { rows, provider } = backendOf(resources, resource.api.rest === undefined)
      const results = new Map<number, RowResult>()
      const order = {
        resource,
        plan: {
          id: 'plan',
          rows: [{ row: 1, kind: 'new', values: { number: 'B-1' } }],
        } as unknown as Parameters<typeof writeRows>[0]['plan'],
        results,
        keyField: resource.fields.find(({ name }) => name === 'number'),
        provider,
        now: () => 1000,
        reasonOf: String,
        note: async (row: number, result: RowResult) => void results.set(row, result),
      }
      const progress = () => ({ report: () => undefined, signal: new AbortController().signal })
      await writeRows(order, progress())
      expect(results.get(1)?.state).toBe('open')
      await writeRows(order, progress())
      expect(results.get(1)?.state).toBe('done')
      expect(rows).toHaveLength(1)
    },
  )
})

/** Stores what is created and knows keys again, if any is sent; its first answer is lost. */
function backendOf(resources: ReturnType<typeof resolveEntries>, inOwnWay: boolean) {
  const rows: AnyRecord[] = []
  const keys = new Map<string, AnyRecord>()
  let isFirst = true
  const bodyFor = ({ method, body, headers }: CallDescription) => {
    if (method === 'GET') return inOwnWay ? { data: rows, maxCount: rows.length } : rows
    const key = new Headers(headers as Record<string, string>).get('idempotency-key')
    const known = key === null ? undefined : keys.get(key)
    if (known) return known
    const row = { ...(body as object), id: `o${rows.length + 1}` } as AnyRecord
    rows.push(row)
    if (key !== null) keys.set(key, row)
    return row
  }
  const provider = createDataProvider({
    resources,
    features: clientFeatures,
    http: {
      async request(call) {
        const body = bodyFor(call)
        if (call.method !== 'GET' && isFirst) {
          isFirst = false
          throw new ApiError('offline', { call: 'POST orders' })
        }
        const headers = new Headers({ 'Content-Range': `orders 0-9/${rows.length}` })
        return { status: 200, body, headers, unusable: (reason) => new Error(reason) as never }
      },
    },
  }) as unknown as DataProvider
  return { rows, provider }
}
