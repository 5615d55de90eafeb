import type { FilterWay } from '#model/contract/filterWays.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { heldValues, readEnd, refused } from '../queryParts.ts'
import type { RecordFilter } from '../recordStore.ts'

/**
 * One way of narrowing with what was given for it.
 *
 * @param values as texts; the empty one stands for records without a value
 * @throws Problem 400 for a field that the list is not narrowed by, and for no end of a range
 */
export function toFilter(
  { list }: ResolvedResource,
  { field, how }: Pick<FilterWay, 'field' | 'how'>,
  values: readonly string[],
): RecordFilter {
  if (!list.filters.includes(field.name)) throw refused(`It is not possible to filter by "${field.wire}".`)
  const [first = ''] = values
  if (how === 'from' || how === 'to') return { field, [how]: readEnd(field, field.wire, first) }
  if (how === 'contains') return { field, contains: first }
  return { field, values: how === 'empty' ? [''] : heldValues(field, values) }
}
