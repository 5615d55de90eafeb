import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire in front of a server on loopback, which can be cut. */
export interface CuttingProxy {
  url: string
  /** Breaks every connection as soon as one has sent so many bytes more, and lets none through until it is mended. */
  cutAfter(bytes: number): void
  /** Whether it is cut. */
  isCut(): boolean
  mend(): void
  stop(): Promise<void>
}

/** @param pace bytes that pass in a millisecond, so that one can watch. @default as fast as it goes */
export async function startCuttingProxy(
  target: { host?: string; port: number },
  pace = Number.POSITIVE_INFINITY,
): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let isCut = false

  function cut(): void {
    isCut = true
    left = Number.POSITIVE_INFINITY
    for (const socket of clients) socket.destroy()
  }

  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const backend = connect({ host: target.host ?? 'localhost', port: target.port })
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        clients.delete(client)
        client.destroy()
        // What has passed the cut arrives, however busy the machine is.
        if (isCut) backend.end()
        else backend.destroy()
      })
    }
    clients.add(client)
    backend.pipe(client)
    client.on('data', (bytes) => {
      left -= bytes.length
      if (left < 0) return cut()
      backend.write(bytes)
      if (Number.isFinite(pace)) {
        client.pause()
        setTimeout(() => client.resume(), bytes.length / pace)
      }
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cutAfter(bytes) {
      left = bytes
    },
    isCut: () => isCut,
    mend() {
      isCut = false
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
