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
 * A controller of Spring Boot that takes a `Pageable` and answers a `Page`, at `/api/invoices`: pages from 0, `size` 20 where
 * nobody says, 2,000 at most (fewer rows come above it), `sort=property,desc` as often as one likes; a property that there is
 * not is a mistake of the server, 500. Spring has no convention for filters: `state=OPEN` is a parameter of the controller,
 * `amountFrom` and `amountTo` are two, `search` is one; any other is left aside. Errors are those of Boot, without a message.
 *
 * @see https://docs.spring.io/spring-data/commons/reference/repositories/core-extensions.html#core.web
 * @see https://github.com/spring-projects/spring-data-commons/blob/main/src/main/java/org/springframework/data/web/PageableHandlerMethodArgumentResolverSupport.java
 * @see https://docs.spring.io/spring-boot/reference/web/servlet.html#web.servlet.spring-mvc.error-handling
 */
export function startSpring(options: StandInOptions = {}) {
  const table = createInvoiceTable({
    ...{ id: 'id', idAt: (place) => place, issuedOn: 'issuedOn', count: options.count },
  })
  return startStandIn(
    {
      rows: () => table.rows,
      type: 'application/json',
      routes: {
        'GET /api/invoices': (asked) => list(table, asked, options.most),
        'GET /api/invoices/:id': (asked) => ({ status: 200, body: foundIn(table, asked) }),
        'POST /api/invoices': (asked) => ({ status: 201, body: table.add(sent(table, asked)) }),
        'PUT /api/invoices/:id'(asked) {
          const row = foundIn(table, asked)
          return { status: 200, body: table.replace(row, sent(table, asked, row)) }
        },
        'DELETE /api/invoices/:id'(asked) {
          table.remove(foundIn(table, asked))
          return { status: 204 }
        },
      },
      unknownPath: (asked) => failure(404, asked),
      unknownMethod: (asked) => failure(405, asked),
      // Spring Security's resource server says it in a header alone.
      unauthorised: () => ({ status: 401, headers: { 'www-authenticate': 'Bearer' } }),
    },
    options,
  )
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
}

function failure(status: number, { path }: Asked): Answer {
  const timestamp = '2026-01-05T08:00:00.000+00:00'
  return { status, body: { timestamp, status, error: reasons[status], path } }
}

function foundIn(table: InvoiceTable, asked: Asked): Row {
  if (!/^\d+$/.test(asked.id)) throw new Refusal(failure(400, asked))
  const row = table.find(asked.id)
  if (row) return row
  throw new Refusal(failure(404, asked))
}

function list(table: InvoiceTable, asked: Asked, most = 2000): Answer {
  const { query } = asked
  const wanted = count(query.get('size')) ?? 20
  const size = Math.min(wanted < 1 ? 20 : wanted, most)
  const page = count(query.get('page')) ?? 0
  const orders = query.getAll('sort').flatMap((text) => ordersIn(text))
  const known = ['id', ...Object.keys(table.columns)]
  if (orders.some(({ column }) => !known.includes(column))) throw new Refusal(failure(500, asked))
  const rows = ordered(table.rows.filter(filterOf(table, asked)), orders)
  const content = rows.slice(page * size, (page + 1) * size)
  const totalPages = Math.ceil(rows.length / size)
  const sort = { empty: orders.length === 0, sorted: orders.length > 0, unsorted: orders.length === 0 }
  const pageable = {
    pageNumber: page,
    pageSize: size,
    sort,
    offset: page * size,
    paged: true,
    unpaged: false,
  }
  return {
    status: 200,
    body: {
      ...{ content, pageable, last: page >= totalPages - 1, totalPages, totalElements: rows.length },
      ...{ first: page === 0, size, number: page, sort },
      ...{ numberOfElements: content.length, empty: content.length === 0 },
    },
  }
}

/** Negative numbers and what is no number are 0, nothing is nothing. */
function count(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined
  return /^[+-]?\d+$/.test(text) ? Math.max(Number(text), 0) : 0
}

/** `customer,number,desc`: one direction for all of them. */
function ordersIn(text: string): Order[] {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const direction = parts.at(-1)?.toLowerCase()
  const isSaid = direction === 'asc' || direction === 'desc'
  const columns = isSaid ? parts.slice(0, -1) : parts
  return columns.map((column) => ({ column, descending: direction === 'desc' }))
}

/** Values are converted to the type of the parameter before anything is asked for. */
function filterOf({ columns, states }: InvoiceTable, asked: Asked): (row: Row) => boolean {
  const tests: ((row: Row) => boolean)[] = []
  for (const [column, kind] of Object.entries(columns)) {
    const isRead = (text: string) => {
      if (kind === 'amount') return text.trim() !== '' && !Number.isNaN(Number(text))
      return kind === 'state' ? states.includes(text) : kind !== 'day' || isDay(text)
    }
    const given = (name: string) => {
      const texts = asked.query.getAll(name).filter((text) => text !== '')
      if (!texts.every(isRead)) throw new Refusal(failure(400, asked))
      return texts
    }
    const values = given(column)
    if (values.length > 0) tests.push((row) => values.some((value) => holds(row[column], 'eq', value)))
    const ranges: [string, Operator][] =
      kind === 'amount' || kind === 'day'
        ? [
            ['From', 'gte'],
            ['To', 'lte'],
          ]
        : []
    for (const [suffix, operator] of ranges) {
      const [bound] = given(`${column}${suffix}`)
      if (bound !== undefined) tests.push((row) => holds(row[column], operator, bound))
    }
  }
  const search = asked.query.get('search')
  if (search) {
    const searched = ['number', 'customer', 'note']
    tests.push((row) => searched.some((column) => holds(row[column], 'contains', search)))
  }
  return (row) => tests.every((test) => test(row))
}

/** Jackson leaves aside what it does not know, as Boot configures it; the rest is checked by `@Valid`. */
function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  if (mediaType(asked) !== 'application/json') throw new Refusal(failure(415, asked))
  const read = readJson(asked.body)
  if (!('value' in read) || !isObject(read.value)) throw new Refusal(failure(400, asked))
  const names = Object.keys(table.columns)
  const given = Object.fromEntries(names.map((name) => [name, (read.value as Row)[name] ?? null]))
  const mistakes = table
    .mistakes(given, row)
    .filter(({ field, value }) => field !== 'state' || value !== null)
  if (mistakes.some(({ fault }) => fault !== 'taken')) throw new Refusal(failure(400, asked))
  if (mistakes.length > 0) throw new Refusal(failure(409, asked))
  return { ...given, state: given.state ?? row?.state ?? table.states[0] }
}
