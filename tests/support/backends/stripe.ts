import { type Bracketed, readBracketed } from './bracketed.ts'
import {
  createInvoiceTable,
  holds,
  type InvoiceTable,
  isDay,
  type Operator,
  type Row,
} from './invoiceTable.ts'
import {
  type Answer,
  type Asked,
  isObject,
  mediaType,
  Refusal,
  type StandInOptions,
  startStandIn,
} from './standIn.ts'

/**
 * Stripe's conventions at `/v1/invoices`: bodies are forms, edits are POST, amounts are whole cents, a list is `{ data, has_more }`
 * without a count, newest first and in no other order, `limit` 10 where nobody says and 1 to 100 (above it 400), the page after by
 * `starting_after`, the page before by `ending_before`. Every parameter that is not known is refused. A repeated
 * `Idempotency-Key` gets the first answer again. The genuine one has its search at another address with a language of its own
 * (`/v1/invoices/search?query=`), which is not served; its days are seconds since 1970, here they are days as in its metadata.
 *
 * @see https://docs.stripe.com/api/pagination
 * @see https://docs.stripe.com/api/errors
 * @see https://docs.stripe.com/error-codes
 * @see https://docs.stripe.com/api/invoices/list
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function startStripe(options: StandInOptions = {}) {
  const table = createInvoiceTable({
    ...{ id: 'id', idAt: stripeId, minor: true, count: options.count },
    ...{ states: ['open', 'paid', 'cancelled'] },
    beside: (place) => ({ object: 'invoice', created: 1_735_689_600 + place * 60, currency: 'eur' }),
  })
  const answered = new Map<string, { body: string; answer: Answer }>()

  /** The same key leads to the same answer, and never to another request. */
  function once(asked: Asked, answer: () => Answer): Answer {
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string') return answer()
    const before = answered.get(key)
    if (before === undefined) {
      const first = answer()
      answered.set(key, { body: asked.path + asked.body, answer: structuredClone(first) })
      return first
    }
    if (before.body === asked.path + asked.body)
      return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return { status: 400, body: { error: { message, type: 'idempotency_error' } } }
  }

  const answer = (row: Row): Answer => ({ status: 200, body: row })
  return startStandIn(
    {
      rows: () => table.rows,
      type: 'application/json',
      exposes: ['Request-Id', 'Idempotent-Replayed'],
      routes: {
        'GET /v1/invoices': (asked) => list(table, asked),
        'GET /v1/invoices/:id': (asked) => answer(foundIn(table, asked)),
        'POST /v1/invoices': (asked) => once(asked, () => answer(table.add(sent(table, asked)))),
        'POST /v1/invoices/:id': (asked) =>
          once(asked, () => {
            const row = foundIn(table, asked)
            return answer(table.change(row, sent(table, asked, row)))
          }),
        'DELETE /v1/invoices/:id'(asked) {
          const row = foundIn(table, asked)
          table.remove(row)
          return { status: 200, body: { id: row.id ?? null, object: 'invoice', deleted: true } }
        },
      },
      unknownPath: ({ method, path }) =>
        failure(404, {
          message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        }),
      unauthorised: (token) =>
        failure(401, {
          message:
            token === undefined
              ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
              : `Invalid API Key provided: ${'*'.repeat(8)}${token.slice(-4)}`,
        }),
    },
    options,
  )
}

function stripeId(place: number): string {
  return `in_1Sx${(place * 2_654_435_761).toString(36).padStart(20, '0')}`
}

interface Said {
  message: string
  code?: string
  param?: string
}

function failure(status: number, said: Said): Answer {
  const link = said.code && {
    doc_url: `https://stripe.com/docs/error-codes/${said.code.replaceAll('_', '-')}`,
  }
  return { status, body: { error: { ...said, ...link, type: 'invalid_request_error' } } }
}

const refusal = (status: number, said: Said) => new Refusal(failure(status, said))

const unknown = (param: string) =>
  refusal(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param })

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw refusal(404, { code: 'resource_missing', message: `No such invoice: '${id}'`, param: 'invoice' })
}

function list(table: InvoiceTable, { query }: Asked): Answer {
  const { limit, starting_after, ending_before, expand: _, ...filters } = readBracketed(query)
  const size = limitOf(limit)
  if (starting_after !== undefined && ending_before !== undefined)
    throw refusal(400, {
      message: 'You may only specify one of these parameters: ending_before, starting_after.',
    })
  const tests = Object.entries(filters).map(([name, value]) => filterOf(table, name, value))
  const newest = [...table.rows].reverse()
  const fits = (row: Row) => tests.every((test) => test(row))
  if (ending_before !== undefined) {
    const before = newest.slice(0, placeOf(newest, 'ending_before', ending_before)).filter(fits)
    return pageOf(before.slice(-size), before.length > size)
  }
  const start = starting_after === undefined ? 0 : placeOf(newest, 'starting_after', starting_after) + 1
  const after = newest.slice(start).filter(fits)
  return pageOf(after.slice(0, size), after.length > size)
}

function pageOf(data: readonly Row[], has_more: boolean): Answer {
  return { status: 200, body: { object: 'list', data, has_more, url: '/v1/invoices' } }
}

function limitOf(limit: Bracketed | undefined): number {
  if (limit === undefined) return 10
  const size = wholeIn('limit', limit)
  if (size > 100)
    throw refusal(400, { message: 'This value must be less than or equal to 100.', param: 'limit' })
  if (size < 1)
    throw refusal(400, { message: 'This value must be greater than or equal to 1.', param: 'limit' })
  return size
}

function wholeIn(param: string, value: Bracketed): number {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  throw refusal(400, {
    ...{ code: 'parameter_invalid_integer', message: `Invalid integer: ${textOf(value)}`, param },
  })
}

function textOf(value: Bracketed): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function placeOf(rows: readonly Row[], param: string, id: Bracketed): number {
  const place = rows.findIndex((row) => row.id === id)
  if (place >= 0) return place
  throw refusal(400, { code: 'resource_missing', message: `No such invoice: '${textOf(id)}'`, param })
}

const comparisons: Readonly<Record<string, Operator>> = { gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte' }

/** One value, or a range where the column has an order. */
function filterOf(table: InvoiceTable, name: string, value: Bracketed): (row: Row) => boolean {
  const kind = table.columns[name]
  if (kind === undefined || name === 'note' || name === 'number') throw unknown(name)
  const check = (param: string, text: Bracketed) => {
    if (kind === 'amount') wholeIn(param, text)
    if (kind === 'day' && !isDay(textOf(text)))
      throw refusal(400, { message: `Invalid day: ${textOf(text)}`, param })
  }
  if ((kind === 'amount' || kind === 'day') && isObject(value)) {
    const tests = Object.entries(value).map(([key, bound]) => {
      const operator = comparisons[key]
      if (!operator) throw unknown(`${name}[${key}]`)
      check(`${name}[${key}]`, bound as Bracketed)
      return (row: Row) => holds(row[name], operator, String(bound))
    })
    return (row) => tests.every((test) => test(row))
  }
  if (typeof value !== 'string')
    throw refusal(400, { message: `Invalid string: ${textOf(value)}`, param: name })
  check(name, value)
  checkState(table, name, value)
  return (row) => holds(row[name], 'eq', value)
}

function checkState({ states }: InvoiceTable, name: string, value: string) {
  if (name !== 'state' || states.includes(value)) return
  throw refusal(400, { message: 'Invalid state: must be one of open, paid, or cancelled', param: 'state' })
}

/** A form; an empty text takes a value away. */
function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  const type = asked.headers['content-type'] ?? ''
  if (asked.body !== '' && mediaType(asked) !== 'application/x-www-form-urlencoded')
    throw refusal(400, {
      message: `Invalid request: unsupported Content-Type ${type}. If error persists and you need assistance, please contact support@stripe.com.`,
    })
  const form = readBracketed(new URLSearchParams(asked.body))
  const values = Object.entries(form).map(([name, value]): [string, unknown] => {
    const kind = table.columns[name]
    if (kind === undefined) throw unknown(name)
    if (typeof value !== 'string')
      throw refusal(400, { message: `Invalid string: ${textOf(value)}`, param: name })
    if (value === '') return [name, null]
    checkState(table, name, value)
    return [name, kind === 'amount' ? wholeIn(name, value) : value]
  })
  const given = Object.fromEntries(values)
  const [mistake] = table.mistakes(given, row)
  if (mistake === undefined) return given
  const { field, fault, value } = mistake
  if (fault === 'missing' && value === undefined)
    throw refusal(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${field}.`,
      param: field,
    })
  const empty = `You passed an empty string for '${field}'. We assume empty values are an attempt to unset a parameter; however '${field}' cannot be unset.`
  if (fault === 'missing')
    throw refusal(400, { code: 'parameter_invalid_empty', message: empty, param: field })
  if (fault === 'taken')
    throw refusal(400, { message: `An invoice with the number ${value} already exists.`, param: field })
  throw refusal(400, { message: `Invalid ${field}: ${value}`, param: field })
}
