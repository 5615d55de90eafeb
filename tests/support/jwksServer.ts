import { once } from 'node:events'
import { createServer } from 'node:http'
import type { JWK } from 'jose'

/** As much of an OpenID provider as checks of its tokens ask for, to say what no real one would. */
export interface JwksServer {
  url: string
  /** In the place of what it says of itself. */
  says: Readonly<Record<string, unknown>>
  isDown: boolean
  stop(): Promise<void>
}

export async function startJwksServer(keys: readonly JWK[]): Promise<JwksServer> {
  const http = createServer((request, response) => {
    if (server.isDown) return void response.writeHead(503).end()
    const metadata = { issuer: server.url, jwks_uri: `${server.url}/keys`, ...server.says }
    const answer = request.url === '/keys' ? { keys } : metadata
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const server: JwksServer = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    says: {},
    isDown: false,
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}
