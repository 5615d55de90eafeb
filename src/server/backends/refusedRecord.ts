import { pageSize } from '#model/styles/pageParameters.ts'
import { Problem } from '../http/problem.ts'
import { type AllowedCall, isList } from './allowedCalls.ts'
import { BackendFailure } from './backendProblem.ts'
import { listById, listPage, vocabularyOf } from './listVocabulary.ts'
import { answerReader, isDone } from './passedAnswer.ts'
import { sentHeaders } from './passedHeaders.ts'
import type { Made, Passing } from './passing.ts'
import { recordPlaces } from './restrictedFields.ts'

/**
 * A backend refuses its key, a record that is gone, and what a rule of its own forbids with one status. Whether the key is good for the
 * list tells the first from the others, and whether the list has the record these two from each other. Of the list one row is asked
 * for; where that comes to nothing, nobody knows, and the first answer stands.
 *
 * @throws BackendFailure where it is the key, Problem 404 where the record is gone
 */
export async function refuseKeyOrGone(
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
