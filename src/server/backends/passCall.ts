import { parseJson } from '#model/base/json.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { queryString } from '#model/contract/query.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { pageSize } from '#model/styles/pageParameters.ts'
import { type Account, resourceForAccount } from '../auth/accounts.ts'
import { Problem } from '../http/problem.ts'
import { recordingBy } from '../records/recordWrites.ts'
import { type AllowedCall, isList, isWrite } from './allowedCalls.ts'
import { BackendFailure, backendProblem } from './backendProblem.ts'
import type { ChosenCall } from './chooseCall.ts'
import { listById, listPage, vocabularyOf } from './listVocabulary.ts'
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
import type { PassedBody } from './passedBody.ts'
import { sentHeaders, toldHeaders } from './passedHeaders.ts'
import type { Made, Passing } from './passing.ts'
import { hiddenPlaces, type RecordPlace, recordPlaces } from './restrictedFields.ts'
import { shownRefusal } from './shownRefusal.ts'
import { writtenBy } from './writtenBy.ts'

/** Makes a declared call at its backend, and answers what comes of it, without what its person may not see. */
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
  if ('refusal' in written) return answered(passing, { ...made, ...written }, written.refusal, written)
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

/** @throws BackendFailure where something is not for the person, and nobody knows where it is */
async function shownOf(
  call: AllowedCall,
  own: ResolvedResource,
  answer: ReadAnswer,
  places: readonly RecordPlace[],
): Promise<ReadAnswer> {
  if (!isDone(answer)) return refusalOf(answer, { call, own })
  const place = places.find(({ mark }) => answer.found.has(mark))
  const hidesNothing = hiddenPlaces(own, { at: [] }).length === 0
  if (hidesNothing || !answer.isJson) return answer
  if (place) return isList(call) ? answer : withoutPlaces(answer, hiddenPlaces(own, place))
  if (call.kind === 'preview' || call.action?.answer === 'link') return answer
  if (isWrite(call)) return { ...answer, bytes: new Uint8Array(), isJson: false }
  throw unusable('The answer has no records where its entry has them.')
}

function refusalOf(answer: ReadAnswer, made: Pick<Made, 'call' | 'own'>): ReadAnswer {
  if (!answer.isJson) return answer
  const refusal = shownRefusal(parseJson(Buffer.from(answer.bytes).toString('utf8')), made)
  return { ...answer, bytes: new Uint8Array(Buffer.from(JSON.stringify(refusal))) }
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

/**
 * Asks the list for one row after a 403, which may be about the key, a record that is gone, or a rule of the backend. Where
 * that tells nothing, the first answer stands.
 *
 * @throws BackendFailure where it is the key, Problem 404 where the record is gone
 */
async function refuseKeyOrGone(
  { backend, send }: Passing,
  { call, found: { values }, request }: Pick<Made, 'call' | 'found' | 'request'>,
): Promise<void> {
  const { resource } = call
  if (isList(call)) throw refusesKey()
  const byId = listById(resource, values.id)
  const size = pageSize(vocabularyOf(resource).paging, 1)
  const { kind, address, headers } = byId ?? listPage(resource, { offset: 0, size })
  const listing: AllowedCall = { ...call, kind, method: 'GET' }
  const [rows] = recordPlaces(listing)
  const id = [...(rows?.at ?? []), ...(resource.api.style?.id ?? 'id').split('.')]
  const listed = await send(
    { method: 'GET', address, headers: { ...sentHeaders(request, listing, backend), ...headers } },
    answerReader(backend, { sought: [id] }),
  ).catch(unlessRefused)
  if (listed?.status === 403) throw refusesKey()
  if (byId && listed && isDone(listed) && listed.found.size === 0) throw new Problem('notFound')
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof BackendFailure) || error.refusal === 'backendRefusesKey') throw error
}

const refusesKey = () =>
  new BackendFailure('backendRefusesKey', 'The backend refuses the key of the panel with 403.')
