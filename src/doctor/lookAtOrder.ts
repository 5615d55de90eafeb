import type { ListQuery } from '../client/api/listQuery.ts'
import type { AnsweredRows } from '../client/api/rowSource.ts'
import { recordFromWire } from '../model/kinds/wire.ts'
import type { ResolvedResource } from '../model/language/resolve.ts'
import { type CallFinding, callFinding } from './callReport.ts'

/**
 * Whether two lists, one for each direction, are in the order of a field. Of texts only that the directions differ: which
 * of two comes first depends on rules that each backend has for itself.
 */
export function lookAtOrder(
  resource: ResolvedResource,
  { field, order }: ListQuery['sort'],
  given: AnsweredRows,
  turned: AnsweredRows,
): CallFinding[] {
  const valuesOf = ({ rows }: AnsweredRows) =>
    rows
      .map((row) => recordFromWire(resource, row)?.[field])
      .filter((value) => value !== null && value !== undefined)
  const [values, others] = [valuesOf(given), valuesOf(turned)]
  const isVaried = new Set([...values, ...others].map(String)).size > 1
  if (isVaried && values.map(String).join() === others.map(String).join()) {
    return [callFinding('sortIgnored', { field })]
  }
  const direction = order === 'ASC' ? 1 : -1
  const kind = resource.fields.find(({ name }) => name === field)?.kind
  const isInstant = kind === 'date' || kind === 'dateTime' || kind === 'time'
  return isOrdered(values, direction, isInstant) && isOrdered(others, -direction, isInstant)
    ? []
    : [callFinding('sortWrong', { field })]
}

/** @param isInstant days, times and instants are kept so that their texts have their order */
function isOrdered(values: readonly unknown[], direction: number, isInstant: boolean): boolean {
  return values.every((value, index) => {
    const next = values[index + 1]
    if (typeof value === 'number' && typeof next === 'number') return (next - value) * direction >= 0
    if (!isInstant || next === undefined) return true
    return direction > 0 ? String(value) <= String(next) : String(value) >= String(next)
  })
}
