import type { SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { thisBuild } from '#server/db/releases.ts'
import { createMetrics, serverReadings } from '#server/operation/metrics.ts'
import { mountProbes } from '#server/operation/probes.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const token = 'a token for those who watch'.replaceAll(' ', '-')

let server: TestServer
let isDraining = false
beforeAll(async () => {
  server = await createTestServer(undefined, [], (database) => {
    const metrics = createMetrics(serverReadings({ database }))
    return {
      notReady: () => (isDraining ? 'the server is about to end' : undefined),
      metrics: { metrics, token },
      onAnswered: metrics.answered,
    }
  })
}, 60_000)
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(`http://localhost${path}`, { headers })

describe('whoever keeps the server running', () => {
  it('learns without a token that it lives and is ready, and nothing else', async () => {
    for (const [path, text] of [
      ['/health/live', 'ok\n'],
      ['/health/ready', 'ok\n'],
    ] as const) {
      const response = await ask(path)
      expect([response.status, await response.text()]).toEqual([200, text])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('learns which build it is, without a token', async () => {
    const response = await ask('/health')
    expect([response.status, await response.json()]).toEqual([200, { version: thisBuild.version }])
  })

  it('learns that it is not ready any more once it has been told to end, while it still answers', async () => {
    isDraining = true
    const [live, ready, call] = await Promise.all([
      ask('/health/live'),
      ask('/health/ready'),
      server.call('api-campaigns-get', { as: 'reader' }),
    ])
    isDraining = false
    expect(await ready.text()).toBe('not ready: the server is about to end\n')
    expect([live.status, ready.status, call.status]).toEqual([200, 503, 200])
  })

  it('is told that the database cannot be reached, and not that there is too much to do', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const select = vi.spyOn(server.database, 'select').mockImplementation(() => {
      throw refused
    })
    const { status, json } = await server.call('api-campaigns-get?search=away', { as: 'reader' })
    select.mockRestore()
    expect([status, json.title]).toEqual([
      503,
      'The database is away or changing over; try again in a moment',
    ])
    server.failures.splice(0)
  })

  it('learns that it is not ready where its database is gone', async () => {
    const { database, close } = await openSeededDatabase()
    const app = new Hono()
    mountProbes(app, { database, notReady: () => undefined })
    expect((await app.request('/health/ready')).status).toBe(200)
    await close()
    const response = await app.request('/health/ready')
    expect([response.status, await response.text()]).toEqual([
      503,
      'not ready: the database does not answer\n',
    ])
    expect((await app.request('/health/live')).status).toBe(200)
  })

  it('learns in time that it is not ready where its database takes too long, and asks it once at a time', async () => {
    const { database } = server
    let asked = 0
    const counted = {
      execute: (statement: SQL) => {
        asked += 1
        return database.execute(statement)
      },
    }
    const app = new Hono()
    mountProbes(app, { database: counted as Database, notReady: () => undefined, patience: 100 })
    let release = () => {}
    const busy = database.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/health/ready')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(asked).toBe(1)
    release()
    await busy
    expect((await app.request('/health/ready')).status).toBe(200)
  })
})

describe('the metrics', () => {
  const read = async () => (await ask('/metrics', { Authorization: `Bearer ${token}` })).text()

  it('are for those who have the token', async () => {
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/metrics', { Authorization: 'Bearer another' })).status).toBe(401)
    const administrator = await server.tokenOf('administrator')
    expect((await ask('/metrics', { Authorization: `Bearer ${administrator}` })).status).toBe(401)
    const response = await ask('/metrics', { Authorization: `Bearer ${token}` })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
  })

  it('do not exist where there is no token', async () => {
    const plain = await createTestServer()
    const response = await plain.app.request('http://localhost/metrics')
    expect(response.status).toBe(404)
    await plain.close()
  })

  it('count answers by the pattern of the call, and hold no id', async () => {
    const { json } = await server.call('api-campaigns-get', { as: 'administrator' })
    const [{ id }] = json.data
    await server.call(`api-campaigns-get/${id}`, { as: 'administrator' })
    await server.call('login', {
      method: 'POST',
      body: { username: 'nobody@example.com', password: 'wrong-one' },
    })
    await server.app.request(`http://localhost/api/nothing-like-this/${id}`)
    const text = await read()
    expect(text).toMatch(
      /abo_panel_request_seconds_count\{method="GET",route="\/api\/api-campaigns-get\/\{id\}",status="200"\} 1/,
    )
    expect(text).toMatch(/_count\{method="POST",route="\/api\/login",status="401"\} 1/)
    expect(text).toMatch(/_count\{method="GET",route="unknown",status="404"\} 1/)
    expect(text).not.toContain(id)
  })

  it('say how the process, the queue of mails, sessions and the database are', async () => {
    const text = await read()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'abo_panel_mails{state="waiting"}',
      'abo_panel_mails{state="failed"}',
    ]) {
      expect(text).toContain(`\n${name} `)
    }
    expect(Number(/\nabo_panel_database_bytes (\d+)/.exec(text)?.[1])).toBeGreaterThan(1_000_000)
    expect(Number(/\nabo_panel_sessions (\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
  })

  it('go on without the figures that cannot be read', async () => {
    const { database, close } = await openSeededDatabase()
    await close()
    const pool = () => ({ total: 3, idle: 2, waiting: 1 })
    const metrics = createMetrics(serverReadings({ database, pool }))
    await metrics.text()
    const text = await metrics.text()
    expect(text).not.toMatch(/\nabo_panel_(mails\{|sessions |database_bytes )/)
    expect(text).toContain('\nabo_panel_pool{state="waiting"} 1\n')
    expect(Number(/readings_failed_total (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(3)
  })
})
