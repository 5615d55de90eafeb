import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts, records } from '#server/db/schema.ts'
import { listen } from '#server/listen.ts'
import { createWholeServer, fill } from '../support/everyRoute.ts'
import { inTurn } from '../support/inTurn.ts'
import { needs } from '../support/needs.ts'

// A real server: a Request in the process would tidy an address up before the app sees it.
const whole = await createWholeServer()
const { routes, server } = whole
const listening = await listen(getRequestListener(server.app.fetch), 'localhost', 0)
const agent = new Agent({ keepAlive: true })
afterAll(async () => {
  agent.destroy()
  await listening.close()
  await whole.close()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  host?: string
}

function send(path: string, { method = 'GET', headers = {}, body, host = '127.0.0.1' }: Sent = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { host, port: listening.port, path, method, agent, headers: { ...headers, ...length } }
    const sent = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Other spellings of a path that a server, or one before it, might take for the same. */
const spellings: Record<string, (path: string) => string> = {
  'two slashes at the start': (path) => `//api/${path}`,
  'two slashes within': (path) => `/api//${path}`,
  'a slash at the end': (path) => `/api/${path}/`,
  'capital letters': (path) => `/API/${path.toUpperCase()}`,
  'a capital prefix': (path) => `/Api/${path}`,
  'an escaped letter': (path) => `/api/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  'an escape of an escape': (path) => `/api/%25${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  'an escaped slash': (path) => `/api%2f${path}`,
  'a way round': (path) => `/api/x/../${path}`,
  'an escaped way round': (path) => `/api/x/%2e%2e/${path}`,
  'a way round by an open call': (path) => `/api/login/..;/${path}`,
  'the same folder': (path) => `/./api/./${path}`,
  'a backslash': (path) => `\\api\\${path}`,
  'a parameter in the path': (path) => `/api/${path};x=1`,
  'a zero at the end': (path) => `/api/${path}%00`,
  'a blank at the end': (path) => `/api/${path}%20`,
  'a whole address': (path) => `http://localhost/api/${path}`,
}

describe('an address that is spelt otherwise', () => {
  const secured = routes.filter(({ isOpen }) => !isOpen)

  it.each(secured)('leads to $name no way round signing in (A08)', async (route) => {
    const { method, path } = route
    for (const [what, spell] of inTurn(Object.entries(spellings), secured.indexOf(route), 4)) {
      const { status } = await send(spell(fill(path)), { method })
      expect(status, what).toBeOneOf([400, 401, 404, 405])
    }
  })

  it('leads round no limit: wrong passwords count wherever they come in (A08)', async () => {
    const body = JSON.stringify({ username: 'lesen@example.com', password: 'wrong' })
    const headers = { 'Content-Type': 'application/json' }
    const counts = { refused: 0, limited: 0 }
    for (let round = 0; round < 8; round += 1) {
      for (const spell of Object.values(spellings)) {
        const { status } = await send(spell('login'), { method: 'POST', headers, body })
        expect(status).toBeOneOf([400, 401, 404, 405, 429])
        if (status === 401) counts.refused += 1
        if (status === 429) counts.limited += 1
      }
    }
    expect(counts.refused).toBe(10)
    expect(counts.limited).toBeGreaterThan(0)
  })
})

describe('a call that only reads', async () => {
  const token = await server.tokenOf('administrator')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const reading = routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('media-uploads'))

  /** All records and accounts, but when people were seen. */
  async function stored() {
    const rows = await server.database.select().from(records)
    const people = await server.database.select().from(accounts)
    const lines = rows.map(({ data: { lastSeenAt: _, ...data }, id }) => JSON.stringify([id, data]))
    const all = [...lines, ...people.map((person) => JSON.stringify(person))].toSorted()
    return `${all.length} ${createHash('sha256').update(all.join('\n')).digest('hex')}`
  }

  it('changes nothing, whatever body and whatever other method it names (A09)', async () => {
    const before = await stored()
    for (const [place, route] of reading.entries()) {
      const path = `/api/${await whole.pathOfExisting(route)}`
      const plain = await send(path, { headers })
      for (const method of inTurn(['DELETE', 'PUT', 'POST'], place, 3)) {
        const named = {
          ...{ 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method },
        }
        const body = JSON.stringify({ _method: method, name: 'x', status: 'INACTIVE' })
        const answer = await send(`${path}?_method=${method}`, { headers: { ...headers, ...named }, body })
        // A list may refuse a parameter that it does not know.
        expect(answer.status, route.name).toBeOneOf([plain.status, 400])
      }
    }
    expect(await stored()).toBe(before)
  })

  it.each(routes)('or $name takes no method that it does not name (A09)', async (route) => {
    const { path } = route
    const taken = routes.filter((route) => route.path === path).map((route) => route.method)
    const known = inTurn(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], routes.indexOf(route), 2)
    for (const method of [
      ...known,
      ...inTurn(['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'], routes.indexOf(route), 4),
    ]) {
      if (taken.includes(method)) continue
      expect((await send(`/api/${fill(path)}`, { method, headers })).status, method).toBe(405)
    }
  })
})

describe('where the server is reached', () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

  it(
    'is loopback alone, unless another address is set (A30)',
    needs({ 'an address besides loopback': outside.length > 0 }),
    async () => {
      for (const host of outside) await expect(send('/api/login', { host })).rejects.toThrow(/ECONNREFUSED/)
      expect((await send('/api/nowhere')).status).toBe(404)
    },
  )
})

it('nothing of this made the server fail', () => {
  expect(server.failures).toEqual([])
})
