import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'
import { credentialsOf } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-log-'))
let server: ServerProcess
let address: string
beforeAll(async () => {
  server = startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug', DRAIN_SECONDS: '2' })
  address = await server.address
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function send(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

it('the log of a process is JSON, line by line, up to its end, and without secrets (A28)', async () => {
  const person = credentialsOf('administrator')
  const signIn = await send('POST', 'login', person)
  const { idToken, refreshToken } = signIn.json
  const renewed = await send('POST', 'renew-access-token', { refreshToken })
  await send('POST', 'login', { ...person, password: 'not-the-Right-One-7' })
  await send('POST', 'request-reset', { email: person.username })
  const iban = 'DE89370400440532013000'
  const search = await send('GET', `mca-users/users/customers?search=${iban}`, undefined, idToken)
  const media = await send(
    'GET',
    'api-content-get?datatype=mca-clip&createSignedUrls=true&limit=5',
    undefined,
    idToken,
  )
  const [path = '', signature = ''] = /\/api\/media\/[^"]+signature=([\w-]{20,})/.exec(media.text) ?? []
  const file = await fetch(new URL(path, address))
  let outbox = ''
  while (!outbox.includes('token=') && !outbox.includes('pass=')) outbox = (await send('GET', 'outbox')).text
  const [, link = ''] = /(?:token|pass)=([\w-]{20,})/.exec(outbox) ?? []
  await send('POST', 'reset', { token: link, password: 'Another-Good-One-8' })

  server.process.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await fetch(`${address}/health/ready`)).status).toBe(503)
  expect((await send('GET', 'api-authority/self')).status).toBe(401)
  const { code, errors } = await server.ended
  expect(code).toBe(0)

  const lines = errors.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
  expect([renewed.status, search.status, file.status]).toEqual([200, 200, 200])
  for (const secret of [
    ...[person.password, 'not-the-Right-One-7', 'Another-Good-One-8', idToken, refreshToken],
    ...[renewed.json.idToken, renewed.json.refreshToken, link, iban, signature, person.username],
  ]) {
    expect(errors).not.toContain(secret)
  }
})
