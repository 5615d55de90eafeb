import { isObject, parseJson } from '../../../model/base/json.ts'
import type { Fate, Fault, SeenCall } from './faults.ts'

type Fetch = typeof globalThis.fetch

export interface FaultyFetchOptions {
  /** Where calls go that nothing happens to. */
  fetch: Fetch
  /** The base URLs of the clients, without a slash at the end. */
  bases: readonly string[]
  /** Decides about a call; asked once for each. */
  decide(call: SeenCall): Omit<Fate, 'rules'>
}

/**
 * The network with faults, below the HTTP client: what fails, fails as if it came from the wire, and so goes through
 * repetition, renewal, time-out and decoding for real.
 */
export function createFaultyFetch({ fetch, bases, decide }: FaultyFetchOptions): Fetch {
  return async (input, init) => {
    const path = pathBelow(bases, String(input instanceof Request ? input.url : input))
    const { seconds, fault } = decide({ method: init?.method ?? 'GET', path })
    if (seconds > 0) await pause(seconds * 1000, init?.signal)
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    return fault === undefined ? fetch(input, init) : faultAnswer(fault, init?.body)
  }
}

/** The path of a URL below the base that fits it most closely, without its query. */
function pathBelow(bases: readonly string[], url: string): string {
  const [address = ''] = url.split(/[?#]/)
  const base = bases
    .filter((candidate) => address.startsWith(`${candidate}/`))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '')
  return address.slice(base.length).replace(/^\/+/, '')
}

/** Ends early, with the signal's reason, as `fetch` does. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}

const answers = {
  401: { code: 'unauthenticated', title: 'Not signed in' },
  403: { code: 'forbidden', title: 'Not permitted' },
  409: { code: 'conflict', title: 'Conflict' },
  422: { code: 'invalid', title: 'Invalid values' },
  500: { code: 'server', title: 'Server error' },
} as const

/**
 * The answer that the API would give: problem+json (RFC 9457) with its codes. A 422 finds fault with the first value
 * of the request, so that a form has a field to show it at.
 *
 * @param body of the request
 */
function faultAnswer(fault: Exclude<Fault, 'slow' | 'offline'>, body: unknown): Response {
  const status = Number(fault)
  const problem = { type: 'about:blank', ...answers[fault], status }
  return new Response(JSON.stringify(fault === '422' ? { ...problem, errors: firstField(body) } : problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(fault === '401' ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  })
}

function firstField(body: unknown) {
  const sent = typeof body === 'string' ? parseJson(body) : undefined
  const [name] = isObject(sent) ? Object.keys(sent).filter((key) => key !== 'id') : []
  if (name === undefined) return {}
  return { [name]: { code: 'type', params: {}, message: 'is not possible' } }
}
