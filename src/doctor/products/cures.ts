import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { CallStyle, FilterTemplates } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import type { CallFinding, CallReport } from '../callReport.ts'
import type { Product } from './products.ts'

type Key = keyof CallStyle
type Code = CallFinding['code']

/** Keys of the style that may be behind a finding. */
const keysByCode: Readonly<Partial<Record<Code, readonly Key[]>>> = {
  noTotal: ['total', 'query'],
  totalTooSmall: ['total', 'query'],
  totalCountsPage: ['total', 'query'],
  filterCount: ['total', 'query'],
  limitIgnored: ['paging'],
  pageCut: ['paging'],
  notWhole: ['paging', 'total', 'rows'],
  couldPage: ['paging', 'total', 'rows'],
  withoutId: ['id', 'row'],
  repeatedId: ['id', 'row'],
  idIsNamed: ['id'],
  secondId: ['id'],
  otherRecord: ['envelope', 'item', 'id'],
  changedBeside: ['edit'],
  notStored: ['edit', 'envelope'],
  rowsElsewhere: ['rows'],
  // What is said of one's own records has no key.
  missingField: [],
  unreadable: [],
  unknownField: [],
  sometimesMissing: [],
}

/** Where the code says too little: by what the call is for. */
const keysByPurpose: Readonly<Record<string, readonly Key[]>> = {
  list: ['rows', 'total', 'query', 'id', 'paging'],
  sample: ['paging'],
  page: ['paging'],
  last: ['paging'],
  beyond: ['paging'],
  sort: ['order'],
  search: ['search'],
  one: ['id', 'item', 'envelope'],
  many: ['ids'],
  create: ['envelope', 'body'],
  edit: ['edit', 'envelope'],
  delete: ['id', 'item'],
}

/** How a filter is asked for, by the last word of the call's purpose. */
const filterWays: Readonly<Record<string, readonly (keyof FilterTemplates)[]>> = {
  several: ['in'],
  both: ['in'],
  from: ['from'],
  to: ['to'],
  range: ['from', 'to'],
  none: ['empty'],
  mixed: ['in', 'empty'],
}

/** Keys whose difference tells of another style, in place of some mistakes in this one. */
const telling: readonly Key[] = ['paging', 'rows', 'total', 'order', 'id', 'query']

/**
 * Adds to findings how the product that was recognised can be asked: what of its style the entry says otherwise.
 *
 * @param told cures of the entry so far, which are not repeated
 */
export function withCures(
  report: CallReport,
  resource: ResolvedResource,
  product: Product | undefined,
  told: Set<string>,
): CallReport {
  const findings = report.findings.map(({ cure, ...finding }): CallFinding => {
    const isGuess = finding.code === 'rowsElsewhere' && product !== undefined
    const put =
      cure !== undefined && !isGuess
        ? cure.put
        : product && putFor(finding, report.purpose, resource, product)
    const text = JSON.stringify(put)
    if (put === undefined || told.has(text)) return finding
    told.add(text)
    return { ...finding, cure: { put, ...(product ? { product: product.name } : {}) } }
  })
  return { ...report, findings }
}

function putFor(
  { code, isNote }: CallFinding,
  purpose: string,
  { api }: ResolvedResource,
  product: Product,
): object | undefined {
  const { style } = api
  // Of calls one by one nothing is a style's; nor is the key.
  if (style === undefined || untouched.test(code)) return undefined
  if (isNote && keysByCode[code] === undefined) return undefined
  if (code === 'missingField' && purpose === 'one' && product.brings) {
    const [[key, value] = []] = Object.entries(product.brings)
    return { item: `${style.item}${style.item.includes('?') ? '&' : '?'}${key}=${value}` }
  }
  const known = resolveStyle(product.style)
  const differs = (key: Key) => isOther(known[key], style[key], key)
  if (telling.filter(differs).length >= 3) {
    return { style: product.styleName }
  }
  const [first = '', , way = ''] = purpose.split(' ')
  if (first === 'filter' && keysByCode[code] === undefined) {
    const ways = filterWays[way] ?? ['eq', 'contains']
    const entries = ways
      .map((each) => [each, known.filters[each]] as const)
      .filter(([each, template]) => template !== undefined && !isDeepEqual(template, style.filters[each]))
    return entries.length === 0 ? undefined : { filters: Object.fromEntries(entries) }
  }
  const keys = (keysByCode[code] ?? keysByPurpose[first] ?? []).filter(differs)
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, known[key]]))
}

const untouched = /^(refused|keyRefused|cors\w+)$/

/** What an entry adds to a query, of the list or of a record, is its own business. */
function isOther(known: unknown, said: unknown, key: Key): boolean {
  if (known === undefined) return false
  if (key === 'query')
    return Object.entries(Object(known)).some(([name, value]) => Object(said)[name] !== value)
  if (key === 'item') return String(said).split('?')[0] !== String(known).split('?')[0]
  return !isDeepEqual(known, said)
}
