import { coreKind } from '#kinds/kinds.ts'
import { splitList } from '#model/contract/query.ts'
import { endName } from '#model/contract/wireFilters.ts'
import { isRangeField } from '#model/kinds/range.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import * as yup from '#validation/yup.ts'
import { Problem } from '../http/problem.ts'
import type { RecordFilter } from './recordColumns.ts'
import type { RecordQuery } from './recordStore.ts'

/** Rows that one call may ask for. */
export const largestLimit = 1000
const longestSearch = 500

/** @throws Problem 400 for a field that cannot be sorted by, or another order */
export function readSort(
  resource: ResolvedResource,
  wire: string | undefined,
  order: string | undefined,
): RecordQuery['sort'] {
  const [defaultName, defaultOrder] = resource.list.sort
  if (order !== undefined && order !== 'ASC' && order !== 'DESC') {
    throw refused(`"${resource.api.list.parameters.sortOrder}" must be ASC or DESC.`)
  }
  const asked = wire ?? defaultName
  const byDefault = wire === undefined ? defaultOrder : 'ASC'
  if (asked === 'id' || isApiTime(asked)) {
    return { field: { name: asked, type: coreKind('text') }, order: order ?? byDefault }
  }
  const field = resource.fields.find(
    (candidate) =>
      !candidate.writeOnly &&
      candidate.type.inLists.sort &&
      (wire === undefined ? candidate.name === defaultName : candidate.wire === wire),
  )
  if (!field) throw refused(`It is not possible to sort by "${asked}".`)
  return { field, order: order ?? byDefault }
}

/**
 * @param values by wire name, several as one text (`splitList`); of a range by the names of its ends
 * @throws Problem 400 for a field that cannot be filtered by
 */
export function readFilters(resource: ResolvedResource, values: ReadonlyMap<string, string>): RecordFilter[] {
  return resource.fields.flatMap((field) => {
    const value = values.get(field.wire)
    const range = isRangeField(field) ? readRange(resource, field, values) : undefined
    if (value === undefined && range === undefined) return []
    if (!resource.list.filters.includes(field.name)) {
      throw refused(`It is not possible to filter by "${field.wire}".`)
    }
    return [
      ...(value === undefined ? [] : [{ field, values: heldValues(field, splitList(value)) }]),
      ...(range === undefined ? [] : [{ field, ...range }]),
    ]
  })
}

/** Values as records hold them, each as text, where a query names them as they are on the wire. The empty text stays. */
function heldValues(field: ResolvedField, texts: readonly string[]): string[] {
  return texts.map((text) => {
    const value = text === '' ? text : field.type.fromWire(text, field)
    return typeof value === 'number' ? String(value) : text
  })
}

/** A field whose own name looks like an end is that field. */
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

/** Reads an end, which may reach further than values may lie. @throws Problem 400 for what is no value of the field */
export function readEnd(field: ResolvedField, name: string, text: string): string | number {
  const { min, max, moreThan, lessThan, sign, notBefore, ...unbounded } = field
  const kind = field.type
  const value = kind.fromWire(text, field)
  if (value !== null && kind.rule(yup, unbounded).isValidSync(value)) return value as string | number
  throw refused(`"${name}" must be a value of the kind ${field.kind}.`)
}

export function readSearch(text: string | undefined): string | undefined {
  return text?.slice(0, longestSearch).trim() || undefined
}

export function refused(detail: string): Problem {
  return new Problem('malformed', { detail })
}

export function givenTwice(name: string): Problem {
  return refused(`"${name}" is given twice.`)
}

/** Words only: `filter[$ne]`, `a.b` and `__proto__` are refused, whoever might read them as more. @throws Problem 400 */
export function refuseOddName(name: string): void {
  if (!/^[a-zA-Z][\w-]*$/.test(name)) throw refused(`"${name}" is not the name of a parameter.`)
}

/** Reads a number, if one is asked for. @throws Problem 400 for what is no whole number within the bounds */
export function readNumber(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw refused(`"${name}" must be a whole number from ${least} to ${most}.`)
}
