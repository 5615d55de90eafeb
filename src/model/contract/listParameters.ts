import { isRangeField } from '../kinds/range.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { boundedCountParameter } from './boundedCount.ts'
import { nearestParameter } from './nearest.ts'
import { pageAfterParameter } from './nextPage.ts'
import type { Parameter, Schema } from './openApi.ts'
import { sortableWires } from './sortableWires.ts'
import { endName } from './wireFilters.ts'

export function listParameters(resource: ResolvedResource, language: Language): Parameter[] {
  const nearest = resource.list.search.length > 0 && resource.api.list.paged ? [nearestParameter] : []
  const asked = resource.api.rest ? restParameters(resource) : declaredParameters(resource, language)
  const further = resource.api.list.paged ? [boundedCountParameter, pageAfterParameter] : []
  return [...asked, ...nearest, ...further]
}

function addedParameters({ listFlags = [], api }: ResolvedResource): Parameter[] {
  return listFlags
    .filter((name) => !Object.hasOwn(api.list.query, name))
    .map((name) => ({ name, in: 'query', schema: { type: 'boolean' } }))
}

function declaredParameters(resource: ResolvedResource, language: Language): Parameter[] {
  const { query, parameters: names, total } = resource.api.list
  const { many } = resource.api
  const fixed = Object.entries(query).map(([name, value]): Parameter => {
    return { name, in: 'query', schema: { type: typeof value, default: value } }
  })
  const added = addedParameters(resource)
  const ids: Parameter[] =
    typeof many === 'string'
      ? []
      : [
          {
            name: many.ids,
            in: 'query',
            description: 'Only these, separated by commas.',
            schema: { type: 'string' },
          },
        ]
  // A list that the panel pages itself is asked for whole.
  if (total === undefined) return [...fixed, ...added, ...ids]
  const paging: Parameter[] = [
    { name: names.limit, in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
    { name: names.offset, in: 'query', schema: { type: 'integer', minimum: 0 } },
    {
      name: names.sortBy,
      in: 'query',
      schema: {
        type: 'string',
        enum: sortableWires(resource),
      },
    },
    { name: names.sortOrder, in: 'query', schema: { type: 'string', enum: ['ASC', 'DESC'] } },
    { name: names.search, in: 'query', schema: { type: 'string', maxLength: 500 } },
  ]
  const taken = new Set([...fixed, ...added, ...ids, ...paging].map(({ name }) => name))
  const filters = filterParameters(resource, language).filter(({ name }) => !taken.has(name))
  return [...fixed, ...added, ...ids, ...paging.filter(({ name }) => !Object.hasOwn(query, name)), ...filters]
}

/** Values of a filter are separated by commas; an empty one stands for no value. */
function filterParameters(resource: ResolvedResource, language: Language): Parameter[] {
  const { from, to } = resource.api.list.parameters
  const filtered = resource.fields.filter(({ name }) => resource.list.filters.includes(name))
  return filtered.flatMap((field) => {
    const description = textIn(field.label, language)
    const exact: Parameter = { name: field.wire, in: 'query', description, schema: { type: 'string' } }
    if (!isRangeField(field)) return [exact]
    const ends = [endName(from, field.wire), endName(to, field.wire)]
    return [exact, ...ends.map((name): Parameter => ({ name, in: 'query', description, schema: endSchema }))]
  })
}

const endSchema: Schema = { type: 'string' }

function restParameters({ fields, list, api }: ResolvedResource): Parameter[] {
  const filters = fields.filter(({ name }) => list.filters.includes(name)).map(({ wire }) => wire)
  const { search, from, to } = api.list.parameters
  return [
    { name: 'sort', in: 'query', description: '["field","ASC"] as JSON.', schema: { type: 'string' } },
    {
      name: 'range',
      in: 'query',
      description: '[0,24] as JSON: first and last row.',
      schema: { type: 'string' },
    },
    {
      name: 'filter',
      in: 'query',
      description: `An object as JSON with any of id, ${[search, ...filters].join(', ')}; ends of a range are ${from} and ${to}.`,
      schema: { type: 'string' },
    },
  ]
}
