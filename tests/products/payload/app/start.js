import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { getPayload, handleEndpoints } from 'payload'
import config from './config.js'

/** Who signs in at this product: its own users, one of whom has the key as well. */
const { API_KEY: apiKey, USER_EMAIL, USER_PASSWORD, READER_EMAIL, READER_PASSWORD, PORT } = process.env
const editor = { email: USER_EMAIL, password: USER_PASSWORD, role: 'editor', enableAPIKey: true, apiKey }
const reader = { email: READER_EMAIL, password: READER_PASSWORD, role: 'reader' }

const payload = await getPayload({ config })
for (const data of [editor, reader]) await payload.create({ collection: 'users', data })

// What its Next front end does with `/api/…`, without that front end, which takes minutes to build.
const server = createServer(async (request, answer) => {
  const { method, headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const asked = new Request(`http://${headers.host}${request.url}`, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
  })
  const { status, headers: given, body } = await handleEndpoints({ config, request: asked })
  answer.writeHead(status, Object.fromEntries(given))
  if (body) Readable.fromWeb(body).pipe(answer)
  else answer.end()
})
server.listen(Number(PORT))
