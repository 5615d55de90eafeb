import { splitList } from '../../framework/api/query.ts'
import { endName } from '../../framework/api/wireFilters.ts'
import type { ResolvedField, ResolvedResource } from '../../framework/define/resolve.ts'
import { fieldKind } from '../../framework/fields/fieldKinds.ts'
import { isRangeField } from '../../framework/fields/range.ts'
import * as yup from '../../validation/yup.ts'
import { isUnstorable } from '../http/jsonFault.ts'
import { Problem } from '../http/problem.ts'
import { optionsOf } from '../resourceOptions.ts'
import type { RecordFilter, RecordQuery } from './recordStore.ts'

const largestLimit = 1000
const longestSearch = 500

/** Words only: `filter[$ne]`, `a.b` and `__proto__` are refused, whoever might read them as more. */
const parameterName = /^[a-zA-Z][\w-]*$/

/**
 * Reads the parameters of a list. Names are the entry's; a filter takes several values, separated by commas.
 *
 * @throws Problem 400 for a limit outside 1 to 1000, an unknown order, a parameter given twice or a field that
 *   cannot be sorted or filtered by. Parameters that the entry does not know are ignored
 */
export function readListQuery(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery {
  const { parameters: names, query: fixed } = resource.api.list
  const values = readParameters(parameters)
  const text = (name: string) => values.get(name)
  const limit = readNumber(names.limit, text(names.limit), 1, largestLimit)
  const ids = idsOf(resource, text)
  const { defaultLimit } = optionsOf(resource)
  const shownLimit = limit ?? (ids ? undefined : defaultLimit)
  const isElsewhere = Object.entries(fixed).some(
    ([name, value]) => typeof value === 'string' && name !== names.sortBy && (text(name) ?? value) !== value,
  )
  const search = text(names.search)?.slice(0, longestSearch).trim()
  return {
    ...(shownLimit === undefined ? {} : { limit: shownLimit }),
    offset: readNumber(names.offset, text(names.offset), 0, Number.MAX_SAFE_INTEGER) ?? 0,
    sort: readSort(resource, text(names.sortBy), text(names.sortOrder)),
    ...(search ? { search } : {}),
    filters: readFilters(resource, values),
    ...(isElsewhere ? { ids: [] } : ids ? { ids } : {}),
  }
}

function readParameters(parameters: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (!parameterName.test(name)) throw refused(`"${name}" is not the name of a parameter.`)
    if (values.has(name)) throw refused(`"${name}" is given twice.`)
    if (isUnstorable(value)) throw refused(`"${name}" holds a character that cannot be stored.`)
    values.set(name, value)
  }
  return values
}

function idsOf({ api }: ResolvedResource, text: (name: string) => string | undefined) {
  if (typeof api.many === 'string') return undefined
  const ids = text(api.many.ids)
  return ids === undefined ? undefined : splitList(ids).filter((id) => id !== '')
}

function readNumber(name: string, value: string | undefined, least: number, most: number) {
  if (value === undefined) return undefined
  const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw refused(`"${name}" must be a whole number from ${least} to ${most}.`)
}

function readSort(
  resource: ResolvedResource,
  wire: string | undefined,
  order: string | undefined,
): RecordQuery['sort'] {
  const [defaultName, defaultOrder] = resource.list.sort
  if (order !== undefined && order !== 'ASC' && order !== 'DESC') {
    throw refused(`"${resource.api.list.parameters.sortOrder}" must be ASC or DESC.`)
  }
  if (wire === 'id' || wire === 'createdAt' || wire === 'updatedAt') {
    return { field: { name: wire, kind: 'text' }, order: order ?? 'ASC' }
  }
  const field = resource.fields.find(
    (candidate) =>
      !candidate.writeOnly &&
      fieldKind(candidate.kind).inLists.sort &&
      (wire === undefined ? candidate.name === defaultName : candidate.wire === wire),
  )
  if (!field) throw refused(`It is not possible to sort by "${wire ?? defaultName}".`)
  return { field, order: order ?? (wire === undefined ? defaultOrder : 'ASC') }
}

function readFilters(resource: ResolvedResource, values: ReadonlyMap<string, string>): RecordFilter[] {
  const { parameters, query } = resource.api.list
  const taken = new Set([...Object.values(parameters), ...Object.keys(query)])
  return resource.fields.flatMap((field) => {
    const value = taken.has(field.wire) ? undefined : values.get(field.wire)
    const range = isRangeField(field) ? readRange(resource, field, values) : undefined
    if (value === undefined && range === undefined) return []
    if (!resource.list.filters.includes(field.name)) {
      throw refused(`It is not possible to filter by "${field.wire}".`)
    }
    return [
      ...(value === undefined ? [] : [{ field, values: splitList(value) }]),
      ...(range === undefined ? [] : [{ field, ...range }]),
    ]
  })
}

/** The ends of a range, as values of the field. A field whose own name looks like an end is that field. */
function readRange(resource: ResolvedResource, field: ResolvedField, values: ReadonlyMap<string, string>) {
  const { parameters } = resource.api.list
  const wires = new Set(resource.fields.map(({ wire }) => wire))
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const name = endName(parameters[end], field.wire)
    const text = wires.has(name) ? undefined : values.get(name)
    return text === undefined ? [] : [[end, readEnd(field, name, text)]]
  })
  return ends.length === 0 ? undefined : (Object.fromEntries(ends) as { from?: string; to?: string })
}

/** A range may reach further than values may lie. */
function readEnd(field: ResolvedField, name: string, text: string): string | number {
  const { min, max, moreThan, lessThan, sign, notBefore, ...unbounded } = field
  const kind = fieldKind(field.kind)
  const value = kind.fromWire(text, field)
  if (value !== null && kind.rule(yup, unbounded).isValidSync(value)) return value as string | number
  throw refused(`"${name}" must be a value of the kind ${field.kind}.`)
}

function refused(detail: string): Problem {
  return new Problem('malformed', { detail })
}
