import { isObject } from '#model/base/json.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
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
  /** Name of its style, where the panel has it. */
  styleName?: string
  style: CallStyle
  /** What brings fields that its answers leave out; `{wire}` is the field's name on the wire. */
  brings?: Readonly<Record<string, string | number>>
}

const at = (body: unknown, ...paths: readonly string[]) =>
  paths.every((path) => partAt(body, path) !== undefined)

/** Rows under one of some keys, of which each has a key. */
function haveKey(body: unknown, path: string, key: string): boolean {
  const rows = partAt(body, path)
  return (
    Array.isArray(rows) && rows.length > 0 && rows.every((row) => isObject(row) && row[key] !== undefined)
  )
}

function styled(styleName: string, rest: Pick<Product, 'name' | 'isFrom' | 'brings'>): Product {
  return { ...rest, styleName, style: callStyles[styleName] ?? {} }
}

/** Those that say more of themselves come first. */
export const products: readonly Product[] = [
  styled('strapi', {
    name: 'Strapi',
    isFrom: ({ body }) => at(body, 'meta.pagination.total') || haveKey(body, 'data', 'documentId'),
    brings: { populate: '*' },
  }),
  {
    name: 'nestjs-paginate',
    isFrom: ({ body }) => at(body, 'data', 'meta.itemsPerPage'),
    style: {
      paging: { page: 'page', first: 1, size: 'limit', most: 100 },
      order: 'sortBy={field}:{DIR}',
      search: 'search',
      filters: {
        eq: 'filter.{field}=$eq:{value}',
        in: 'filter.{field}=$in:{values}',
        from: 'filter.{field}=$gte:{value}',
        to: 'filter.{field}=$lte:{value}',
        contains: 'filter.{field}=$ilike:{value}',
        empty: 'filter.{field}=$null',
        reference: '{field}.{id}',
      },
      rows: 'data',
      total: 'meta.totalItems',
      edit: { method: 'PATCH', sends: 'changed' },
    },
  },
  styled('directus', {
    name: 'Directus',
    isFrom: ({ body, headers }) =>
      headers.get('x-powered-by') === 'Directus' || at(body, 'data', 'meta.filter_count'),
    brings: { fields: '*.*' },
  }),
  styled('payload', {
    name: 'Payload',
    isFrom: ({ body }) => at(body, 'docs', 'totalDocs'),
    brings: { depth: 1 },
  }),
  {
    name: 'Parse Server',
    isFrom: ({ body }) => at(body, 'results') && (at(body, 'count') || haveKey(body, 'results', 'objectId')),
    style: {
      paging: { offset: 'skip', size: 'limit', most: 1000 },
      query: { count: 1 },
      order: 'order={-field}',
      rows: 'results',
      total: 'count',
      id: 'objectId',
      edit: { method: 'PUT', sends: 'changed' },
    },
    brings: { include: '{wire}' },
  },
  styled('medusa', {
    name: 'Medusa',
    isFrom: ({ body }) =>
      at(body, 'count', 'offset', 'limit') && isObject(body) && Object.values(body).some(Array.isArray),
    brings: { fields: '*{wire}' },
  }),
  {
    name: 'json-server 1',
    isFrom: ({ body }) => at(body, 'first', 'pages', 'items', 'data'),
    style: {
      paging: { page: '_page', first: 1, size: '_per_page', most: 1000 },
      order: '_sort={-field}',
      filters: {
        eq: '{field}={value}',
        in: '{field}:in={values}',
        from: '{field}:gte={value}',
        to: '{field}:lte={value}',
        contains: '{field}:contains={value}',
      },
      rows: 'data',
      total: 'items',
      edit: { method: 'PATCH', sends: 'changed' },
    },
  },
  styled('spring', { name: 'Spring Data', isFrom: ({ body }) => at(body, 'content', 'totalElements') }),
  styled('stripe', {
    name: 'Stripe',
    isFrom: ({ body }) => partAt(body, 'object') === 'list' && at(body, 'has_more'),
  }),
  styled('lago', { name: 'Lago', isFrom: ({ body }) => at(body, 'meta.total_count', 'meta.current_page') }),
  styled('json-api', {
    name: 'JSON:API',
    isFrom: ({ body, headers }) =>
      headers.get('content-type')?.includes('vnd.api+json') === true || haveKey(body, 'data', 'attributes'),
  }),
  styled('postgrest', {
    name: 'PostgREST',
    isFrom: ({ body, headers }) =>
      Array.isArray(body) &&
      (headers.get('server')?.startsWith('postgrest') === true ||
        (headers.get('content-range') !== null && headers.get('content-location') !== null)),
  }),
  styled('json-server', {
    name: 'json-server',
    isFrom: ({ body, headers }) => Array.isArray(body) && headers.get('x-total-count') !== null,
  }),
]

export function recogniseProduct(answer: SeenAnswer): Product | undefined {
  return products.find(({ isFrom }) => isFrom(answer))
}
