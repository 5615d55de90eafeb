import { type Bracketed, readBracketed } from './bracketed.ts'
import {
  createInvoiceTable,
  holds,
  type InvoiceTable,
  isDay,
  type Operator,
  type Order,
  ordered,
  type Row,
} from './invoiceTable.ts'
import {
  type Answer,
  type Asked,
  isObject,
  mediaType,
  Refusal,
  readJson,
  type StandInOptions,
  startStandIn,
} from './standIn.ts'

/**
 * Strapi 5 with a collection type `invoice` without drafts, at `/api/invoices`: `{ data, meta }` around every answer, the id of a
 * record is its `documentId`, `pagination[page]` from 1 and `pagination[pageSize]` 25 where nobody says and 100 at most (fewer
 * rows come above it), `sort=amount:desc`, `filters[amount][$gte]=5`, `_q` for a search. A key that is not in the schema is
 * refused, in filters, order and bodies alike; so are `id`, `documentId`, `createdAt` and `updatedAt` in a body. Not served:
 * `populate`, `fields`, locales, drafts.
 *
 * @see https://docs.strapi.io/cms/api/rest
 * @see https://docs.strapi.io/cms/api/rest/filters
 * @see https://docs.strapi.io/cms/api/rest/sort-pagination
 * @see https://docs.strapi.io/cms/error-handling
 */
export function startStrapi(options: StandInOptions = {}) {
  const table = createInvoiceTable({
    ...{ id: 'documentId', idAt: documentId, count: options.count },
    beside: (place) => ({ id: place, createdAt: made, updatedAt: made, publishedAt: made }),
  })
  const answer = (status: number, row: Row): Answer => ({ status, body: { data: row, meta: {} } })
  return startStandIn(
    {
      rows: () => table.rows,
      type: 'application/json; charset=utf-8',
      routes: {
        'GET /api/invoices': (asked) => list(table, asked, options.most),
        'GET /api/invoices/:id': (asked) => answer(200, foundIn(table, asked)),
        'POST /api/invoices': (asked) => answer(201, table.add(sent(table, asked))),
        'PUT /api/invoices/:id'(asked) {
          // Strapi changes what is sent and keeps the rest.
          const values = sent(table, asked, table.find(asked.id) ?? {})
          return answer(200, table.change(foundIn(table, asked), values))
        },
        'DELETE /api/invoices/:id'(asked) {
          const row = table.find(asked.id)
          if (row) table.remove(row)
          // It does not look whether there was one.
          return { status: 204 }
        },
      },
      unknownPath: notFound,
      unknownMethod: () => failure(405, 'MethodNotAllowedError', 'Method Not Allowed'),
      unauthorised: (token) =>
        token === undefined
          ? failure(403, 'ForbiddenError', 'Forbidden')
          : failure(401, 'UnauthorizedError', 'Missing or invalid credentials'),
    },
    options,
  )
}

const made = '2026-01-05T08:00:00.000Z'

/** 24 letters and digits, as random as they look. */
function documentId(place: number): string {
  return `q${(place * 2_654_435_761).toString(36).padStart(23, '0')}`
}

function failure(status: number, name: string, message: string, details: object = {}): Answer {
  return { status, body: { data: null, error: { status, name, message, details } } }
}

const notFound = () => failure(404, 'NotFoundError', 'Not Found')

function invalid(message: string, details: object = {}): Refusal {
  return new Refusal(failure(400, 'ValidationError', message, details))
}

function invalidKey(key: string, param: string): Refusal {
  return invalid(`Invalid key ${key}`, { key, path: key, source: 'query', param })
}

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw new Refusal(notFound())
}

const beside = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt']

function list(table: InvoiceTable, { query }: Asked, most = 100): Answer {
  const asked = readBracketed(query)
  const known = [...beside, ...Object.keys(table.columns)]
  const orders = listIn(asked.sort).map((text): Order => {
    const [column = '', direction = 'asc'] = text.split(':')
    if (!known.includes(column)) throw invalidKey(column, 'sort')
    if (!['asc', 'desc'].includes(direction.toLowerCase()))
      throw invalid('Invalid order. order can only be one of asc|desc|ASC|DESC')
    return { column, descending: direction.toLowerCase() === 'desc' }
  })
  const fits = filterOf(table, asked.filters ?? {})
  const search = typeof asked._q === 'string' ? asked._q : ''
  const found = table.rows.filter((row) => fits(row) && (search === '' || isFound(row, search)))
  const pagination = isObject(asked.pagination) ? asked.pagination : {}
  const isByPlace = 'start' in pagination || 'limit' in pagination
  if (isByPlace && ('page' in pagination || 'pageSize' in pagination))
    throw new Refusal(
      failure(400, 'PaginationError', 'Cannot use both page & offset pagination in the same query'),
    )
  const size = Math.min(Math.max(count(pagination[isByPlace ? 'limit' : 'pageSize'], 25), 1), most)
  const page = Math.max(count(pagination.page, 1), 1)
  const start = isByPlace ? Math.max(count(pagination.start, 0), 0) : (page - 1) * size
  const total = found.length
  const paged = { page, pageSize: size, pageCount: Math.ceil(total / size), total }
  return {
    status: 200,
    body: {
      data: ordered(found, orders).slice(start, start + size),
      meta: { pagination: isByPlace ? { start, limit: size, total } : paged },
    },
  }
}

function count(value: unknown, otherwise: number): number {
  const number = Number.parseInt(String(value ?? ''), 10)
  return Number.isNaN(number) ? otherwise : number
}

function listIn(value: Bracketed | undefined): string[] {
  if (value === undefined) return []
  return [value].flat().flatMap((each) => String(each).split(','))
}

function isFound(row: Row, search: string): boolean {
  const texts = ['number', 'customer', 'note']
  return texts.some((column) => holds(row[column], 'contains', search)) || String(row.amount) === search
}

const comparisons: Readonly<Record<string, Operator>> = {
  ...{ $eq: 'eq', $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte', $containsi: 'contains' },
}

function filterOf(table: InvoiceTable, filter: Bracketed): (row: Row) => boolean {
  if (Array.isArray(filter)) {
    const parts = filter.map((part) => filterOf(table, part))
    return (row) => parts.every((part) => part(row))
  }
  if (!isObject(filter)) throw invalid('Invalid filters')
  const tests = Object.entries(filter).map(([key, value]): ((row: Row) => boolean) => {
    if (key === '$and' || key === '$or') {
      const parts = [value as Bracketed].flat().map((part) => filterOf(table, part))
      return (row) => (key === '$or' ? parts.some((part) => part(row)) : parts.every((part) => part(row)))
    }
    if (![...beside, ...Object.keys(table.columns)].includes(key)) throw invalidKey(key, 'filters')
    const wanted = isObject(value) ? value : { $eq: value }
    const parts = Object.entries(wanted).map(([operator, operand]) =>
      testOf(table, key, operator, operand as Bracketed),
    )
    return (row) => parts.every((part) => part(row))
  })
  return (row) => tests.every((test) => test(row))
}

function testOf(
  table: InvoiceTable,
  column: string,
  operator: string,
  operand: Bracketed,
): (row: Row) => boolean {
  const listed = [operand].flat().map(String)
  const [first = ''] = listed
  const kind = table.columns[column]
  const isCast = !['$null', '$notNull', '$contains', '$containsi'].includes(operator)
  if (isCast && kind === 'day' && !listed.every(isDay)) throw invalid('Invalid format, expected yyyy-MM-dd')
  const as = comparisons[operator]
  if (as) return (row) => holds(row[column], as, first)
  const isOn = first !== 'false'
  const isIn = (row: Row) => listed.some((text) => holds(row[column], 'eq', text))
  const tests: Readonly<Record<string, (row: Row) => boolean>> = {
    $ne: (row) => !holds(row[column], 'eq', first),
    $in: isIn,
    $notIn: (row) => !isIn(row),
    $null: (row) => (row[column] === null) === isOn,
    $notNull: (row) => (row[column] !== null) === isOn,
    $contains: (row) => String(row[column] ?? '').includes(first),
    $between: (row) => holds(row[column], 'gte', first) && holds(row[column], 'lte', listed[1] ?? ''),
  }
  const test = tests[operator]
  if (test) return test
  throw invalid(`Invalid key ${operator} at ${column}`, {
    key: operator,
    path: column,
    source: 'query',
    param: 'filters',
  })
}

function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  const read = mediaType(asked) === 'application/json' ? readJson(asked.body) : { value: undefined }
  if ('problem' in read) throw new Refusal(failure(400, 'BadRequestError', read.problem))
  const data = isObject(read.value) ? read.value.data : undefined
  if (!isObject(data)) throw invalid('Missing "data" payload in the request body')
  const mistakes = table.mistakes(data, row)
  const unknown = mistakes.find(({ fault }) => fault === 'unknown')
  if (unknown)
    throw invalid(`Invalid key ${unknown.field}`, { key: unknown.field, path: unknown.field, source: 'body' })
  const said = { missing: 'must be defined.', unknown: '', kind: 'has an invalid value.', taken: '' }
  const errors = mistakes.map(({ field, fault, value }) => {
    const message = fault === 'taken' ? 'This attribute must be unique' : `${field} ${said[fault]}`
    return { path: [field], message, name: 'ValidationError', value }
  })
  if (errors.length === 0) return data
  const [first] = errors
  throw invalid(errors.length === 1 && first ? first.message : `${errors.length} errors occurred`, { errors })
}
