import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests that are under way may take at the end. In milliseconds. */
const patience = 8000

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Until the headers have come, from the first byte or, where none comes, from the connection. */
  headersTimeout?: number
  /** Until the whole request has come. */
  requestTimeout?: number
  /** How often those two are looked at: a slow client is gone within a minute. */
  connectionsCheckingInterval?: number
  /** How long a connection may lie still, such as one whose client does not take its answer. */
  timeout?: number
  /** Between two requests; longer than a proxy keeps a connection, or it would use one that is just being closed. */
  keepAliveTimeout?: number
  /** Then the connection is made anew, so that a balancer spreads them again. */
  maxRequestsPerSocket?: number
  /** Connections at a time; more are closed as they come. */
  maxConnections?: number
}

const usualLimits: Required<ConnectionLimits> = {
  headersTimeout: 20_000,
  requestTimeout: 45_000,
  connectionsCheckingInterval: 5000,
  timeout: 120_000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 1000,
  maxConnections: 1000,
}

/** Largest headers of a request, in bytes; more are answered with 431. */
const maxHeaderSize = 32_768

export interface Listening {
  port: number
  /** Takes no more requests and waits for those under way. */
  close(): Promise<void>
}

/** Serves HTTP. `localhost` listens on both loopback addresses, since browsers try either. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  limits: ConnectionLimits = {},
): Promise<Listening> {
  const open = (address: string, at: number) =>
    openServer(listener, address, at, { ...usualLimits, ...limits })
  if (host !== 'localhost') return combine([await open(host, port)])
  const first = await open('127.0.0.1', port)
  const { port: chosen } = first.address() as AddressInfo
  try {
    return combine([first, await open('::1', chosen)])
  } catch (error) {
    // A machine without IPv6 is served by the other address alone.
    if (!isMissingFamily(error)) {
      first.close()
      throw error
    }
    return combine([first])
  }
}

function isMissingFamily(error: unknown): boolean {
  const { code } = (error as Error).cause as NodeJS.ErrnoException
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

function openServer(
  listener: RequestListener,
  host: string,
  port: number,
  { timeout, maxRequestsPerSocket, maxConnections, ...limits }: Required<ConnectionLimits>,
): Promise<Server> {
  const server = createServer({ ...limits, maxHeaderSize }, listener)
  Object.assign(server, { timeout, maxRequestsPerSocket, maxConnections })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE'
          ? `The port ${port} is in use. Stop the other program, or set PORT to another one.`
          : `Cannot listen on ${host}, port ${port}: ${cause.message}`
      reject(new Error(reason, { cause }))
    })
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server))
  })
}

function combine(servers: readonly [Server, ...Server[]]): Listening {
  const [first] = servers
  return {
    port: (first.address() as AddressInfo).port,
    async close() {
      // A connection may stay open for seconds after its last answer, unless it is closed as soon as it is idle.
      const eachIdle = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, 50)
      const impatience = setTimeout(() => {
        for (const server of servers) server.closeAllConnections()
      }, patience)
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
      clearInterval(eachIdle)
      clearTimeout(impatience)
    },
  }
}
