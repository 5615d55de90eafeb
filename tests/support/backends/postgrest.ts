import { createInvoiceTable, type InvoiceTable, type Order, ordered, type Row } from './invoiceTable.ts'
import { filterOf } from './postgrestFilters.ts'
import { type Columns, castTo, failure, refusal } from './postgrestValues.ts'
import {
  type Answer,
  type Asked,
  isObject,
  mediaType,
  readJson,
  type StandInOptions,
  startStandIn,
} from './standIn.ts'

/**
 * PostgREST in front of a table `invoices`, at `/invoices`: one address for all rows, narrowed by `id=eq.7`; a page by
 * `limit` and `offset` or by the header `Range`; the count in `Content-Range` when `Prefer: count=exact` asks for it, with
 * status 206 for a part, and 416 for an offset beyond the last row. Writes answer nothing without
 * `Prefer: return=representation`; one that finds no row has still worked. `db-max-rows` is 1,000 here, as Supabase has it,
 * and fewer rows come above it. Not served: embedding, `select`, CSV, PUT and upserts.
 *
 * @see https://docs.postgrest.org/en/stable/references/api/tables_views.html
 * @see https://docs.postgrest.org/en/stable/references/api/pagination_count.html
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function startPostgrest(options: StandInOptions = {}) {
  const table = createInvoiceTable({ id: 'id', idAt: (place) => place, count: options.count })
  const columns: Columns = { id: 'id', ...table.columns }
  const chosen = (asked: Asked) => table.rows.filter(filterIn(asked, columns))
  return startStandIn(
    {
      rows: () => table.rows,
      exposes: [
        ...['Content-Encoding', 'Content-Location', 'Content-Range', 'Content-Type', 'Date'],
        ...['Location', 'Server', 'Transfer-Encoding', 'Range-Unit'],
      ],
      routes: {
        'GET /invoices': (asked) => list(chosen(asked), columns, asked, options.most ?? 1000),
        'POST /invoices'(asked) {
          const rows = sent(asked).map((values) => storable(table, columns, values))
          const added = rows.map((values) => table.add(values))
          if (prefers(asked, 'return=representation')) return written(201, added, asked)
          if (!prefers(asked, 'return=headers-only')) return { status: 201 }
          return { status: 201, headers: { location: `/invoices?id=eq.${added[0]?.id}` } }
        },
        'PATCH /invoices'(asked) {
          const [values = {}] = sent(asked)
          const rows = chosen(asked)
          const stored = rows.map((row) => storable(table, columns, values, row))
          for (const [place, row] of rows.entries()) table.change(row, stored[place] ?? {})
          return prefers(asked, 'return=representation') ? written(200, rows, asked) : { status: 204 }
        },
        'DELETE /invoices'(asked) {
          const rows = chosen(asked)
          for (const row of rows) table.remove(row)
          return prefers(asked, 'return=representation') ? written(200, rows, asked) : { status: 204 }
        },
      },
      unknownPath: ({ path }) =>
        path.split('/').length > 2
          ? failure(404, 'PGRST125', 'Invalid path specified in request URL')
          : failure(
              404,
              'PGRST205',
              `Could not find the table 'public${path.replace('/', '.')}' in the schema cache`,
            ),
      unknownMethod: ({ method }) => failure(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
      unauthorised: (token) =>
        token === undefined
          ? failure(401, '42501', 'permission denied for table invoices', null, {
              'www-authenticate': 'Bearer',
            })
          : failure(401, 'PGRST301', 'No suitable key or wrong key type', null, {
              'www-authenticate': 'Bearer',
            }),
    },
    options,
  )
}

function prefers({ headers }: Asked, wish: string): boolean {
  const wishes = String(headers.prefer ?? '').split(',')
  return wishes.some((each) => each.trim() === wish)
}

const ownParameters = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']

/** Every parameter but its own is a filter, and all of them must hold. */
function filterIn({ query }: Asked, columns: Columns): (row: Row) => boolean {
  const filters = [...query]
    .filter(([name]) => !ownParameters.includes(name))
    .map(([name, text]) => filterOf(name, text, columns))
  return (row) => filters.every((filter) => filter(row))
}

/** `number,issued_on.desc.nullslast` */
function ordersIn({ query }: Asked, columns: object): (Order & { emptyFirst: boolean | undefined })[] {
  const text = query.get('order')
  if (!text) return []
  return text.split(',').map((term) => {
    const [, column = '', direction, empty] =
      /^([^.]+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term) ?? []
    if (column === '')
      throw refusal(
        400,
        'PGRST100',
        `"failed to parse order (${text})" (line 1, column 1)`,
        `unexpected "${term}"`,
      )
    if (!(column in columns)) throw refusal(400, '42703', `column invoices.${column} does not exist`)
    const emptyFirst = empty === undefined ? undefined : empty === 'nullsfirst'
    return { column, descending: direction === 'desc', emptyFirst }
  })
}

/** The header wins over the parameters. */
function rangeIn({ query, headers }: Asked, most: number): { offset: number; limit: number } {
  const range = /^(\d+)-(\d*)$/.exec(String(headers.range ?? ''))
  if (range) {
    const [, first = '', last = ''] = range
    if (last !== '' && Number(last) < Number(first))
      throw refusal(
        ...([416, 'PGRST103', 'Requested range not satisfiable'] as const),
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      )
    const limit = last === '' ? most : Number(last) - Number(first) + 1
    return { offset: Number(first), limit: Math.min(limit, most) }
  }
  const limit = whole(query.get('limit')) ?? most
  if (limit < 0)
    throw refusal(
      ...([416, 'PGRST103', 'Requested range not satisfiable'] as const),
      'Limit should be greater than or equal to zero.',
    )
  return { offset: Math.max(whole(query.get('offset')) ?? 0, 0), limit: Math.min(limit, most) }
}

function whole(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined
}

const one = 'application/vnd.pgrst.object+json'

function list(found: readonly Row[], columns: object, asked: Asked, most: number): Answer {
  const accepted = String(asked.headers.accept ?? '*/*')
  if (!/\*\/\*|application\/(\*|json|vnd\.pgrst\.(object|array))/.test(accepted))
    throw refusal(406, 'PGRST107', `None of these media types are available: ${accepted}`)
  const { offset, limit } = rangeIn(asked, most)
  const isCounted = prefers(asked, 'count=exact')
  const total = isCounted ? String(found.length) : '*'
  if (isCounted && offset > 0 && offset >= found.length)
    return failure(
      ...([416, 'PGRST103', 'Requested range not satisfiable'] as const),
      `An offset of ${offset} was requested, but there are only ${found.length} rows.`,
      { 'content-range': `*/${found.length}` },
    )
  const rows = sorted(found, ordersIn(asked, columns)).slice(offset, offset + limit)
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  const headers = { 'content-range': `${range}/${total}`, 'range-unit': 'items' }
  if (accepted.includes(one)) return { ...written(200, rows, asked), headers }
  return { status: isCounted && rows.length < found.length ? 206 : 200, headers, body: rows }
}

function sorted(rows: readonly Row[], orders: ReturnType<typeof ordersIn>): Row[] {
  const [first] = orders
  const whole = ordered(rows, orders)
  if (first?.emptyFirst === undefined) return whole
  const isEmpty = (row: Row) => row[first.column] === null
  const [empty, filled] = [whole.filter(isEmpty), whole.filter((row) => !isEmpty(row))]
  return first.emptyFirst ? [...empty, ...filled] : [...filled, ...empty]
}

/** A list, or the one row where that is what is accepted. */
function written(status: number, rows: readonly Row[], asked: Asked): Answer {
  const isSingle = String(asked.headers.accept ?? '').includes(one)
  const headers = { 'preference-applied': 'return=representation' }
  if (!isSingle) return { status, body: rows, headers }
  if (rows.length === 1) return { status, body: rows[0], headers }
  const details = `The result contains ${rows.length} rows`
  throw refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
}

function sent(asked: Asked): Record<string, unknown>[] {
  const type = mediaType(asked)
  if (type === 'application/x-www-form-urlencoded')
    return [Object.fromEntries(new URLSearchParams(asked.body))]
  if (type !== 'application/json' && type !== '')
    throw refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  const read = readJson(asked.body)
  const values = 'value' in read ? [read.value].flat() : []
  if (values.length > 0 && values.every(isObject)) return values
  throw refusal(400, 'PGRST102', 'Empty or invalid json')
}

/** What PostgreSQL makes of the values, which may come as texts. */
function storable(
  table: InvoiceTable,
  columns: Columns,
  values: Record<string, unknown>,
  row?: Row,
): Record<string, unknown> {
  const cast = Object.entries(values).map(([name, value]) => {
    const kind = columns[name]
    if (kind === undefined)
      throw refusal(400, 'PGRST204', `Could not find the '${name}' column of 'invoices' in the schema cache`)
    return [name, value === null ? null : castTo(kind, value)] as const
  })
  const { id, ...given } = Object.fromEntries(cast)
  if (row === undefined && id !== undefined && table.find(String(id))) throw taken('id', 'pkey', id)
  for (const { field, fault, value } of table.mistakes(given, row)) {
    if (fault === 'missing')
      throw refusal(
        ...([400, '23502'] as const),
        `null value in column "${field}" of relation "invoices" violates not-null constraint`,
        `Failing row contains (${Object.values(given).join(', ')}).`,
      )
    if (fault === 'taken') throw taken(field, `${field}_key`, value)
    throw refusal(
      400,
      '23514',
      `new row for relation "invoices" violates check constraint "invoices_${field}_check"`,
    )
  }
  return given
}

function taken(field: string, constraint: string, value: unknown) {
  const message = `duplicate key value violates unique constraint "invoices_${constraint}"`
  return refusal(409, '23505', message, `Key (${field})=(${value}) already exists.`)
}
