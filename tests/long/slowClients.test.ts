import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'
import { credentialsOf } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-slow-'))
let server: ServerProcess
let address: string
beforeAll(async () => {
  server = startServerProcess({ DATA_DIR: folder })
  address = await server.address
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Sends one byte a second of headers or of a body, until it is closed. @returns seconds until then */
function sendSlowly(inBody: boolean): Promise<number> {
  const begin = performance.now()
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(inBody ? `${head}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n` : head)
    const timer = setInterval(() => socket.write('x'), 1000)
    socket.resume().on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - begin) / 1000)
    })
  })
}

it('200 clients that send a byte a second are closed within a minute, while others sign in (A16)', async () => {
  const slow = Array.from({ length: 200 }, (_, index) => sendSlowly(index % 2 === 0))
  let open = true
  const allClosed = Promise.all(slow).finally(() => {
    open = false
  })
  let served = 0
  while (open) {
    const response = await fetch(`${address}/api/login`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(credentialsOf('editor')),
    })
    expect(response.status).toBe(200)
    served += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  // The bound is what is promised to operators, not how quick the machine is.
  expect(Math.max(...(await allClosed))).toBeLessThan(60)
  expect(served).toBeGreaterThan(20)
})

it('a body without a length is refused above one mebibyte as it comes (A16)', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      if (sent > 64 * 1_048_576) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  const answer = await fetch(`${address}/api/login`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' },
  } as RequestInit).then(
    ({ status }) => status,
    // The server may close the connection before the client has read the answer.
    () => 413,
  )
  expect(answer).toBe(413)
  expect(sent).toBeLessThan(32 * 1_048_576)
})
