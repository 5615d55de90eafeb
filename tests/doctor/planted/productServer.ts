import type { CallStyle, FilterTemplates } from '#model/language/callStyle.ts'
import { orderPlaceholders } from '#model/styles/queryTemplate.ts'
import { createQueryReader, type QueryReader } from '#model/styles/readTemplate.ts'
import { type Received, type Reply, startBackend } from '../backend.ts'
import type { Dialect, Page } from './dialects.ts'
import { customers, invoices, type Stored, type Value } from './rows.ts'

export const key = 'key-of-a-test'

/** A server that reads what a style says and answers as its product does. */
export async function startProduct(dialect: Dialect) {
  const tables: Record<string, Stored[]> = { invoices: invoices(), customers: [...customers] }
  const { product, below, relation = { wire: 'customer' } } = dialect
  const idOnWire = (id: Value) => (dialect.product.name === 'Strapi' ? `d${id}` : id)
  const shown = (row: Stored, query: URLSearchParams): Stored => {
    const { id = null, customer, ...fields } = row
    if (customer === undefined) return { [dialect.id]: idOnWire(id), ...fields }
    const value = relation.shown ? relation.shown(customer as string | null, query) : customer
    const other = dialect.id === 'documentId' ? { id: Number(id) } : {}
    return {
      ...{ [dialect.id]: idOnWire(id), ...other, ...fields },
      ...(value === undefined ? {} : { [relation.wire]: value as Value }),
    }
  }

  function answer(received: Received): Reply {
    const { method, url, authorization } = received
    if (authorization !== `Bearer ${key}`) return { status: 401, body: { message: 'who are you' } }
    const path = url.pathname.slice(1)
    const [collection = '', id, ...deeper] = path.startsWith(below) ? path.slice(below.length).split('/') : []
    const table = tables[collection]
    if (table === undefined || deeper.length > 0)
      return dialect.answersAll ? { body: {} } : { status: 404, body: { message: 'Not Found' } }
    const row = table.find((each) => String(idOnWire(each.id ?? null)) === decodeURIComponent(id ?? ''))
    if (id === undefined && method === 'GET') return listed(table, url.searchParams, collection)
    if (id === undefined && method === 'POST') return written(table, undefined, received, collection)
    if (row === undefined || id === undefined) return { status: 404, body: { message: 'Not Found' } }
    if (method === 'GET')
      return { body: (dialect.one ?? ((one) => one))(shown(row, url.searchParams), collection) }
    if (method === 'DELETE') {
      table.splice(table.indexOf(row), 1)
      return { body: {} }
    }
    return method === dialect.edits
      ? written(table, row, received, collection)
      : { status: 404, body: { message: 'Not Found' } }
  }

  function written(
    table: Stored[],
    row: Stored | undefined,
    { body, url }: Received,
    collection: string,
  ): Reply {
    const sent = JSON.parse(body === '' ? '{}' : body) as Record<string, unknown>
    const fields = dialect.fieldsIn ? dialect.fieldsIn(sent) : sent
    if (fields === undefined) return { status: 400, body: { message: 'Missing "data" payload' } }
    const { [relation.wire]: target, ...others } = fields as Stored
    // What no column has is left out.
    const known = Object.fromEntries(Object.entries(others).filter(([name]) => name in (table[0] ?? {})))
    const customer =
      target === undefined ? {} : { customer: target === null ? null : String(target).replace(/^d/, '') }
    const empty = Object.fromEntries(Object.keys(table[0] ?? {}).map((name) => [name, null]))
    const stored = Object.assign(row ?? { ...empty, id: String(900 + table.length) }, known, customer)
    if (row === undefined) table.push(stored)
    const wire = shown(stored, url.searchParams)
    return { status: row ? 200 : 201, body: (dialect.written ?? ((one) => one))(wire, collection) }
  }

  function listed(table: readonly Stored[], query: URLSearchParams, collection: string): Reply {
    const page = pageOf(dialect, found(dialect, table, query, idOnWire), query)
    const asked = { ...page, rows: page.rows.map((row) => shown(row as Stored, query)) }
    return { body: dialect.list(asked, query, collection), headers: dialect.headers?.(asked) ?? {} }
  }

  return { ...(await startBackend(answer)), product, tables }
}

function pageOf(dialect: Dialect, rows: readonly Stored[], query: URLSearchParams): Page {
  const { paging } = dialect.product.style
  const number = (name: string | undefined) =>
    name === undefined || query.get(name) === null ? Number.NaN : Number(query.get(name))
  const asked = paging && 'size' in paging ? number(paging.size) : Number.NaN
  const size = Math.min(Number.isNaN(asked) || asked < 1 ? dialect.size : asked, dialect.most ?? 1000)
  const total = rows.length
  if (paging && 'offset' in paging) {
    const offset = number(paging.offset) || 0
    return { rows: rows.slice(offset, offset + size), total, offset, size }
  }
  const page = Math.max(1, paging && 'page' in paging ? number(paging.page) || 1 : 1)
  const last = Math.max(1, Math.ceil(total / size))
  const offset = ((dialect.clamps ? Math.min(page, last) : page) - 1) * size
  return { rows: rows.slice(offset, offset + size), total, offset, size }
}

/** Rows in the order and narrowed as the query says; parameters that the product does not know do nothing. */
function found(
  dialect: Dialect,
  table: readonly Stored[],
  query: URLSearchParams,
  idOnWire: (id: Value) => Value,
): Stored[] {
  const { style } = dialect.product
  const reader = createQueryReader(query)
  const columns = Object.keys(table[0] ?? {})
  const { wire = 'customer', filter = wire } = dialect.relation ?? {}
  const wireOf = (column: string) => (column === 'customer' ? filter : column === 'id' ? dialect.id : column)
  const storedIn = (row: Stored, column: string) => {
    const value = row[column] ?? null
    return value !== null && (column === 'id' || column === 'customer') ? idOnWire(value) : value
  }
  const ids = style.ids === undefined ? [] : reader.takeLists(style.ids)
  // A reader takes each parameter once.
  const tests = columns.map((column) => ({
    column,
    fits: conditions(reader, style.filters ?? {}, wireOf(column)),
  }))
  const search = searched(reader, style, columns)
  const asked = JSON.parse(query.get(style.filters?.json ?? '') ?? '{}') as JsonQuery
  const column = new Map(columns.map((name) => [wireOf(name), name]))
  const narrowed = table
    .filter((row) => fitsJson(asked, (wire) => storedIn(row, column.get(wire) ?? wire)))
    .filter((row) => ids.every((wanted) => wanted.includes(String(storedIn(row, 'id')))))
    .filter((row) => tests.every(({ column, fits }) => fits.every((test) => test(storedIn(row, column)))))
    .filter(search)
  return ordered(
    narrowed,
    reader,
    style,
    columns.map((column) => [column, wireOf(column)] as const),
  )
}

type JsonQuery = Readonly<Record<string, unknown>>

/** Reads the JSON query of json-server 1: `{ "state": { "eq": "open" }, "or": [...] }`. */
function fitsJson(asked: JsonQuery, valueIn: (wire: string) => Value): boolean {
  return Object.entries(asked).every(([key, wanted]) =>
    key === 'or'
      ? (wanted as JsonQuery[]).some((each) => fitsJson(each, valueIn))
      : Object.entries(Object(wanted)).every(([way, to]) => jsonTests[way]?.(valueIn(key), to as never)),
  )
}

const jsonTests: Readonly<Record<string, (value: Value, wanted: never) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  in: (value, wanted: Value[]) => wanted.includes(value),
  gte: (value, wanted: string | number) => value !== null && value >= wanted,
  lte: (value, wanted: string | number) => value !== null && value <= wanted,
  contains: (value, wanted: string) => includes(value, wanted),
}

type Test = (value: Value) => boolean

function conditions(reader: QueryReader, templates: FilterTemplates, field: string): Test[] {
  const filters = textsIn(templates)
  const known = { field }
  const take = (template: string | undefined) => (template === undefined ? [] : reader.take(template, known))
  const lists = filters.in === undefined ? [] : reader.takeLists(filters.in, known)
  const compared = (text: string) => (value: Value) =>
    typeof value === 'number'
      ? value - Number(text)
      : String(value) < text
        ? -1
        : String(value) > text
          ? 1
          : 0
  return [
    ...take(filters.empty).map((): Test => (value) => value === null),
    ...take(filters.from).map(
      (text): Test =>
        (value) =>
          value !== null && compared(text)(value) >= 0,
    ),
    ...take(filters.to).map(
      (text): Test =>
        (value) =>
          value !== null && compared(text)(value) <= 0,
    ),
    ...lists.map(
      (texts): Test =>
        (value) =>
          value !== null && texts.includes(String(value)),
    ),
    ...(filters.eq === filters.in ? [] : take(filters.eq)).map(
      (text): Test =>
        (value) =>
          String(value) === text,
    ),
    ...take(filters.contains).map(
      (text): Test =>
        (value) =>
          includes(value, text),
    ),
  ]
}

/** Those of parameters; templates of JSON are read otherwise. */
function textsIn(templates: object): Partial<Record<keyof FilterTemplates, string>> {
  return Object.fromEntries(Object.entries(templates).filter(([, template]) => typeof template === 'string'))
}

function includes(value: Value | undefined, text: string): boolean {
  return value !== null && String(value).toLowerCase().includes(text.toLowerCase())
}

function searched(reader: QueryReader, { search }: CallStyle, columns: readonly string[]) {
  const everywhere = (text: string) => (row: Stored) => columns.some((column) => includes(row[column], text))
  if (search === undefined) return () => true
  if (typeof search === 'string') {
    const [text = ''] = reader.takeNamed(search)
    return everywhere(text)
  }
  if (typeof search.each !== 'string') return () => true
  const each = ['number', 'title'].map((field, index) => ({
    field,
    text: reader.take(String(search.each), { field, index: String(index) })[0],
  }))
  const asked = each.filter(({ text }) => text !== undefined)
  return (row: Stored) =>
    asked.length === 0 || asked.some(({ field, text = '' }) => includes(row[field], text))
}

function ordered(
  rows: readonly Stored[],
  reader: QueryReader,
  { order }: CallStyle,
  columns: readonly (readonly [column: string, wire: string])[],
): Stored[] {
  if (order === undefined) return [...rows]
  const asked = columns.flatMap(([column, field]) =>
    (['ASC', 'DESC'] as const).flatMap((direction) =>
      reader.take(oneColumn(order), orderPlaceholders(field, direction)).map(() => ({ column, direction })),
    ),
  )
  const [first] = asked
  if (first === undefined) return [...rows]
  const sign = first.direction === 'ASC' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [mine, others] = [one[first.column] ?? null, other[first.column] ?? null]
    if (mine === others) return 0
    if (mine === null || others === null) return mine === null ? 1 : -1
    return (mine < others ? -1 : 1) * sign
  })
}

/** The template of an order by one column. */
export function oneColumn(order: NonNullable<CallStyle['order']>): string {
  return typeof order === 'string' ? order : order.each.replace('{index}', '0')
}
