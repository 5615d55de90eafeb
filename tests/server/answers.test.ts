import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createWholeServer, fill, type MountedRoute } from '../support/everyRoute.ts'
import { expectSecure } from '../support/secureAnswers.ts'
import { createTestServer } from '../support/server.ts'

const directory = mkdtempSync(join(tmpdir(), 'abo-panel-answers-'))
writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Panel</title>')
const whole = await createWholeServer({ staticFiles: { directory, configuration: {} } })
afterAll(async () => {
  await whole.close()
  rmSync(directory, { recursive: true, force: true })
})
const { routes, server } = whole
const token = await server.tokenOf('administrator')
const signedIn = { Authorization: `Bearer ${token}` }

const send = ({ method, path }: MountedRoute, init: RequestInit = {}) =>
  server.app.request(`/api/${fill(path)}`, { method, ...init })

describe('every answer', () => {
  it.each(routes)('of $name keeps itself to itself, whatever becomes of the call (A19)', async (route) => {
    const json = { 'Content-Type': 'application/json' }
    const isBodiless = route.method === 'GET'
    const answers = {
      'signed out': await send(route),
      'another method': await server.app.request(`/api/${fill(route.path)}`, { method: 'PROPFIND' }),
      ...(!isBodiless && {
        broken: await send(route, { headers: { ...signedIn, ...json }, body: '{' }),
        'another type': await send(route, {
          headers: { ...signedIn, 'Content-Type': 'text/plain' },
          body: 'x',
        }),
        'too large': await send(route, {
          ...{ headers: { ...signedIn, ...json, 'Content-Length': '2000000' }, body: '{}' },
        }),
      }),
      ...(isBodiless && { 'signed in': await send(route, { headers: signedIn }) }),
    }
    for (const [what, answer] of Object.entries(answers)) {
      await expectSecure(answer, what)
      if (answer.status !== 200 || !route.isOpen || route.path.startsWith('media')) {
        expect(answer.headers.get('Cache-Control'), what).toBe('no-store')
      }
    }
    expect(answers['another method'].status).toBe(405)
  })

  it('outside of the calls does so, too (A19)', async () => {
    for (const [path, status] of [
      ['/api/nowhere', 404],
      ['/api', 404],
      ['/panel', 200],
      ['/config.json', 200],
      ['/missing.js', 404],
    ] as const) {
      const answer = await server.app.request(path)
      expect([path, answer.status]).toEqual([path, status])
      await expectSecure(answer, path)
    }
    await expectSecure(await server.app.request('/panel', { method: 'POST' }), 'POST /panel')
  })

  it('to a failure of the server keeps the reason in the log (A19)', async () => {
    const broken = await createTestServer()
    const reader = await broken.tokenOf('reader')
    await broken.close()
    const { status, json, headers } = await broken.call('api-campaigns-get', { token: reader })
    expect(status).toBe(500)
    expect(json).toEqual({ type: 'about:blank', title: 'Server error', status: 500, code: 'server' })
    expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
      'no-store',
      'nosniff',
    ])
    expect(broken.failures).toHaveLength(1)
  })

  it('asks browsers behind TLS to come back by TLS alone, and says nothing of it without', async () => {
    const paths = ['/', '/nowhere.js', '/health/live', '/api/api-authority/self', '/api/nowhere']
    const plain = await createTestServer(undefined, [], () => ({ publicUrl: () => 'http://panel.test' }))
    for (const path of paths) {
      const of = async ({ app }: typeof plain) =>
        (await app.request(`http://localhost${path}`)).headers.get('Strict-Transport-Security')
      expect([await of(server), await of(plain)], path).toEqual(['max-age=31536000', null])
    }
    await plain.close()
  })

  it('of this file was no failure but that one', () => {
    expect(server.failures).toEqual([])
  })
})
