import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../src/server/http/problem.ts'
import { secureHeaders } from '../../src/server/http/secureHeaders.ts'
import { serveStaticFiles } from '../../src/server/http/staticFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'abo-panel-static-'))
const directory = join(root, 'dist')
const panelScript = 'run();'.repeat(1000)
const app = new Hono()
app.use(secureHeaders())
app.all('*', serveStaticFiles({ directory, configuration: { deploymentEnvironment: 'testing' } }))
app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))

beforeAll(() => {
  mkdirSync(join(directory, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(directory, '.sources'), 'secret')
  writeFileSync(join(directory, 'config.json'), '{"deploymentEnvironment":"prod"}')
  writeFileSync(join(directory, 'index.html'), '<!doctype html>panel')
  writeFileSync(join(directory, 'assets', 'main-4f3a.js'), 'run()')
  writeFileSync(join(directory, 'assets', 'panel-77b1.js'), panelScript)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the panel beside the API', () => {
  it.each(['/', '/panel', '/panel/subscriptions/12/edit', '/auth/signin?redirect=%2Fpanel', '/nowhere'])(
    'is one page for every path without an extension: %s',
    async (path) => {
      const response = await app.request(path)
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html>panel'])
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/script-src 'self';/)
    },
  )

  it('lets browsers keep files whose names hold a digest', async () => {
    const response = await app.request('/assets/main-4f3a.js')
    expect([response.status, await response.text()]).toEqual([200, 'run()'])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  })

  it.each(['gzip, deflate, br', 'gzip'])('packs them for whoever takes %s', async (encodings) => {
    const response = await app.request('/assets/panel-77b1.js', { headers: { 'Accept-Encoding': encodings } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const packed = new Uint8Array(await response.arrayBuffer())
    expect(packed.length).toBeLessThan(panelScript.length / 10)
    expect(gunzipSync(packed).toString()).toBe(panelScript)
  })

  it.each(['', 'br', 'gzip;q=0', 'identity'])(
    'leaves them as they are for whoever takes “%s”',
    async (encodings) => {
      const response = await app.request('/assets/panel-77b1.js', {
        headers: { 'Accept-Encoding': encodings },
      })
      expect(response.headers.get('Content-Encoding')).toBeNull()
      expect(await response.text()).toBe(panelScript)
    },
  )

  it('is told the environment that the server runs in', async () => {
    const response = await app.request('/config.json')
    expect(await response.json()).toEqual({ deploymentEnvironment: 'testing' })
  })

  it.each([
    '/favicon.ico',
    '/assets/gone.js',
    '/.sources',
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2F..%2Fsecret.txt',
    '/assets%00.js',
    '/%E0%A4%A.js',
  ])('has no file %s', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  it('is only read', async () => {
    expect((await app.request('/panel', { method: 'POST' })).status).toBe(405)
  })
})
