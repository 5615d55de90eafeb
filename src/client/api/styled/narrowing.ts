import { ApiError } from '#model/contract/errors.ts'
import { wireName, wireValue } from '#model/contract/wireFilters.ts'
import { isNoFilter, isRange } from '#model/kinds/range.ts'
import type { FilterTemplates, ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import {
  fillForValues,
  fillTemplate,
  fillText,
  orderPlaceholders,
  type Parameter,
  searchTemplate,
  withBackslashes,
} from '#model/styles/queryTemplate.ts'
import { isOwnLanguage } from '#model/styles/resolveStyle.ts'
import type { ListQuery } from '../listQuery.ts'

type Scalar = string | number | boolean
type Wanted = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Orders and narrows a list. @throws `unsupported` for what the style has no template for: nothing is left out silently */
export function narrowing(resource: ResolvedResource, style: ResolvedStyle, wanted: Wanted): Parameter[] {
  const { json } = style.filters
  const ways = Object.entries(wanted.filters).flatMap(([name, value]) => waysOf(resource, name, value))
  const filters =
    json === undefined
      ? ways.flatMap((way) => asParameters(resource, style.filters, way))
      : asJson(resource, style, json, ways, wanted.search)
  return [
    ...filters,
    ...(json === undefined || typeof style.search !== 'string'
      ? searchFor(resource, style, wanted.search)
      : []),
    ...orderBy(resource, style, wanted.sort),
  ]
}

/** One way of narrowing by a field. */
interface Way {
  wire: string
  name: string
  how: Exclude<keyof FilterTemplates, 'json' | 'contains'>
  values: readonly Scalar[]
}

function waysOf(resource: ResolvedResource, name: string, value: unknown): Way[] {
  const wire = wireName(resource, name)
  if (isRange(value)) {
    return (['from', 'to'] as const)
      .filter((end) => !isNoFilter(value[end]))
      .map((end) => ({ wire, name, how: end, values: [wireValue(resource, name, value[end])] }))
  }
  const values = [value].flat().map((single) => wireValue(resource, name, single))
  if (values.length === 1) return [{ wire, name, how: values[0] === '' ? 'empty' : 'eq', values }]
  return [{ wire, name, how: 'in', values }]
}

function asParameters(
  resource: ResolvedResource,
  templates: FilterTemplates,
  { wire, name, how, values }: Way,
): Parameter[] {
  const placeholders = { field: wire }
  const [first = ''] = values
  const { eq, in: several, contains } = templates
  // Where one value and several have the same form, one that has a comma in it must not look like two.
  const isSameForm = eq === undefined || eq === several?.replace('{values}', '{value}')
  if (how === 'eq' && isSameForm && several !== undefined) {
    return fillForValues(several, [String(first)], placeholders)
  }
  const found = how === 'eq' ? (eq ?? contains) : templates[how]
  if (found === undefined) throw impossible(resource, `narrowed by "${name}" (${how})`)
  if (how !== 'in') return fillTemplate(found, { ...placeholders, value: String(first) })
  if (values.includes('') && !isOwnLanguage(found)) {
    throw impossible(resource, `narrowed by "${name}" to values and to none at a time`)
  }
  return fillForValues(found, values.map(String), placeholders)
}

function asJson(
  resource: ResolvedResource,
  style: ResolvedStyle,
  parameter: string,
  ways: readonly Way[],
  search: string,
): Parameter[] {
  const entries = ways.map(({ wire, name, how, values }) => {
    const { eq, in: several, contains } = style.filters
    const template = how === 'eq' ? (eq ?? several ?? contains) : style.filters[how]
    if (template === undefined) throw impossible(resource, `narrowed by "${name}" (${how})`)
    const isList = template === several && (how === 'in' || eq === undefined)
    const kept = values.map((value) => (value === '' ? null : value))
    return [fillText(template, { field: wire }), isList ? kept : kept[0]]
  })
  const text = search === '' || typeof style.search !== 'string' ? [] : [[style.search, search]]
  return [[parameter, JSON.stringify(Object.fromEntries([...entries, ...text]))]]
}

function searchFor(resource: ResolvedResource, { search }: ResolvedStyle, text: string): Parameter[] {
  if (text === '') return []
  if (search === undefined) throw impossible(resource, 'searched')
  const fields = resource.list.search.map((name) => wireName(resource, name))
  return fillTemplate(searchTemplate(search, fields), { value: text, escaped: withBackslashes(text) })
}

/** Without a template rows come as the backend has them. */
function orderBy(resource: ResolvedResource, { order }: ResolvedStyle, sort: ListQuery['sort']): Parameter[] {
  if (order === undefined) return []
  const field = sort.field === 'id' ? (resource.api.style?.id ?? 'id') : wireName(resource, sort.field)
  return fillTemplate(order, orderPlaceholders(field, sort.order))
}

function impossible({ name }: ResolvedResource, what: string): ApiError {
  return new ApiError('unsupported', { call: `list ${name}`, reason: `this list cannot be ${what}` })
}
