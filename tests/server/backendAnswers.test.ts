import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackendConnection } from '#server/backends/backendConnection.ts'
import { answerReader } from '#server/backends/passedAnswer.ts'
import { createSecretWatch } from '#server/backends/secretWatch.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, secret, servedAt } from './backendParts.ts'

const place = 'backends/billing/api/invoices'
let backend: RecordingBackend
let server: TestServer
beforeAll(async () => {
  backend = await openRecordingBackend()
  server = await createTestServer(undefined, configured(invoices), () => ({
    backends: [servedAt(`${backend.url}v1/`)],
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})
beforeEach(() => {
  server.failures.length = 0
})

const answering = (text: string, status = 200) =>
  backend.answer(
    (_call, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text),
  )

describe('an answer of a backend', () => {
  it('passes to the byte, but for what is hidden', async () => {
    const text =
      '{ "data" : [ {"id":12345678901234567890, "notes":"x", "amount":12.50,"pin":"1"} ],\n "count":1.0 }'
    answering(text)
    const response = await server.app.request(`/api/${place}?tenant=north`, {
      headers: { Authorization: `Bearer ${await server.tokenOf('administrator')}` },
    })
    expect(await response.text()).toBe(text.replace(',"pin":"1"', ''))
  })

  it.each([
    ['of rows, too deep', `{"data":${'['.repeat(200)}${']'.repeat(200)}}`, '?tenant=north'],
    ['of nothing but brackets', '['.repeat(1_000_000), '?tenant=north'],
    ['with more rows than anybody pages through', `{"data":[${'{},'.repeat(10_000)}{}]}`, '?tenant=north'],
    ['of one record, larger than a record is', `{"id":7,"x":"${'x'.repeat(2 ** 21)}"}`, '/7'],
    ['of one record, with more values than a record has', `{"id":7,"x":[${'1,'.repeat(50_000)}1]}`, '/7'],
    ['of one record, too deep', `{"id":7,"x":${'['.repeat(64)}${']'.repeat(64)}}`, '/7'],
  ])('that is too much is told as that: %s', async (_what, text, query) => {
    answering(text)
    const { status, json } = await server.call(`${place}${query}`, { as: 'reader' })
    expect([status, json.type]).toEqual([502, 'backendAnswerTooLarge'])
    expect(json.detail).toMatch(
      /^The answer (has more than \d+ (bytes|rows|values)|is nested deeper than 64 levels)\.$/,
    )
  })

  it('that refuses is bounded too, and one that cannot be read has no words', async () => {
    answering(`{"message":"${'x'.repeat(70_000)}"}`, 409)
    const edit = () => server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body: { amount: 1 } })
    expect((await edit()).json.type).toBe('backendAnswerTooLarge')
    answering('{"message":', 409)
    expect((await edit()).status).toBe(409)
    answering('{"message":"vergeben","id":7,"notes":"geheim"}', 409)
    expect((await edit()).json).toEqual({ detail: 'vergeben', id: 7 })
  })
})

describe('the key of the panel', () => {
  const isIn = (text: string, size = 5) => {
    const watch = createSecretWatch([secret])
    const bytes = Buffer.from(text)
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    return parts.map(watch).includes(true)
  }

  it('is found in parts, and however it is written', () => {
    const forms = [
      secret,
      JSON.stringify(secret).replaceAll('/', '\\/'),
      [...secret].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
      encodeURIComponent(secret),
      [...secret].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
      ...['', 'a', 'ab', 'Bearer '].map((before) => Buffer.from(`${before}${secret}xyz`).toString('base64')),
      Buffer.from(`a${secret}`).toString('base64url'),
    ]
    for (const form of forms)
      for (const size of [1, 5, 1000]) expect(isIn(`{"a":"${form}"}`, size), form).toBe(true)
    expect(isIn(`{"a":"${secret.slice(1)}"}`)).toBe(false)
    expect(createSecretWatch(['short'])(Buffer.from('short'))).toBe(false)
  })
})

describe('a connection that was closed while it waited', () => {
  const heard: string[] = []
  let closing: Server
  let url: URL
  beforeAll(async () => {
    const known = new WeakSet<object>()
    closing = createServer((request, response) => {
      // To whoever calls, the end of an idle connection and its next request cross on the way.
      if (known.has(request.socket)) return void request.socket.destroy()
      known.add(request.socket)
      heard.push(request.method ?? '')
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((resolve) => {
      closing.listen(0, '127.0.0.1', resolve)
    })
    url = new URL(`http://127.0.0.1:${(closing.address() as AddressInfo).port}/`)
  })
  afterAll(() => {
    closing.closeAllConnections()
    closing.close()
  })
  beforeEach(() => {
    heard.length = 0
  })

  it('is used anew for a read, and a write never has one that waited', async () => {
    const send = createBackendConnection({ url })
    const reader = answerReader({ secrets: [] })
    for (const method of ['GET', 'GET', 'PATCH', 'POST', 'GET', 'POST', 'DELETE'] as const) {
      const body = method === 'PATCH' || method === 'POST' ? Buffer.from('{}') : undefined
      expect((await send({ method, address: 'x', headers: {}, body }, reader)).status).toBe(200)
    }
    expect(heard).toEqual(['GET', 'GET', 'PATCH', 'POST', 'GET', 'POST', 'DELETE'])
  })

  it('is used anew once, and a backend that closes each is unreachable', async () => {
    let calls = 0
    const refusing = createServer((request) => {
      calls += 1
      request.socket.destroy()
    })
    await new Promise<void>((resolve) => {
      refusing.listen(0, '127.0.0.1', resolve)
    })
    const at = new URL(`http://127.0.0.1:${(refusing.address() as AddressInfo).port}/`)
    const send = createBackendConnection({ url: at })
    const call = { method: 'GET', address: 'x', headers: {} } as const
    await expect(send(call, answerReader({ secrets: [] }))).rejects.toMatchObject({
      refusal: 'backendUnreachable',
    })
    expect(calls).toBe(1)
    refusing.close()
  })
})
