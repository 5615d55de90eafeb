import { ApiError } from '#model/contract/errors.ts'
import { formedEndOf, formedValue, wireEnd, wireName, wireValue } from '#model/contract/wireFilters.ts'
import { isNoFilter, isRange } from '#model/kinds/range.ts'
import type { FilterHow, FilterTemplates, ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { filterPlace } from '#model/styles/filterWays.ts'
import { jsonFilter } from '#model/styles/jsonFilter.ts'
import { type JsonCondition, jsonQuery, jsonSearch, textValues } from '#model/styles/jsonQuery.ts'
import {
  fillForValues,
  fillTemplate,
  orderParameters,
  orderPlaceholders,
  searchTemplate,
  withBackslashes,
} from '#model/styles/queryTemplate.ts'
import { isOwnLanguage } from '#model/styles/resolveStyle.ts'
import type { Parameter } from '#model/styles/splitAddress.ts'
import type { ListQuery } from '../listQuery.ts'

type Scalar = string | number | boolean
type Wanted = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Orders and narrows a list. @throws `unsupported` for what the style has no template for: nothing is left out silently */
export function narrowing(resource: ResolvedResource, style: ResolvedStyle, wanted: Wanted): Parameter[] {
  const { json } = style.filters
  const ways = Object.entries(wanted.filters).flatMap(([name, value]) => waysOf(resource, name, value))
  return [
    ...(json === undefined
      ? ways.flatMap((way) => asParameters(resource, style.filters, way))
      : asJson(resource, style, json, ways, wanted.search)),
    ...searchFor(resource, style, wanted.search),
    ...orderBy(resource, style, wanted.sort),
  ]
}

/** One way of narrowing by a field. */
interface Way {
  field: Pick<ResolvedField, 'wire' | 'resource' | 'idKey'>
  name: string
  how: Exclude<FilterHow, 'contains' | 'mixed'>
  values: readonly Scalar[]
  /** The same as they stand in JSON. */
  inJson: readonly unknown[]
}

function waysOf(resource: ResolvedResource, name: string, value: unknown): Way[] {
  const field = resource.fields.find((candidate) => candidate.name === name) ?? { wire: name }
  if (isRange(value)) {
    return (['from', 'to'] as const)
      .filter((end) => !isNoFilter(value[end]))
      .map((end) => ({
        ...{ field, name, how: end },
        values: [wireEnd(resource, name, end, value[end])],
        inJson: [formedEndOf(resource, name, end, value[end])],
      }))
  }
  const several = [value].flat()
  const values = several.map((single) => wireValue(resource, name, single))
  const inJson = several.map((single) => formedValue(resource, name, single))
  const how = values.length !== 1 ? 'in' : values[0] === '' ? 'empty' : 'eq'
  return [{ field, name, how, values, inJson }]
}

function asParameters(
  resource: ResolvedResource,
  templates: FilterTemplates,
  { field, name, how, values }: Way,
): Parameter[] {
  const placeholders = { field: filterPlace(field, templates) }
  const [first = ''] = values
  const [eq, several, contains] = [templates.eq, templates.in, templates.contains].map(asText)
  // Where one value and several have the same form, one that has a comma in it must not look like two.
  const isSameForm = eq === undefined || eq === several?.replace('{values}', '{value}')
  if (how === 'eq' && isSameForm && several !== undefined) {
    return fillForValues(several, [String(first)], placeholders)
  }
  const found = how === 'eq' ? (eq ?? contains) : asText(templates[how])
  if (found === undefined) throw impossible(resource, `narrowed by "${name}" (${how})`)
  if (how !== 'in') return fillTemplate(found, { ...placeholders, value: String(first) })
  if (values.includes('') && !isOwnLanguage(found)) throw impossible(resource, mixed(name))
  return fillForValues(found, values.map(String), placeholders)
}

const asText = (template: unknown) => (typeof template === 'string' ? template : undefined)
const mixed = (name: string) => `narrowed by "${name}" to values and to none at a time`

function asJson(
  resource: ResolvedResource,
  style: ResolvedStyle,
  parameter: string,
  ways: readonly Way[],
  search: string,
): Parameter[] {
  const fields = resource.list.search.map((name) => wireName(resource, name))
  const searched = search === '' ? undefined : jsonSearch(style.search, fields)
  const { all, always } = style.filters
  const conditions = [
    ...(always ? [{ template: always, values: {} }] : []),
    ...ways.map((way) => conditionOf(resource, style.filters, way)),
    ...(searched ? [{ template: searched, values: textValues(search) }] : []),
  ]
  const query = jsonQuery(conditions, all)
  if (query === undefined) throw impossible(resource, 'narrowed by two conditions of one key: "all" says how')
  return [[parameter, JSON.stringify(query)]]
}

function conditionOf(
  resource: ResolvedResource,
  filters: FilterTemplates,
  { field, name, how, inJson }: Way,
): JsonCondition {
  const place = filterPlace(field, filters)
  const isMixed = how === 'in' && inJson.includes('')
  const ways: readonly FilterHow[] = how === 'eq' ? ['eq', 'in', 'contains'] : [isMixed ? 'mixed' : how]
  const found = ways.find((way) => jsonFilter(filters, way) !== undefined)
  const template = found && jsonFilter(filters, found)
  if (template === undefined) {
    throw impossible(resource, isMixed ? mixed(name) : `narrowed by "${name}" (${how})`)
  }
  // Under a key alone, nothing stands among the values.
  const isAmong = isMixed && filters.mixed === undefined
  const values = isAmong
    ? inJson.map((value) => (value === '' ? null : value))
    : inJson.filter((value) => value !== '')
  return { template, values: { field: place, values, ...textValues(values[0]) } }
}

function searchFor(
  resource: ResolvedResource,
  { search, filters }: ResolvedStyle,
  text: string,
): Parameter[] {
  if (text === '') return []
  if (search === undefined) throw impossible(resource, 'searched')
  if (typeof search === 'string' && filters.json !== undefined) return []
  const fields = resource.list.search.map((name) => wireName(resource, name))
  const template = searchTemplate(search, fields)
  return template === undefined ? [] : fillTemplate(template, { value: text, escaped: withBackslashes(text) })
}

/** Without a template rows come as the backend has them. */
function orderBy(resource: ResolvedResource, { order }: ResolvedStyle, sort: ListQuery['sort']): Parameter[] {
  if (order === undefined) return []
  if (sort.second !== undefined && typeof order === 'string') throw impossible(resource, 'put in two orders')
  const orders = [sort, ...(sort.second ? [sort.second] : [])].map((each) => {
    const field = each.field === 'id' ? (resource.api.style?.id ?? 'id') : wireName(resource, each.field)
    return orderPlaceholders(field, each.order)
  })
  return [...orderParameters(order, orders)]
}

function impossible({ name }: ResolvedResource, what: string): ApiError {
  return new ApiError('unsupported', { call: `list ${name}`, reason: `this list cannot be ${what}` })
}
