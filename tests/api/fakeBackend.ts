export interface ReceivedRequest {
  method: string
  url: string
  /** Path and query below the base URL of the tests. */
  target: string
  headers: Headers
  body: unknown
  signal: AbortSignal | null
}

type Answer = Response | Error | 'hangs'

export const baseUrl = 'https://backend.example/base'

export function createBackend(answer: (request: ReceivedRequest) => Answer | Promise<Answer>) {
  const requests: ReceivedRequest[] = []

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = String(input)
    const request: ReceivedRequest = {
      method: init.method ?? 'GET',
      url,
      target: url.replace(`${baseUrl}/`, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? null,
    }
    requests.push(request)
    const outcome = await answer(request)
    if (outcome instanceof Error) throw outcome
    return outcome === 'hangs' ? untilAborted(request.signal) : outcome
  }

  return { fetch, requests, targets: () => requests.map(({ method, target }) => `${method} ${target}`) }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const contentType = { 'content-type': 'application/json', ...headers }
  return new Response(JSON.stringify(body), { status, headers: contentType })
}

export function text(body: string, status: number, contentType = 'text/plain'): Response {
  return new Response(body, { status, headers: { 'content-type': contentType } })
}

export function empty(status: number): Response {
  return new Response(null, { status })
}

/** Gives the answers one after the other, then the last one again and again. */
export function inTurn(...answers: (() => Answer)[]): () => Answer {
  let turn = 0
  return () => {
    const answer = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    return answer ? answer() : new Error('no answer left')
  }
}

export const networkLoss = () => new TypeError('Failed to fetch')

function untilAborted(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
