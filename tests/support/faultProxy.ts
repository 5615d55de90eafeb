import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenRequest {
  method: string
  target: string
  idempotencyKey: string | undefined
  headers: IncomingHttpHeaders
  body: string
  at: number
  /** Whoever asked has gone without waiting for the answer. */
  abandoned: boolean
}

export interface ProxyAnswer {
  status: number
  headers?: IncomingHttpHeaders
  body?: string | Buffer
}

interface Exchange {
  request: SeenRequest
  /** Lets the backend handle the request. */
  pass(): Promise<ProxyAnswer>
  send(answer: ProxyAnswer): void
  cut(answer: ProxyAnswer): void
  drop(): void
}

/** What happens to a request in place of passing it on. */
export type Fault = (exchange: Exchange) => void | Promise<void>

/** @param body objects are sent as JSON */
export function answers(status: number, body: unknown = '', headers: IncomingHttpHeaders = {}): Fault {
  const isText = typeof body === 'string'
  const type = isText ? 'text/plain' : 'application/json'
  const answer = { status, headers: { 'content-type': type, ...headers } }
  return ({ send }) => send({ ...answer, body: isText ? body : JSON.stringify(body) })
}

/** Never answers. */
export const hangs: Fault = () => undefined

/** The connection breaks before the backend has heard of the request. */
export const dropsBefore: Fault = ({ drop }) => drop()

/** The backend has done what was asked, and its answer is lost. */
export const dropsAfter: Fault = async ({ pass, drop }) => {
  await pass()
  drop()
}

/** The backend has done what was asked, and half of its answer arrives. */
export const cutsBody: Fault = async ({ pass, cut }) => cut(await pass())

export const passes: Fault = async ({ pass, send }) => send(await pass())

export function delays(milliseconds: number): Fault {
  return async ({ pass, send }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    send(await pass())
  }
}

/** The backend's answer with another body. @param change from and to a JSON value; a text is sent as it is */
export function changes<Body>(change: (body: Body) => unknown): Fault {
  return async ({ pass, send }) => {
    const answer = await pass()
    const changed = change(JSON.parse(String(answer.body)) as Body)
    send({ ...answer, body: typeof changed === 'string' ? changed : JSON.stringify(changed) })
  }
}

interface Rule {
  method: string
  target: RegExp
  fault: Fault
  /** Requests that it still applies to. */
  left: number
}

/** A proxy on loopback in front of a product. Without rules everything passes unchanged. */
export interface FaultProxy {
  url: string
  /** @param times how many requests it applies to. @default all. The rule set last wins. */
  on(method: string, target: RegExp, fault: Fault, times?: number): void
  /** Forgets the rules and what was seen. */
  reset(): void
  seen(method: string, target: RegExp): SeenRequest[]
  stop(): Promise<void>
}

/**
 * @param options.otherwise what happens to a request that no rule is for. @default it passes
 * @param options.remembers `false` for so many requests that they would fill the memory. @default true
 */
export async function startFaultProxy(
  backend: string,
  { otherwise = passes, remembers = true }: { otherwise?: Fault; remembers?: boolean } = {},
): Promise<FaultProxy> {
  let rules: Rule[] = []
  let requests: SeenRequest[] = []
  const started = performance.now()

  function faultFor({ method, target }: SeenRequest): Fault {
    const rule = rules.findLast((each) => each.left > 0 && each.method === method && each.target.test(target))
    if (rule === undefined) return otherwise
    rule.left -= 1
    return rule.fault
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const seen = describe(request, body, performance.now() - started)
    if (remembers) requests.push(seen)
    response.on('close', () => {
      seen.abandoned = !response.writableFinished
    })
    const fault = faultFor(seen)
    const pass = () => passOn(backend, request, body)
    await Promise.resolve(fault({ request: seen, pass, ...answeringBy(response) })).catch(() =>
      response.destroy(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    on: (method, target, fault, left = Number.POSITIVE_INFINITY) =>
      rules.push({ method, target, fault, left }),
    reset() {
      rules = []
      requests = []
    },
    seen: (method, target) => requests.filter((each) => each.method === method && target.test(each.target)),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function describe(
  { headers, method = '', url = '' }: IncomingMessage,
  body: Buffer,
  at: number,
): SeenRequest {
  const key = headers['idempotency-key']
  return {
    ...{ method, target: url, headers, at },
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    body: body.toString(),
    abandoned: false,
  }
}

/**
 * Each request has a connection of its own: a browser sends a request again by itself, a POST too, when a connection
 * that it used before breaks without an answer, and the tests count what the panel sends.
 */
function answeringBy(response: ServerResponse): Pick<Exchange, 'send' | 'cut' | 'drop'> {
  const begin = ({ status, headers = {}, body = '' }: ProxyAnswer) => {
    const length = status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...length, connection: 'close' })
  }
  return {
    send(answer) {
      begin(answer)
      response.end(answer.body ?? '')
    },
    cut(answer) {
      const body = Buffer.from(answer.body ?? '')
      begin(answer)
      response.flushHeaders()
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
    },
    drop: () => response.destroy(),
  }
}

async function passOn(backend: string, request: IncomingMessage, body: Buffer): Promise<ProxyAnswer> {
  const { 'accept-encoding': _, ...headers } = request.headers
  const passed: ClientRequest = requestOf(backend + request.url, { method: request.method, headers })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': __, ...answered } = answer.headers
  return { status: answer.statusCode ?? 502, headers: answered, body: await bodyOf(answer) }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
