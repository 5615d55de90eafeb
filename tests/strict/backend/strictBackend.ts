import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Allowance, rulesAt } from './allowance.ts'
import { type AnswerOptions, createAnswers, json, problem, type TakenCall } from './answers.ts'
import { examineCall, isKnownHeader, setHeaders, type Violation } from './examineCall.ts'
import { specification } from './specification.ts'

/** A request as it came to a strict backend. */
export interface LoggedCall {
  method: string
  path: string
  query: string[]
  headers: string[]
  body: unknown
  status: number
  violations: readonly Violation[]
}

export interface StrictBackendOptions extends AnswerOptions {
  /** @default exactly spec §7 */
  allowed?: Allowance
  /** Whether it passes over keys of a query that it does not know, as many do, and only writes them down. @default false */
  ignoresQuery?: boolean
  /** Answers what was taken in the place of the records in memory. */
  answer?: (call: TakenCall, sent: SentCall) => Promise<Response>
}

/** A request as it came, to be handed on. */
export interface SentCall {
  method: string
  headers: Headers
  /** Its query, with the question mark. */
  search: string
  bytes: ArrayBuffer
}

/** Where the API begins, on an origin of its own and on the panel's. */
export const apiPath = '/api/'

const mediaPath = '/media/'

/**
 * A backend that takes exactly what the specification names: every other call, method, header, key of a query or of a body
 * it refuses and writes down. It is a function from requests to answers, so that it can lie on any origin.
 */
export function createStrictBackend(origin: string, options: StrictBackendOptions = {}) {
  const { allowed = specification } = options
  const calls: LoggedCall[] = []
  const answers = createAnswers(`${origin}${mediaPath}`, options)

  async function take(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname.startsWith(mediaPath)) return mediaFile(url.pathname.slice(mediaPath.length))
    const path = url.pathname.slice(apiPath.length)
    const { method, headers } = request
    // Signed addresses of files are nobody's calls: the backend itself has named them.
    if (path.startsWith('media/') && options.answer) {
      const rule = { method: 'GET', path } as const
      const sent = { method, headers, search: url.search, bytes: new ArrayBuffer() }
      return options.answer({ rule, path, body: undefined, authorization: null }, sent)
    }
    const bytes = method === 'GET' ? new ArrayBuffer() : await request.arrayBuffer()
    const body = bytes.byteLength === 0 ? undefined : bodyOf(new TextDecoder().decode(bytes))
    const { rule, violations, status } = examineCall(allowed, {
      ...{ method, path, query: url.searchParams, headers, body },
    })
    const taken = { path, body, authorization: headers.get('authorization') }
    const isPassedOver = ({ kind }: Violation) => kind === 'query' && options.ignoresQuery === true
    const refused = !violations.every(isPassedOver) || !rule
    const answer = refused
      ? problem(status ?? 400, violations.map((violation) => violation.text).join('; '))
      : options.answer
        ? await options.answer({ ...taken, rule }, { method, headers, search: url.search, bytes })
        : answers.answer({ ...taken, rule })
    calls.push({
      ...{ method, path, query: [...url.searchParams.keys()], headers: setHeaders(headers), body },
      ...{ status: answer.status, violations },
    })
    return answer
  }

  /** Another origin may send what is allowed; a header or a method that is not makes the browser refuse the whole call. */
  function preflight(request: Request): Response {
    const asked = (request.headers.get('access-control-request-headers') ?? '').split(',').filter(Boolean)
    const method = request.headers.get('access-control-request-method') ?? ''
    const path = new URL(request.url).pathname.slice(apiPath.length)
    const rules = rulesAt(allowed, path)
    const rule = rules.find((one) => one.method === method)
    const unknown = asked.map((name) => name.trim()).filter((name) => !isKnownHeader(allowed, rule, name))
    const isKnownMethod = allowed.calls.some((one) => one.method === method)
    const isKnownCall = rules.length > 0
    const call = `${method} ${path}`
    const violations = [
      ...(isKnownCall
        ? []
        : [{ kind: 'call' as const, what: call, call, text: `${call}: there is no such call` }]),
      ...unknown.map((what): Violation => {
        return { kind: 'header', what, call, text: `${call}: header ${what} is asked for in a preflight` }
      }),
      ...(isKnownMethod ? [] : [{ kind: 'method' as const, what: call, call, text: `${call} is no method` }]),
    ]
    calls.push({
      ...{ method: 'OPTIONS', path, query: [], headers: asked, body: undefined, status: 204, violations },
    })
    const answer = new Response(null, { status: 204 })
    if (unknown.length > 0 || !isKnownMethod) return answer
    const methods = new Set(allowed.calls.map((one) => one.method))
    answer.headers.set('Access-Control-Allow-Headers', (rule?.isFree ? asked : allowed.headers).join(', '))
    answer.headers.set('Access-Control-Allow-Methods', [...methods].join(', '))
    return answer
  }

  return {
    /** Everything that came, in its order. */
    calls,
    ...{ data: answers.data, tokens: answers.tokens, reset: answers.reset },
    async fetch(request: Request): Promise<Response> {
      const isAsked = request.method === 'OPTIONS'
      const answer = isAsked ? preflight(request) : await take(request)
      const from = request.headers.get('origin')
      if (from !== null && from !== origin) {
        answer.headers.set('Access-Control-Allow-Origin', from)
        answer.headers.set('Vary', 'Origin')
        if (allowed !== specification) answer.headers.set('Access-Control-Expose-Headers', '*')
      }
      if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
      return answer
    },
  }
}

export type StrictBackend = ReturnType<typeof createStrictBackend>

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function mediaFile(name: string): Response {
  const types: Record<string, string> = { 'picture.webp': 'image/webp', 'film.webm': 'video/webm' }
  const type = types[name]
  if (type === undefined) return json({ message: 'There is no such file.' }, 404)
  return new Response(readFileSync(`public/sample/${name}`), { headers: { 'Content-Type': type } })
}

/** A function from requests to answers on a free port of this machine. `make` is told where that is. */
export async function listenOn<Listening extends { fetch(request: Request): Promise<Response> }>(
  host: 'localhost' | '127.0.0.1',
  make: (origin: string) => Listening,
): Promise<Listening & { origin: string; close(): Promise<void> }> {
  let made: Listening | undefined
  const listener = getRequestListener((request) => made?.fetch(request) ?? json({}, 503))
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  made = make(origin)
  return {
    ...made,
    origin,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
