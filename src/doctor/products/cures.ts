import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { CallStyle, FilterTemplates, ResolvedStyle } from '#model/language/callStyle.ts'
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
  notWhole: ['paging', 'total', 'rows'],
  couldPage: ['paging', 'total', 'rows'],
  withoutId: ['id', 'row'],
  repeatedId: ['id', 'row'],
  idIsNamed: ['id'],
  secondId: ['id'],
  otherRecord: ['envelope', 'item', 'id'],
  changedBeside: ['edit'],
  notStored: ['edit', 'envelope'],
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

/** Adds to findings how the product that was recognised can be asked: what of its style the entry says otherwise. */
export function withCures(
  report: CallReport,
  resource: ResolvedResource,
  product: Product | undefined,
): CallReport {
  if (product === undefined) return report
  const findings = report.findings.map((finding): CallFinding => {
    if (finding.cure !== undefined) {
      const { put } = finding.cure
      return { ...finding, cure: { product: product.name, put } }
    }
    const put = putFor(finding, report.purpose, resource.api.style, product)
    return put === undefined ? finding : { ...finding, cure: { product: product.name, put } }
  })
  return { ...report, findings }
}

function putFor(
  { code, isNote }: CallFinding,
  purpose: string,
  style: ResolvedStyle | undefined,
  product: Product,
): object | undefined {
  if (isNote && keysByCode[code] === undefined) return undefined
  if (code === 'missingField' && purpose === 'one' && product.brings && style) {
    const [[key, value] = []] = Object.entries(product.brings)
    return { item: `${style.item}${style.item.includes('?') ? '&' : '?'}${key}=${value}` }
  }
  // The key of a person is none of the style's business.
  if (code === 'refused' || code === 'keyRefused' || code.startsWith('cors')) return undefined
  const known = resolveStyle(product.style)
  const differs = (key: Key) => product.style[key] !== undefined && !isDeepEqual(known[key], style?.[key])
  const isOther = telling.filter(differs).length >= 3
  if (isOther && style !== undefined) {
    return product.styleName === undefined ? withoutEmpty(product.style) : { style: product.styleName }
  }
  const [first = '', , way = ''] = purpose.split(' ')
  if (first === 'filter' && keysByCode[code] === undefined) {
    const ways = filterWays[way] ?? ['eq', 'contains']
    const entries = ways.flatMap((each) => {
      const template = product.style.filters?.[each]
      return template === undefined || isDeepEqual(template, style?.filters[each]) ? [] : [[each, template]]
    })
    return entries.length === 0 ? undefined : { filters: Object.fromEntries(entries) }
  }
  const keys = (keysByCode[code] ?? keysByPurpose[first] ?? []).filter(differs)
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, product.style[key]]))
}

function withoutEmpty(style: CallStyle): object {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
}
