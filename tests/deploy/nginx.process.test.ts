import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest, type RequestListener } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageHeaders } from '#server/http/secureHeaders.ts'
import { type Listening, listen } from '#server/listen.ts'
import { freePorts } from '../support/freePorts.ts'
import { type Nginx, needsNginx, nginxProgram, startNginx } from '../support/nginx.ts'

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  text: string
}

/** A request through nginx, which has a certificate that it has made itself. */
function call(port: number, path: string, method = 'GET', body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, agent: false, rejectUnauthorized: false, host: '127.0.0.1' }
    const sent = request({ ...options, port, path }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** An instance that says who it is and whom it takes the request to be from. */
const instance =
  (name: string): RequestListener =>
  (incoming, response) => {
    let bytes = 0
    incoming.on('data', (part: Buffer) => {
      bytes += part.length
    })
    incoming.once('end', () => {
      response.setHeader('X-Request-Id', `id-of-${name}`)
      response.setHeader('Strict-Transport-Security', 'max-age=31536000')
      response.end(JSON.stringify({ name, from: incoming.headers['x-forwarded-for'], bytes }))
    })
  }

it.each(['deploy/nginx.conf', 'deploy/nginx-static.conf'])('%s sends nobody where a request says', (file) => {
  const text = readFileSync(file, 'utf8')
  expect([...text.matchAll(/^ *(return|rewrite) .*\$(host|http_host)\b.*$/gm)].map(([line]) => line)).toEqual(
    [],
  )
})

describe('the balancer in deploy/nginx.conf', needsNginx, () => {
  let port: number
  let plainPort: number
  let nginx: Nginx
  const instances = new Map<string, Listening>()
  beforeAll(async () => {
    const [plain = 0, own = 0] = await freePorts(2)
    port = own
    plainPort = plain
    for (const name of ['panel-1', 'panel-2']) {
      instances.set(name, await listen(instance(name), '127.0.0.1', 0))
    }
    nginx = await startNginx(
      nginxProgram ?? '',
      readFileSync('deploy/nginx.conf', 'utf8'),
      {
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen [::]:80;': '',
        'listen 443 ssl': `listen 127.0.0.1:${own} ssl`,
        'listen [::]:443 ssl http2;': '',
        'panel-1:4000': `127.0.0.1:${instances.get('panel-1')?.port}`,
        'panel-2:4000': `127.0.0.1:${instances.get('panel-2')?.port}`,
      },
      port,
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const each of instances.values()) await each.close()
  })

  it('spreads requests over the instances and says whom they are from', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(port, '/api/api-authority/self')))
    const bodies = answers.map(({ text }) => JSON.parse(text))
    expect(new Set(bodies.map(({ name }) => name))).toEqual(new Set(['panel-1', 'panel-2']))
    expect(new Set(bodies.map(({ from }) => from))).toEqual(new Set(['127.0.0.1']))
    expect(answers[0]?.headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
  })

  it('sends who comes without TLS to the panel’s own name, whatever the request calls it', async () => {
    for (const host of ['evil.example', 'panel.example.com', 'evil.example:8080', 'localhost']) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: plainPort, path: '/panel/x?y=1', agent: false }
        plainRequest({ ...options, headers: { Host: host } }, resolve)
          .once('error', reject)
          .end()
      })
      answer.resume()
      expect([answer.statusCode, answer.headers.location]).toEqual([
        301,
        'https://panel.example.com/panel/x?y=1',
      ])
    }
  })

  it('lets the parts of an upload through, and no other large body', async () => {
    const part = Buffer.alloc(8 * 1024 * 1024)
    const uploaded = await call(port, '/api/media-uploads/some-id', 'PATCH', part)
    expect([uploaded.status, JSON.parse(uploaded.text).bytes]).toEqual([200, part.length])
    expect((await call(port, '/api/login', 'POST', Buffer.alloc(3 * 1024 * 1024))).status).toBe(413)
  })

  it('keeps what is for operators inside', async () => {
    for (const path of ['/metrics', '/health/ready', '/health/live']) {
      const { status, headers } = await call(port, path)
      expect([status, headers['strict-transport-security']], path).toEqual([404, 'max-age=31536000'])
    }
  })

  it('writes no query and no address into its log, but the id that leads to the log of the server', async () => {
    await call(port, '/api/media/file?expires=1&signature=dGhlLXNpZ25hdHVyZQ')
    const line = () =>
      nginx
        .accessLog()
        .split('\n')
        .find((each) => each.includes('/api/media/file'))
    while (!line()) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(JSON.parse(line() ?? '')).toMatchObject({
      ...{ method: 'GET', path: '/api/media/file', status: 200 },
      requestId: expect.stringMatching(/^id-of-panel-/),
    })
    expect(nginx.accessLog()).not.toMatch(/dGhlLXNpZ25hdHVyZQ|"127\.0\.0\.1"/)
  })

  it('goes on with one instance when the other has ended', async () => {
    await instances.get('panel-1')?.close()
    instances.delete('panel-1')
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(port, '/api/api-authority/self')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => JSON.parse(text).name))).toEqual(new Set(['panel-2']))
  })
})

describe('the built panel in deploy/nginx-static.conf', needsNginx, () => {
  let folder: string
  let port: number
  let nginx: Nginx
  let api: Listening
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'abo-panel-static-'))
    await mkdir(join(folder, 'assets'), { recursive: true })
    // nginx answers as somebody else where the tests run as root.
    await chmod(folder, 0o755)
    await cp('dist/index.html', join(folder, 'index.html'))
    await writeFile(join(folder, 'assets', 'part-abc.js'), 'export {}')
    await mkdir(join(folder, 'server'))
    await writeFile(join(folder, 'server', 'start.js'), 'export {}')
    await cp('dist/server/page.conf', join(folder, 'server', 'page.conf'))
    ;[port = 0] = await freePorts(1)
    api = await listen(instance('api'), '127.0.0.1', 0)
    nginx = await startNginx(
      nginxProgram ?? '',
      readFileSync('deploy/nginx-static.conf', 'utf8'),
      {
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        'listen [::]:443 ssl http2;': '',
        '/srv/panel/dist': folder,
        '127.0.0.1:4000': `127.0.0.1:${api.port}`,
      },
      port,
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    await api?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('comes with the headers that the local server sends (H01)', async () => {
    const page = readFileSync('dist/index.html', 'utf8')
    const expected = Object.entries(
      pageHeaders(JSON.parse(readFileSync('public/config.json', 'utf8')), page),
    ).map(([name, value]) => [name.toLowerCase(), value])
    expect(Object.fromEntries(expected)['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/,
    )
    for (const path of ['/', '/panel/campaigns/some.id', '/auth/signin']) {
      const { status, headers, text } = await call(port, path)
      expect([status, text], path).toEqual([200, page])
      expect(headers, path).toMatchObject({ ...Object.fromEntries(expected), 'cache-control': 'no-cache' })
    }
    const { headers } = await call(port, '/assets/part-abc.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await call(port, '/assets/part-old.js')).status).toBe(404)
    expect((await call(port, '/server/start.js')).status).toBe(404)
  })

  it('calls the API beside it, whose answers it leaves as they are', async () => {
    const { status, headers, text } = await call(port, '/api/login', 'POST', Buffer.from('{}'))
    expect([status, JSON.parse(text)]).toEqual([200, { name: 'api', from: '127.0.0.1', bytes: 2 }])
    expect(headers['content-security-policy']).toBeUndefined()
  })
})
