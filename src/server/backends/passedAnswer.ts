import { setImmediate } from 'node:timers/promises'
import { Problem, type ProblemKind } from '../http/problem.ts'
import type { AnswerHead, AnswerReader } from './answerReading.ts'
import { BackendFailure } from './backendProblem.ts'
import type { JsonPlace } from './jsonPlaces.ts'
import { createJsonSieve } from './jsonSieve.ts'
import { isJson } from './passedBody.ts'
import { createSecretWatch } from './secretWatch.ts'
import type { ServedBackend } from './servedBackends.ts'
import { SieveRefusal } from './sieveParts.ts'

/** Bytes of an answer with rows, with a record, and with a refusal: a page of rows is a record many times. */
const largest = { rows: 16 * 2 ** 20, record: 2 * 2 ** 20, refusal: 64 * 2 ** 10 } as const
/** Values of a record, in lists and objects too: as many as a body may have that writes it. */
const mostOfRecord = 50_000
/** Words of a refusal that is no JSON. */
const longestWords = 500

export const isDone = ({ status }: Pick<AnswerHead, 'status'>) => status >= 200 && status < 300

/** Refusals that are passed on as they are: they are about the call, in words for whoever has made it. */
const passed: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  // About the panel's key, or about what was to be done with it: the words are kept until that is known.
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  412: 'changedMeanwhile',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
}

/** @throws BackendFailure for an answer that is none for people */
function refuseStatus({ status }: AnswerHead): void {
  if (status >= 300 && status < 400) {
    throw new BackendFailure('backendRedirects', `The backend answers ${status} and sends elsewhere.`)
  }
  if (status === 401 || status === 407) {
    const message = `The backend refuses the key of the panel with ${status}.`
    throw new BackendFailure('backendRefusesKey', message)
  }
  if (!isDone({ status }) && passed[status] === undefined) {
    throw new BackendFailure('backendFailed', `The backend answers ${status}.`)
  }
}

interface AnswerPlaces {
  cut?: readonly JsonPlace[]
  sought?: readonly JsonPlace[]
  hasRows?: boolean
}

export interface ReadAnswer extends AnswerHead {
  /** JSON; of a refusal perhaps words. Empty: none. */
  bytes: Uint8Array<ArrayBuffer>
  isJson: boolean
  found: ReadonlySet<JsonPlace>
}

/** Reads an answer as it comes: JSON within its bounds, or the words of a refusal, never the key of the panel. */
export function answerReader(
  { secrets }: Pick<ServedBackend, 'secrets'>,
  { cut = [], sought = [], hasRows = false }: AnswerPlaces = {},
): (head: AnswerHead) => AnswerReader<ReadAnswer> {
  return (head) => {
    refuseStatus(head)
    const type = head.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const isPlain = (head.header('content-encoding') ?? 'identity') === 'identity'
    const isRead = isJson(type) && isPlain
    const size = isDone(head) ? largest[hasRows ? 'rows' : 'record'] : largest.refusal
    const isSecret = createSecretWatch(secrets)
    const sieve = createJsonSieve({ cut, sought, ...(hasRows ? {} : { mostValues: mostOfRecord }) })
    const refusalParts: Uint8Array[] = []
    let isEmpty = true
    return {
      largest: size,
      write(part) {
        isEmpty = isEmpty && part.byteLength === 0
        if (isSecret(part)) throw unusable('The answer holds the key of the panel.')
        if (!isDone(head)) refusalParts.push(part)
        else if (isRead) within(() => sieve.write(part))
        else if (part.byteLength > 0) throw unusable('The answer is no JSON.')
      },
      end() {
        const isText = type === 'text/plain' && isPlain
        const refusalText = Buffer.concat(isRead || isText ? refusalParts : [])
        const asText = {
          ...head,
          bytes: new Uint8Array(isText ? refusalText : []),
          isJson: false,
          found: noPlaces,
        }
        if (!isRead || isEmpty) return asText
        try {
          const { passed: bytes, found } = within(() => {
            sieve.write(refusalText)
            return sieve.end()
          })
          return { ...head, bytes, isJson: true, found }
        } catch (error) {
          // A refusal that cannot be read is one without words.
          if (isDone(head) || !isUnusable(error)) throw error
          return asText
        }
      },
    }
  }
}

const noPlaces: ReadonlySet<JsonPlace> = new Set()

function isUnusable(error: unknown): boolean {
  return error instanceof BackendFailure && error.refusal === 'backendAnswerUnusable'
}

/** @throws BackendFailure for what does not pass */
function within<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SieveRefusal)) throw error
    if (error.reason === 'tooMuch') throw new BackendFailure('backendAnswerTooLarge', error.message)
    throw unusable(error.message)
  }
}

export function unusable(message: string): BackendFailure {
  return new BackendFailure('backendAnswerUnusable', message)
}

/** Takes places out of an answer that are known only after it. Other calls are served between its parts. */
export async function withoutPlaces(answer: ReadAnswer, cut: readonly JsonPlace[]): Promise<ReadAnswer> {
  const sieve = createJsonSieve({ cut })
  for (let at = 0; at < answer.bytes.length; at += partAtOnce) {
    if (at > 0) await setImmediate()
    sieve.write(answer.bytes.subarray(at, at + partAtOnce))
  }
  return { ...answer, bytes: sieve.end().passed }
}

const partAtOnce = 256 * 2 ** 10

/** @throws BackendFailure for headers that show the key */
export function refuseSecrets({ secrets }: ServedBackend, headers: Readonly<Record<string, string>>): void {
  const isSecret = createSecretWatch(secrets)
  if (Object.values(headers).some((value) => isSecret(Buffer.from(`${value}\n`)))) {
    throw unusable('The answer holds the key of the panel.')
  }
}

/** Passes an answer on as it came, or the words of a refusal as their detail. @throws Problem for one without words */
export function answerOf(
  { status, bytes, isJson }: ReadAnswer,
  headers: Readonly<Record<string, string>>,
): Response {
  const text = isJson ? '' : Buffer.from(bytes).toString('utf8').trim().slice(0, longestWords)
  const isSaid = text !== '' && !text.startsWith('<')
  const body = isSaid ? JSON.stringify({ detail: text }) : bytes
  if (isJson || isSaid) {
    return new Response(body, { status, headers: { ...headers, 'content-type': 'application/json' } })
  }
  const kind = passed[status]
  if (kind) throw new Problem(kind, { headers })
  return new Response(null, { status: 204, headers })
}
