import { ApiError } from '../../model/contract/errors.ts'
import { type CallDescription, nameOf } from './http.ts'

/** An answer whose body has arrived. */
export interface ReceivedResponse {
  response: Response
  status: number
  text: string
}

export interface ConnectionOptions {
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  sleep?: (ms: number) => Promise<void>
}

/** Milliseconds between the tries of a read; their number is that of the repetitions. */
const gaps = [500, 1500]
const passingStatuses = [502, 503, 504]

/**
 * Sends requests and waits for their bodies: time-out, abortion, repetition of reads.
 *
 * Redirects are not followed: one to another origin would take the token or the password along, and an API has
 * no reason to send one. Such an answer arrives as it is and is no success.
 */
export function createConnection(options: ConnectionOptions) {
  const {
    fetch = (input, init) => globalThis.fetch(input, init),
    timeoutMs = 30_000,
    sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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
      throw new ApiError(timeout.signal.aborted ? 'timeout' : 'offline', { call: nameOf(call), cause })
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
    for (const gap of call.method === 'GET' ? gaps : []) {
      const outcome = await tryOnce(call, url, headers).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'offline') return undefined
        throw error
      })
      if (outcome && !passingStatuses.includes(outcome.status)) return outcome
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
