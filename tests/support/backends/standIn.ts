import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Row } from './invoiceTable.ts'

export interface StandInOptions {
  /** The bearer token that every request needs. @default none is asked for */
  token?: string
  count?: number
  /** The largest page, where the product lets an operator say it. @default as the product comes */
  most?: number
  /** Whether pages of other origins may call it. @default true */
  cors?: boolean
}

export interface SeenRequest {
  method: string
  /** As it was sent, still encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** A server on loopback that answers as a product does, and keeps what is written. */
export interface StandIn {
  url: string
  close(): Promise<void>
  /** A copy of what is stored, under the names of the wire. */
  rows(): Row[]
  requests(): SeenRequest[]
}

export type StartStandIn = (options?: StandInOptions) => Promise<StandIn>

export interface Asked extends SeenRequest {
  id: string
}

export interface Answer {
  status: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** An answer that ends the work on a request. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(`refused with ${answer.status}`)
  }
}

export type Handle = (asked: Asked) => Answer

export interface Product {
  rows(): readonly Row[]
  /** `GET /invoices/:id` → what is done. A text before the colon is compared as it is. */
  routes: Readonly<Record<string, Handle>>
  /** Media type of the answers. @default 'application/json; charset=utf-8' */
  type?: string
  /** Headers that scripts of other origins may read. @default none */
  exposes?: readonly string[]
  /** No such path. */
  unknownPath: Handle
  unknownMethod?: Handle
  /** The token is missing, or another one. */
  unauthorised(token: string | undefined, asked: Asked): Answer
}

export async function startStandIn(
  product: Product,
  { token, cors = true }: StandInOptions = {},
): Promise<StandIn> {
  const seen: SeenRequest[] = []
  const routes = Object.entries(product.routes).map(([name, handle]) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, segments: path.split('/'), handle }
  })

  function answerTo(request: SeenRequest): Answer {
    const given = request.headers.authorization?.match(/^Bearer (.*)$/i)?.[1]
    if (token !== undefined && given !== token) return product.unauthorised(given, { ...request, id: '' })
    const found = routes.flatMap((route) => {
      const id = idIn(request.path, route.segments)
      return id === undefined ? [] : [{ ...route, id }]
    })
    const route = found.find(({ method }) => method === request.method)
    if (route) return route.handle({ ...request, id: route.id })
    const unknown = found[0] ? (product.unknownMethod ?? product.unknownPath) : product.unknownPath
    return unknown({ ...request, id: found[0]?.id ?? '' })
  }

  const server = createServer(async (request, response) => {
    if (cors) allowOrigins(request, response, product.exposes ?? [])
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const came = await describe(request)
    seen.push(came)
    const { status, body, headers } = refusable(() => answerTo(came))
    const type = typeof body === 'string' ? 'text/html; charset=utf-8' : product.type
    if (body === undefined) {
      response.writeHead(status, headers).end()
      return
    }
    response.setHeader('content-type', type ?? 'application/json; charset=utf-8')
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows: () => structuredClone([...product.rows()]),
    requests: () => [...seen],
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function refusable(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

/** What stands in place of `:id`; nothing for a path without one, `undefined` where the paths differ. */
function idIn(path: string, wanted: readonly string[]): string | undefined {
  const segments = path.split('/')
  if (segments.length !== wanted.length) return undefined
  let id = ''
  for (const [place, name] of wanted.entries()) {
    const segment = segments[place] ?? ''
    if (name !== ':id' && name !== segment) return undefined
    if (name === ':id') id = segment
  }
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Any origin, as public APIs have it: what a browser asks for in a preflight it gets. */
function allowOrigins({ headers }: IncomingMessage, response: ServerResponse, exposed: readonly string[]) {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('vary', 'origin')
  if (exposed.length > 0) response.setHeader('access-control-expose-headers', exposed.join(', '))
  const wanted = headers['access-control-request-headers']
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted)
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
}

async function describe(request: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const [path = '', ...query] = (request.url ?? '').split('?')
  return {
    ...{ method: request.method ?? '', path, query: new URLSearchParams(query.join('?')) },
    ...{ headers: request.headers, body: Buffer.concat(parts).toString() },
  }
}

/** `application/json`, without parameters; nothing where the request does not say. */
export function mediaType({ headers }: SeenRequest): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The value of a JSON text, or why there is none, in the words of the engine. */
export function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
