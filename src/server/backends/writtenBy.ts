import { valuesToWire } from '../../model/kinds/wire.ts'
import { Problem } from '../http/problem.ts'
import type { AllowedCall } from './allowedCalls.ts'
import { answerReader, isDone, type ReadAnswer } from './passedAnswer.ts'
import { fieldsIn, type SentFields, setFields, settableFields } from './passedBody.ts'
import { sentHeaders } from './passedHeaders.ts'
import type { Made, Passing } from './passing.ts'
import { RawJson } from './rawJson.ts'
import { besides, fieldsOfRecord, placeOfRecord } from './replacedRecord.ts'
import { type RecordPlace, recordPlaces } from './restrictedFields.ts'
import { actionBody, bodyWith, type SentBody } from './sentBody.ts'

/** What a call sends. */
export interface WrittenCall {
  body?: SentBody | undefined
  /** What of it is set, by wire names. */
  values: Record<string, unknown>
}

/** What must be read before could not be. */
export interface RefusedReading {
  call: AllowedCall
  places: readonly RecordPlace[]
  refusal: ReadAnswer
}

/**
 * What a call sends, out of what its person has sent: declared fields that they set. Where these take the place of a whole record, with
 * what the backend has of it.
 *
 * @throws Problem, BackendFailure
 */
export async function writtenBy(passing: Passing, made: Made): Promise<WrittenCall | RefusedReading> {
  const { call, found, own, body } = made
  const { resource, kind, action } = call
  if (action) {
    const values = valuesToWire(resource, action.body)
    return { body: body && actionBody(resource, action, found.values.id), values }
  }
  if (kind !== 'create' && kind !== 'preview' && kind !== 'edit') return { values: {} }
  const set = setFields(call, own, fieldsIn(resource, body))
  const known = settableFields(call, own)
  const values = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      known.get(name)?.wire ?? name,
      value instanceof RawJson ? JSON.parse(value.text) : value,
    ]),
  )
  const more = kind === 'edit' ? besides(call, own) : undefined
  if (more === undefined) return { body: bodyWith(resource, set, found.values.id), values }
  const record = await readRecord(passing, made)
  if ('refusal' in record) return record
  const kept = Object.entries(record.fields).filter(([name]) => more === 'all' || more.has(name))
  return { body: bodyWith(resource, { ...Object.fromEntries(kept), ...set }, found.values.id), values }
}

/** The record that is replaced, as the backend has it. */
async function readRecord(
  { backend, send }: Passing,
  { call, found, request }: Made,
): Promise<{ fields: SentFields } | RefusedReading> {
  const { resource } = call
  const reading: AllowedCall = { ...call, kind: 'one', method: 'GET' }
  const places = recordPlaces(reading)
  const answer = await send(
    {
      method: 'GET',
      address: placeOfRecord(resource, found),
      headers: sentHeaders(request, reading, backend),
    },
    answerReader(backend, { sought: places.map(({ mark }) => mark) }),
  )
  if (!isDone(answer)) return { call: reading, places, refusal: answer }
  const fields = fieldsOfRecord(resource, answer.bytes, found.values.id)
  if (fields) return { fields }
  throw new Problem('notFound')
}
