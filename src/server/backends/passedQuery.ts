import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { sortableWires } from '#model/contract/sortableWires.ts'
import { wireName } from '#model/contract/wireFilters.ts'
import { formed, formedEnd, unformed } from '#model/kinds/wireForms.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { FilterHow, JsonTemplate } from '#model/language/callStyle.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { filterWays, jsonWays } from '#model/styles/filterWays.ts'
import { jsonSearch, type PossibleCondition, readJsonQuery, textValues } from '#model/styles/jsonQuery.ts'
import type { JsonValues } from '#model/styles/jsonTemplate.ts'
import {
  fillForValues,
  fillTemplate,
  orderParameters,
  orderPlaceholders,
  searchTemplate,
  withBackslashes,
} from '#model/styles/queryTemplate.ts'
import { createQueryReader, type QueryReader, withoutBackslashes } from '#model/styles/readTemplate.ts'
import { leavesFieldsOpen } from '#model/styles/resolveStyle.ts'
import { type Parameter, splitAddress, templateParts } from '#model/styles/splitAddress.ts'
import { Problem } from '../http/problem.ts'
import { parseParameter, unreadable } from '../records/jsonParameter.ts'
import { givenTwice, readEnd, refused } from '../records/queryParts.ts'
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

/** Where ids stand in the object of the filters: as their template has it, `where={"id":{"in":[{quoted}]}}`. */
function idsInJson({ ids = '', filters, id }: Vocabulary): JsonTemplate {
  const [, ...text] = ids.startsWith(`${filters.json}=`) ? ids.split('=') : []
  const template = parseJson(text.join('=').replace(/\[\{(?:quoted|ids)\}\]/, '"{ids}"'))
  return isObject(template) ? template : { [id]: '{ids}' }
}

/** @throws Problem 403 where it may look into what the person may not see: what is found would tell what it holds */
function readSearch(
  resource: ResolvedResource,
  seesAll: boolean,
  { search, filters }: Vocabulary,
  reader: QueryReader,
): Parameter[] {
  if (search === undefined || (typeof search === 'string' && filters.json !== undefined)) return []
  const template = searchTemplate(search, searchedWires(resource))
  const text = template === undefined ? undefined : onlyOne('search', reader.take(template, {}))
  if (template === undefined || text === undefined) return []
  if (!seesAll && leavesFieldsOpen(search)) refuseOpenSearch()
  const value = template.includes('{escaped}') ? withoutBackslashes(text) : text
  return fillTemplate(template, { value, escaped: withBackslashes(value) })
}

function searchedWires(resource: ResolvedResource): string[] {
  return resource.list.search.map((name) => wireName(resource, name))
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
  if (typeof order === 'string') {
    const chosen = onlyOne(
      'order',
      orders.filter((known) => reader.take(order, known).length > 0),
    )
    return chosen ? fillTemplate(order, chosen) : []
  }
  const { each, join } = order
  const names = templateParts(each).map(([name]) => name)
  const lists = names.map((name) => {
    const texts = reader.takeNamed(name)
    return join === undefined ? texts : texts.flatMap((text) => text.split(join))
  })
  const given = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    names.map((name, place) => [name, lists[place]?.[index]]),
  )
  const found = given
    .slice(0, mostOrders)
    .map((one, index) =>
      orders.find((known) => isDeepEqual(fillTemplate(each, { ...known, index: String(index) }), one)),
    )
  const chosen = found.filter((one) => one !== undefined)
  if (chosen.length < given.length) {
    throw refused(`It is not possible to order by "${lists[0]?.join(join ?? ',')}".`)
  }
  return chosen.length === 0 ? [] : [...orderParameters(order, chosen)]
}

/** A person chooses so many. */
const mostOrders = 2

function readFilters(resource: ResolvedResource, { filters }: Vocabulary, reader: QueryReader): Parameter[] {
  return filterWays(narrowedBy(resource), { filters }).flatMap(({ field, place, how, template }) => {
    const placeholders = { field: place }
    const readings =
      how === 'in'
        ? reader.takeLists(template, placeholders)
        : reader.take(template, placeholders).map((value) => [value])
    const values = onlyOne(field.wire, readings)
    if (values === undefined) return []
    if (how === 'from' || how === 'to') refuseNoEnd(field, field.wire, values[0])
    for (const value of values) refuseEnd(template, value)
    return how === 'in'
      ? fillForValues(template, values, placeholders)
      : fillTemplate(template, { ...placeholders, value: values[0] ?? '' })
  })
}

function narrowedBy({ fields, list }: ResolvedResource): Pick<ResolvedResource, 'fields'> {
  return { fields: fields.filter(({ writeOnly, name }) => !writeOnly && list.filters.includes(name)) }
}

function refuseNoEnd(field: ResolvedField, name: string, value: unknown): void {
  readEnd(field, name, String(unformed(field, value)))
}

/** All that rows are narrowed by as one object. */
function readJson(
  resource: ResolvedResource,
  seesAll: boolean,
  words: Vocabulary,
  name: string,
  reader: QueryReader,
): Parameter[] {
  const text = readOne(reader, name)
  if (text === undefined) return []
  const given = parseParameter(name, text, example)
  if (!isObject(given)) throw unreadable(name, example)
  const read = readJsonQuery(given, possibleConditions(resource, words), words.filters.all)
  if ('unknown' in read) throw refused(`It is not possible to filter by "${read.unknown}".`)
  const found = read.found.map(({ meaning }) => meaning)
  const twice = found.find((one, index) => found.indexOf(one) !== index)
  if (twice !== undefined) throw givenTwice(twice)
  if (found.includes(theSearch) && !seesAll && leavesFieldsOpen(words.search)) refuseOpenSearch()
  return [[name, JSON.stringify(given)]]
}

const theSearch = 'search'

/** What the panel may put into the object, by what it is about. */
function possibleConditions(resource: ResolvedResource, words: Vocabulary): PossibleCondition<string>[] {
  const { filters, id, search } = words
  const searched = jsonSearch(search, searchedWires(resource))
  const ways = jsonWays(narrowedBy(resource), { filters })
  return [
    {
      meaning: id,
      template: idsInJson(words),
      known: {},
      accept: (read) => (isFlat(read.ids) ? read : undefined),
    },
    ...(filters.always
      ? [{ meaning: 'always', template: filters.always, known: {}, accept: acceptedNothing }]
      : []),
    ...(searched ? [{ meaning: theSearch, template: searched, known: {}, accept: acceptedText }] : []),
    ...ways.map(({ field, place, how, template }) => ({
      meaning: `${field.wire} (${how})`,
      template,
      known: { field: place },
      accept: (read: JsonValues) => accepted(field, how, read),
    })),
  ]
}

/** A condition without a value. */
function acceptedNothing(read: JsonValues): JsonValues | undefined {
  return Object.keys(read).length === 0 ? {} : undefined
}

/** A text, or a pattern that the panel has made of one. */
function acceptedText({ value, pattern, ...others }: JsonValues): JsonValues | undefined {
  const text = value ?? (typeof pattern === 'string' ? pattern.replace(/\\(.)/gs, '$1') : undefined)
  const values = typeof text === 'string' ? textValues(text) : undefined
  const isSame = pattern === undefined || pattern === values?.pattern
  return isSame && Object.keys(others).length === 0 ? values : undefined
}

function accepted(field: ResolvedField, how: FilterHow, read: JsonValues): JsonValues | undefined {
  if (how === 'empty') return acceptedNothing(read)
  if (how === 'in' || how === 'mixed') {
    const { values } = read
    const isRead = Array.isArray(values) && values.every((value) => value === null || isValueOf(field, value))
    return isRead ? { values } : undefined
  }
  if (read.pattern !== undefined) return acceptedText(read)
  const { value } = read
  if (how !== 'from' && how !== 'to') return isValueOf(field, value) ? textValues(value) : undefined
  if (!isScalar(unformed(field, value))) return undefined
  refuseNoEnd(field, field.wire, value)
  const isWritten = isScalar(value) || isDeepEqual(formedEnd(field, how, unformed(field, value)), value)
  return isWritten ? { value } : undefined
}

/** A value as the field's backend writes it, with nothing beside it. */
function isValueOf(field: ResolvedField, value: unknown): boolean {
  const plain = unformed(field, value)
  return isScalar(value) || (isScalar(plain) && isDeepEqual(formed(field, plain), value))
}

function isFlat(ids: unknown): boolean {
  return [ids].flat().every((one) => one === null || isScalar(one))
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

const example = '{"state":"OPEN"}'
