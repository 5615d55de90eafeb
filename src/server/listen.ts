import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests that are under way may take at the end. In milliseconds. */
const patience = 8000

export interface Listening {
  /** The port, also where the system chose it. */
  port: number
  /** Takes no more requests and waits for those under way. */
  close(): Promise<void>
}

/**
 * Serves HTTP. `localhost` listens on both loopback addresses, since browsers try either.
 *
 * @throws Error with a message for people where the port is taken
 */
export async function listen(listener: RequestListener, host: string, port: number): Promise<Listening> {
  if (host !== 'localhost') return combine([await open(listener, host, port)])
  const first = await open(listener, '127.0.0.1', port)
  const { port: chosen } = first.address() as AddressInfo
  try {
    return combine([first, await open(listener, '::1', chosen)])
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

function open(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    { headersTimeout: 20_000, requestTimeout: 45_000, maxHeaderSize: 32_768 },
    listener,
  )
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
