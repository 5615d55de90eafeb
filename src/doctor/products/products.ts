import { isObject } from '#model/base/json.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { callStyles } from '#model/styles/index.ts'

/** An answer to a list, as it came. */
export interface SeenAnswer {
  body: unknown
  headers: Pick<Headers, 'get'>
}

/** A product that answers are recognised by, and how it is called. */
export interface Product {
  name: string
  isFrom(answer: SeenAnswer): boolean
  styleName: string
  style: CallStyle
  /** What brings fields that its answers leave out; `{wire}` is the field's name on the wire. */
  brings?: Query
}

export type Query = Readonly<Record<string, string | number>>

const at = (body: unknown, ...paths: readonly string[]) =>
  paths.every((path) => partAt(body, path) !== undefined)

/** Rows under one of some keys, of which each has a key. */
function haveKey(body: unknown, path: string, key: string): boolean {
  const rows = partAt(body, path)
  return (
    Array.isArray(rows) && rows.length > 0 && rows.every((row) => isObject(row) && row[key] !== undefined)
  )
}

/** By the names of their styles. Those that say more of themselves come first. */
const known: Readonly<Record<string, Omit<Product, 'styleName' | 'style'>>> = {
  strapi: {
    name: 'Strapi',
    isFrom: ({ body }) => at(body, 'meta.pagination.total') || haveKey(body, 'data', 'documentId'),
    brings: { populate: '*' },
  },
  'nestjs-paginate': { name: 'nestjs-paginate', isFrom: ({ body }) => at(body, 'data', 'meta.itemsPerPage') },
  directus: {
    name: 'Directus',
    isFrom: ({ body, headers }) =>
      headers.get('x-powered-by') === 'Directus' || at(body, 'data', 'meta.filter_count'),
    brings: { fields: '*.*' },
  },
  payload: {
    name: 'Payload',
    isFrom: ({ body }) => at(body, 'docs', 'totalDocs'),
    brings: { depth: 1 },
  },
  parse: {
    name: 'Parse Server',
    isFrom: ({ body }) => at(body, 'results') && (at(body, 'count') || haveKey(body, 'results', 'objectId')),
    brings: { include: '{wire}' },
  },
  medusa: {
    name: 'Medusa',
    isFrom: ({ body }) =>
      at(body, 'count', 'offset', 'limit') && isObject(body) && Object.values(body).some(Array.isArray),
    brings: { fields: '*{wire}' },
  },
  'json-server-1': {
    name: 'json-server 1',
    isFrom: ({ body }) => at(body, 'first', 'pages', 'items', 'data'),
  },
  spring: { name: 'Spring Data', isFrom: ({ body }) => at(body, 'content', 'totalElements') },
  stripe: {
    name: 'Stripe',
    isFrom: ({ body }) => partAt(body, 'object') === 'list' && at(body, 'has_more'),
  },
  lago: { name: 'Lago', isFrom: ({ body }) => at(body, 'meta.total_count', 'meta.current_page') },
  'json-api': {
    name: 'JSON:API',
    isFrom: ({ body, headers }) =>
      headers.get('content-type')?.includes('vnd.api+json') === true || haveKey(body, 'data', 'attributes'),
  },
  postgrest: {
    name: 'PostgREST',
    isFrom: ({ body, headers }) =>
      Array.isArray(body) &&
      (headers.get('server')?.startsWith('postgrest') === true ||
        (headers.get('content-range') !== null && headers.get('content-location') !== null)),
  },
  'json-server': {
    name: 'json-server',
    isFrom: ({ body, headers }) => Array.isArray(body) && headers.get('x-total-count') !== null,
  },
}

export const products: readonly Product[] = Object.entries(known).map(([styleName, product]) => ({
  ...product,
  styleName,
  style: callStyles[styleName] ?? {},
}))

/** Fills a field into what brings it. */
export function bringing(query: Query, { wire }: Pick<ResolvedField, 'wire'>): Query {
  const filled = Object.entries(query).map(([key, value]) => [
    key,
    String(value).replace('{wire}', wire.split('.')[0] ?? ''),
  ])
  return Object.fromEntries(filled)
}

/** Adds a query to an address. */
export function withQuery(address: string, query: Query): string {
  const added = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}`
}

export function recogniseProduct(answer: SeenAnswer): Product | undefined {
  return products.find(({ isFrom }) => isFrom(answer))
}
