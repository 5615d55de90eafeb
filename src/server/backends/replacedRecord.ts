import { parseJson } from '#model/base/json.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { countIn, nextCursor, pageSize } from '#model/styles/pageParameters.ts'
import { placeholdersIn } from '#model/styles/readTemplate.ts'
import { Problem } from '../http/problem.ts'
import { isWritable } from '../records/wireRow.ts'
import { type AllowedCall, type CallKind, isList } from './allowedCalls.ts'
import { backendProblem } from './backendProblem.ts'
import { addressWith } from './callPattern.ts'
import { type AskedList, listById, listPage, vocabularyOf } from './listVocabulary.ts'
import { answerReader, isDone, type ReadAnswer, unusable } from './passedAnswer.ts'
import type { SentFields } from './passedBody.ts'
import { sentHeaders } from './passedHeaders.ts'
import type { Made, Passing } from './passing.ts'
import { RawJson } from './rawJson.ts'
import { type RecordPlace, recordPlaces } from './restrictedFields.ts'

/** What must be read before could not be. */
export interface RefusedReading {
  call: AllowedCall
  places: readonly RecordPlace[]
  refusal: ReadAnswer
}

/**
 * Tells which fields an edit sends besides those that its person sets: all where the backend replaces the record, and
 * where the fields of the form are sent those that others could set. `undefined` for a change of parts.
 */
export function besides(
  { method, resource }: Pick<AllowedCall, 'method' | 'resource'>,
  own: Pick<ResolvedResource, 'fields'>,
): 'all' | ReadonlySet<string> | undefined {
  const { rest, style } = resource.api
  if (method === 'PATCH' || style?.edit.sends === 'changed') return undefined
  if (rest || style?.edit.sends === 'whole' || (!style && method === 'PUT')) return 'all'
  const isSet = new Set(own.fields.filter((field) => isWritable(field, 'edit')).map(({ wire }) => wire))
  const others = resource.fields.filter((field) => isWritable(field, 'edit') && !isSet.has(field.wire))
  return others.length === 0 ? undefined : new Set(others.map(({ wire }) => wire))
}

/**
 * Reads the record that an edit replaces: by itself, or out of its list.
 *
 * @returns its fields as they were written, or a refusal of the backend
 * @throws Problem 403 where the entry does not say where it is read, 404; BackendFailure
 */
export async function readRecord(
  passing: Passing,
  made: Made,
): Promise<{ fields: SentFields } | RefusedReading> {
  const { found, call } = made
  const { one } = call.resource.api
  if (one === 'by-list') return readFromList(passing, made)
  if (!placeholdersIn(one.path).every((name) => Object.hasOwn(found.values, name))) throw isReadNowhere()
  const { reading, answer } = await read(passing, made, {
    kind: 'one',
    address: addressWith(one.path, found.values),
    headers: {},
  })
  if (!isDone(answer)) return { call: reading, places: recordPlaces(reading), refusal: answer }
  return { fields: fieldsOfRecord(call.resource, answer.bytes) }
}

/** Pages of a list that are read for one record. */
const mostPages = 100

async function readFromList(passing: Passing, made: Made): Promise<{ fields: SentFields } | RefusedReading> {
  const { call, found } = made
  const { resource } = call
  const { list, many, style } = resource.api
  const { paging } = vocabularyOf(resource)
  const byId = listById(resource, found.values.id)
  const rowsAt = byId && typeof many !== 'string' ? many.rows : list.rows
  const size = pageSize(paging, Number.POSITIVE_INFINITY)
  let [offset, seen, cursor]: [number, number, string | undefined] = [0, 0, undefined]
  for (let page = 0; page < mostPages; page += 1) {
    const asked = byId ?? listPage(resource, { offset, size, cursor })
    const { reading, answer } = await read(passing, made, asked)
    if (!isDone(answer)) return { call: reading, places: recordPlaces(reading), refusal: answer }
    const text = Buffer.from(answer.bytes).toString('utf8').trim()
    const body = parseJson(text)
    const rows = partAt(body, rowsAt)
    if (!Array.isArray(rows)) throw unusable('The answer has no rows where its entry has them.')
    const index = rows.findIndex((row) => String(partAt(row, style?.id ?? 'id')) === found.values.id)
    const row = index < 0 ? undefined : new RawJson(text).at(rowsAt)?.items()?.[index]
    if (row) return { fields: fieldsOfRow(row, style?.row ?? '') }
    seen += rows.length
    const answered = { body, headers: { get: (name: string) => answer.header(name.toLowerCase()) ?? null } }
    if (byId || rows.length === 0 || paging === undefined) break
    if ('cursor' in paging) {
      cursor = nextCursor(paging, answered, rows, size)
      if (cursor === undefined) break
    } else if (isOver(countIn(answered, list), seen) ?? rows.length < size) break
    // Pages are counted, whatever the backend gives of one; rows are those that it has given.
    offset = 'page' in paging ? offset + size : seen
    if (page === mostPages - 1) throw isReadNowhere()
  }
  throw new Problem('notFound')
}

/** Tells whether all rows that are counted were seen; `undefined` where nothing counts them. */
function isOver(total: unknown, seen: number): boolean | undefined {
  const count = typeof total === 'string' && total.trim() !== '' ? Number(total) : total
  return typeof count === 'number' && Number.isFinite(count) ? seen >= count : undefined
}

async function read(
  { backend, send }: Passing,
  { call, request }: Made,
  { kind, address, headers }: Omit<AskedList, 'kind'> & { kind: CallKind },
): Promise<{ reading: AllowedCall; answer: ReadAnswer }> {
  const reading: AllowedCall = { ...call, kind, method: 'GET' }
  const answer = await send(
    { method: 'GET', address, headers: { ...sentHeaders(request, reading, backend), ...headers } },
    answerReader(backend, {
      hasRows: isList(reading),
      sought: recordPlaces(reading).map(({ mark }) => mark),
    }),
  )
  return { reading, answer }
}

function isReadNowhere(): Problem {
  const message = 'The call replaces the whole record, and its entry does not say where it is read ("one").'
  return backendProblem('wholeRecordNeeded', message)
}

/** @throws BackendFailure where the answer has none */
function fieldsOfRecord({ api: { list, style } }: ResolvedResource, bytes: Uint8Array): SentFields {
  const answer = new RawJson(Buffer.from(bytes).toString('utf8').trim())
  const key = style?.id ?? 'id'
  const places = style ? [style.envelope.answer, ''] : ['', list.rows]
  const record = places.map((place) => answer.at(place)).find((each) => each?.at(key) !== undefined)
  if (record) return fieldsOfRow(record, style?.row ?? '')
  throw unusable('The answer is no record where its entry has one.')
}

/** The fields where they are wrapped up, with what stands beside them. */
function fieldsOfRow(row: RawJson, inside: string): SentFields {
  const members = new Map(row.members())
  if (inside === '') return Object.fromEntries(members)
  members.delete(inside.split('.')[0] ?? '')
  return Object.fromEntries([...members, ...(row.at(inside)?.members() ?? [])])
}
