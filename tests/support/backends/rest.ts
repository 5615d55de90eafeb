import {
  createInvoiceTable,
  holds,
  type InvoiceTable,
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

/**
 * A hand-written backend in the dialect of ra-data-simple-rest, at `/invoices`. The package says what is asked for and that
 * the count stands in `Content-Range`; FakeRest, the reference server of the dialect, answers 206 for a part and knows
 * `q`, `_gte`, `_lte`, `_gt`, `_lt`, `_neq`. What is wrong with a body is told as react-admin reads it: `errors` by field.
 * Neither says a largest page, and there is none without `most`; above it fewer rows come.
 *
 * @see https://github.com/marmelab/react-admin/tree/master/packages/ra-data-simple-rest
 * @see https://github.com/marmelab/FakeRest
 * @see https://marmelab.com/react-admin/Validation.html#server-side-validation
 */
export function startRest(options: StandInOptions = {}) {
  const table = createInvoiceTable({ id: 'id', idAt: (place) => place, count: options.count })
  return startStandIn(
    {
      rows: () => table.rows,
      exposes: ['Content-Range'],
      routes: {
        'GET /invoices': (asked) => list(table, asked, options.most),
        'GET /invoices/:id': (asked) => ({ status: 200, body: foundIn(table, asked) }),
        'POST /invoices': (asked) => ({ status: 201, body: table.add(sent(table, asked)) }),
        'PUT /invoices/:id'(asked) {
          const row = foundIn(table, asked)
          return { status: 200, body: table.replace(row, sent(table, asked, row)) }
        },
        'DELETE /invoices/:id'(asked) {
          const row = foundIn(table, asked)
          table.remove(row)
          return { status: 200, body: row }
        },
      },
      unknownPath: () => problem(404, 'Not found'),
      unknownMethod: ({ method }) => problem(405, `${method} is not allowed`),
      unauthorised: () => problem(401, 'Unauthorized'),
    },
    options,
  )
}

function problem(status: number, message: string, errors?: Record<string, string>): Answer {
  return { status, body: { message, ...(errors && { errors }) } }
}

function foundIn(table: InvoiceTable, { id }: Asked): Row {
  const row = table.find(id)
  if (row) return row
  throw new Refusal(problem(404, 'Not found'))
}

function list({ columns, rows }: InvoiceTable, { query }: Asked, most = Number.POSITIVE_INFINITY): Answer {
  const sort = parameter(query, 'sort') ?? ['id', 'ASC']
  const range = parameter(query, 'range') ?? [0, rows.length - 1]
  const filter = parameter(query, 'filter') ?? {}
  const known = ['id', ...Object.keys(columns)]
  if (!isPair(sort) || !known.includes(String(sort[0])) || !['ASC', 'DESC'].includes(String(sort[1])))
    throw new Refusal(problem(400, `sort is ["field","ASC"], not ${JSON.stringify(sort)}`))
  if (!isPair(range) || !range.every((place) => Number.isInteger(place) && Number(place) >= 0))
    throw new Refusal(problem(400, `range is [0,24], not ${JSON.stringify(range)}`))
  if (!isObject(filter)) throw new Refusal(problem(400, 'filter is an object'))
  const [column, direction] = sort
  const found = rows.filter((row) =>
    Object.entries(filter).every(([key, value]) => fits(row, known, key, value)),
  )
  const sorted = ordered(found, [{ column: String(column), descending: direction === 'DESC' }])
  const [first, last] = range as [number, number]
  const shown = sorted.slice(first, Math.min(last + 1, first + most))
  const told = shown.length === 0 ? '*' : `${first}-${first + shown.length - 1}`
  return {
    status: shown.length === found.length ? 200 : 206,
    headers: { 'content-range': `invoices ${told}/${found.length}` },
    body: shown,
  }
}

function isPair(value: unknown): value is [unknown, unknown] {
  return Array.isArray(value) && value.length === 2
}

function parameter(query: URLSearchParams, name: string): unknown {
  const text = query.get(name)
  if (text === null) return undefined
  const read = readJson(text)
  if ('value' in read) return read.value
  throw new Refusal(problem(400, `${name} is no JSON: ${read.problem}`))
}

const operators: Readonly<Record<string, Operator>> = { _gte: 'gte', _lte: 'lte', _gt: 'gt', _lt: 'lt' }

function fits(row: Row, known: readonly string[], key: string, value: unknown): boolean {
  if (key === 'q') return Object.values(row).some((cell) => holds(cell, 'contains', String(value)))
  const [, column = key, suffix = ''] = /^(.*?)(_gte|_lte|_gt|_lt|_neq)?$/.exec(key) ?? []
  if (!known.includes(column)) throw new Refusal(problem(400, `there is no field "${column}" to filter by`))
  const cell = row[column] ?? null
  const operator = operators[suffix]
  if (operator) return holds(cell, operator, value as string | number)
  const isOne = [value]
    .flat()
    .some((wanted) => (wanted === null ? cell === null : String(cell) === String(wanted)))
  return isOne !== (suffix === '_neq')
}

/** The body of a write. The id and what else the record came with may be there and are left aside. */
function sent(table: InvoiceTable, asked: Asked, row?: Row): Record<string, unknown> {
  const read = readJson(asked.body)
  if (mediaType(asked) !== 'application/json') throw new Refusal(problem(415, 'application/json is wanted'))
  if (!('value' in read) || !isObject(read.value))
    throw new Refusal(problem(400, 'the body is no JSON object'))
  const { id: _, ...values } = read.value
  // A write takes the place of the whole record: what is not sent is missing.
  const whole = row && {
    ...Object.fromEntries(Object.keys(table.columns).map((name) => [name, null])),
    ...values,
  }
  const mistakes = table.mistakes(whole ?? values, row)
  if (mistakes.length === 0) return values
  const said = { missing: 'is missing', unknown: 'is not known', kind: 'does not fit', taken: 'is taken' }
  const errors = Object.fromEntries(mistakes.map(({ field, fault }) => [field, `${field} ${said[fault]}`]))
  throw new Refusal(problem(400, 'The invoice cannot be stored', errors))
}
