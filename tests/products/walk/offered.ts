import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { filterOptions, filterShape } from '#panel/list/filters/filterEditor.ts'
import { type SeedInvoice, seedCustomers } from '../seed.ts'
import { fieldOf } from './entries.ts'
import { compare, seedValue, valuesOf } from './expected.ts'

export type FilterOperation = 'value' | 'several' | 'range' | 'flag' | 'relation' | 'none'

type End = string | number

/** One way of narrowing a list that the panel offers. */
export interface OfferedFilter {
  operation: FilterOperation
  field: string
  /** As it stands in the address of a list. */
  filter: unknown
  matches(invoice: SeedInvoice): boolean
}

/**
 * Lists every way that the panel's filters offer, by the same rules as its editors.
 *
 * @param ids of customers, by their names
 */
export function offeredFilters(
  resource: ResolvedResource,
  ids: ReadonlyMap<string, string>,
): OfferedFilter[] {
  return resource.list.filters.flatMap((name) => waysOf(resource, fieldOf(resource, name), ids))
}

function waysOf(
  resource: ResolvedResource,
  field: ResolvedField,
  ids: ReadonlyMap<string, string>,
): OfferedFilter[] {
  const shape = filterShape(field)
  if (shape === 'range') return rangesOf(resource, field)
  if (shape === 'texts') return textsOf(resource, field)
  if (shape === 'records') return recordsOf(resource, field, ids)
  return optionsOf(resource, field)
}

function optionsOf({ api }: ResolvedResource, field: ResolvedField): OfferedFilter[] {
  const { filters: can } = api.list.can
  const options = filterOptions(field)
  const isFlag = options.includes(true)
  const of = chosen(field, isFlag ? 'flag' : 'value')
  const { isComputed, holds } = field.type
  const mayBeEmpty =
    can.empty && (isComputed || (field.options !== undefined && holds === undefined && !field.required))
  return [
    ...(can.one ? options.map((option) => of([option])) : []),
    ...(can.several && (!isFlag || can.mixed) ? [of(options.slice(-2), isFlag ? 'flag' : 'several')] : []),
    ...(mayBeEmpty ? [of([''], 'none')] : []),
    ...(mayBeEmpty && can.mixed && can.several ? [of([...options.slice(0, 1), ''], 'none')] : []),
  ]
}

function recordsOf(
  { api }: ResolvedResource,
  field: ResolvedField,
  ids: ReadonlyMap<string, string>,
): OfferedFilter[] {
  const { filters: can } = api.list.can
  const [first = '', second = ''] = seedCustomers.slice(2).map(({ name }) => name)
  const of = (names: readonly string[], operation: FilterOperation): OfferedFilter => ({
    ...chosen(field, operation)(names),
    filter: names.map((name) => (name === '' ? '' : ids.get(name))),
  })
  return [
    ...(can.one ? [of([first], 'relation')] : []),
    ...(can.several ? [of([first, second], 'relation')] : []),
    ...(can.empty && !field.required ? [of([''], 'none')] : []),
    ...(can.empty && can.mixed && can.several && !field.required ? [of([first, ''], 'none')] : []),
  ]
}

/** To the letter, but for a backend that can only look for a part. */
function textsOf({ api }: ResolvedResource, field: ResolvedField): OfferedFilter[] {
  const { filters: can } = api.list.can
  const values = valuesOf(field)
  const [first = '', second = ''] = [values[40], values[90]]
  const { eq, in: several, contains } = api.style?.filters ?? {}
  const isPart = eq === undefined && several === undefined && contains !== undefined
  const part: OfferedFilter = {
    ...{ operation: 'value', field: field.name, filter: [first] },
    matches: (invoice) => String(seedValue(invoice, field) ?? '').includes(String(first)),
  }
  return [
    ...(can.one ? [isPart ? part : chosen(field, 'value')([first])] : []),
    ...(can.several ? [chosen(field, 'several')([first, second])] : []),
  ]
}

function rangesOf({ api }: ResolvedResource, field: ResolvedField): OfferedFilter[] {
  const { filters: can } = api.list.can
  const values = valuesOf(field).map((value) => endIn(field, value))
  const [low, high] = [values[Math.floor(values.length / 3)], values[Math.floor((values.length * 2) / 3)]]
  const of = (ends: { from?: End | undefined; to?: End | undefined }): OfferedFilter => ({
    ...{ operation: 'range', field: field.name, filter: ends },
    matches(invoice) {
      const value = seedValue(invoice, field)
      if (value === null) return false
      const end = endIn(field, value as string | number)
      const { from = end, to = end } = ends
      return compare(from, end) <= 0 && compare(end, to) <= 0
    },
  })
  return [
    ...(can.from ? [of({ from: low })] : []),
    ...(can.to ? [of({ to: high })] : []),
    ...(can.from && can.to ? [of({ from: low, to: high })] : []),
  ]
}

/** People narrow moments by whole days, where they are. */
function endIn(field: ResolvedField, value: string | number | boolean): string | number {
  if (typeof value === 'boolean') return Number(value)
  if (field.type.holds !== 'instant' || typeof value === 'number') return value
  return new Date(value).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
}

function chosen(field: ResolvedField, usual: FilterOperation) {
  return (values: readonly unknown[], operation = usual): OfferedFilter => ({
    ...{ operation, field: field.name, filter: values },
    matches(invoice) {
      const value = seedValue(invoice, field)
      const all = Array.isArray(value) ? value : [value]
      if (values.includes('') && (value === null || all.length === 0)) return true
      return all.some((each) => each !== null && values.includes(each))
    },
  })
}
