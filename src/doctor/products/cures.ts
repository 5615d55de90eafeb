import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { CallStyle, FilterTemplates } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import type { CallFinding, FindingCode } from '../callReport.ts'
import { bringing, type Product, withQuery } from './products.ts'

type Key = keyof CallStyle

/** Keys of the style that may be behind findings, the likeliest first. */
const causes: readonly (readonly [keys: readonly Key[], codes: readonly FindingCode[]])[] = [
  [['rows'], ['rowsElsewhere', 'notObjects']],
  [
    ['total', 'query'],
    ['noTotal', 'totalTooSmall', 'totalCountsPage', 'totalChanges', 'filterCount'],
  ],
  [
    ['paging', 'total', 'rows'],
    ['notWhole', 'maybePaged'],
  ],
  [['paging'], ['limitIgnored', 'pageCut', 'offsetIgnored', 'pageEmpty', 'beyondTheEnd', 'pagesClamp']],
  [['paging'], ['firstPageWrong', 'lastPageWrong']],
  [['order'], ['sortIgnored', 'sortWrong', 'orderUnstable']],
  [['search'], ['searchMisses', 'searchIgnored']],
  [
    ['id', 'row'],
    ['withoutId', 'repeatedId', 'idIsNamed', 'secondId'],
  ],
  [['ids', 'id'], ['manyMisses']],
  [['id'], ['relationLost']],
  [['item'], ['wrongId', 'stillThere']],
  [
    ['envelope', 'item', 'id'],
    ['otherRecord', 'wrapped'],
  ],
  [
    ['edit', 'envelope'],
    ['changedBeside', 'notStored', 'conflictUnnoticed'],
  ],
]

/** What a call goes by, where one fails. */
const keysByPurpose: Readonly<Record<string, readonly Key[]>> = {
  list: ['rows', 'total', 'query', 'id', 'paging'],
  sample: ['paging'],
  page: ['paging'],
  last: ['paging'],
  largest: ['paging'],
  beyond: ['paging'],
  sort: ['order'],
  search: ['search'],
  wrong: ['item'],
  one: ['item', 'envelope', 'id'],
  many: ['ids'],
  create: ['envelope', 'body'],
  edit: ['edit', 'envelope'],
  delete: ['item', 'id'],
}

/** How a filter is asked for, by the last word of the call's purpose. */
const filterWays: Readonly<Record<string, readonly (keyof FilterTemplates)[]>> = {
  several: ['in'],
  both: ['in'],
  from: ['from'],
  to: ['to'],
  range: ['from', 'to'],
  none: ['empty'],
  mixed: ['mixed', 'in', 'empty'],
}

/** What may be refused with a right key, where the id is not the id. */
const ofOne = ['one', 'many']

/** What is the business of whoever administers the backend. */
const elsewhere: Readonly<Partial<Record<FindingCode, string>>> = {
  refused: 'access',
  keyRefused: 'headers',
  corsMissing: 'through',
  corsHidden: 'through',
  corsOther: 'through',
  noRows: 'api.path',
  unknownField: 'fields',
}

/** Keys whose difference tells of another style, in place of some mistakes in this one. */
const telling: readonly Key[] = ['paging', 'rows', 'total', 'order', 'id', 'query']

/** Adds what a finding is about, and how the product that was recognised is asked: what of its style is said otherwise. */
export function withCause(
  finding: CallFinding,
  purpose: string,
  { api, fields }: ResolvedResource,
  product: Product | undefined,
): CallFinding {
  const { code, field } = finding
  if (finding.about !== undefined) return finding
  const [first = '', , way = ''] = purpose.split(' ')
  const keys = causes.find(([, codes]) => codes.includes(code))?.[0]
  const isFilter = ['filterWrong', 'filterMisses'].includes(code) || (code === 'failed' && first === 'filter')
  const { style } = api
  const left = fields.find(({ name }) => name === field)
  if (code === 'missingField' && purpose === 'one' && style && left && product?.brings) {
    const item = withQuery(style.item, bringing(product.brings, left))
    return { ...finding, about: 'item', cure: { product: product.name, put: { item } } }
  }
  const mayBe = keys ?? keysByPurpose[first] ?? []
  const ways = filterWays[way] ?? ['eq']
  const isOfField = field !== undefined && !isFilter && (keys === undefined || code === 'relationLost')
  const ofStyle = isFilter ? `filters.${ways[0]}` : (mayBe[0] ?? 'path')
  const likeliest = elsewhere[code] ?? (isOfField ? `fields.${field}` : ofStyle)
  const isOutside = elsewhere[code] !== undefined && !(code === 'keyRefused' && ofOne.includes(first))
  const isUnread = purpose === 'list' && ['failed', 'rowsElsewhere'].includes(code)
  if (style === undefined && product !== undefined && isUnread) {
    return { ...finding, about: 'style', cure: { product: product.name, put: { style: product.styleName } } }
  }
  // Of calls one by one nothing else is a style's.
  if (style === undefined || product === undefined || isOutside || (isOfField && keys === undefined))
    return { ...finding, about: likeliest }
  const { name, styleName } = product
  const known = resolveStyle(product.style)
  const said = telling.filter((key) => product.style[key] !== undefined)
  const put = (about: string, words: object) => ({ ...finding, about, cure: { product: name, put: words } })
  const isOtherStyle = said.filter((key) => isOther(known[key], style[key], key)).length > said.length / 2
  if (isOtherStyle && !finding.isNote) return put('style', { style: styleName })
  const wrong = isFilter
    ? ways.filter((each) => isOther(known.filters[each], style.filters[each]))
    : mayBe.filter((key) => isOther(known[key], style[key], key))
  const [cause] = wrong
  if (cause === undefined) return { ...finding, about: likeliest }
  const from: object = isFilter ? known.filters : known
  const words = Object.fromEntries(wrong.map((key) => [key, Reflect.get(from, key)]))
  return isFilter ? put(`filters.${cause}`, { filters: words }) : put(cause, words)
}

/** What an entry adds to a query, of the list or of a record, is its own business. */
function isOther(known: unknown, said: unknown, key?: Key): boolean {
  if (known === undefined) return false
  if (key === 'query')
    return Object.entries(Object(known)).some(([name, value]) => Object(said)[name] !== value)
  if (key === 'item') return String(said).split('?')[0] !== String(known).split('?')[0]
  return !isDeepEqual(known, said)
}
