import {
  createInvoiceTable,
  holds,
  type InvoiceTable,
  isDay,
  type Operator,
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

const media = 'application/vnd.api+json'

/**
 * A server of JSON:API 1.1 with the type `invoices`, at `/api/invoices`: `{ data: { type, id, attributes } }` both ways, as
 * `application/vnd.api+json` alone (415, 406 otherwise); `sort=-amount`; unknown parameters are refused, as the specification
 * demands. What it leaves open is as its authors recommend it: `page[number]` from 1 and `page[size]` 25 where nobody says and
 * 100 at most (above it 400, as the cursor profile has it), the count in `meta.page.total` (same place), several values of a
 * filter joined by commas. Ranges are `filter[amount][gte]` and the search is `filter[search]`, names of this server.
 *
 * @see https://jsonapi.org/format/1.1/
 * @see https://jsonapi.org/recommendations/#filtering
 * @see https://jsonapi.org/profiles/ethanresnick/cursor-pagination/
 * @see https://jsonapi.org/examples/#error-objects
 */
export function startJsonApi(options: StandInOptions = {}) {
  const table = createInvoiceTable({ id: 'id', idAt: (place) => String(place), count: options.count })
  const answer = (status: number, row: Row): Answer => ({
    status,
    body: { ...jsonapi, data: resourceOf(row) },
  })
  const accepted = (handle: (asked: Asked) => Answer) => (asked: Asked) => {
    if (!accepts(asked))
      throw refusal(406, 'Not Acceptable', `Only ${media} can be given`, { header: 'Accept' })
    return handle(asked)
  }
  const routes: Record<string, (asked: Asked) => Answer> = {
    'GET /api/invoices': (asked) => list(table, asked, options.most),
    'GET /api/invoices/:id': (asked) => answer(200, foundIn(table, asked)),
    'POST /api/invoices'(asked) {
      const row = table.add(sent(table, asked))
      return { ...answer(201, row), headers: { location: `/api/invoices/${row.id}` } }
    },
    'PATCH /api/invoices/:id'(asked) {
      const row = foundIn(table, asked)
      return answer(200, table.change(row, sent(table, asked, row)))
    },
    'DELETE /api/invoices/:id'(asked) {
      table.remove(foundIn(table, asked))
      return { status: 204 }
    },
  }
  return startStandIn(
    {
      rows: () => table.rows,
      type: media,
      exposes: ['Location'],
      routes: Object.fromEntries(Object.entries(routes).map(([name, handle]) => [name, accepted(handle)])),
      unknownPath: ({ path }) => failure(404, 'Not Found', `There is nothing at ${path}`),
      unknownMethod: ({ method }) => failure(405, 'Method Not Allowed', `${method} is not allowed here`),
      unauthorised: () => failure(401, 'Unauthorized', 'A valid token is needed'),
    },
    options,
  )
}

const jsonapi = { jsonapi: { version: '1.1' } }

function failure(status: number, title: string, detail: string, source?: object, meta?: object): Answer {
  const error = { status: String(status), title, detail, ...(source && { source }), ...(meta && { meta }) }
  return { status, body: { ...jsonapi, errors: [error] } }
}

const refusal = (...said: Parameters<typeof failure>) => new Refusal(failure(...said))

function badParameter(parameter: string, detail: string): Refusal {
  return refusal(400, 'Invalid Query Parameter', detail, { parameter })
}

/** The media type may have no parameter but `ext` and `profile`; no extension is known here. */
function accepts({ headers }: Asked): boolean {
  const wanted = String(headers.accept ?? '*/*').split(',')
  return wanted.some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    if (type === '*/*' || type === 'application/*') return true
    return type === media && parameters.every((parameter) => /^(profile|q)=/.test(parameter))
  })
}

function resourceOf({ id, ...attributes }: Row) {
  return { type: 'invoices', id, attributes, links: { self: `/api/invoices/${id}` } }
}

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw refusal(404, 'Not Found', `There is no invoice ${id}`)
}

function list(table: InvoiceTable, { query, path }: Asked, most = 100): Answer {
  const known = Object.keys(table.columns)
  const size = pageNumber(query, 'page[size]', 25)
  const page = pageNumber(query, 'page[number]', 1)
  if (size > most)
    throw refusal(
      ...([400, 'Page size requested is too large.', `The largest page size is ${most}`] as const),
      ...([{ parameter: 'page[size]' }, { page: { maxSize: most } }] as const),
    )
  const orders = (query.get('sort') ?? '').split(',').filter(Boolean)
  const sorted = orders.map((text) => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') }))
  const unsorted = sorted.find(({ column }) => ![...known, 'id'].includes(column))
  if (unsorted) throw badParameter('sort', `Invoices cannot be sorted by ${unsorted.column}`)
  const tests = [...query]
    .filter(([name]) => !['sort', 'page[size]', 'page[number]'].includes(name))
    .map(([name, value]) => filterOf(table, name, value))
  const found = table.rows.filter((row) => tests.every((test) => test(row)))
  const last = Math.max(Math.ceil(found.length / size), 1)
  const linkTo = (number: number) => {
    const asked = new URLSearchParams(query)
    asked.set('page[number]', String(number))
    return `${path}?${asked}`
  }
  return {
    status: 200,
    body: {
      ...jsonapi,
      data: ordered(found, sorted)
        .slice((page - 1) * size, page * size)
        .map(resourceOf),
      meta: { page: { total: found.length } },
      links: {
        ...{ self: linkTo(page), first: linkTo(1), last: linkTo(last) },
        ...{ prev: page > 1 ? linkTo(page - 1) : null, next: page < last ? linkTo(page + 1) : null },
      },
    },
  }
}

function pageNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw badParameter(name, `${name} is a whole number above 0, not ${text}`)
}

function filterOf({ columns }: InvoiceTable, name: string, value: string): (row: Row) => boolean {
  if (name === 'filter[search]') {
    const searched = ['number', 'customer', 'note']
    return (row) => searched.some((column) => holds(row[column], 'contains', value))
  }
  const [, column = '', , operator] = /^filter\[(\w+)\](\[(gte|lte|gt|lt)\])?$/.exec(name) ?? []
  const kind = column === 'id' ? 'text' : columns[column]
  const isOrdered = kind === 'amount' || kind === 'day'
  if (kind === undefined || (operator !== undefined && !isOrdered))
    throw badParameter(name, `The parameter ${name} is not known`)
  const values = value.split(',')
  const isRead = (text: string) =>
    kind === 'amount' ? text.trim() !== '' && !Number.isNaN(Number(text)) : kind !== 'day' || isDay(text)
  if (!values.every(isRead)) throw badParameter(name, `${value} is no ${kind === 'day' ? 'day' : 'number'}`)
  if (operator !== undefined) return (row) => holds(row[column], operator as Operator, value)
  return (row) => values.some((text) => holds(row[column], 'eq', text))
}

function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  const parameters = (asked.headers['content-type'] ?? '').split(';').slice(1)
  if (mediaType(asked) !== media || !parameters.every((each) => each.trim().startsWith('profile=')))
    throw refusal(415, 'Unsupported Media Type', `Bodies are ${media}`, { header: 'Content-Type' })
  const read = readJson(asked.body)
  if (!('value' in read)) throw refusal(400, 'Bad Request', `The body is no JSON: ${read.problem}`)
  const data = isObject(read.value) ? read.value.data : undefined
  if (!isObject(data))
    throw refusal(400, 'Bad Request', "Missing `data` Member at document's top level.", { pointer: '' })
  const { type, id, attributes = {} } = data
  if (type === undefined)
    throw refusal(400, 'Bad Request', 'The member type is required', { pointer: '/data' })
  if (type !== 'invoices')
    throw refusal(409, 'Conflict', `${type} are not kept here`, { pointer: '/data/type' })
  if (row === undefined && id !== undefined)
    throw refusal(403, 'Forbidden', 'Ids are given by the server', { pointer: '/data/id' })
  if (row !== undefined && id === undefined)
    throw refusal(400, 'Bad Request', 'The member id is required', { pointer: '/data' })
  if (row !== undefined && id !== row.id)
    throw refusal(409, 'Conflict', 'The id is another one', { pointer: '/data/id' })
  if (!isObject(attributes))
    throw refusal(400, 'Bad Request', 'Attributes are an object', { pointer: '/data/attributes' })
  const said = { missing: 'must be given', unknown: 'is not known', kind: 'does not fit', taken: 'is taken' }
  const errors = table.mistakes(attributes, row).map(({ field, fault }) => ({
    ...{ status: '422', source: { pointer: `/data/attributes/${field}` } },
    ...{ title: 'Invalid Attribute', detail: `${field} ${said[fault]}.` },
  }))
  if (errors.length > 0) throw new Refusal({ status: 422, body: { ...jsonapi, errors } })
  return attributes
}
