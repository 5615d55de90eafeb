import { isObject, type JsonObject } from '#model/base/json.ts'
import { filterWays } from '#model/contract/filterWays.ts'
import { fillText } from '#model/contract/queryTemplate.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { parseParameter, unreadable, valuesOf } from '../jsonParameter.ts'
import { refused } from '../queryParts.ts'
import type { RecordQuery } from '../recordStore.ts'
import { toFilter } from './toFilter.ts'

const example = '{"state":"OPEN"}'

interface JsonFilters extends Pick<RecordQuery, 'filters' | 'ids'> {
  search?: string
}

/**
 * What rows are narrowed by, where all of it is one JSON object.
 *
 * @param name of the parameter
 * @throws Problem 400 for what is none, and for keys that say nothing to the list
 */
export function readJsonFilters(
  resource: ResolvedResource,
  style: ResolvedStyle,
  name: string,
  text: string,
): JsonFilters {
  const given = parseParameter(name, text, example)
  if (!isObject(given)) throw unreadable(name, example)
  const { [style.id]: ids, ...others } = given
  return {
    ...searchIn(style, others),
    filters: Object.entries(others)
      .filter(([key]) => key !== style.search)
      .map(([key, value]) => filterOf(resource, style, key, value)),
    ...(ids === undefined ? {} : { ids: valuesOf(style.id, ids) }),
  }
}

function searchIn({ search }: ResolvedStyle, given: JsonObject): { search?: string } {
  const text = typeof search === 'string' && Object.hasOwn(given, search) ? given[search] : undefined
  if (text === undefined) return {}
  if (typeof text === 'string') return { search: text }
  throw refused('The search must be a text.')
}

/** A key that several ways have in common is a value, or several, or none. */
function filterOf(resource: ResolvedResource, style: ResolvedStyle, key: string, value: unknown) {
  const ways = filterWays(resource, style).filter(
    ({ field, template }) => fillText(template, { field: field.wire }) === key,
  )
  const way = ways.find(({ how }) => how !== 'empty') ?? ways[0]
  if (way === undefined) throw refused(`It is not possible to filter by "${key}".`)
  const values = valuesOf(key, value)
  const isSeveral = way.how === 'in' || way.how === 'eq'
  if (values.length === 0 || (values.length > 1 && !isSeveral)) {
    throw refused(`"${key}" must name ${isSeveral ? 'at least one value' : 'one value'}.`)
  }
  return toFilter(resource, way, values)
}
