import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answered } from '#server/http/requestNote.ts'
import { type Listening, listen } from '#server/listen.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let listening: Listening
let told: (answered: Answered) => void = () => undefined

beforeAll(async () => {
  server = await createTestServer(undefined, [], () => ({ onAnswered: (answered) => told(answered) }))
  const answer = getRequestListener(server.app.fetch)
  listening = await listen((incoming, outgoing) => void answer(incoming, outgoing), '127.0.0.1', 0)
}, 60_000)
afterAll(async () => {
  await listening.close()
  await server.close()
})

it.each([
  ['nothing of it', 'login', ''],
  ['half of it', 'login', '{"u'],
  ['half of another', 'reset', '{"t'],
])(
  'a client that announces a body, sends %s and goes is told of as its own mistake, with no failure',
  async (_what, path, sent) => {
    const answered = new Promise<Answered>((resolve) => {
      told = resolve
    })
    const socket = connect(listening.port, '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n`
    await new Promise((resolve) => socket.write(head + sent, resolve))
    socket.destroy()
    expect((await answered).status).toBe(400)
    expect(server.failures).toEqual([])
  },
)
