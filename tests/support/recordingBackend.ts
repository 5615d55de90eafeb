import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came to a backend. */
export interface ReceivedCall {
  method: string
  /** With its query, as it stood in the first line of the request. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answering = (call: ReceivedCall, response: ServerResponse) => void

export interface RecordingBackend {
  url: string
  calls: ReceivedCall[]
  /** From now on it answers so. */
  answer(answering: Answering): void
  /** JSON, as most backends answer. */
  answerJson(value: unknown, status?: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

export async function openRecordingBackend(): Promise<RecordingBackend> {
  const calls: ReceivedCall[] = []
  let answering: Answering = (_call, response) => void json(response, [])
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const call = { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
      calls.push(call)
      answering(call, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    calls,
    answer(next) {
      answering = next
    },
    answerJson(value, status = 200, headers = {}) {
      answering = (_call, response) => json(response, value, status, headers)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function json(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
