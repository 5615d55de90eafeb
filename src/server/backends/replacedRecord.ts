import { placeholdersIn } from '../../model/contract/readTemplate.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { isWritable } from '../records/wireRow.ts'
import type { AllowedCall } from './allowedCalls.ts'
import { backendProblem } from './backendProblem.ts'
import { addressWith, type FoundCall } from './callPattern.ts'
import { listAddress } from './listVocabulary.ts'
import { unusable } from './passedAnswer.ts'
import type { SentFields } from './passedBody.ts'
import { RawJson } from './rawJson.ts'

/**
 * Which fields of a record an edit sends besides those that its person sets: all of it where the backend replaces what it has by what
 * it gets, and where the fields of the form are sent those that others could set. Nothing where a part of a record is a change of that part.
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

/** Where the record of a call is read. @throws Problem 403 where its entry does not say */
export function placeOfRecord(resource: ResolvedResource, { values }: FoundCall): string {
  const { list, one } = resource.api
  if (one !== 'by-list') {
    const isKnown = placeholdersIn(one.path).every((name) => Object.hasOwn(values, name))
    if (isKnown) return addressWith(one.path, values)
  } else {
    const address = listAddress(resource, values.id)
    // A list that comes in pages has it on any of them.
    if (!list.paged || address !== listAddress(resource, undefined)) return address
  }
  const message = 'The call replaces the whole record, and its entry does not say where it is read ("one").'
  throw backendProblem('wholeRecordNeeded', message)
}

/**
 * The fields of a record in an answer, as they were written.
 *
 * @returns `undefined` where a list does not have it
 * @throws BackendFailure where the answer has no record
 */
export function fieldsOfRecord(
  { api: { list, one, style } }: ResolvedResource,
  bytes: Uint8Array,
  id: string | undefined,
): SentFields | undefined {
  const answer = new RawJson(Buffer.from(bytes).toString('utf8').trim())
  const key = style?.id ?? 'id'
  if (one === 'by-list') {
    const row = answer
      .at(list.rows)
      ?.items()
      ?.find((item) => textOf(item.at(key)) === id)
    return row && fieldsOfRow(row, style?.row ?? '')
  }
  const places = style ? [style.envelope.answer, ''] : ['', list.rows]
  const record = places.map((place) => answer.at(place)).find((each) => each?.at(key) !== undefined)
  if (record) return fieldsOfRow(record, style?.row ?? '')
  throw unusable('The answer is no record where its entry has one.')
}

function textOf(raw: RawJson | undefined): string | undefined {
  return raw === undefined ? undefined : String(JSON.parse(raw.text))
}

/** The fields where they are wrapped up, with what stands beside them. */
function fieldsOfRow(row: RawJson, inside: string): SentFields {
  const members = row.members() ?? new Map<string, RawJson>()
  if (inside === '') return Object.fromEntries(members)
  members.delete(inside.split('.')[0] ?? '')
  return Object.fromEntries([...members, ...(row.at(inside)?.members() ?? [])])
}
