import { type Bracketed, readBracketed } from './bracketed.ts'
import { createInvoiceTable, holds, type InvoiceTable, isDay, ordered, type Row } from './invoiceTable.ts'
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
 * Directus 11 with a collection `invoices`, at `/items/invoices`: `{ data }` around every answer, `limit` 100 where nobody
 * says, `page` from 1 or `offset`, `meta=filter_count` for the count, `sort=-amount`, `filter[amount][_gte]=5`, `search`.
 * A limit above `QUERY_LIMIT_MAX` is refused; it is not set as the product comes. A record that is not there, and a field that
 * is not there, are forbidden (403), since Directus does not tell the two apart. Not served: `fields`, `deep`, aggregates,
 * many records in one body.
 *
 * @see https://directus.io/docs/guides/connect/query-parameters
 * @see https://directus.io/docs/guides/connect/filter-rules
 * @see https://directus.io/docs/api/items
 * @see https://directus.io/docs/guides/connect/errors
 */
export function startDirectus(options: StandInOptions = {}) {
  const table = createInvoiceTable({ id: 'id', idAt: (place) => place, count: options.count })
  return startStandIn(
    {
      rows: () => table.rows,
      exposes: ['Content-Range'],
      routes: {
        'GET /items/invoices': (asked) => list(table, asked, options.most),
        'GET /items/invoices/:id': (asked) => ({ status: 200, body: { data: foundIn(table, asked) } }),
        'POST /items/invoices': (asked) => ({ status: 200, body: { data: table.add(sent(table, asked)) } }),
        'PATCH /items/invoices/:id'(asked) {
          const row = foundIn(table, asked)
          return { status: 200, body: { data: table.change(row, sent(table, asked, row)) } }
        },
        'DELETE /items/invoices/:id'(asked) {
          table.remove(foundIn(table, asked))
          return { status: 204 }
        },
      },
      unknownPath: ({ path }) =>
        path.startsWith('/items/')
          ? collectionForbidden(path.split('/')[2])
          : failure(404, 'ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`, { path }),
      unknownMethod: ({ path }) => failure(404, 'ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`, { path }),
      // Without a token one is the public, who may see nothing here.
      unauthorised: (token) =>
        token === undefined
          ? collectionForbidden('invoices')
          : failure(401, 'INVALID_CREDENTIALS', 'Invalid user credentials.'),
    },
    options,
  )
}

function failure(status: number, code: string, message: string, extensions: object = {}): Answer {
  return { status, body: { errors: [{ message, extensions: { ...extensions, code } }] } }
}

function forbidden(reason?: string): Answer {
  return failure(
    403,
    'FORBIDDEN',
    reason ?? "You don't have permission to access this.",
    reason ? { reason } : {},
  )
}

function collectionForbidden(name = ''): Answer {
  return forbidden(
    `You don't have permission to access collection "${name}" or it does not exist. Queried in root.`,
  )
}

function invalidQuery(reason: string): Refusal {
  return new Refusal(failure(400, 'INVALID_QUERY', `Invalid query. ${reason}.`, { reason }))
}

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw new Refusal(forbidden())
}

function fieldForbidden(field: string): Refusal {
  return new Refusal(
    forbidden(
      `You don't have permission to access field "${field}" in collection "invoices" or it does not exist. Queried in root.`,
    ),
  )
}

function list(table: InvoiceTable, { query }: Asked, most?: number): Answer {
  const asked = readBracketed(query)
  const known = ['id', ...Object.keys(table.columns)]
  const limit = numberIn(asked.limit, 'limit', -1, most) ?? Math.min(100, most ?? 100)
  const page = numberIn(asked.page, 'page', 0) ?? 1
  const offset = numberIn(asked.offset, 'offset', 0) ?? 0
  const metas = asked.meta === '*' ? ['total_count', 'filter_count'] : listIn(asked.meta)
  const unknown = metas.findIndex((meta) => meta !== 'total_count' && meta !== 'filter_count')
  if (unknown >= 0) throw invalidQuery(`"meta[${unknown}]" must be one of [total_count, filter_count]`)
  const orders = listIn(asked.sort).map((text) => ({
    ...{ column: text.replace(/^-/, ''), descending: text.startsWith('-') },
  }))
  const missing = orders.find(({ column }) => !known.includes(column))
  if (missing) throw fieldForbidden(missing.column)
  const fits = filterOf(table, asked.filter)
  const found = table.rows.filter((row) => fits(row) && isFound(row, asked.search))
  const size = limit === -1 ? (most ?? found.length) : limit
  const start = asked.page === undefined || page === 0 ? offset : size * (page - 1)
  const data = ordered(found, orders.length > 0 ? orders : [{ column: 'id', descending: false }])
  const counts = { total_count: table.rows.length, filter_count: found.length }
  const meta = Object.fromEntries(metas.map((name) => [name, counts[name as keyof typeof counts]]))
  const shown = data.slice(start, start + size)
  return { status: 200, body: { ...(metas.length > 0 && { meta }), data: shown } }
}

function numberIn(
  text: Bracketed | undefined,
  name: string,
  least: number,
  most?: number,
): number | undefined {
  if (text === undefined) return undefined
  const number = typeof text === 'string' ? Number(text) : Number.NaN
  if (Number.isNaN(number)) throw invalidQuery(`"${name}" must be a number`)
  if (!Number.isInteger(number)) throw invalidQuery(`"${name}" must be an integer`)
  if (number < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`)
  if (most !== undefined && number > most)
    throw invalidQuery(`"${name}" must be less than or equal to ${most}`)
  return number
}

function listIn(value: Bracketed | undefined): string[] {
  if (value === undefined) return []
  return [value].flat().flatMap((each) =>
    String(each)
      .split(',')
      .map((part) => part.trim()),
  )
}

/** Texts hold it, numbers are it. */
function isFound(row: Row, search: Bracketed | undefined): boolean {
  if (typeof search !== 'string' || search === '') return true
  const texts = ['number', 'customer', 'state', 'note']
  const isNumber = search.trim() !== '' && !Number.isNaN(Number(search))
  return (
    texts.some((column) => holds(row[column], 'contains', search)) ||
    (isNumber && (row.amount === Number(search) || row.id === Number(search)))
  )
}

const comparisons = { _eq: 'eq', _gt: 'gt', _gte: 'gte', _lt: 'lt', _lte: 'lte' } as const

/** The operators of each type of field that are served here. */
const operators = {
  number: ['_eq', '_neq', '_lt', '_lte', '_gt', '_gte', '_in', '_nin', '_between', '_null', '_nnull'],
  text: ['_eq', '_neq', '_in', '_nin', '_contains', '_icontains', '_null', '_nnull', '_empty', '_nempty'],
}

function filterOf(table: InvoiceTable, filter: Bracketed | undefined): (row: Row) => boolean {
  if (filter === undefined || filter === '') return () => true
  const read = typeof filter === 'string' ? readJson(filter) : { value: filter }
  if (!('value' in read)) throw invalidQuery('Invalid JSON for filter object')
  if (!isObject(read.value)) throw invalidQuery('Invalid filter object')
  return allOf(table, read.value)
}

function allOf(table: InvoiceTable, filter: Record<string, unknown>): (row: Row) => boolean {
  const tests = Object.entries(filter).map(([key, value]): ((row: Row) => boolean) => {
    if (key === '_and' || key === '_or') {
      const parts = [value].flat().map((part) => allOf(table, isObject(part) ? part : {}))
      return (row) => (key === '_or' ? parts.some((part) => part(row)) : parts.every((part) => part(row)))
    }
    const kind = key === 'id' ? 'amount' : table.columns[key]
    if (kind === undefined) throw fieldForbidden(key)
    const wanted = isObject(value) ? value : { _eq: value }
    const parts = Object.entries(wanted).map(([operator, operand]) => testOf(key, kind, operator, operand))
    return (row) => parts.every((part) => part(row))
  })
  return (row) => tests.every((test) => test(row))
}

function testOf(column: string, kind: string, operator: string, operand: unknown): (row: Row) => boolean {
  const type = kind === 'amount' ? 'decimal' : kind === 'day' ? 'date' : kind === 'state' ? 'string' : 'text'
  const allowed = type === 'decimal' || type === 'date' ? operators.number : operators.text
  if (!allowed.includes(operator))
    throw invalidQuery(`"${type}" field type does not contain the "${operator}" filter operator`)
  if (operand === '')
    throw invalidQuery(
      `You can't filter for an empty string in "${operator}". Use "_empty" or "_nempty" instead`,
    )
  const isEmpty = (row: Row) => row[column] === null
  const as = comparisons[operator as keyof typeof comparisons]
  // A text is a list with commas; a list in brackets is taken as it is.
  const listed = Array.isArray(operand) ? operand.map(String) : listIn(operand as Bracketed)
  const usable =
    operator.endsWith('null') || operator.endsWith('empty') || listed.every((text) => fitsIn(type, text))
  if (!usable) throw new Refusal(failure(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'))
  if (as) return (row) => holds(row[column], as, String(operand))
  const isOn = String(operand) !== 'false'
  const [from = '', to = ''] = listed
  const tests: Readonly<Record<string, (row: Row) => boolean>> = {
    _neq: (row) => !isEmpty(row) && !holds(row[column], 'eq', String(operand)),
    _in: (row) => listed.some((text) => holds(row[column], 'eq', text)),
    _nin: (row) => !isEmpty(row) && !listed.some((text) => holds(row[column], 'eq', text)),
    _between: (row) => holds(row[column], 'gte', from) && holds(row[column], 'lte', to),
    _null: (row) => isEmpty(row) === isOn,
    _nnull: (row) => isEmpty(row) !== isOn,
    _empty: (row) => (isEmpty(row) || row[column] === '') === isOn,
    _nempty: (row) => (isEmpty(row) || row[column] === '') !== isOn,
    _contains: (row) => String(row[column] ?? '').includes(String(operand)),
    _icontains: (row) => holds(row[column], 'contains', String(operand)),
  }
  return tests[operator] ?? (() => false)
}

function fitsIn(type: string, text: string): boolean {
  return type === 'decimal'
    ? text.trim() !== '' && !Number.isNaN(Number(text))
    : type !== 'date' || isDay(text)
}

function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  // Express reads JSON alone: a body of another type is an empty one.
  const read =
    mediaType(asked) === 'application/json' && asked.body !== '' ? readJson(asked.body) : { value: {} }
  const reason = 'problem' in read ? read.problem : 'The body is no object'
  if (!('value' in read) || !isObject(read.value))
    throw new Refusal(failure(400, 'INVALID_PAYLOAD', `Invalid payload. ${reason}.`, { reason }))
  const { id: _, ...values } = read.value
  const errors = table.mistakes(values, row).map(({ field, fault, value }) => {
    if (fault === 'unknown') throw fieldForbidden(field)
    if (fault === 'taken') {
      const message = `Value "${value}" for field "${field}" in collection "invoices" has to be unique.`
      return errorIn(failure(400, 'RECORD_NOT_UNIQUE', message, { collection: 'invoices', field, value }))
    }
    const type = fault === 'missing' ? (field in values ? 'nnull' : 'required') : 'invalid'
    const said = {
      nnull: "Value can't be null.",
      required: 'Value is required.',
      invalid: 'Value is not valid.',
    }
    const message = `Validation failed for field "${field}". ${said[type]}`
    return errorIn(failure(400, 'FAILED_VALIDATION', message, { field, path: [], type }))
  })
  if (errors.length > 0) throw new Refusal({ status: 400, body: { errors } })
  return values
}

function errorIn({ body }: Answer): unknown {
  return (body as { errors: unknown[] }).errors[0]
}
