import { isNoFilter, isRange, type Range } from '#model/kinds/range.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ListQuery } from './listQuery.ts'

/** Does what a paging backend would do. Text sorts by German rules, and records without a value come last either way. */
export function selectRecords(
  resource: ResolvedResource,
  records: readonly AnyRecord[],
  query: ListQuery,
): { data: AnyRecord[]; total: number } {
  const { search, filters, sort, limit, offset } = query
  const needle = foldCaseAndAccents(search)
  const found = records
    .filter(
      (record) =>
        resource.list.search.some((name) => foldCaseAndAccents(record[name]).includes(needle)) || !needle,
    )
    .filter((record) => Object.entries(filters).every(([name, wanted]) => matches(record[name], wanted)))
  const sorted = found.toSorted(comparison(resource, sort))
  return { data: sorted.slice(offset, offset + limit), total: sorted.length }
}

/** Removes case and accents. */
export function foldCaseAndAccents(value: unknown): string {
  if (isMissing(value)) return ''
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** A range leaves out what has no value; of wanted values any will do; a record that holds a list matches by any entry. */
export function matches(value: unknown, wanted: unknown): boolean {
  if (isRange(wanted)) return isWithin(value, wanted)
  // Whoever holds nothing is found by the empty text.
  const isEmpty = isMissing(value) || (Array.isArray(value) && value.length === 0)
  const held = new Set((isEmpty ? [''] : Array.isArray(value) ? value : [value]).map(String))
  return (Array.isArray(wanted) ? wanted : [wanted]).some((single) => held.has(String(single)))
}

/** Days, times and instants are kept so that their texts have their order. */
function isWithin(value: unknown, { from, to }: Range): boolean {
  if (isMissing(value)) return false
  return (isNoFilter(from) || isInOrder(from, value)) && (isNoFilter(to) || isInOrder(value, to))
}

function isInOrder(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) <= Number(other)
  return String(one) <= String(other)
}

/** Compares records by an order of a list. */
export function comparison({ fields }: ResolvedResource, { field, order }: ListQuery['sort']) {
  const sorted = fields.find(({ name }) => name === field)
  const ownValue = sorted?.type.sortValue
  const orderOf = (record: AnyRecord) =>
    sorted && ownValue ? ownValue(record[field], sorted) : sortValue(record[field])
  const collator = new Intl.Collator('de', { numeric: true })
  const direction = order === 'DESC' ? -1 : 1
  return (a: AnyRecord, b: AnyRecord): number => {
    const [left, right] = [orderOf(a), orderOf(b)]
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right))
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right)
    return direction * collator.compare(String(left), String(right))
  }
}

/** Lists are sorted by their length. */
function sortValue(value: unknown): unknown {
  return Array.isArray(value) ? value.length : value
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value)
}
