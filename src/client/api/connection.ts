import { ApiError, isApiError } from '#model/contract/errors.ts'
import { type CallDescription, callName } from './http.ts'

export interface ReceivedResponse {
  response: Response
  status: number
  text: string
}

interface ConnectionOptions {
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  sleep?: (ms: number) => Promise<void>
  now?: () => Date
}

/** Milliseconds between the tries of a read; their number is that of the repetitions. */
const gaps = [500, 1500]
const passingStatuses = [502, 503, 504]

/**
 * Sends requests and waits for their bodies. Redirects are not followed: one to another origin would take the token or
 * the password along.
 */
export function createConnection(options: ConnectionOptions) {
  const {
    fetch = (input, init) => globalThis.fetch(input, init),
    timeoutMs = 30_000,
    sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now = () => new Date(),
  } = options

  async function tryOnce(call: CallDescription, url: string, headers: Record<string, string>) {
    const body = bodyOf(call)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal
    try {
      const response = await fetch(url, {
        method: call.method,
        headers,
        signal,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      return { response, status: response.status, text: await response.text() }
    } catch (cause) {
      call.signal?.throwIfAborted()
      throw new ApiError(timeout.signal.aborted ? 'timeout' : 'offline', { call: callName(call), cause })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Rejects with `offline` or `timeout`, or with the reason of the caller's signal. */
  async function send(
    call: CallDescription,
    url: string,
    headers: Record<string, string>,
  ): Promise<ReceivedResponse> {
    const begun = now().getTime()
    for (const gap of call.method === 'GET' ? gaps : []) {
      const outcome = await tryOnce(call, url, headers).catch((error: unknown) => {
        if (isApiError(error, 'offline')) return error
        throw error
      })
      const mayPass = outcome instanceof ApiError || passingStatuses.includes(outcome.status)
      // Whoever has waited long for one try is told what came of it, and does not wait for two more.
      const hasTakenLong = now().getTime() - begun >= timeoutMs / 2
      if (!mayPass || hasTakenLong) {
        if (outcome instanceof ApiError) throw outcome
        return outcome
      }
      await sleep(gap)
      call.signal?.throwIfAborted()
    }
    return tryOnce(call, url, headers)
  }

  return { send }
}

function bodyOf({ body, content }: CallDescription): string | Blob | undefined {
  return content ?? (body === undefined ? undefined : JSON.stringify(body))
}
