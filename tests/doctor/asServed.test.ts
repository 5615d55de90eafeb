// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { runDoctor } from '#doctor/runDoctor.ts'
import { startBackend } from './backend.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const bills = {
  ...{ name: 'bills', label: ['Rechnung', 'Rechnungen'], backend: 'billing', api: { path: 'bills' } },
  fields: { title: { kind: 'text', label: 'Titel' } },
  list: { columns: ['title'], filters: [], search: [] },
  access: { list: [] },
}

/** A configuration with one entry whose backend asks for a key. */
function fileFor(url: string, billing: object = {}): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.json`)
  const backends = { billing: { url, style: 'directus', ...billing } }
  writeFileSync(path, JSON.stringify({ ...shipped, backends, resources: [bills] }))
  return path
}

async function doctor(...options: string[]) {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await runDoctor(options, { log: say, error: say })
  return { code, said: said.join('\n') }
}

const withKeys = {
  through: 'server',
  headers: { Authorization: 'Bearer ${BILLING_KEY}', 'X-Tenant': '${BILLING_TENANT}' },
}

it('a backend is called with its key of the environment, as the server calls it', async () => {
  const bill = { id: 1, title: 'a' }
  const backend = await startBackend(({ authorization, url }) => {
    if (authorization !== 'Bearer key-1') return { status: 401, body: {} }
    if (url.pathname === '/bills') return { body: { data: [bill], meta: { filter_count: 1 } } }
    return url.pathname === '/bills/1' ? { body: { data: bill } } : { status: 404, body: {} }
  })
  vi.stubEnv('BILLING_KEY', ' key-1 ')
  vi.stubEnv('BILLING_TENANT', 'n')
  const { said } = await doctor(fileFor(backend.url, withKeys), '--backends', '--only', 'bills')
  await backend.close()
  expect(said).toBe(
    '✓ bills: 4 calls\nNothing is wrong. The backends answer as the configuration says (4 calls).',
  )
  expect(new Set(backend.received.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer key-1']),
  )
  expect(said).not.toContain('key-1')
})

it('variables that are missing or the server’s own are named at once, in both languages', async () => {
  const headers = { ...withKeys.headers, 'X-Own': '${SIGNING_KEY}' }
  const path = fileFor('http://127.0.0.1:1/', { ...withKeys, headers })
  const english = await doctor(path, '--backends')
  const german = await doctor(path, '--backends', '--lang', 'de')
  expect([english.code, german.code]).toEqual([2, 2])
  expect(english.said.split('\n')).toEqual([
    'BILLING_KEY is missing; the backend "billing" sends it in "Authorization".',
    'BILLING_TENANT is missing; the backend "billing" sends it in "X-Tenant".',
    'SIGNING_KEY belongs to the server itself and is sent nowhere; the backend "billing" sends it in "X-Own".',
  ])
  expect(german.said).toContain('BILLING_KEY fehlt; das Backend "billing" sendet es in "Authorization".')
})

it('an environment is checked as the server there checks it, by an option or by its variable', async () => {
  const path = fileFor('http://billing.example/')
  expect((await doctor(path)).code).toBe(0)
  const asked = await doctor(path, '--environment', 'prod')
  expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('C432') })
  vi.stubEnv('DEPLOYMENT_ENVIRONMENT', 'prod')
  expect((await doctor(path)).said).toContain('C432')
  expect(await doctor(path, '--environment', 'production')).toMatchObject({
    code: 2,
    said: '--environment is one of local, testing, staging, prod, not production. Probably meant: prod.',
  })
})
