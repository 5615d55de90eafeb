import { parseJson } from '../../model/base/json.ts'
import { changeLogOf } from '../../model/contract/change.ts'
import { queryString } from '../../model/contract/query.ts'
import { valuesToWire } from '../../model/kinds/wire.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { type Account, resourceForAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { LogFailure } from '../log.ts'
import { recordingBy } from '../records/recordWrites.ts'
import { type AllowedCall, isList, isWrite } from './allowedCalls.ts'
import { BackendFailure, type SendCall } from './backendConnection.ts'
import { backendProblem } from './backendProblem.ts'
import type { ChosenCall } from './chooseCall.ts'
import { noteWrite } from './noteWrite.ts'
import {
  answerOf,
  answerReader,
  isDone,
  type ReadAnswer,
  refuseSecrets,
  unusable,
  withoutPlaces,
} from './passedAnswer.ts'
import { fieldsIn, type PassedBody, setFields, settableFields } from './passedBody.ts'
import { sentHeaders, toldHeaders } from './passedHeaders.ts'
import { listAddress } from './passedQuery.ts'
import { RawJson } from './rawJson.ts'
import { besides, fieldsOfRecord, placeOfRecord } from './replacedRecord.ts'
import { hiddenPlaces, type RecordPlace, recordPlaces } from './restrictedFields.ts'
import { actionBody, bodyWith, type SentBody } from './sentBody.ts'
import type { ServedBackend } from './servedBackends.ts'

/** What calls of a backend are passed on with. */
export interface Passing {
  database: Database
  /** All of the panel's. */
  resources: readonly ResolvedResource[]
  backend: ServedBackend
  send: SendCall
  clock: () => Date
  log: LogFailure
}

/** A call, with who makes it. */
interface Made extends ChosenCall {
  request: Request
  account: Account
  /** The entry as the person may use it. */
  own: ResolvedResource
  body: PassedBody | undefined
}

/**
 * Makes a call of an entry at its backend, with what the entry declares of it, and answers what comes of it, without what its person may
 * not see.
 *
 * @throws Problem
 */
export async function passCall(
  passing: Passing,
  chosen: ChosenCall,
  request: Request,
  account: Account,
  body: PassedBody | undefined,
): Promise<Response> {
  const { backend, log } = passing
  const own = resourceForAccount(chosen.call.resource, account)
  try {
    return await pass(passing, { ...chosen, request, account, own, body })
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error
    // Nobody waits any more for what its person has given up.
    if (!request.signal.aborted)
      log(`The backend "${backend.name}" has failed: ${error.message}`, error.cause)
    throw backendProblem(error.refusal, error.message)
  }
}

async function pass(passing: Passing, made: Made): Promise<Response> {
  const { backend, send } = passing
  const { call, found, query, request, own } = made
  const written = await writtenBy(passing, made)
  if (written instanceof Response) return written
  const places = recordPlaces(call)
  const [rows] = places
  const answer = await send(
    {
      method: call.method,
      address: query ? `${found.address}${queryString({}, query.parameters)}` : found.address,
      headers: { ...sentHeaders(request, call, backend, written.body?.type), ...query?.headers },
      body: written.body?.bytes,
      // Whoever has left needs no rows; a write is carried to its end, so that it is known what came of it.
      ...(isWrite(call) ? {} : { signal: request.signal }),
    },
    answerReader(backend, {
      hasRows: isList(call),
      cut: isList(call) && rows ? hiddenPlaces(own, rows) : [],
      sought: places.map(({ mark }) => mark),
    }),
  )
  return answered(passing, made, answer, { places, values: written.values })
}

async function answered(
  passing: Passing,
  made: Made,
  answer: ReadAnswer,
  { places, values = {} }: { places: readonly RecordPlace[]; values?: Readonly<Record<string, unknown>> },
): Promise<Response> {
  const { backend } = passing
  const { call, own, account, found } = made
  if (answer.status === 403) await refuseKeyOrGone(passing, made)
  const headers = toldHeaders(answer, call, backend)
  refuseSecrets(backend, headers)
  const shown = await shownOf(call, own, answer, places)
  if (isWrite(call) && isDone(answer)) {
    const isNew = call.kind === 'create' && answer.isJson
    await noteDone(passing, account, {
      ...{ call, id: found.values.id, sent: values, location: headers.location },
      answered: isNew ? parseJson(Buffer.from(answer.bytes).toString('utf8')) : undefined,
    })
  }
  return answerOf(shown, headers)
}

/** What a call sends, and what of it is set, by wire names. A refusal of what must be read before is passed on. */
async function writtenBy(
  passing: Passing,
  made: Made,
): Promise<{ body?: SentBody | undefined; values: Record<string, unknown> } | Response> {
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
  if (record instanceof Response) return record
  const kept = Object.entries(record).filter(([name]) => more === 'all' || more.has(name))
  return { body: bodyWith(resource, { ...Object.fromEntries(kept), ...set }, found.values.id), values }
}

/** The record that is replaced, as the backend has it, or its refusal. */
async function readRecord(
  passing: Passing,
  made: Made,
): Promise<Readonly<Record<string, unknown>> | Response> {
  const { backend, send } = passing
  const { call, found, request } = made
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
  if (!isDone(answer)) return answered(passing, { ...made, call: reading }, answer, { places })
  const record = fieldsOfRecord(resource, answer.bytes, found.values.id)
  if (record) return record
  throw new Problem('notFound')
}

/**
 * A backend refuses its key, a record that is gone, and what a rule of its own forbids with one status. Whether the key is good for the
 * list tells the first from the others, and whether the list has the record these two from each other.
 *
 * @throws BackendFailure where it is the key, Problem 404 where the record is gone
 */
async function refuseKeyOrGone(
  { backend, send }: Passing,
  { call, found: { values }, request }: Made,
): Promise<void> {
  const { resource } = call
  if (isList(call)) throw refusesKey()
  const listing: AllowedCall = { ...call, kind: 'list', method: 'GET' }
  const [rows] = recordPlaces(listing)
  const address = listAddress(resource, values.id)
  const id = [...(rows?.at ?? []), ...(resource.api.style?.id ?? 'id').split('.')]
  const listed = await send(
    { method: 'GET', address, headers: sentHeaders(request, listing, backend) },
    answerReader(backend, { hasRows: true, sought: [id] }),
  )
  if (listed.status === 403) throw refusesKey()
  const isAsked = address !== listAddress(resource, undefined)
  if (isAsked && isDone(listed) && listed.found.size === 0) throw new Problem('notFound')
}

const refusesKey = () =>
  new BackendFailure('backendRefusesKey', 'The backend refuses the key of the panel with 403.')

/** @throws BackendFailure where something is not for the person, and nobody knows where it is */
async function shownOf(
  call: AllowedCall,
  own: ResolvedResource,
  answer: ReadAnswer,
  places: readonly RecordPlace[],
): Promise<ReadAnswer> {
  const place = places.find(({ mark }) => answer.found.has(mark))
  const hidesNothing = hiddenPlaces(own, { at: [] }).length === 0
  if (hidesNothing || !answer.isJson) return answer
  if (place) return isList(call) ? answer : withoutPlaces(answer, hiddenPlaces(own, place))
  if (!isDone(answer) || call.kind === 'preview' || call.action?.answer === 'link') return answer
  if (isWrite(call)) return { ...answer, bytes: new Uint8Array(), isJson: false }
  throw unusable('The answer has no records where its entry has them.')
}

/** A failure to write the line must not look like one of the write, which somebody would then do again. */
async function noteDone(
  { database, resources, clock, log }: Passing,
  account: Account,
  done: Parameters<typeof noteWrite>[1],
): Promise<void> {
  const recording = recordingBy(account, changeLogOf(resources), clock())
  await noteWrite(database, done, recording).catch((error: unknown) =>
    log('A write at a backend is done, but its line could not be written.', error),
  )
}
