import type { LookupAddress } from 'node:dns'
import { request as ask } from 'node:http'
import type { LookupFunction } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackendConnection } from '#server/backends/backendConnection.ts'
import { createCallPattern, isOnePart } from '#server/backends/callPattern.ts'
import { answerReader } from '#server/backends/passedAnswer.ts'
import { listen } from '#server/listen.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, servedAt } from './backendParts.ts'

/** Gives the machines of a cloud their credentials. */
const metadata = '169.254.169.254'

let backend: RecordingBackend
/** On another port of this machine: it must never be asked. */
let neighbour: RecordingBackend
let server: TestServer
let listening: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  backend = await openRecordingBackend()
  neighbour = await openRecordingBackend()
  server = await createTestServer(undefined, configured(invoices), () => ({
    backends: [servedAt(`${backend.url}v1/`)],
  }))
  listening = await listen(
    getRequestListener((request) => server.app.fetch(request)),
    '127.0.0.1',
    0,
  )
}, 60_000)
afterAll(async () => {
  await listening.close()
  await server.close()
  await backend.close()
  await neighbour.close()
})
beforeEach(() => {
  backend.calls.length = 0
  neighbour.calls.length = 0
  backend.answerJson({ id: 7 })
})

/** Asks with a path to the letter: other clients would tidy it up first. */
async function raw(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number> {
  const authorization = `Bearer ${await server.tokenOf('administrator')}`
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: listening.port, path, method }
    ask({ ...options, headers: { authorization, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

const place = '/api/backends/billing/api/invoices'

describe('an id cannot lead a call out of its place', () => {
  it.each([
    ['dots', '..'],
    ['a dot', '.'],
    ['encoded dots', '%2e%2e'],
    ['dots of which one is encoded', '.%2e'],
    ['dots that are encoded twice', '%252e%252e'],
    ['dots with a parameter, as some servers take off', '..;x'],
    ['dots and a slash', '..%2fadmin'],
    ['an encoded slash', '7%2fadmin'],
    ['a slash that is encoded twice', '7%252fadmin'],
    ['a slash in another alphabet of UTF-8', '7%c0%afadmin'],
    ['a backslash', '7\\admin'],
    ['an encoded backslash', '..%5cadmin'],
    ['a name before a host', '@evil.example'],
    ['an encoded name before a host', '%40evil.example'],
    ['a name and a password before a host', 'a:b%40127.0.0.1'],
    ['a question mark', '7%3fadmin=1'],
    ['a fragment', '7%23'],
    ['a semicolon', '7;admin=1'],
    ['a percent sign', '7%25'],
    ['a broken escape', '7%zz'],
    ['the end of a line', '7%0d%0aHost:%20evil.example'],
    ['nothing that can be stored', '7%00'],
    ['an address', 'http:%2f%2f127.0.0.1'],
    ['no id', ''],
    ['a very long id', 'x'.repeat(600)],
  ])('%s', async (_what, id) => {
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/state'],
    ] as const) {
      const status = await raw(`${place}/${id}${end}`, method)
      expect([400, 403, 404, 405]).toContain(status)
    }
    expect(backend.calls).toEqual([])
  })

  it('whatever is asked of the whole path', async () => {
    const port = new URL(neighbour.url).port
    for (const path of [
      `${place}/../../admin`,
      `/api/backends/billing/../../../admin`,
      `/api/backends/billing/%2e%2e/admin`,
      `/api/backends/billing//127.0.0.1:${port}/`,
      `/api/backends/billing/http://127.0.0.1:${port}/`,
      `/api/backends/billing/@127.0.0.1:${port}/api/invoices/7`,
      `/api/backends/127.0.0.1:${port}/api/invoices/7`,
      `/api/backends/billing/api/invoices/7/../../../x`,
    ]) {
      expect([400, 404, 405]).toContain(await raw(path))
    }
    expect(await raw(`http://127.0.0.1:${port}${place}/7`)).not.toBe(500)
    expect(await raw(`${place}/7`, 'GET', { host: `127.0.0.1:${port}` })).toBe(200)
    expect(backend.calls.every(({ path }) => path === '/v1/api/invoices/7')).toBe(true)
    expect(neighbour.calls).toEqual([])
  })

  it('and an ordinary one is passed on as it is', async () => {
    for (const id of ['7', 'R-2026.1', 'a%20b', '%C3%A4', 'urn:x:1', "o'hara", '1.5,2']) {
      expect(await raw(`${place}/${id}`)).toBe(200)
    }
    expect(backend.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      '7',
      'R-2026.1',
      'a%20b',
      '%C3%A4',
      'urn%3Ax%3A1',
      "o'hara",
      '1.5%2C2',
    ])
  })
})

it.each([301, 302, 303, 307, 308])('nobody is followed elsewhere by a redirect: %i', async (status) => {
  const places = [
    neighbour.url,
    `http://${metadata}/latest/meta-data/`,
    `${backend.url}v1/other`,
    '//evil.example/',
    'file:///etc/passwd',
  ]
  for (const location of places) {
    backend.answer((_call, response) => void response.writeHead(status, { location }).end())
    const answer = await server.call('backends/billing/api/invoices/7', { as: 'reader' })
    expect([answer.status, answer.json.type]).toEqual([502, 'backendRedirects'])
    expect(answer.headers.has('location')).toBe(false)
  }
  expect(neighbour.calls).toEqual([])
  expect(backend.calls).toHaveLength(places.length)
})

const reader = answerReader({ secrets: [] })

/** A name service that answers so. */
const resolving =
  (...addresses: string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map(
      (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
    )
    if ((options as { all?: boolean }).all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

describe('a name leads to where it may', () => {
  const call = { method: 'GET', address: 'x', headers: {} } as const
  const at = (host: string, ...addresses: string[]) => {
    const url = new URL(`http://${host}:${new URL(neighbour.url).port}/`)
    return createBackendConnection({ url }, { resolve: resolving(...addresses) })(call, reader)
  }

  it.each([
    metadata,
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    `::ffff:${metadata}`,
    'fe80::1',
    'fd00:ec2::254',
    '224.0.0.1',
    '255.255.255.255',
  ])('but not to %s, whoever says so', async (address) => {
    for (const addresses of [[address], ['192.0.2.1', address]]) {
      const failure = await at('billing.example', ...addresses).catch((error: unknown) => error)
      expect(failure).toMatchObject({ refusal: 'backendUnreachable' })
      expect((failure as Error).cause).toMatchObject({ message: expect.stringContaining(address) })
    }
    expect(neighbour.calls).toEqual([])
  })

  it('and an address or localhost stands for itself', async () => {
    expect((await at('localhost', '127.0.0.1')).status).toBe(200)
    expect((await at('127.0.0.1', metadata)).status).toBe(200)
    expect(neighbour.calls).toHaveLength(2)
  })

  it('never leaves its backend, whatever address a call has', async () => {
    const send = createBackendConnection({ url: new URL(`${backend.url}v1/`) })
    for (const address of ['../x', '..%2fx/../../y', '%2e%2e/x', './x', '\\..\\x']) {
      await expect(send({ ...call, address }, reader)).rejects.toMatchObject({ name: 'BackendFailure' })
    }
    expect(backend.calls).toEqual([])
    await send({ ...call, address: `/${new URL(neighbour.url).host}/x` }, reader)
    await send({ ...call, address: `@${new URL(neighbour.url).host}/x` }, reader)
    expect(neighbour.calls).toEqual([])
    expect(backend.calls.every(({ path }) => path.startsWith('/v1/'))).toBe(true)
  })
})

describe('a path of an entry', () => {
  const find = (template: string, path: string, search = '') =>
    createCallPattern(template).find({ segments: path.split('/'), search })

  it('may have other placeholders than the id, and several', () => {
    expect(find('customers/{customer}/bills/{id}', 'customers/a%20b/bills/7')).toEqual({
      address: 'customers/a%20b/bills/7',
      values: { customer: 'a b', id: '7' },
    })
    expect(find('invoices({id})', 'invoices(7)')?.address).toBe('invoices(7)')
    expect(find('v1/invoices:search', 'v1/invoices%3Asearch')?.address).toBe('v1/invoices:search')
    expect(createCallPattern('v1/invoices:search/{id}').route).toBe('v1/{part1}/{part2}')
  })

  it('is one thing where a placeholder stands twice', () => {
    expect(find('{id}/copies/{id}', '7/copies/7')?.values).toEqual({ id: '7' })
    expect(find('{id}/copies/{id}', '7/copies/8')).toBeUndefined()
  })

  it('holds to the letter apart from placeholders', () => {
    expect(find('a.b/{id}', 'axb/7')).toBeUndefined()
    expect(find('a/{id}', 'a/7', '?x=1')).toBeUndefined()
    expect(find('a?kind=b&id={id}', 'a', '?id=7&kind=b')?.address).toBe('a?kind=b&id=7')
    expect(find('a?kind=b&id={id}', 'a', '?id=7')).toBeUndefined()
  })

  it('takes ids that stay one part of a path', () => {
    expect(['7', 'a.b', 'ü', 'a b'].every(isOnePart)).toBe(true)
    expect(['', '.', '...', 'a..b', 'a/b', 'a@b', 'a%b', 'a\\b', '\ud800'].some(isOnePart)).toBe(false)
  })
})
