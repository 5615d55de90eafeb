import { filterWays } from '#model/contract/filterWays.ts'
import type { QueryReader } from '#model/contract/readTemplate.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { RecordFilter } from '../recordStore.ts'
import { onlyOne } from './readOne.ts'
import { toFilter } from './toFilter.ts'

/**
 * What rows are narrowed by, where each way has parameters of its own. A parameter that two templates could have made is of the one
 * that says more of it.
 *
 * @throws Problem 400 for what rows cannot be narrowed by, and for a way that is there twice
 */
export function readFilterParameters(
  resource: ResolvedResource,
  style: ResolvedStyle,
  reader: QueryReader,
): RecordFilter[] {
  return filterWays(resource, style).flatMap((way) => {
    const known = { field: way.field.wire }
    const readings =
      way.how === 'in'
        ? reader.takeLists(way.template, known)
        : reader.take(way.template, known).map((value) => [value])
    const values = onlyOne(way.field.wire, readings)
    return values ? [toFilter(resource, way, values)] : []
  })
}
