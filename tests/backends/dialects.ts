import type { StyleName } from '../support/backends/index.ts'

/** An answer, read. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: nine products answer in nine shapes
  json: any
}

/** How one asks a product for things by hand, written from its documentation and from nothing of the panel. */
export interface Dialect {
  /** Where the invoices are. */
  path: string
  one(id: unknown): string
  /** The wire name of the id. */
  id: string
  /** The wire name of the amount. */
  amount: string
  /** What 1,000 € are. */
  thousand: number
  state: 'PAID' | 'paid'
  /** The query for page 3 of 25 rows; `undefined` where there is no jump. */
  third?: string
  /** As many rows as can be. */
  all: string
  order?(wire: string, direction: 'asc' | 'desc'): string
  search?(text: string): string
  value(wire: string, value: string): string
  range(from: number, to: number): string
  rows(answer: Answered): Record<string, unknown>[]
  total?(answer: Answered): number
  record(answer: Answered): Record<string, unknown>
  /** The body for values, with its type. @param id that of the record, for an edit */
  body(values: Record<string, unknown>, id?: unknown): { type: string; text: string }
  edit: 'PUT' | 'PATCH' | 'POST'
  /** An edit takes the place of the whole record. */
  replaces?: boolean
  headers?: Record<string, string>
  /** The status of an id that there is not. `200`: an empty list. @default 404 */
  missing?: number
  /** The status of a deletion of what there is not. @default that of `missing` */
  goneTwice?: number
}

const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
const plain = (row: Record<string, unknown>) => row
const media = 'application/vnd.api+json'
const same = { id: 'id', amount: 'amount', thousand: 1000, state: 'PAID' } as const
const flat = {
  rows: ({ json }: Answered) => json,
  record: ({ json }: Answered) => json,
  body: (values: Record<string, unknown>) => json(values),
}
const under = (path: string) => ({ path, one: (id: unknown) => `${path}/${id}` })
const rest = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

function attributesOf({ id, attributes }: { id: unknown; attributes: Record<string, unknown> }) {
  return { id, ...attributes }
}

export const dialects: Readonly<Record<StyleName, Dialect>> = {
  rest: {
    ...{ ...same, ...flat, ...under('invoices') },
    third: 'range=[50,74]',
    all: 'range=[0,999]',
    order: (wire, direction) => `sort=["${wire}","${direction.toUpperCase()}"]`,
    search: (text) => rest({ q: text }),
    value: (wire, value) => rest({ [wire]: value }),
    range: (from, to) => rest({ amount_gte: from, amount_lte: to }),
    total: ({ headers }) => Number(headers.get('content-range')?.split('/')[1]),
    edit: 'PUT',
    replaces: true,
  },
  'json-server': {
    ...{ ...same, ...flat, ...under('invoices') },
    third: '_page=3&_limit=25',
    all: '_page=1&_limit=1000',
    order: (wire, direction) => `_sort=${wire}&_order=${direction}`,
    search: (text) => `q=${text}`,
    value: (wire, value) => `${wire}=${value}`,
    range: (from, to) => `amount_gte=${from}&amount_lte=${to}`,
    total: ({ headers }) => Number(headers.get('x-total-count')),
    edit: 'PATCH',
  },
  spring: {
    ...{ ...same, ...flat, ...under('api/invoices') },
    third: 'page=2&size=25',
    all: 'size=2000',
    order: (wire, direction) => `sort=${wire},${direction}`,
    search: (text) => `search=${text}`,
    value: (wire, value) => `${wire}=${value}`,
    range: (from, to) => `amountFrom=${from}&amountTo=${to}`,
    rows: ({ json }) => json.content,
    total: ({ json }) => json.totalElements,
    edit: 'PUT',
    replaces: true,
  },
  postgrest: {
    ...same,
    path: 'invoices',
    one: (id) => `invoices?id=eq.${id}`,
    third: 'limit=25&offset=50',
    all: 'limit=1000',
    order: (wire, direction) => `order=${wire}.${direction}`,
    search: (text) => `or=(number.ilike."*${text}*",note.ilike."*${text}*")`,
    value: (wire, value) => `${wire}=eq.${value}`,
    range: (from, to) => `amount=gte.${from}&amount=lte.${to}`,
    rows: ({ json }) => json,
    total: ({ headers }) => Number(headers.get('content-range')?.split('/')[1]),
    record: ({ json }) => json[0],
    body: json,
    edit: 'PATCH',
    headers: { Prefer: 'count=exact, return=representation' },
    missing: 200,
  },
  directus: {
    ...{ ...same, ...under('items/invoices') },
    third: 'page=3&limit=25&meta=filter_count',
    all: 'limit=-1&meta=filter_count',
    order: (wire, direction) => `sort=${direction === 'desc' ? '-' : ''}${wire}`,
    search: (text) => `search=${text}`,
    value: (wire, value) => `filter[${wire}][_eq]=${value}`,
    range: (from, to) => `filter[amount][_gte]=${from}&filter[amount][_lte]=${to}`,
    rows: ({ json }) => json.data,
    total: ({ json }) => json.meta.filter_count,
    record: ({ json }) => json.data,
    body: json,
    edit: 'PATCH',
    missing: 403,
  },
  strapi: {
    ...{ ...same, ...under('api/invoices') },
    id: 'documentId',
    third: 'pagination[page]=3&pagination[pageSize]=25',
    all: 'pagination[pageSize]=100',
    order: (wire, direction) => `sort=${wire}:${direction}`,
    search: (text) => `filters[$or][0][number][$containsi]=${text}&filters[$or][1][note][$containsi]=${text}`,
    value: (wire, value) => `filters[${wire}][$eq]=${value}`,
    range: (from, to) => `filters[amount][$gte]=${from}&filters[amount][$lte]=${to}`,
    rows: ({ json }) => json.data,
    total: ({ json }) => json.meta.pagination.total,
    record: ({ json }) => json.data,
    body: (values) => json({ data: values }),
    edit: 'PUT',
    goneTwice: 204,
  },
  lago: {
    ...under('api/v1/invoices'),
    ...{ id: 'lago_id', amount: 'amount_cents', thousand: 100_000, state: 'paid' },
    third: 'page=3&per_page=25',
    all: 'per_page=1000',
    search: (text) => `search_term=${text}`,
    value: (wire, value) => `${wire}=${value}`,
    range: (from, to) => `amount_from=${from}&amount_to=${to}`,
    rows: ({ json }) => json.invoices,
    total: ({ json }) => json.meta.total_count,
    record: ({ json }) => json.invoice,
    body: (values) => json({ invoice: values }),
    edit: 'PUT',
  },
  'json-api': {
    ...{ ...same, ...under('api/invoices') },
    third: 'page[number]=3&page[size]=25',
    all: 'page[size]=100',
    order: (wire, direction) => `sort=${direction === 'desc' ? '-' : ''}${wire}`,
    search: (text) => `filter[search]=${text}`,
    value: (wire, value) => `filter[${wire}]=${value}`,
    range: (from, to) => `filter[amount][gte]=${from}&filter[amount][lte]=${to}`,
    rows: ({ json }) => json.data.map(attributesOf),
    total: ({ json }) => json.meta.page.total,
    record: ({ json }) => attributesOf(json.data),
    body: (attributes, id) => ({
      type: media,
      text: JSON.stringify({ data: { type: 'invoices', ...(id !== undefined && { id }), attributes } }),
    }),
    edit: 'PATCH',
    headers: { Accept: media },
  },
  stripe: {
    ...under('v1/invoices'),
    ...{ id: 'id', amount: 'amount', thousand: 100_000, state: 'paid' },
    all: 'limit=100',
    value: (wire, value) => `${wire}=${value}`,
    range: (from, to) => `amount[gte]=${from}&amount[lte]=${to}`,
    rows: ({ json }) => json.data,
    record: ({ json }) => plain(json),
    body: (values) => ({
      type: 'application/x-www-form-urlencoded',
      text: String(
        new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
      ),
    }),
    edit: 'POST',
  },
}

/** Asks by `fetch` and reads the answer. */
export async function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : text }
}
