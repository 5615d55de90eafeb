import type { CallStyle } from '#model/language/callStyle.ts'
import { oneColumn } from './productServer.ts'

/** A configuration with one backend and its entries, as `config.json` has them. */
export interface Planting {
  backend: Record<string, unknown>
  entry: { api: Record<string, unknown>; fields: Record<string, Record<string, unknown>> } & Record<
    string,
    unknown
  >
  /** What the backend says with its style's own words in place. */
  style: CallStyle
}

/** Changes a sound configuration; `undefined` where the product has nothing of the kind. */
type Plant = (sound: Planting) => Planting | undefined

const said =
  (words: (style: CallStyle) => object | '' | undefined): Plant =>
  (sound) => {
    const more = words(sound.style)
    return more ? { ...sound, backend: { ...sound.backend, ...more } } : undefined
  }

const api =
  (words: object): Plant =>
  (sound) => ({ ...sound, entry: { ...sound.entry, api: { ...sound.entry.api, ...words } } })

const field =
  (name: string, words: object): Plant =>
  (sound) => {
    const { fields } = sound.entry
    const of = fields[name]
    return of && { ...sound, entry: { ...sound.entry, fields: { ...fields, [name]: { ...of, ...words } } } }
  }

const filter = (way: 'eq' | 'in' | 'from' | 'to' | 'empty') =>
  said(({ filters }) => {
    const template = filters?.[way]
    if (template === undefined || filters?.json !== undefined) return undefined
    const same = way === 'eq' && filters?.in === template ? { in: `x${template}` } : {}
    return { filters: { ...filters, ...same, [way]: `x${template}` } }
  })

const paging = (change: (paging: Record<string, unknown>) => object | undefined) =>
  said((style) => {
    const changed = change({ ...style.paging })
    return changed && { paging: { ...style.paging, ...changed } }
  })

/** Mistakes that people make with a backend, each by its name in words. */
export const mistakes: Readonly<Record<string, Plant>> = {
  'another style': ({ backend: { url, through, headers }, ...sound }) => ({
    ...sound,
    backend: { url, through, headers, style: 'lago' },
  }),
  'no style': ({ backend: { url, through, headers }, ...sound }) => ({
    ...sound,
    backend: { url, through, headers },
  }),
  'rows elsewhere': said(() => ({ rows: 'rowz' })),
  'total elsewhere': said(({ total }) => total && { total: 'how.many' }),
  'total of the page': said(({ total, rows = 'data' }) => {
    const place = rows.replace('{collection}', 'invoices')
    return total && { total: place === '' ? 'length' : `${place}.length` }
  }),
  'id that there is not': said(() => ({ id: 'uid' })),
  'id that is none': said(() => ({ id: 'number' })),
  'first page': paging((known) => ('page' in known ? { first: known.first === 0 ? 1 : 0 } : undefined)),
  'page parameter': paging((known) =>
    'page' in known ? { page: 'pagge' } : 'offset' in known ? { offset: 'ofset' } : undefined,
  ),
  'size parameter': paging((known) => ('size' in known ? { size: 'sice' } : undefined)),
  'order parameter': said(({ order }) => order && { order: `x${oneColumn(order)}` }),
  'order without direction': said(
    ({ order }) =>
      order && {
        order: oneColumn(order)
          .replace('{-field}', '{field}')
          .replace('{dir}', 'asc')
          .replace('{DIR}', 'ASC'),
      },
  ),
  'search parameter': said(({ search }) => search && { search: 'serch' }),
  'filter by a value': filter('eq'),
  'filter by several': filter('in'),
  'filter from': filter('from'),
  'filter to': filter('to'),
  'filter by none': filter('empty'),
  'ids parameter': said(({ ids }) => ids && { ids: `x${ids}` }),
  'address of a record': said(() => ({ item: '{path}/item/{id}' })),
  'envelope of bodies': said(({ envelope }) =>
    envelope === 'data' || (typeof envelope === 'object' && envelope?.body)
      ? { envelope: { answer: 'data', body: '' } }
      : undefined,
  ),
  'envelope of answers': said(({ envelope }) => envelope && { envelope: { answer: 'record', body: '' } }),
  'method of edits': said(({ edit }) => ({
    edit: { ...edit, method: edit?.method === 'PATCH' ? 'PUT' : 'PATCH' },
  })),
  collection: api({ path: 'nothing/of-the-kind' }),
  key: ({ backend, ...sound }) => {
    const names = Object.keys({ ...(backend.headers as object) })
    const headers = Object.fromEntries(names.map((name) => [name, 'Bearer wrong']))
    return names.length === 0 ? undefined : { ...sound, backend: { ...backend, headers } }
  },
  'wire name': field('note', { wire: 'remark' }),
  'kind: a number for a text': field('title', { kind: 'number' }),
  'kind: a flag for a choice': field('state', { kind: 'flag', options: undefined }),
  'kind: a day for an instant': field('paidAt', { kind: 'date' }),
  'kind: a moment without a zone': field('paidAt', { zone: 'none' }),
  'option that is missing': field('state', { options: { open: 'Offen', draft: 'Entwurf' } }),
  'amount in cents': field('cents', { unit: undefined }),
  'reference elsewhere': (sound) => field('customer', { resource: sound.entry.name })(sound),
  'relation that is left out': ({ backend: { query, ...backend }, ...sound }) =>
    query !== undefined && JSON.stringify(query).includes('populate')
      ? { ...sound, backend: { ...backend, item: '{path}/{id}' } }
      : undefined,
}
