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
 * Lago at `/api/v1/invoices`: `{ invoices, meta }` for the list, `{ invoice }` around one, both ways; the id is `lago_id`, amounts
 * are whole cents, `page` from 1 and `per_page` 100 where nobody says, without a largest one; `search_term`, `amount_from` and
 * `amount_to` in cents, `state=paid` or `state[]=paid&state[]=open`. A list comes newest first, whatever is asked for: Lago
 * knows no order and leaves aside every parameter and key that it does not know. The genuine one lets only the state of payment
 * of an invoice be changed and only drafts be deleted; here all may, as with its plans.
 *
 * @see https://getlago.com/docs/api-reference/invoices/get-all
 * @see https://getlago.com/docs/api-reference/plans/create
 * @see https://github.com/getlago/lago-openapi/blob/main/src/resources/invoices.yaml
 * @see https://github.com/getlago/lago-api/blob/main/app/controllers/concerns/api_errors.rb
 */
export function startLago(options: StandInOptions = {}) {
  const table = createInvoiceTable({
    ...{ id: 'lago_id', idAt: lagoId, amount: 'amount_cents', minor: true, count: options.count },
    ...{ states: ['open', 'paid', 'cancelled'], beside: (place: number) => ({ created_at: madeAt(place) }) },
  })
  const answer = (invoice: Row): Answer => ({ status: 200, body: { invoice } })
  const edit = (asked: Asked) => {
    const row = foundIn(table, asked)
    return answer(table.change(row, sent(table, asked, row)))
  }
  return startStandIn(
    {
      rows: () => table.rows,
      routes: {
        'GET /api/v1/invoices': (asked) => list(table, asked, options.most),
        'GET /api/v1/invoices/:id': (asked) => answer(foundIn(table, asked)),
        'POST /api/v1/invoices': (asked) => answer(table.add(sent(table, asked))),
        'PUT /api/v1/invoices/:id': edit,
        'PATCH /api/v1/invoices/:id': edit,
        'DELETE /api/v1/invoices/:id'(asked) {
          const row = foundIn(table, asked)
          table.remove(row)
          return answer(row)
        },
      },
      unknownPath: () => notFound('resource'),
      unauthorised: () => ({ status: 401, body: { status: 401, error: 'Unauthorized' } }),
    },
    options,
  )
}

function lagoId(place: number): string {
  return `1a901a90-1a90-4a90-8a90-${place.toString(16).padStart(12, '0')}`
}

function madeAt(place: number): string {
  return new Date(Date.UTC(2025, 0, 1) + place * 60_000).toISOString().replace('.000', '')
}

function notFound(what: string): Answer {
  return { status: 404, body: { status: 404, error: 'Not Found', code: `${what}_not_found` } }
}

function invalid(details: Record<string, string[]>): Refusal {
  const said = {
    status: 422,
    error: 'Unprocessable Entity',
    code: 'validation_errors',
    error_details: details,
  }
  return new Refusal({ status: 422, body: said })
}

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw new Refusal(notFound('invoice'))
}

function list(table: InvoiceTable, { query }: Asked, most = Number.POSITIVE_INFINITY): Answer {
  const asked = readBracketed(query)
  const textIn = (name: string) =>
    typeof asked[name] === 'string' && asked[name] !== '' ? asked[name] : undefined
  const wanted = [asked.state ?? []].flat().map(String)
  if (!wanted.every((state) => table.states.includes(state)))
    throw invalid({ state: [`must be one of: ${table.states.join(', ')}`] })
  const [from, to] = ['amount_from', 'amount_to'].map(textIn)
  // What is no day is left aside, as Lago does.
  const [first, last] = ['issued_on_from', 'issued_on_to']
    .map(textIn)
    .map((day) => (day && isDay(day) ? day : undefined))
  const search = textIn('search_term')?.trim()
  const customer = textIn('customer')
  const found = table.rows.filter(
    (row) =>
      (wanted.length === 0 || wanted.includes(String(row.state))) &&
      (from === undefined || holds(row.amount_cents, 'gte', from)) &&
      (to === undefined || holds(row.amount_cents, 'lte', to)) &&
      (first === undefined || holds(row.issued_on, 'gte', first)) &&
      (last === undefined || holds(row.issued_on, 'lte', last)) &&
      (customer === undefined || row.customer === customer) &&
      (!search ||
        row.lago_id === search ||
        ['number', 'customer'].some((name) => holds(row[name], 'contains', search))),
  )
  const page = Math.max(whole(asked.page) ?? 1, 1)
  const size = Math.min(whole(asked.per_page) ?? 100, most)
  const invoices = ordered(found, [
    { column: 'issued_on', descending: true },
    { column: 'created_at', descending: true },
    { column: 'lago_id', descending: false },
  ]).slice((page - 1) * size, page * size)
  const pages = Math.ceil(found.length / size)
  const meta = {
    current_page: found.length > 0 ? page : 0,
    next_page: page < pages ? page + 1 : null,
    prev_page: found.length > 0 && page > 1 ? page - 1 : null,
    total_pages: pages,
    total_count: found.length,
  }
  return { status: 200, body: { invoices, meta } }
}

function whole(value: Bracketed | undefined): number | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) && Number(value) > 0 ? Number(value) : undefined
}

/** JSON and forms, as Rails reads them; keys that are not permitted are left aside, cents lose what stands behind a point. */
function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  const type = mediaType(asked)
  const read =
    type === 'application/json' && asked.body !== '' ? readJson(asked.body) : { value: formOf(type, asked) }
  if (!('value' in read)) throw new Refusal({ status: 400, body: { status: 400, error: 'Bad Request' } })
  const invoice = isObject(read.value) ? read.value.invoice : undefined
  if (!isObject(invoice) || Object.keys(invoice).length === 0)
    throw new Refusal({
      status: 400,
      body: { status: 400, error: 'BadRequest: param is missing or the value is empty or invalid: invoice' },
    })
  const values = Object.fromEntries(Object.entries(invoice).filter(([name]) => name in table.columns))
  const cents = values.amount_cents
  if (typeof cents === 'number' || (typeof cents === 'string' && !Number.isNaN(Number.parseInt(cents, 10))))
    values.amount_cents = Math.trunc(Number(cents))
  const codes = {
    missing: 'value_is_mandatory',
    unknown: '',
    kind: 'value_is_invalid',
    taken: 'value_already_exist',
  }
  const mistakes = table.mistakes(values, row)
  if (mistakes.length === 0) return values
  throw invalid(Object.fromEntries(mistakes.map(({ field, fault }) => [field, [codes[fault]]])))
}

function formOf(type: string, { body }: Asked): unknown {
  return type === 'application/x-www-form-urlencoded' ? readBracketed(new URLSearchParams(body)) : {}
}
