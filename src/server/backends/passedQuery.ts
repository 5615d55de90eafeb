import { isObject } from '#model/base/json.ts'
import { sortableWires } from '#model/contract/sortableWires.ts'
import { wireName } from '#model/contract/wireFilters.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { FilterTemplates } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { filterWays } from '#model/styles/filterWays.ts'
import {
  fillForValues,
  fillTemplate,
  fillText,
  orderPlaceholders,
  type Parameter,
  searchTemplate,
  splitAddress,
  withBackslashes,
} from '#model/styles/queryTemplate.ts'
import { createQueryReader, type QueryReader, withoutBackslashes } from '#model/styles/readTemplate.ts'
import { leavesFieldsOpen } from '#model/styles/resolveStyle.ts'
import { Problem } from '../http/problem.ts'
import { parameterValues, parseParameter, unreadable } from '../records/jsonParameter.ts'
import { readEnd, refused } from '../records/queryParts.ts'
import { refuseEnd, type Vocabulary, vocabularyOf } from './listVocabulary.ts'
import { askedPage, onlyOne, type PassedQuery, readOne } from './passedPage.ts'

/**
 * Reads what a list is asked for by the templates of its entry, and builds it anew with the values that were found, so
 * that whoever asks has no other word for the backend.
 *
 * @param resource as the person may use it: they order and narrow by nothing that they may not see
 * @param seesAll whether they see each field that anybody sees
 * @throws Problem 400 that names what the entry does not declare; 403 for a search that may look into hidden fields
 */
export function readPassedQuery(
  resource: ResolvedResource,
  seesAll: boolean,
  asked: URLSearchParams,
  headers: Headers,
): PassedQuery {
  const words = vocabularyOf(resource)
  const reader = createQueryReader(asked)
  const constants = readConstants(resource, asked, reader)
  const page = askedPage(resource, words, reader, headers)
  const parameters = [
    ...constants,
    ...readIds(words, reader),
    ...page.parameters,
    ...readSearch(resource, seesAll, words, reader),
    ...readOrder(resource, words, reader),
    ...(words.filters.json === undefined
      ? readFilters(resource, words, reader)
      : readJson(resource, seesAll, words, words.filters.json, reader)),
  ]
  const [unknown] = reader.rest()
  if (unknown) throw refused(`"${unknown[0]}" is nothing that this list is asked for.`)
  return { parameters, headers: page.headers }
}

/** What each call of the list has, apart from what the panel puts in its place: an order, say. */
function readConstants(
  { api: { list } }: ResolvedResource,
  asked: URLSearchParams,
  reader: QueryReader,
): Parameter[] {
  const constants = [...Object.entries(list.query), ...splitAddress(list.path).parameters]
  return constants.flatMap(([name, value]): Parameter[] => {
    const isAsked = asked.get(name) === String(value)
    return isAsked && readOne(reader, name) !== undefined ? [[name, String(value)]] : []
  })
}

function readIds({ ids, filters, id }: Vocabulary, reader: QueryReader): Parameter[] {
  // In one object with the filters they are read with those.
  if (ids === undefined || ids.startsWith(`${filters.json}=`)) return []
  const values = onlyOne(id, reader.takeLists(ids))
  if (values === undefined) return []
  for (const value of values) refuseEnd(ids, value)
  return fillForValues(ids, values)
}

/** @throws Problem 403 where it may look into what the person may not see: what is found would tell what it holds */
function readSearch(
  resource: ResolvedResource,
  seesAll: boolean,
  { search, filters }: Vocabulary,
  reader: QueryReader,
): Parameter[] {
  if (search === undefined || (typeof search === 'string' && filters.json !== undefined)) return []
  const { list } = resource
  const fields = list.search.map((name) => wireName(resource, name))
  const template = searchTemplate(search, fields)
  const text = onlyOne('search', reader.take(template, {}))
  if (text === undefined) return []
  if (!seesAll && leavesFieldsOpen(search)) refuseOpenSearch()
  const value = template.includes('{escaped}') ? withoutBackslashes(text) : text
  return fillTemplate(template, { value, escaped: withBackslashes(value) })
}

function refuseOpenSearch(): never {
  const detail =
    'Only who may see all fields can search this list: its backend does not say which fields it looks into.'
  throw new Problem('forbidden', { detail })
}

/** Every order that there is, is tried: nothing that a caller writes is taken for the name of a field. */
function readOrder(resource: ResolvedResource, { order, id }: Vocabulary, reader: QueryReader): Parameter[] {
  if (order === undefined) return []
  const { fields, list } = resource
  const wires = new Set([
    // Times that the entry does not have are the API's own.
    ...sortableWires(resource).filter(
      (wire) => !isApiTime(wire) || fields.some((field) => field.wire === wire),
    ),
    wireName(resource, list.sort[0]),
  ])
  const orders = [...wires].flatMap((wire) =>
    (['ASC', 'DESC'] as const).map((way) => orderPlaceholders(wire === 'id' ? id : wire, way)),
  )
  const asked = orders.filter((known) => reader.take(order, known).length > 0)
  const chosen = onlyOne('order', asked)
  return chosen ? fillTemplate(order, chosen) : []
}

function readFilters(resource: ResolvedResource, { filters }: Vocabulary, reader: QueryReader): Parameter[] {
  return waysOf(resource, filters).flatMap(({ field, how, template }) => {
    const placeholders = { field: field.wire }
    const readings =
      how === 'in'
        ? reader.takeLists(template, placeholders)
        : reader.take(template, placeholders).map((value) => [value])
    const values = onlyOne(field.wire, readings)
    if (values === undefined) return []
    if (how === 'from' || how === 'to') readEnd(field, field.wire, values[0] ?? '')
    for (const value of values) refuseEnd(template, value)
    return how === 'in'
      ? fillForValues(template, values, placeholders)
      : fillTemplate(template, { ...placeholders, value: values[0] ?? '' })
  })
}

function waysOf(resource: ResolvedResource, filters: FilterTemplates) {
  return filterWays(resource, { filters }).filter(
    ({ field }) => !field.writeOnly && resource.list.filters.includes(field.name),
  )
}

/** All that rows are narrowed by as one object. */
function readJson(
  resource: ResolvedResource,
  seesAll: boolean,
  { filters, id, search }: Vocabulary,
  name: string,
  reader: QueryReader,
): Parameter[] {
  const text = readOne(reader, name)
  if (text === undefined) return []
  const given = parseParameter(name, text, example)
  if (!isObject(given)) throw unreadable(name, example)
  for (const [key, value] of Object.entries(given)) {
    const texts = parameterValues(key, value)
    if (key === id) continue
    if (key === search) {
      if (typeof value !== 'string') throw refused('The search must be a text.')
      if (!seesAll) refuseOpenSearch()
      continue
    }
    const ways = waysOf(resource, filters).filter(
      ({ field, template }) => fillText(template, { field: field.wire }) === key,
    )
    const [way] = ways
    if (way === undefined) throw refused(`It is not possible to filter by "${key}".`)
    const isEnd = ways.every(({ how }) => how === 'from' || how === 'to')
    if (isEnd) for (const end of texts) readEnd(way.field, key, end)
  }
  return [[name, JSON.stringify(given)]]
}

const example = '{"state":"OPEN"}'
