import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { secureHeaders } from '#server/http/secureHeaders.ts'
import { serveStaticFiles } from '#server/http/staticFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'abo-panel-static-'))
const directory = join(root, 'dist')
const page = '<!doctype html><script src="/assets/main-4f3a.js"></script>'
const panelScript = 'run();'.repeat(1000)
const configuration = { deploymentEnvironment: 'testing', productTitle: 'Kundenpanel' }
const app = new Hono()
app.use(secureHeaders())
app.all('*', serveStaticFiles({ directory, configuration }))
app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))

beforeAll(() => {
  mkdirSync(join(directory, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(directory, '.sources'), 'secret')
  mkdirSync(join(directory, 'server'))
  writeFileSync(join(directory, 'server', 'start.js'), 'secret')
  writeFileSync(join(directory, 'config.json'), '{"deploymentEnvironment":"prod"}')
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, 'assets', 'main-4f3a.js'), 'run()')
  const script = join(directory, 'assets', 'panel-77b1.js')
  writeFileSync(script, panelScript)
  writeFileSync(`${script}.br`, brotliCompressSync(panelScript))
  writeFileSync(`${script}.gz`, gzipSync(panelScript))
  mkdirSync(join(directory, 'icons'))
  writeFileSync(join(directory, 'icons', 'icon-192.png'), 'picture')
  writeFileSync(join(directory, 'build.json'), '{"id":"one"}')
  writeFileSync(join(directory, 'manifest.webmanifest'), '{"name":"Abo-Panel","lang":"de"}')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the panel beside the API', () => {
  it.each(['/config.json', '//config.json', '/%63onfig.json', '/assets/../config.json'])(
    'has the configuration that the server has checked, however its address is spelt: %s',
    async (path) => {
      expect(await (await app.request(`http://localhost${path}`)).json()).toEqual(configuration)
    },
  )

  it.each(['/', '/panel', '/panel/subscriptions/12/edit', '/auth/signin?redirect=%2Fpanel', '/nowhere'])(
    'is one page for every path without an extension: %s',
    async (path) => {
      const response = await app.request(path)
      expect([response.status, await response.text()]).toEqual([200, page])
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

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('hands them out as the build has packed them, to whoever takes %s', async (encodings, expected) => {
    const response = await app.request('/assets/panel-77b1.js', { headers: { 'Accept-Encoding': encodings } })
    expect(response.headers.get('Content-Encoding')).toBe(expected)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    const packed = new Uint8Array(await response.arrayBuffer())
    const unpack = expected === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(packed).toString()).toBe(panelScript)
  })

  it.each(['', 'zstd', 'gzip;q=0', 'identity'])(
    'leaves them as they are for whoever takes “%s”',
    async (encodings) => {
      const response = await app.request('/assets/panel-77b1.js', {
        headers: { 'Accept-Encoding': encodings },
      })
      expect(response.headers.get('Content-Encoding')).toBeNull()
      expect(await response.text()).toBe(panelScript)
    },
  )

  it.each(['/panel', '/config.json', '/assets/main-4f3a.js', '/icons/icon-192.png', '/manifest.webmanifest'])(
    'sends %s again only when it has changed',
    async (path) => {
      const tag = (await app.request(path)).headers.get('ETag') ?? ''
      expect(tag).not.toBe('')
      const known = await app.request(path, { headers: { 'If-None-Match': `"other", ${tag}` } })
      expect([known.status, await known.text()]).toEqual([304, ''])
      expect(known.headers.get('ETag')).toBe(tag)
      const changed = await app.request(path, { headers: { 'If-None-Match': 'W/"other"' } })
      expect(changed.status).toBe(200)
    },
  )

  it('tells the headers alone to whoever asks for these', async () => {
    const response = await app.request('/panel', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('ETag')).toMatch(/^W\/"/)
  })

  it('lets browsers keep icons for a day, and says which build and configuration count each time', async () => {
    const kept = async (path: string) => (await app.request(path)).headers.get('Cache-Control')
    expect(await kept('/icons/icon-192.png')).toBe('public, max-age=86400')
    expect(await kept('/config.json')).toBe('no-cache')
    expect(await kept('/build.json')).toBe('no-cache')
  })

  it('is installed under the name that the configuration gives it', async () => {
    const response = await app.request('/manifest.webmanifest')
    expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
    expect(await response.json()).toEqual({ name: 'Kundenpanel', short_name: 'Kundenpanel', lang: 'de' })
  })

  it('names its files below the path that it lies under', async () => {
    const below = new Hono()
    below.all('*', serveStaticFiles({ directory, configuration: {}, basePath: '/admin' }))
    expect(await (await below.request('/panel/x/1')).text()).toBe(
      '<!doctype html><script src="/admin/assets/main-4f3a.js"></script>',
    )
  })

  it('is told the environment that the server runs in', async () => {
    const response = await app.request('/config.json')
    expect(await response.json()).toEqual(configuration)
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
