import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers as backends of the specification send them, written out by hand: nothing here is made from the entries. */
export const answers: Readonly<Record<string, string>> = {
  'GET /v1/api-campaigns-get?sortBy=startDate&sortOrder=DESC&limit=25&offset=0': `{
    "data": [
      {"id": "c-1", "type": "SUBSCRIPTION", "name": "Gesund im Büro", "items": ["j-2", "j-1"], "duration": 12,
       "monthlyPrice": 49.9, "pricePerEmployee": 2.5, "startDate": "2026-01-01T00:00:00.000Z", "endDate": null,
       "status": "ACTIVE", "updatedAt": "2026-03-04T05:06:07.000Z",
       "payments": [{"iban": "DE02120300000000202051"}]},
      {"id": 2, "type": "SUBSCRIPTION", "items": [], "duration": 24, "monthlyPrice": 0, "pricePerEmployee": 0,
       "startDate": null, "endDate": null, "status": "INACTIVE", "updatedAt": null}
    ],
    "maxCount": 2
  }`,
  'GET /v1/api-campaigns-get/c-1': `{
    "id": "c-1", "type": "SUBSCRIPTION", "items": ["j-2", "j-1"], "duration": 12, "monthlyPrice": 49.9,
    "pricePerEmployee": 2.5, "startDate": "2026-01-01T00:00:00.000Z", "endDate": null, "status": "ACTIVE",
    "updatedAt": "2026-03-04T05:06:07.000Z", "payments": [{"iban": "DE02120300000000202051"}]
  }`,
  'GET /v1/api-content-get?datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000': `{
    "data": [
      {"id": "m-1", "datatype": "mca-clip", "workingTitle": "Atemübung", "kind": "video", "duration": 185,
       "language": "de", "url": "https://media.example/m-1?signature=s", "metadata": {"updatedAt": "2026-02-03T04:05:06Z"}}
    ]
  }`,
  'GET /v1/mca-user-journeys': `{
    "data": [
      {"id": "j-1", "title": "Besser schlafen", "status": "PUBLISHED", "description": "Vier Wochen",
       "steps": [{"title": "Ankommen", "clip": "m-1", "minutes": 3, "optional": false}]},
      {"id": "j-2", "title": "Rücken", "status": "DRAFT", "steps": []}
    ]
  }`,
  'GET /v1/mca-users/users/operators': `{
    "data": [
      {"id": "o-1", "name": "Rosa Öztürk", "email": "rosa@example.com", "state": "ACTIVE", "template": "editing",
       "invitedAt": "2026-01-02T03:04:05Z", "lastSeenAt": null, "passwordHash": "never shown"}
    ]
  }`,
  'GET /v1/mca-users/users/customers?sortBy=company&sortOrder=ASC&limit=25&offset=0': `{
    "data": [
      {"id": 7, "company": "Ähre & Söhne", "firstName": "Änne", "lastName": "Groß", "email": "aenne@example.com",
       "employees": 12, "street": "Am Weg 1", "postalCode": "01067", "city": "Dresden",
       "iban": "DE02120300000000202051", "bic": "BYLADEM1001", "status": "ACTIVE", "customerSince": "2024-02-29"}
    ],
    "maxCount": 310
  }`,
}

export type Answer =
  | string
  | { status?: number; type?: string; headers?: Record<string, string>; body: string }

export async function startHandWrittenBackend() {
  const replaced = new Map<string, Answer>()
  const requests: { call: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    requests.push({ call, body: await textOf(request) })
    const answer = replaced.get(call) ?? answers[call] ?? { status: 404, body: '' }
    const {
      status = 200,
      type = 'application/json',
      headers = {},
      body,
    } = typeof answer === 'string' ? { body: answer } : answer
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
    replace: (call: string, answer: Answer) => replaced.set(call, answer),
    requests,
    reset() {
      replaced.clear()
      requests.length = 0
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of message) text += String(part)
  return text
}
