import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: URL
  authorization: string | undefined
  body: string
}

export interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export async function startBackend(answer: (received: Received) => Reply) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://localhost'),
      authorization: request.headers.authorization,
      body: await bodyOf(request),
    }
    received.push(call)
    const { status = 200, body, headers = {} } = answer(call)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
