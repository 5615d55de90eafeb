import { createInvoiceTable, ordered, type Row, type Value } from './invoiceTable.ts'
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
 * json-server 0.17 at `/invoices`: a bare array, the count in `X-Total-Count` once there is a page. What it does not know it
 * leaves aside, it checks no value, and a mistake ends in status 500 with a stack trace. There is no largest page.
 *
 * @see https://github.com/typicode/json-server/tree/v0.17.4#readme
 * @see https://github.com/typicode/json-server/blob/v0.17.4/src/server/router/plural.js
 */
export function startJsonServer(options: StandInOptions = {}) {
  const table = createInvoiceTable({ id: 'id', idAt: (place) => place, count: options.count })
  const { rows } = table
  const nothing: Answer = { status: 404, body: {} }

  function write({ id }: Asked, values: Record<string, unknown>, keeps: boolean): Answer {
    const row = table.find(id)
    if (!row) return nothing
    for (const name of keeps ? [] : Object.keys(row)) if (name !== 'id') delete row[name]
    Object.assign(row, values, { id: row.id })
    return { status: 200, body: row }
  }

  return startStandIn(
    {
      rows: () => rows,
      exposes: ['Location'],
      routes: {
        'GET /invoices': (asked) => list(rows, asked),
        'GET /invoices/:id'({ id }) {
          const row = table.find(id)
          return row ? { status: 200, body: row } : nothing
        },
        'POST /invoices': (asked) =>
          withBody(asked, (values) => {
            const id = (values.id ?? Math.max(0, ...rows.map((row) => Number(row.id))) + 1) as Value
            if (table.find(String(id))) return failure('Error: Insert failed, duplicate id')
            const row = { ...values, id } as Row
            rows.push(row)
            return { status: 201, body: row, headers: { location: `/invoices/${id}` } }
          }),
        'PUT /invoices/:id': (asked) => withBody(asked, (values) => write(asked, values, false)),
        'PATCH /invoices/:id': (asked) => withBody(asked, (values) => write(asked, values, true)),
        'DELETE /invoices/:id'({ id }) {
          const row = table.find(id)
          if (!row) return nothing
          table.remove(row)
          return { status: 200, body: {} }
        },
      },
      unknownPath: () => nothing,
      // json-server asks for no token; who needs one puts a middleware before it, as its README shows.
      unauthorised: () => ({ status: 401, body: 'Unauthorized' }),
    },
    options,
  )
}

function failure(stack: string): Answer {
  return { status: 500, body: `${stack}\n    at json-server` }
}

/** JSON and forms are read; a body of another type is none. */
function withBody(asked: Asked, done: (values: Record<string, unknown>) => Answer): Answer {
  const type = mediaType(asked)
  if (type === 'application/x-www-form-urlencoded')
    return done(Object.fromEntries(new URLSearchParams(asked.body)))
  if (type !== 'application/json' || asked.body === '') return done({})
  const read = readJson(asked.body)
  if ('value' in read && typeof read.value === 'object' && read.value !== null)
    return done(isObject(read.value) ? read.value : { ...read.value })
  return failure(`SyntaxError: ${'problem' in read ? read.problem : 'Unexpected token in JSON'}`)
}

const ownParameters = ['q', '_start', '_end', '_sort', '_order', '_limit', '_embed', '_expand']

function list(rows: readonly Row[], { query, path, headers }: Asked): Answer {
  let found = [...rows]
  const search = query.get('q')?.toLowerCase()
  if (search) found = found.filter((row) => Object.values(row).some((value) => isFoundIn(value, search)))
  const names = new Set([...query.keys()].filter((name) => !ownParameters.includes(name)))
  for (const name of names) {
    if (!rows.some((row) => name in row) && !/(_lte|_gte|_ne|_like)$/.test(name)) continue
    try {
      found = found.filter((row) => fits(row, name, query.getAll(name)))
    } catch (error) {
      return failure(String(error))
    }
  }
  // A list of texts has no `split`.
  if (query.getAll('_sort').length > 1) return failure('TypeError: _sort.split is not a function')
  const columns = query.get('_sort')?.split(',') ?? []
  const directions = query.get('_order')?.toLowerCase().split(',') ?? []
  const sorted = ordered(
    found,
    columns.map((column, place) => ({ column, descending: directions[place] === 'desc' })),
  )
  const [page, end, limit] = [query.get('_page'), query.get('_end'), query.get('_limit')]
  if (!page && !end && !limit) return { status: 200, body: sorted }
  const counted = {
    'x-total-count': String(sorted.length),
    'access-control-expose-headers': 'X-Total-Count, Link',
  }
  if (page) {
    const size = Number.parseInt(limit ?? '', 10) || 10
    const wanted = Math.max(Number.parseInt(page, 10) || 1, 1)
    const shown = sorted.slice((wanted - 1) * size, wanted * size)
    const link = linksOf(`http://${headers.host}${path}?${query}`, wanted, shown.length, sorted.length, size)
    return { status: 200, body: shown, headers: { ...counted, ...(link && { link }) } }
  }
  const start = Number.parseInt(query.get('_start') ?? '', 10) || 0
  const last = end ? Number.parseInt(end, 10) : start + Number.parseInt(limit ?? '', 10)
  return { status: 200, body: sorted.slice(start, last), headers: counted }
}

function linksOf(address: string, page: number, shown: number, count: number, size: number): string {
  if (shown === 0 || shown === count) return ''
  const last = Math.ceil(count / size)
  const links = { first: 1, prev: page > 1 && page - 1, next: page < last && page + 1, last }
  return Object.entries(links)
    .filter(([, place]) => place !== false)
    .map(([name, place]) => `<${address.replace(`page=${page}`, `page=${place}`)}>; rel="${name}"`)
    .join(', ')
}

function isFoundIn(value: Value | undefined, search: string): boolean {
  return Boolean(value) && String(value).toLowerCase().includes(search)
}

/** Of several values one will do, except with `_ne`. Numbers are compared as numbers, all else as texts. */
function fits(row: Row, name: string, wanted: readonly string[]): boolean {
  const [, column = '', suffix = ''] = /^(.*?)(_lte|_gte|_ne|_like)?$/.exec(name) ?? []
  const value = row[column]
  if (value === undefined || value === null) return false
  const fit = (text: string) => {
    if (suffix === '_like') return new RegExp(text, 'i').test(String(value))
    if (suffix === '_gte') return typeof value === 'number' ? Number(text) <= value : text <= value
    if (suffix === '_lte') return typeof value === 'number' ? Number(text) >= value : text >= value
    return suffix === '_ne' ? text !== String(value) : text === String(value)
  }
  return suffix === '_ne' ? wanted.every(fit) : wanted.some(fit)
}
