import { type CallsOf, createCallsOf } from '#client/api/callsOf.ts'
import { callName, type HttpAnswer, type HttpClient, type TokenSource } from '#client/api/http.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { ApiError } from '#model/contract/errors.ts'
import { type CallFinding, type CallReport, callFinding } from './callReport.ts'
import { failureSaid } from './failureSentences.ts'
import { type Product, recogniseProduct } from './products/products.ts'

export interface Backend {
  callsOf: CallsOf
  /** For calls that no entry has. */
  http: HttpClient
  /** The answer that came last, as it came, whether or not it could be used. */
  lastAnswer(): HttpAnswer | undefined
  /** What has answered, as soon as an answer tells. */
  product(): Product | undefined
  /** Makes a call and reports it. An error of the API becomes a finding. @param look what is odd about the answer */
  report<Answer>(
    about: Pick<CallReport, 'resource' | 'purpose'>,
    ask: () => Promise<Answer>,
    look: (answer: Answer) => readonly CallFinding[],
    permissions?: readonly string[],
  ): Promise<{ answer: Answer | undefined; report: CallReport }>
}

interface BackendPlace {
  baseUrl: string
  /** Where the base URL is from, for messages. */
  name: string
  token?: TokenSource | undefined
  headers?: Readonly<Record<string, string>>
}

/** Makes one call after the other, so that each has its own time. */
export function createBackend({ token, ...place }: BackendPlace): Backend {
  const client = createHttpClient({
    ...place,
    log: () => undefined,
    ...(token ? { token } : {}),
  })
  const hasKey = Object.keys(place.headers ?? {}).length > 0
  let last = { call: '', status: 0, milliseconds: 0 }
  let came: HttpAnswer | undefined
  let product: Product | undefined
  const http: HttpClient = {
    async request(call) {
      const begun = performance.now()
      came = undefined
      const note = (status: number) => {
        last = { call: callName(call), status, milliseconds: Math.round(performance.now() - begun) }
      }
      try {
        const answer = await client.request(call)
        note(answer.status)
        came = answer
        product ??= recogniseProduct(answer)
        return answer
      } catch (error) {
        note(error instanceof ApiError ? error.status : 0)
        throw error
      }
    },
  }
  return {
    http,
    lastAnswer: () => came,
    product: () => product,
    callsOf: createCallsOf(http),
    async report(about, ask, look, permissions = []) {
      try {
        const answer = await ask()
        return { answer, report: { ...about, ...last, findings: look(answer) } }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return {
          answer: undefined,
          report: { ...about, ...last, call: error.call, findings: [failure(error, permissions, hasKey)] },
        }
      }
    },
  }
}

function failure(error: ApiError, permissions: readonly string[], hasKey: boolean): CallFinding {
  if (error.status === 401 || error.status === 403) {
    if (hasKey) return callFinding('keyRefused', { status: error.status })
    return callFinding('refused', { status: error.status, permissions: permissions.join(', ') || '–' })
  }
  return callFinding('failed', { message: failureSaid(error) })
}
