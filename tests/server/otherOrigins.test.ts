import { afterAll, describe, expect, it } from 'vitest'
import { openFeatureStores } from '../support/featureStores.ts'
import { createTestServer } from '../support/server.ts'

const panel = 'https://panel.example.com'
const { stores, close } = await openFeatureStores()
const server = await createTestServer(undefined, [], () => ({
  corsOrigins: [panel, 'http://localhost:5173'],
  stores,
}))
const closed = await createTestServer()
afterAll(() => Promise.all([server.close(), closed.close(), close()]))

const from = (Origin: string, headers: Record<string, string> = {}, method = 'GET', path = 'sessions') =>
  server.app.request(`/api/${path}`, { method, headers: { Origin, ...headers } })
const allowed = ({ headers }: Response) => headers.get('Access-Control-Allow-Origin')
const listed = ({ headers }: Response, name: string) => (headers.get(name) ?? '').split(/, ?/)

const preflight = (origin: string, method: string, headers: string) =>
  from(
    origin,
    { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
    'OPTIONS',
  )

describe('a page of an origin that is configured', () => {
  it.each([panel, 'http://localhost:5173'])('may call the API: %s (A17)', async (origin) => {
    const answer = await from(origin, { Authorization: `Bearer ${await server.tokenOf('reader')}` })
    expect([answer.status, allowed(answer)]).toEqual([200, origin])
    expect(listed(answer, 'Vary')).toContain('Origin')
  })

  it('may send what the panel sends (A17)', async () => {
    for (const [method, headers] of [
      ['GET', 'authorization'],
      ['PUT', 'authorization,batch-id,content-type,if-match'],
      ['POST', 'authorization,content-type,idempotency-key'],
      ['DELETE', 'authorization,if-match'],
      ['PATCH', 'authorization,content-type,tus-resumable,upload-offset'],
      ['POST', 'authorization,tus-resumable,upload-length,upload-metadata'],
    ] as const) {
      const answer = await preflight(panel, method, headers)
      expect([answer.status, allowed(answer)]).toEqual([204, panel])
      expect(listed(answer, 'Access-Control-Allow-Methods')).toContain(method)
      const names = listed(answer, 'Access-Control-Allow-Headers').map((name) => name.toLowerCase())
      expect(names).toEqual(expect.arrayContaining(headers.split(',')))
    }
  })

  it('may read what the panel reads, and what went wrong (A17)', async () => {
    const token = await server.tokenOf('reader')
    const list = await from(panel, { Authorization: `Bearer ${token}` }, 'GET', 'api-campaigns-get')
    expect(listed(list, 'Access-Control-Expose-Headers')).toEqual(
      expect.arrayContaining(['ETag', 'Retry-After', 'X-Request-Id', 'Upload-Offset', 'Upload-Record']),
    )
    for (const [path, status] of [
      ['sessions', 401],
      ['nowhere', 404],
      ['login', 405],
    ] as const) {
      const answer = await from(panel, {}, 'GET', path)
      expect([answer.status, allowed(answer)]).toEqual([status, panel])
    }
  })

  it('may show files, whose addresses are signed, and nothing else without asking (A17)', async () => {
    const policy = async (path: string) =>
      (await from(panel, {}, 'GET', path)).headers.get('Cross-Origin-Resource-Policy')
    expect([await policy('media/x'), await policy('sessions')]).toEqual(['cross-origin', 'same-origin'])
  })

  it('never sends cookies (A17)', async () => {
    for (const answer of [await from(panel), await preflight(panel, 'PUT', 'authorization')])
      expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })
})

describe('a page of any other origin', () => {
  it.each([
    'null',
    '*',
    'https://panel.example.com.evil.example',
    'https://panel.example.evil',
    'https://evil-panel.example.com',
    'http://panel.example.com',
    'https://panel.example.com:8443',
    'https://PANEL.example.com',
    'https://panel.example.com/',
    'https://panel.example.com, https://evil.example',
  ])('is not let in: %s (A17)', async (origin) => {
    for (const answer of [await from(origin), await preflight(origin, 'PUT', 'authorization')]) {
      expect(allowed(answer)).toBeNull()
      expect(listed(answer, 'Vary')).toContain('Origin')
    }
  })

  it('is not let in anywhere where no origin is configured (A17)', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await closed.app.request('/api/sessions', { method, headers: { Origin: panel } })
      expect(allowed(answer)).toBeNull()
      expect(answer.headers.has('Access-Control-Allow-Methods')).toBe(false)
    }
  })
})
