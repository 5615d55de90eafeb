import type { Product } from '#doctor/products/products.ts'
import { products } from '#doctor/products/products.ts'
import type { Stored } from './rows.ts'

export interface Page {
  rows: unknown[]
  total: number
  offset: number
  size: number
}

/** How one product answers and takes, beside its style. */
export interface Dialect {
  product: Product
  /** Path of the collections. */
  below: string
  /** Rows of a page where nobody says how many. */
  size: number
  /** The most rows of a page. @default 1000 */
  most?: number
  id: string
  list(page: Page, query: URLSearchParams, collection: string): unknown
  /** Headers of a list. */
  headers?(page: Page): Record<string, string>
  one?(row: Stored, collection: string): unknown
  written?(row: Stored, collection: string): unknown
  /** The fields in a body; `undefined` refuses it. @default the body */
  fieldsIn?(body: Record<string, unknown>): Record<string, unknown> | undefined
  edits: 'PUT' | 'PATCH' | 'POST'
  /** The relation on the wire. @default the id under `customer` */
  relation?: { wire: string; shown?(id: string | null, query: URLSearchParams): unknown; filter?: string }
  /** Pages behind the last one are that. */
  clamps?: boolean
  /** Collections that there are not are answered all the same. */
  answersAll?: boolean
  /** What an entry says beside path and style. */
  said?: Record<string, unknown>
}

function productOf(name: string): Product {
  const product = products.find((each) => each.name === name)
  if (product === undefined) throw new Error(`no product ${name}`)
  return product
}

const pages = ({ total, size, offset }: Page) => ({
  page: Math.floor(offset / size) + 1,
  count: Math.max(1, Math.ceil(total / size)),
})

export const dialects: readonly Dialect[] = [
  {
    product: productOf('Strapi'),
    ...{ below: 'api/', size: 25, most: 100, id: 'documentId', edits: 'PUT' },
    list: (page) => ({
      data: page.rows,
      meta: {
        pagination: {
          ...{ page: pages(page).page, pageSize: page.size },
          ...{ pageCount: pages(page).count, total: page.total },
        },
      },
    }),
    one: (row) => ({ data: row, meta: {} }),
    written: (row) => ({ data: row, meta: {} }),
    fieldsIn: ({ data }) => (typeof data === 'object' && data !== null ? { ...data } : undefined),
    relation: {
      ...{ wire: 'customer', filter: 'customer][documentId' },
      shown: (id, query) =>
        query.get('populate') === '*'
          ? id && { id: Number(id), documentId: `d${id}`, name: `Kunde ${id}` }
          : undefined,
    },
  },
  {
    product: productOf('Directus'),
    ...{ below: 'items/', size: 100, id: 'id', edits: 'PATCH' },
    list: ({ rows, total }, query) => ({
      data: rows,
      ...(query.get('meta') === 'filter_count' && { meta: { filter_count: total } }),
    }),
    headers: () => ({ 'x-powered-by': 'Directus' }),
    one: (data) => ({ data }),
    written: (data) => ({ data }),
  },
  {
    product: productOf('Payload'),
    ...{ below: 'api/', size: 10, id: 'id', edits: 'PATCH' },
    list: (page) => ({
      ...{ docs: page.rows, totalDocs: page.total, limit: page.size, totalPages: pages(page).count },
      ...{ page: pages(page).page, pagingCounter: page.offset + 1 },
      ...{ hasPrevPage: page.offset > 0, hasNextPage: page.offset + page.size < page.total },
    }),
    written: (doc) => ({ doc, message: 'Saved.' }),
    relation: {
      wire: 'customer',
      shown: (id, query) => (query.get('depth') === '0' ? id : id && { id, name: `Kunde ${id}` }),
    },
  },
  {
    product: productOf('Medusa'),
    ...{ below: 'admin/', size: 50, id: 'id', edits: 'POST', answersAll: true },
    list: ({ rows, total, offset, size }, _query, collection) => ({
      [collection]: rows,
      ...{ count: total, offset, limit: size },
    }),
    one: (row, collection) => ({ [collection.slice(0, -1)]: row }),
    written: (row, collection) => ({ [collection.slice(0, -1)]: row }),
    relation: { wire: 'customer_id' },
    said: { envelope: { answer: 'invoice' } },
  },
  {
    product: productOf('json-server 1'),
    ...{ below: '', size: 10, id: 'id', edits: 'PATCH', clamps: true },
    list: (page) => ({
      ...{ first: 1, prev: null, next: pages(page).page < pages(page).count ? pages(page).page + 1 : null },
      ...{ last: pages(page).count, pages: pages(page).count, items: page.total, data: page.rows },
    }),
    relation: { wire: 'customerId' },
  },
  {
    product: productOf('json-server'),
    ...{ below: '', size: 10, id: 'id', edits: 'PATCH' },
    list: ({ rows }) => rows,
    headers: ({ total }) => ({ 'x-total-count': String(total) }),
    relation: { wire: 'customerId' },
  },
  {
    product: productOf('nestjs-paginate'),
    ...{ below: '', size: 20, most: 100, id: 'id', edits: 'PATCH' },
    list: (page) => ({
      data: page.rows,
      meta: {
        ...{ itemsPerPage: page.size, totalItems: page.total, currentPage: pages(page).page },
        ...{ totalPages: pages(page).count, sortBy: [] },
      },
      links: { current: '' },
    }),
    relation: { wire: 'customerId' },
  },
]
