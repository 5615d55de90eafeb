import { parseJson } from '../../model/base/json.ts'
import type { BackendRefusal } from '../../model/contract/backendRefusal.ts'
import { Problem, type ProblemKind } from '../http/problem.ts'
import { type BackendAnswer, BackendFailure } from './backendConnection.ts'
import { isJson } from './passedBody.ts'
import { type Restrictions, withoutPlaces } from './restrictedFields.ts'
import type { ServedBackend } from './servedBackends.ts'

/** Whether the backend has done what it was asked for. */
export const isDone = ({ status }: Pick<BackendAnswer, 'status'>) => status >= 200 && status < 300

/** Refusals that are passed on as they are: they are about the call, in words for whoever has made it. */
const passed: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  412: 'changedMeanwhile',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
}

/** @throws BackendFailure for an answer that is none for people */
export function refuseStatus({ status }: BackendAnswer): void {
  if (status >= 300 && status < 400) {
    throw new BackendFailure('backendRedirects', `The backend answers ${status} and sends elsewhere.`)
  }
  if (status === 401 || status === 403 || status === 407) {
    throw new BackendFailure('backendRefusesKey', `The backend refuses the key of the panel with ${status}.`)
  }
  if (!isDone({ status }) && passed[status] === undefined) {
    throw new BackendFailure('backendFailed', `The backend answers ${status}.`)
  }
}

/** Some backends show what they were sent. @throws BackendFailure for an answer with a secret in it, however it is escaped */
export function refuseSecrets(
  { secrets }: ServedBackend,
  { body }: BackendAnswer,
  value: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const told = [Buffer.from(body).toString('utf8'), JSON.stringify(value) ?? '', ...Object.values(headers)]
  const held = secrets.filter(isLong).flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  if (held.some((secret) => told.some((text) => text.includes(secret)))) {
    throw new BackendFailure('backendAnswerUnusable', 'The answer holds the key of the panel.')
  }
}

/** Shorter ones stand in answers by accident. */
const isLong = (secret: string) => secret.length >= 8

/** What an answer holds. @throws BackendFailure for a success that is no JSON */
export function answeredValue({ status, header, body }: BackendAnswer): unknown {
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isPlain = (header('content-encoding') ?? 'identity') === 'identity'
  const value = isJson(type) && isPlain ? parseJson(Buffer.from(body).toString('utf8')) : undefined
  if (value === undefined && body.byteLength > 0 && isDone({ status })) {
    throw new BackendFailure('backendAnswerUnusable', 'The answer is no JSON.')
  }
  return value
}

/** The answer as the panel gets it. @throws Problem for a refusal without words of its own */
export function answerOf(
  { status, header }: BackendAnswer,
  value: unknown,
  headers: Readonly<Record<string, string>>,
  { hidden }: Restrictions,
): Response {
  const retryAfter = header('retry-after')
  if (value === undefined) {
    const kind = passed[status]
    if (kind)
      throw new Problem(kind, retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } })
    return new Response(null, { status: 204, headers })
  }
  return new Response(JSON.stringify(withoutPlaces(value, hidden)), {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

/** What the panel is told where a call has come to nothing. */
export function backendProblem(type: BackendRefusal, detail: string): Problem {
  if (type === 'wholeRecordNeeded') return new Problem('forbidden', { type, detail })
  return new Problem(type === 'backendTimedOut' ? 'gatewayTimeout' : 'badGateway', { type, detail })
}
