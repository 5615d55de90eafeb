import { request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from '#server/listen.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

let server: TestServer
let listening: Listening
beforeAll(async () => {
  server = await createTestServer()
  const answer = getRequestListener(server.app.fetch)
  listening = await listen((incoming, outgoing) => void answer(incoming, outgoing), '127.0.0.1', 0)
}, 60_000)
afterAll(async () => {
  await listening.close()
  await server.close()
})

function signIn(localAddress: string, body: object, cookie?: string) {
  return new Promise<{ status: number | undefined; cookie: string | undefined }>((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    }
    const target = { host: '127.0.0.1', port: listening.port, path: '/api/login', method: 'POST' }
    request({ ...target, localAddress, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => {
        const [set] = answer.headers['set-cookie'] ?? []
        resolve({ status: answer.statusCode, cookie: set?.split(';')[0] })
      })
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

it('an attacker at one address stops nobody at another: neither a known device nor other people', async () => {
  const anna = credentialsOf('administrator')
  const { cookie } = await signIn('127.0.0.2', anna)
  const statuses = []
  for (let time = 0; time < 30; time++) {
    statuses.push((await signIn('127.0.0.3', { ...anna, password: 'a guess' })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect((await signIn('127.0.0.2', anna, cookie)).status).toBe(200)
  expect((await signIn('127.0.0.4', anna)).status).toBe(429)
  expect((await signIn('127.0.0.4', credentialsOf('editor'))).status).toBe(200)
}, 60_000)
