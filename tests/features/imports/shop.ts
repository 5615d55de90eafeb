import type { DataProvider } from 'react-admin'
import {
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  email,
  flag,
  iban,
  integer,
  list,
  money,
  percent,
  reference,
  references,
  richText,
  tags,
  text,
  time,
  weekday,
} from '#features/model.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { resolveEntries } from '#tests/support/language.ts'

/** An entry with a field of each way to be read. */
const orders = defineResource({
  name: 'orders',
  label: [
    { de: 'Bestellung', en: 'Order' },
    { de: 'Bestellungen', en: 'Orders' },
  ],
  fields: {
    number: text({ label: { de: 'Nummer', en: 'Number' }, required: true, maxLength: 20 }),
    mail: email({ label: { de: 'E-Mail', en: 'Email' } }),
    price: money({ label: { de: 'Preis', en: 'Price' }, currency: 'EUR', min: 0 }),
    share: percent({ label: { de: 'Anteil', en: 'Share' } }),
    pieces: integer({ label: { de: 'Stück', en: 'Pieces' } }),
    from: date({ label: { de: 'Beginn', en: 'From' } }),
    until: date({ label: { de: 'Ende', en: 'Until' }, notBefore: 'from' }),
    due: dateTime({ label: { de: 'Fällig', en: 'Due' } }),
    at: time({ label: { de: 'Uhrzeit', en: 'Time' } }),
    day: weekday({ label: { de: 'Wochentag', en: 'Weekday' } }),
    paid: flag({ label: { de: 'Bezahlt', en: 'Paid' } }),
    account: iban({ label: 'IBAN' }),
    state: choice({
      label: { de: 'Zustand', en: 'State' },
      options: { OPEN: { de: 'Offen', en: 'Open' }, DONE: { de: 'Erledigt', en: 'Done' } },
      default: 'OPEN',
    }),
    ways: choices({
      label: { de: 'Wege', en: 'Ways' },
      options: { POST: { de: 'Post', en: 'Mail' }, SHOP: { de: 'Laden', en: 'Shop' } },
    }),
    words: tags({ label: { de: 'Schlagwörter', en: 'Tags' } }),
    note: richText({ label: { de: 'Notiz', en: 'Note' } }),
    lines: list({ label: { de: 'Posten', en: 'Lines' }, fields: { what: text({ label: 'Was' }) } }),
    article: reference('articles', { label: { de: 'Artikel', en: 'Article' } }),
    extras: references('articles', { label: { de: 'Zubehör', en: 'Extras' } }),
    origin: text({ label: { de: 'Herkunft', en: 'Origin' }, edit: 'create' }),
    updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
  },
  list: { columns: ['number', 'price'], filters: ['number', 'state'], search: ['number'] },
  access: { list: [], show: [], create: [], edit: [] },
  api: {
    list: { get: 'orders', rows: 'rows', total: 'count' },
    one: { get: 'orders/{id}' },
    many: { get: 'orders', ids: 'id' },
    create: { post: 'orders' },
    edit: { put: 'orders/{id}' },
  },
})

export const articleConfig = defineResource({
  name: 'articles',
  label: [
    { de: 'Artikel', en: 'Article' },
    { de: 'Artikel', en: 'Articles' },
  ],
  fields: { name: text({ label: 'Name', required: true }) },
  list: { columns: ['name'], search: ['name'] },
  access: { list: [], show: [] },
  api: {
    list: { get: 'articles', rows: 'rows', total: 'count' },
    one: { get: 'articles/{id}' },
    many: { get: 'articles', ids: 'id' },
  },
})

export const shop = resolveEntries([orders, articleConfig], [])
export const orderEntry = entryOf('orders')

export function entryOf(name: string): ResolvedResource {
  const found = shop.find((resource) => resource.name === name)
  if (!found) throw new Error(name)
  return found
}

export const articleRows: AnyRecord[] = [
  { id: 'a1', name: 'Hammer' },
  { id: 'a2', name: 'Nagel, rostfrei' },
  { id: 'a3', name: 'Säge' },
  { id: 'a4', name: 'säge' },
  { id: 'a5', name: 'Säge' },
]

/** A backend in memory, which counts its calls; its records have versions. */
export function openShop(
  stored: readonly AnyRecord[] = [],
  articles: readonly AnyRecord[] = articleRows,
  name = 'orders',
) {
  const tables = new Map<string, Map<string, AnyRecord>>([
    [name, new Map(stored.map((row) => [String(row.id), row]))],
    ['articles', new Map(articles.map((row) => [String(row.id), row]))],
  ])
  const calls: string[] = []
  const made = new Map<string, AnyRecord>()
  const batches = new Set<unknown>()
  let version = 0
  const fault: { next?: ((call: string) => unknown) | undefined } = {}
  const table = (name: string) => tables.get(name) ?? new Map<string, AnyRecord>()
  const called = (call: string) => {
    calls.push(call)
    const error = fault.next?.(call)
    if (error) throw error
  }
  const stamp = () => new Date(Date.UTC(2026, 0, 1, 0, 0, ++version)).toISOString()
  const provider = {
    async getList(
      name: string,
      {
        filter = {},
        pagination,
      }: { filter?: Record<string, unknown>; pagination: { page: number; perPage: number } },
    ) {
      called(`list ${name}`)
      const { q, ...filters } = filter
      const rows = [...table(name).values()].filter(
        (row) =>
          (q === undefined || JSON.stringify(row).toLowerCase().includes(String(q).toLowerCase())) &&
          Object.entries(filters).every(([key, values]) => [values].flat().includes(row[key])),
      )
      const { page, perPage } = pagination
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
    },
    async getMany(name: string, { ids }: { ids: readonly unknown[] }) {
      called(`many ${name}`)
      return { data: ids.flatMap((id) => table(name).get(String(id)) ?? []) }
    },
    async getOne(name: string, { id }: { id: unknown }) {
      called(`one ${name} ${id}`)
      const data = table(name).get(String(id))
      if (!data) throw new ApiError('not_found', { call: 'GET', status: 404 })
      return { data }
    },
    async create(
      name: string,
      { data, meta }: { data: object; meta: { idempotencyKey: string; batch: string } },
    ) {
      const before = made.get(meta.idempotencyKey)
      if (before) {
        called(`again ${name}`)
        return { data: before }
      }
      batches.add(meta.batch)
      const record = { ...data, id: `n${made.size + 1}`, updatedAt: stamp() } as AnyRecord
      table(name).set(String(record.id), record)
      made.set(meta.idempotencyKey, record)
      // It is stored before the answer is lost.
      called(`create ${name}`)
      return { data: record }
    },
    async update(
      name: string,
      { id, data, meta }: { id: unknown; data: object; meta: { version?: string; batch: string } },
    ) {
      const before = table(name).get(String(id))
      if (!before) throw new ApiError('not_found', { call: 'PUT', status: 404 })
      if (meta.version !== undefined && meta.version !== before.updatedAt)
        throw new ApiError('conflict', { call: 'PUT', status: 412 })
      batches.add(meta.batch)
      const record = { ...before, ...data, updatedAt: stamp() } as AnyRecord
      table(name).set(String(id), record)
      called(`update ${name} ${id}`)
      return { data: record }
    },
  } as unknown as DataProvider
  return { provider, calls, fault, batches, rowsOf: (name: string) => [...table(name).values()], table }
}
