import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { getPayload, handleEndpoints } from 'payload'
import config from './config.js'

/** Who signs in at this product: its own user, who has the key as well. */
const { API_KEY: apiKey, USER_EMAIL: email, USER_PASSWORD: password, PORT } = process.env
const user = { email, password, role: 'editor' }

const payload = await getPayload({ config })
await payload.create({ collection: 'users', data: { ...user, enableAPIKey: true, apiKey } })

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
