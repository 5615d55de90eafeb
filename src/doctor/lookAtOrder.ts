import type { ListQuery } from '../framework/api/listQuery.ts'
import type { AnsweredRows } from '../framework/api/rowSource.ts'
import type { ResolvedResource } from '../framework/define/resolve.ts'
import { recordFromWire } from '../framework/fields/wire.ts'
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
  return isOrdered(values, direction) && isOrdered(others, -direction)
    ? []
    : [callFinding('sortWrong', { field })]
}

function isOrdered(values: readonly unknown[], direction: number): boolean {
  return values.every((value, index) => {
    const next = values[index + 1]
    return typeof value !== 'number' || typeof next !== 'number' || (next - value) * direction >= 0
  })
}
