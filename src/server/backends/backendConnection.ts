import { type LookupAddress, lookup as lookUp } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Method } from '#model/language/resolve.ts'
import { type AnswerHead, type AnswerReader, readAnswer } from './answerReading.ts'
import { BackendFailure } from './backendProblem.ts'
import type { ServedBackend } from './servedBackends.ts'

interface BackendCall {
  method: Method
  /** Below its address: an encoded path with its query. */
  address: string
  /** By names in small letters. */
  headers: Readonly<Record<string, string>>
  body?: Uint8Array | undefined
  /** Ends it before its time. */
  signal?: AbortSignal | undefined
}

/** Makes a call, and reads its answer. @throws BackendFailure where there is none, or none that can be read */
export type SendCall = <Read>(
  call: BackendCall,
  readerOf: (head: AnswerHead) => AnswerReader<Read>,
) => Promise<Read>

export interface BackendLimits {
  /** Ends a call, its whole answer included. @default after 25 seconds, before the panel's own 30 */
  timeLimit?: () => AbortSignal
  /** Bytes of any answer. @default as its reader says */
  largestAnswer?: number
  /** @default the resolver of the system */
  resolve?: LookupFunction
}

const usualLimit = 25_000

/**
 * Calls one backend and nothing else: the host, port and protocol of its address. Redirects are answers like any other.
 *
 * A kept connection may be closed at its other end just then. A read is made once more on a new one; a write has one of
 * its own from the start, for nobody could say whether it has arrived.
 */
export function createBackendConnection(
  { url: base }: Pick<ServedBackend, 'url'>,
  limits: BackendLimits = {},
): SendCall {
  const { timeLimit = () => AbortSignal.timeout(usualLimit), largestAnswer = Number.POSITIVE_INFINITY } =
    limits
  const protocol = base.protocol === 'https:' ? https : http
  // Sockets that wait for the next call do not keep the process.
  const waiting = new protocol.Agent({ keepAlive: true, maxSockets: 32, scheduling: 'fifo' })
  const own = new protocol.Agent({ keepAlive: false, maxSockets: 32 })
  const host = base.hostname.replace(/^\[|\]$/g, '')
  const lookup = guardedLookup(host, limits.resolve ?? lookUp)

  async function ask(
    { method, headers, body }: BackendCall,
    path: string,
    agent: http.Agent,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const options = {
      ...{ protocol: base.protocol, host, port: base.port, path, method, agent, lookup, signal },
      headers: { ...headers, ...(body ? { 'content-length': String(body.byteLength) } : {}) },
    }
    return new Promise((resolve, reject) => {
      let isAnswered = false
      const request = protocol.request(options, (response) => {
        isAnswered = true
        resolve(response)
      })
      request.on('error', (error) => {
        const isStale = request.reusedSocket && !isAnswered && !signal.aborted
        if (isStale) ask({ method, headers, address: '' }, path, own, signal).then(resolve, reject)
        else reject(error)
      })
      request.end(body)
    })
  }

  return async (call, readerOf) => {
    const path = pathBelow(base, call.address)
    if (path === undefined) throw new BackendFailure('backendUnreachable', 'The path leaves the backend.')
    const limit = timeLimit()
    const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit
    try {
      const response = await ask(call, path, call.method === 'GET' ? waiting : own, signal)
      return await readAnswer(response, readerOf, largestAnswer)
    } catch (error) {
      if (error instanceof BackendFailure) throw error
      if (limit.aborted) throw new BackendFailure('backendTimedOut', 'The backend did not answer in time.')
      throw new BackendFailure('backendUnreachable', 'The backend could not be called.', { cause: error })
    }
  }
}

/** The path of an address below a base; `undefined` where a parser of addresses would leave it. */
function pathBelow(base: URL, address: string): string | undefined {
  const wanted = `${base.origin}${base.pathname}${address}`
  const [path = ''] = address.split('?')
  const isMoving = path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  if (isMoving || !URL.canParse(wanted)) return undefined
  const { origin, username, hash, pathname, search } = new URL(wanted)
  const isBelow = origin === base.origin && pathname.startsWith(base.pathname)
  return isBelow && username === '' && hash === '' ? `${pathname}${search}` : undefined
}

/** Addresses that no name leads to honestly: of this machine, of its network card, of nobody, of many. */
const nobodys = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // Among them 169.254.169.254, which gives the machines of a cloud their credentials.
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  nobodys.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
] as const) {
  nobodys.addSubnet(network, bits, 'ipv6')
}

/** An address stands for itself and is configured so; so does `localhost`. */
function mayLeadHere(host: string): boolean {
  return isIP(host) !== 0 || host === 'localhost' || host.endsWith('.localhost')
}

function isNobodys(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  return family === 0 || nobodys.check(mapped, family === 6 ? 'ipv6' : 'ipv4')
}

/** Resolves the configured name alone. Whoever forges its DNS cannot lead a call to this machine or its network card. */
function guardedLookup(host: string, resolve: LookupFunction): LookupFunction {
  return (name, options, done) => {
    const refuse = (message: string) => done(new Error(message), [] as LookupAddress[])
    if (name !== host) return refuse(`"${name}" is not the host of the backend.`)
    resolve(name, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const wrong = mayLeadHere(host) ? undefined : addresses.find(isNobodys)
      if (wrong !== undefined) return refuse(`"${host}" leads to ${wrong}, which is no address of a backend.`)
      done(null, found, family)
    })
  }
}
