// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#app/server/startServer.ts'
import { featureSettings } from '#product.server.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { openLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, secret } from './backendParts.ts'

const signingKey = '0123456789abcdefghijklmnopqrstuvwxyzABCDEF'
const settingsWith = (variables: Record<string, string> = {}) =>
  readSettings({ SIGNING_KEY: signingKey, ...variables }, featureSettings)
const billing = (headers: Record<string, string>, more: object = {}) => ({
  backends: { billing: { url: 'http://127.0.0.1:1/v1', through: 'server', headers, ...more } },
})

describe('the key of a backend', () => {
  it('comes from the environment', () => {
    const configuration = billing({
      Authorization: 'Bearer ${BILLING_KEY}',
      'X-Pair': '${A}:${B}',
      'X-Tenant': 'n',
    })
    const [backend] = servedBackends(
      configuration,
      settingsWith({ BILLING_KEY: ` ${secret} `, A: 'one', B: 'two' }),
    )
    expect(backend).toMatchObject({
      name: 'billing',
      headers: { authorization: `Bearer ${secret}`, 'x-pair': 'one:two', 'x-tenant': 'n' },
      secrets: [secret, 'one', 'two'],
    })
    expect(backend?.url.href).toBe('http://127.0.0.1:1/v1/')
  })

  it('must be there: variable and backend are named, all at once', () => {
    const configuration = billing({ Authorization: 'Bearer ${BILLING_KEY}', 'X-Other': '${OTHER_KEY}' })
    expect(() => servedBackends(configuration, settingsWith({ OTHER_KEY: ' ' }))).toThrow(
      [
        'The settings cannot be used:',
        '  BILLING_KEY is missing; the backend "billing" sends it in "Authorization".',
        '  OTHER_KEY is missing; the backend "billing" sends it in "X-Other".',
      ].join('\n'),
    )
  })

  it('is none of the server’s own', () => {
    for (const name of ['SIGNING_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'MEDIA_STORE_SECRET']) {
      const settings = settingsWith(name === 'SIGNING_KEY' ? {} : { DATABASE_URL: 'postgres://a:b@c/d' })
      expect(() => servedBackends(billing({ 'X-Key': `\${${name}}` }), settings)).toThrow(
        `${name} belongs to the server itself and is sent nowhere; the backend "billing"`,
      )
    }
  })

  it('stands in one line, and no message repeats it', () => {
    const settings = settingsWith({ BILLING_KEY: 'secret\nHost: evil.example' })
    const refused = () => servedBackends(billing({ 'X-Key': '${BILLING_KEY}' }), settings)
    expect(refused).toThrow('BILLING_KEY holds what no header can hold')
    expect(refused).not.toThrow('secret')
  })

  it('is asked for only where the server calls', () => {
    const shop = { url: 'https://shop.example/', headers: { 'X-Key': '${SHOP_KEY}' } }
    expect(servedBackends({ backends: { shop } }, settingsWith())).toEqual([])
    expect(servedBackends({}, settingsWith())).toEqual([])
    expect(servedBackends({ backends: 'billing' }, settingsWith())).toEqual([])
  })
})

describe('nobody is told the key', () => {
  const lines: string[] = []
  const log = openLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  const answers: string[] = []
  let backend: RecordingBackend
  let server: TestServer
  beforeAll(async () => {
    backend = await openRecordingBackend()
    const configuration = billing({ Authorization: 'Bearer ${BILLING_KEY}' }, { url: `${backend.url}v1/` })
    server = await createTestServer(undefined, configured(invoices), () => ({
      backends: servedBackends(configuration, settingsWith({ BILLING_KEY: secret })),
      staticFiles: { directory: 'public', configuration },
      log: log.failure,
      onAnswered: log.answered,
    }))
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await backend.close()
  })

  async function ask(path = 'api/invoices/7', method = 'GET') {
    const answer = await server.call(`backends/billing/${path}`, {
      ...{ method, as: 'administrator' },
      ...(method === 'GET' ? {} : { body: { invoice_no: 'x' } }),
    })
    answers.push(JSON.stringify([answer.json, [...answer.headers]]))
    return answer
  }

  it('by what shows what it was sent, however it writes it', async () => {
    const echoes = [
      (key: string) => JSON.stringify({ headers: { authorization: key } }),
      (key: string) => JSON.stringify({ [key]: 1 }),
      (key: string) => JSON.stringify([key]).replaceAll('/', '\\/'),
      (key: string) => JSON.stringify([key]).replaceAll('k', '\\u006b'),
    ]
    for (const echo of echoes) {
      for (const status of [200, 400, 422]) {
        backend.answer(({ headers }, response) => {
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(echo(headers.authorization ?? ''))
        })
        const { status: told, json } = await ask()
        expect([told, json.type]).toEqual([502, 'backendAnswerUnusable'])
      }
    }
    for (const name of ['etag', 'location', 'link']) {
      backend.answer(({ headers }, response) => {
        const key = (headers.authorization ?? '').replace('Bearer ', '')
        const value =
          name === 'link' ? `<x?key=${key}>; rel=next` : name === 'location' ? `x?key=${key}` : `"${key}"`
        response.writeHead(200, { 'content-type': 'application/json', [name]: value }).end('{}')
      })
      expect((await ask()).json.type).toBe('backendAnswerUnusable')
    }
  })

  it('by any other answer, the log, the configuration and the contract', async () => {
    backend.answerJson({ id: 7 })
    expect((await ask()).status).toBe(200)
    expect((await ask('api/invoices/7', 'PATCH')).status).toBe(200)
    for (const status of [302, 400, 401, 404, 500]) {
      backend.answerJson({}, status, { location: 'http://evil.example/' })
      await ask()
    }
    backend.answer((_call, response) => response.destroy())
    await ask()
    const pages = await Promise.all(
      ['/config.json', '/panel', '/', '/api/openapi.json'].map(async (path) => {
        const page = await server.app.request(path)
        return `${await page.text()}${JSON.stringify([...page.headers])}`
      }),
    )
    const journal = (await server.call('changes', { as: 'administrator' })).json
    const told = [...answers, ...lines, ...pages, JSON.stringify(journal)]
    expect(answers.length).toBeGreaterThan(10)
    expect(lines.some((line) => line.includes('billing'))).toBe(true)
    expect(pages[0]).toContain('billing')
    for (const text of told) expect(text).not.toContain(secret)
    expect(pages.join()).not.toMatch(/BILLING_KEY|127\.0\.0\.1/)
  })
})

describe('a server whose environment lacks a key', () => {
  const root = mkdtempSync(join(tmpdir(), 'abo-panel-secrets-'))
  const quiet = {
    failure: () => undefined,
    answered: () => undefined,
    security: () => undefined,
    started: () => undefined,
    told: () => undefined,
  }
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('does not start, and says which variable and backend it is about', async () => {
    const configuration = {
      ...{ deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' },
      ...billing({ Authorization: 'Bearer ${BILLING_KEY}' }),
    }
    writeFileSync(join(root, 'config.json'), JSON.stringify(configuration))
    const settings = settingsWith({
      ...{ DEPLOYMENT_ENVIRONMENT: 'prod', PORT: '0', PUBLIC_URL: 'https://panel.example.com' },
      ...{ DATA_DIR: join(root, 'data'), CONFIG_FILE: 'config.json' },
    })
    await expect(startServer([], settings, quiet, { root, directory: root, basePath: '' })).rejects.toThrow(
      'BILLING_KEY is missing; the backend "billing" sends it in "Authorization".',
    )
    expect(existsSync(join(root, 'data'))).toBe(false)
  })
})
