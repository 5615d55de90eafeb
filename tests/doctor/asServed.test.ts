// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { readCheckedConfiguration } from '#app/server/checkedConfiguration.ts'
import { tellWarnings } from '#app/server/toldAtStart.ts'
import { runDoctor } from '#doctor/runDoctor.ts'
import { featureSettings } from '#product.server.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { collectSettings } from '#server/settings.ts'
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
  expect(said.split('\n').slice(0, 2)).toEqual([
    '✓ bills: 4 calls',
    'Nothing is wrong. The backends answer as the configuration says (4 calls).',
  ])
  expect(new Set(backend.received.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer key-1']),
  )
  expect(said).not.toContain('key-1')
})

it('variables that are missing or the server’s own are named at once, in both languages', async () => {
  const headers = { ...withKeys.headers, 'X-Own': '${SIGNING_KEY}' }
  const path = fileFor('http://127.0.0.1:1/', { ...withKeys, headers })
  const english = await doctor(path)
  const german = await doctor(path, '--backends', '--lang', 'de')
  expect([english.code, german.code]).toEqual([1, 1])
  expect(english.said.match(/^.*the backend "billing" .*$/gm)).toEqual([
    '  BILLING_KEY is missing; the backend "billing" sends it in "Authorization".',
    '  BILLING_TENANT is missing; the backend "billing" sends it in "X-Tenant".',
    '  SIGNING_KEY belongs to the server itself and is sent nowhere; the backend "billing" sends it in "X-Own".',
  ])
  expect(english.said).toMatch(/:1:\d+ backends\.billing\.headers\["X-Tenant"\]\n/)
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

it('what a server would refuse of its variables at its start is told in the same words, and no part of a password', async () => {
  const variables = {
    DEPLOYMENT_ENVIRONMENT: 'prod',
    DATABASE_URL: 'postgres://panel:Geheim@Kennwort/9@127.0.0.1:5432/panel',
    SMTP_URL: 'smtp://user:Geheim#9@mail.example.com:587?from=panel@example.com',
    PUBLIC_URL: 'https://user:Geheim9@panel.example.com',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { code, said } = await doctor(fileFor('https://billing.example/'))
  expect(code).toBe(1)
  for (const fault of collectSettings(variables, featureSettings).faults) expect(said).toContain(fault)
  expect(said).toContain('SIGNING_KEY is missing')
  expect(said).toMatch(/DATABASE_URL has signs .*: "@" as %40, "\/" as %2F /)
  expect(said).toMatch(/SMTP_URL has signs .*: "#" as %23 /)
  expect(said).not.toMatch(/Geheim|Kennwort/)
})

it.each([
  [
    'OpenID Connect by http',
    { authProvider: 'oidc', oidcIssuer: 'http://login.example.com/', oidcClientId: 'panel' },
  ],
  ['a backend by http', { backends: { billing: { url: 'http://billing.example/' } } }],
  ['a key that is not set', { backends: { billing: { url: 'https://billing.example/', ...withKeys } } }],
])('what the start refuses in prod the doctor refuses with its variables: %s', async (_what, keys) => {
  const path = join(folder, 'start.json')
  writeFileSync(path, JSON.stringify({ ...shipped, ...keys }))
  vi.stubEnv('DEPLOYMENT_ENVIRONMENT', 'prod')
  vi.stubEnv('SIGNING_KEY', 'VvQ0cJx9sQyP1nZ7mB4tK8wL2rD6hF3gA5jX')
  vi.stubEnv('CONFIG_FILE', path)
  const { settings } = collectSettings(process.env, featureSettings)
  const start = async () => servedBackends(await readCheckedConfiguration('', settings), settings)
  await expect(start()).rejects.toThrow()
  expect((await doctor()).code).toBe(1)
})

it('what was judged, and what was not looked at, is said at the end', async () => {
  const path = fileFor('https://billing.example/', withKeys)
  const { said } = await doctor(path, '--environment', 'prod')
  expect(said.split('\n').slice(-4)).toEqual([
    'Nothing is wrong.',
    'Judged for the environment "prod".',
    'Not looked at: the variables of the server there; the backends need BILLING_KEY, BILLING_TENANT.',
    'Not looked at: how the API answers (--api), how the backends answer (--backends), whether what the server needs outside is reached (--check), what follows from the entries (--thorough).',
  ])
  expect(JSON.parse((await doctor(path, '--environment', 'prod', '--json')).said).judged).toHaveLength(3)
})

const issuer = 'https://login.example.com/realms/staff'

it.each<[string, Record<string, string>, RegExp | undefined]>([
  ['variables that are not set', {}, /^Warning authProvider: authProvider is "oidc", and OIDC_ISSUER and/],
  [
    'a slash at the end',
    { OIDC_ISSUER: `${issuer}/` },
    /^Warning oidcIssuer: oidcIssuer is .* letter by letter/,
  ],
  [
    'another client',
    { OIDC_AUDIENCE: 'shop, office' },
    /^Warning oidcClientId: .* OIDC_AUDIENCE is "shop, office"/,
  ],
  ['the same provider', { OIDC_AUDIENCE: 'shop,panel' }, undefined],
])(
  'where the panel signs in elsewhere than the server knows, it is a warning of both: %s',
  async (_what, given, words) => {
    const path = join(folder, 'provider.json')
    const keys = { authProvider: 'oidc', oidcIssuer: issuer, oidcClientId: 'panel' }
    writeFileSync(path, JSON.stringify({ ...shipped, ...keys }))
    const none = Object.keys(given).length === 0
    const variables: Record<string, string> = none
      ? {}
      : { OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'panel', ...given }
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    const { code, said } = await doctor(path)
    const told: string[] = []
    const { settings } = collectSettings(process.env, featureSettings)
    const places = { dataFolder: folder, panelFolder: 'public', basePath: '' }
    await tellWarnings({ ...shipped, ...keys }, places, settings, (line) => void told.push(line))
    expect(code).toBe(0)
    expect(told).toEqual(warningsIn(said))
    if (words === undefined) expect(told).toEqual([])
    else expect(told.join('\n')).toMatch(words)
  },
)

/** Warnings of the doctor as lines of the start, which knows no places in the file. */
function warningsIn(said: string): string[] {
  const each = said.split('\n\n').filter((text) => text.startsWith('Warning'))
  return each.map((text) => {
    const [head = '', ...others] = text.split('\n')
    return [`${head.replace(/ \S+:\d+:\d+ /, ' ')}:`, ...others.map((line) => line.trim())].join(' ')
  })
}

const template = (name: string, ...Action: string[]) => ({
  ...{ name, label: name, description: name },
  statements: [{ Effect: 'Allow', Resource: '*:support', Action }],
})
const ticket = { ...bills, name: 'tickets', api: 'rest', backend: undefined }

it.each<[string, object, RegExp]>([
  [
    'Firebase without its project',
    { authProvider: 'gcp', gcpApiKey: 'key', gcpAuthDomain: 'a.example.com' },
    /^Warning authProvider: .*GCP_PROJECT_ID is not set/,
  ],
  [
    'a role that nobody can give',
    {
      resources: [{ ...ticket, access: { list: ['*:support:Get'] } }],
      rightsTemplates: [template('agents', 'Get')],
    },
    /^Warning C817 rightsTemplates: nobody can give the role "agents"/,
  ],
  [
    'a reference whose names a role may not read',
    {
      resources: [
        {
          ...{ ...ticket, access: { list: [] } },
          fields: { ...bills.fields, person: { kind: 'reference', label: 'P', resource: 'operators' } },
        },
      ],
    },
    /^Warning C818 resources\[0\]\.fields\.person: whoever has the role .* Value: "operators"$/,
  ],
  [
    'a backend that no entry uses',
    { backends: { billing: { url: 'https://b.example.com/' } } },
    /^Warning C814/,
  ],
])('what the doctor warns of, each start says as well: %s', async (_what, keys, words) => {
  const path = join(folder, 'told.json')
  writeFileSync(path, JSON.stringify({ ...shipped, ...keys }))
  const { code, said } = await doctor(path)
  const { settings } = collectSettings(process.env, featureSettings)
  const told: string[] = []
  const places = { dataFolder: folder, panelFolder: 'public', basePath: '' }
  const configuration = await readCheckedConfiguration('', { ...settings, configFile: path })
  await tellWarnings(configuration, places, settings, (line) => void told.push(line))
  expect(code).toBe(0)
  expect(told).toEqual(warningsIn(said))
  expect(told[0]).toMatch(words)
})
