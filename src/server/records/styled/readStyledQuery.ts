import { filterWays } from '#model/contract/filterWays.ts'
import {
  orderPlaceholders,
  type Parameter,
  searchTemplate,
  splitAddress,
  templateParts,
} from '#model/contract/queryTemplate.ts'
import { createQueryReader, type QueryReader, withoutBackslashes } from '#model/contract/readTemplate.ts'
import { sortableWires } from '#model/contract/sortableWires.ts'
import { wireName } from '#model/contract/wireFilters.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { givenTwice, readSearch, readSort, refused, refuseOddName } from '../queryParts.ts'
import type { RecordQuery } from '../recordStore.ts'
import { readFilterParameters } from './readFilterParameters.ts'
import { readJsonFilters } from './readJsonFilters.ts'
import { onlyOne, readOne } from './readOne.ts'
import { readPage } from './readPage.ts'

/**
 * What a list in a call style is asked for: each part of the query is read by the template that the panel fills.
 *
 * @throws Problem 400 for what is known by its name and has another form, for what is there twice and for a field that cannot be sorted or
 *   filtered by. Words that the style does not know are ignored
 */
export function readStyledQuery(
  resource: ResolvedResource,
  style: ResolvedStyle,
  parameters: Iterable<Parameter>,
  headers: Headers,
): RecordQuery {
  const reader = createQueryReader(parameters)
  const isElsewhere = readConstants(resource, reader)
  const idsAsked = readIds(resource, reader)
  const page = readPage(resource, style, reader, headers)
  const sort = readOrder(resource, style, reader)
  const { json } = style.filters
  const asJson = json === undefined ? undefined : readOne(reader, json)
  const narrowed = {
    ...readSearchText(resource, style, reader),
    ...(asJson === undefined || json === undefined
      ? { filters: json === undefined ? readFilterParameters(resource, style, reader) : [] }
      : readJsonFilters(resource, style, json, asJson)),
  }
  refuseRest(resource, style, reader)
  const search = readSearch(narrowed.search)
  const ids = isElsewhere ? [] : (idsAsked ?? narrowed.ids)
  return {
    ...page,
    sort,
    filters: narrowed.filters,
    ...(search ? { search } : {}),
    ...(ids ? { ids: ids.filter((id) => id !== '') } : {}),
  }
}

/** Whether another list is asked for: one with other constants. */
function readConstants({ api: { list } }: ResolvedResource, reader: QueryReader): boolean {
  const constants = [...Object.entries(list.query), ...splitAddress(list.path).parameters]
  const asked = constants.map(([name, value]) => ({ value, text: readOne(reader, name) ?? value }))
  return asked.some(({ value, text }) => typeof value === 'string' && text !== value)
}

function readIds({ api: { many } }: ResolvedResource, reader: QueryReader): string[] | undefined {
  return typeof many === 'string' ? undefined : onlyOne('ids', reader.takeLists(many.ids))
}

/** Every order that there is, is tried: nothing that a caller writes is taken for the name of a field. */
function readOrder(resource: ResolvedResource, { order, id }: ResolvedStyle, reader: QueryReader) {
  const orders = sortableWires(resource).flatMap((wire) =>
    (['ASC', 'DESC'] as const).map((direction) => ({ wire, direction })),
  )
  const asked = orders.filter(
    ({ wire, direction }) =>
      order !== undefined &&
      reader.take(order, orderPlaceholders(wire === 'id' ? id : wire, direction)).length > 0,
  )
  const { wire, direction } = onlyOne('order', asked) ?? {}
  return readSort(resource, wire, direction)
}

function readSearchText(
  resource: ResolvedResource,
  { search, filters }: ResolvedStyle,
  reader: QueryReader,
): { search?: string } {
  if (search === undefined || (typeof search === 'string' && filters.json !== undefined)) return {}
  const fields = resource.list.search.map((name) => wireName(resource, name))
  const template = searchTemplate(search, fields)
  const text = onlyOne('search', reader.take(template, {}))
  if (text === undefined) return {}
  return { search: template.includes('{escaped}') ? withoutBackslashes(text) : text }
}

/** @throws Problem 400 for what nobody could read, unless it is a word that means nothing here */
function refuseRest(resource: ResolvedResource, style: ResolvedStyle, reader: QueryReader): void {
  const rest = reader.rest()
  const known = rest.length === 0 ? new Set() : namesOf(resource, style)
  const seen = new Set<string>()
  for (const [name] of rest) {
    if (known.has(name)) throw refused(`"${name}" has a form that this list does not know.`)
    refuseOddName(name)
    if (seen.has(name)) throw givenTwice(name)
    seen.add(name)
  }
}

/** The names of parameters that mean something. */
function namesOf(resource: ResolvedResource, style: ResolvedStyle): ReadonlySet<string> {
  const ways = style.filters.json === undefined ? filterWays(resource, style) : []
  const templates = [
    style.order ?? '',
    ...(style.search === undefined ? [] : [searchTemplate(style.search, resource.list.search)]),
    ...ways.map(({ field, template }) => template.replaceAll('{field}', () => field.wire)),
  ]
  return new Set(templates.flatMap(templateParts).map(([name]) => name))
}
