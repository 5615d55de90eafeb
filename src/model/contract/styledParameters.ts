import { isRangeField } from '../kinds/range.ts'
import { mostRowsOfPage, type Paging, type ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { filterWays } from './filterWays.ts'
import type { Parameter, Schema } from './openApi.ts'
import { fillTemplate, orderPlaceholders, searchTemplate } from './queryTemplate.ts'
import { sortableWires } from './sortableWires.ts'
import { wireName } from './wireFilters.ts'

/** What a list can be asked for in a call style: each parameter that its templates make, with the forms of its value. */
export function styledParameters(
  resource: ResolvedResource,
  style: ResolvedStyle,
  language: Language,
): Parameter[] {
  const { many } = resource.api
  const { json } = style.filters
  const asked = [
    ...(typeof many === 'string' ? [] : asTemplates(many.ids, 'Only these.')),
    ...pagingParameters(style.paging),
    ...orderParameters(resource, style),
    ...(json === undefined
      ? filterParameters(resource, style, language)
      : [jsonParameter(resource, style, json)]),
    ...(style.search === undefined || (json !== undefined && typeof style.search === 'string')
      ? []
      : searchParameters(resource, style.search)),
  ]
  const named = new Map<string, Parameter>()
  for (const parameter of asked) {
    const key = `${parameter.in} ${parameter.name}`
    named.set(key, both(named.get(key), parameter))
  }
  return [...named.values()]
}

const text: Schema = { type: 'string' }

/** One name may have several forms: `eq.{value}`, `gte.{value}`. */
function both(known: Parameter | undefined, { description = '', ...more }: Parameter): Parameter {
  if (!known) return { ...more, description }
  return { ...known, schema: text, description: [...new Set([known.description, description])].join(' ') }
}

/** Parameters of a template that has something left to fill. What is counted is counted from 0. */
function asTemplates(template: string, about: string, schema = text): Parameter[] {
  return fillTemplate(template, { index: '0' }).map(([name, value]) => {
    return { name, in: 'query', description: `${about} \`${value}\``, schema }
  })
}

function pagingParameters(paging: Paging | undefined): Parameter[] {
  if (paging === undefined) return []
  const { most = mostRowsOfPage } = paging
  const number = (name: string, minimum: number, bounds = {}): Parameter => {
    return { name, in: 'query', schema: { type: 'integer', minimum, ...bounds } }
  }
  if ('range' in paging) {
    const { range, unit = 'items' } = paging
    const about = `First and last row, at most ${most}.`
    if (range.includes('{')) return asTemplates(range, about)
    const form = unit === '' ? '0-24' : `${unit}=0-24`
    return [{ name: range, in: 'header', description: `${about} \`${form}\``, schema: text }]
  }
  const size = paging.size === undefined ? [] : [number(paging.size, 1, { maximum: most })]
  if ('page' in paging) return [number(paging.page, paging.first ?? 1), ...size]
  if ('offset' in paging) return [number(paging.offset, 0), ...size]
  return [
    { name: paging.cursor, in: 'query', description: 'Where the page before ended.', schema: text },
    ...size,
  ]
}

/** Each order that there is, filled in. */
function orderParameters(resource: ResolvedResource, { order, id }: ResolvedStyle): Parameter[] {
  if (order === undefined) return []
  const values = new Map<string, Set<string>>()
  for (const wire of sortableWires(resource)) {
    for (const direction of ['ASC', 'DESC'] as const) {
      const filled = fillTemplate(order, orderPlaceholders(wire === 'id' ? id : wire, direction))
      for (const [name, value] of filled) values.set(name, (values.get(name) ?? new Set()).add(value))
    }
  }
  return [...values].map(([name, known]) => ({
    name,
    in: 'query',
    schema: { type: 'string', enum: [...known] },
  }))
}

function searchParameters(resource: ResolvedResource, search: NonNullable<ResolvedStyle['search']>) {
  const fields = resource.list.search.map((name) => wireName(resource, name))
  return asTemplates(searchTemplate(search, fields), 'Text to look for.')
}

/** Ends are for what has an order, values for everything. */
function waysOf(resource: ResolvedResource, style: ResolvedStyle) {
  const isEnd = (how: string) => how === 'from' || how === 'to'
  return filterWays(resource, style)
    .filter(({ field }) => resource.list.filters.includes(field.name))
    .filter(({ field, how }) => !isEnd(how) || isRangeField(field))
}

function filterParameters(resource: ResolvedResource, style: ResolvedStyle, language: Language): Parameter[] {
  return waysOf(resource, style).flatMap(({ field, template }) =>
    asTemplates(
      template.replaceAll('{field}', () => field.wire),
      `${textIn(field.label, language)}:`,
    ),
  )
}

function jsonParameter(resource: ResolvedResource, style: ResolvedStyle, name: string): Parameter {
  const keys = waysOf(resource, style).map(({ field, template }) =>
    template.replaceAll('{field}', () => field.wire),
  )
  const search = typeof style.search === 'string' ? [style.search] : []
  const named = [...new Set([style.id, ...search, ...keys])].join(', ')
  return { name, in: 'query', description: `An object as JSON with any of ${named}.`, schema: text }
}
