import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionLimits, type Listening, listen } from '#server/listen.ts'

let listening: Listening | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close()
})

async function serve(limits: ConnectionLimits = {}): Promise<number> {
  listening = await listen(
    (incoming, response) => {
      incoming.resume().once('end', () => response.end('answered'))
    },
    '127.0.0.1',
    0,
    limits,
  )
  return listening.port
}

/** A connection that sends one byte after the other. Resolves with what it was told when it is closed. */
function sendSlowly(port: number, text: string, every: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let told = ''
    let at = 0
    const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), every)
    socket.on('data', (part) => {
      told += part
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve(told)
    })
  })
}

/** The status of a plain request; `undefined` where the connection was closed instead. */
function get(port: number, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    call.once('error', () => resolve(undefined))
    call.end()
  })
}

describe('a client that sends a byte now and then', () => {
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }

  it('is closed, while others are served (A16)', async () => {
    const port = await serve(limits)
    const slow = [
      ...Array.from({ length: 10 }, () => sendSlowly(port, 'GET / HTTP/1.1\r\nX-Filler: ', 20)),
      ...Array.from({ length: 10 }, () => sendSlowly(port, ' '.repeat(40), 100_000)),
    ]
    expect(await get(port)).toBe(200)
    for (const told of await Promise.all(slow)) expect(told).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('is closed as well where its body trickles in (A16)', async () => {
    const port = await serve(limits)
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n')
    const timer = setInterval(() => socket.write('x'), 20)
    let told = ''
    socket.on('data', (part) => {
      told += part
    })
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
    expect(told).toMatch(/^HTTP\/1\.1 408 /)
  })
})

it('headers of 32 KiB are too large (A16)', async () => {
  const port = await serve()
  expect(await get(port, { 'X-Filler': 'x'.repeat(30_000) })).toBe(200)
  expect(await get(port, { 'X-Filler': 'x'.repeat(33_000) })).toBe(431)
})

it('connections beyond the bound are closed, and there is room again when one ends (A16)', async () => {
  const port = await serve({ maxConnections: 2 })
  const held = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket))
          sockets.push(socket)
        }),
    ),
  )
  expect(await get(port)).toBeUndefined()
  held[0]?.destroy()
  let status: number | undefined
  while (status === undefined) status = await get(port)
  expect(status).toBe(200)
})
