import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIfChanged } from '#build/buildIfChanged.ts'
import { demonstrationFolder } from '#features/media/server/serveMedia.ts'
import { json } from '../support/apiCalls.ts'
import { needs } from '../support/needs.ts'
import {
  blocksWith,
  type Recipe,
  recipes,
  type Sentence,
  sentences,
} from '../support/productionRoot/guideCommands.ts'
import {
  neededForRoot,
  openProductionRoot,
  type ProductionRoot,
  type Received,
  type Sending,
} from '../support/productionRoot/productionRoot.ts'
import { credentialsOf } from '../support/server.ts'

/** The name of those who follow the guides, where these have `panel.example.com`. */
const host = 'panel.firma.test'
const server = 'http://127.0.0.1:4000'
const email = 'you@example.com'
const password = 'Vier Wörter für einen Test'

let root: ProductionRoot
const followed = new Set<Recipe | `in a sentence: ${Sentence}`>()

/** What a block says, as it stands. @param folder where the clone is */
function follow(recipe: Recipe, folder?: string): string {
  return root.run(blockOf(recipe), folder)
}

function blockOf(recipe: Recipe): string {
  const [page, line] = recipes[recipe]
  followed.add(recipe)
  return blocksWith(page, line)[0]?.text ?? 'false'
}

/** What a command in a sentence says, with a word for the one that is in capitals there. */
function followSentence(sentence: Sentence, word = ''): string {
  followed.add(`in a sentence: ${sentence}`)
  return root.run(sentences[sentence].replace(/\b[A-Z]{4,}\b/, word))
}

function writeFiles(recipe: Recipe): void {
  for (const part of blockOf(recipe)
    .split(/^# (?=\/)/m)
    .slice(1)) {
    const [path = '', ...lines] = part.split('\n')
    root.run(`cat > ${path} <<'END'\n${lines.join('\n')}END`)
  }
}

const isReady = () => {
  try {
    return root.ask(`${server}/health/ready`).status === 200
  } catch {
    return false
  }
}

const ownLog = () => root.run('journalctl --unit=abo-panel --lines=100')

/** Waits for what a start brings, two minutes at most. */
async function until(isSo: () => boolean): Promise<void> {
  const latest = Date.now() + 2 * 60_000
  while (!isSo()) {
    if (Date.now() > latest) throw new Error(ownLog())
    await pause(100)
  }
}

const ready = () => until(isReady)

function call(path: string, { headers, ...sending }: Sending = {}): Received {
  return root.ask(new URL(path, `https://${host}/api/`).href, {
    headers: { ...json, ...headers },
    ...sending,
  })
}

function signIn(username = email, secret = password): Record<string, string> {
  const { status, text } = call('login', { method: 'POST', body: { username, password: secret } })
  if (status !== 200) throw new Error(`login: ${status} ${text}`)
  return { Authorization: `Bearer ${JSON.parse(text).idToken}` }
}

/** What `create` has printed leads to the panel and sets the password. */
function takeLink(printed: string): void {
  const [, token] = new RegExp(`^https://${host}/auth/confirmation\\?pass=(.+)$`, 'm').exec(printed) ?? []
  expect(call('reset', { method: 'POST', body: { token, password } })).toMatchObject({ status: 204 })
}

function writeCampaign(name: string, headers: Record<string, string>): void {
  const body = { name, monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }
  expect(call('api-campaigns-post', { method: 'POST', headers, body })).toMatchObject({ status: 201 })
}

function campaignNames(headers: Record<string, string>): string[] {
  const { data } = JSON.parse(call('api-campaigns-get', { headers }).text)
  return data.map(({ name }: { name: string }) => name)
}

const tus = { 'Tus-Resumable': '1.0.0' }

async function uploadPicture(headers: Record<string, string>): Promise<string> {
  const body = await readFile(new URL('eye.small.webp', demonstrationFolder))
  const begun = call('media-uploads', {
    method: 'POST',
    headers: {
      ...headers,
      ...tus,
      'Upload-Length': String(body.byteLength),
      'Upload-Metadata': 'filename ZXllLndlYnA=',
    },
  })
  const sent = call(begun.headers.location ?? '', {
    method: 'PATCH',
    headers: { ...headers, ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
    body,
  })
  expect(sent).toMatchObject({ status: 200 })
  return JSON.parse(sent.text).id
}

function statusOfPicture(id: string, headers: Record<string, string>): number {
  const { text } = call('api-content-get?datatype=mca-clip&createSignedUrls=true&includeMeta=true', {
    headers,
  })
  const row = JSON.parse(text).data.find((each: { id: string }) => each.id === id)
  const [, path = ''] = /"(\/api\/media\/[^"]+)"/.exec(JSON.stringify(row)) ?? []
  return root.ask(`https://${host}${path}`).status
}

const environmentOf = () =>
  JSON.parse(root.ask(`https://${host}/config.json`).text).deploymentEnvironment as string

const setting = (line: string) => root.run(`echo '${line}' >> /etc/abo-panel/environment`)
const unset = (name: string) => root.run(`sed -i '/^${name}=/d' /etc/abo-panel/environment`)

const sql = (statement: string) =>
  root
    .run(`runuser -u postgres -- psql --quiet --no-align --tuples-only --command="${statement}" panel`)
    .trim()

describe('the operations guides, followed on a machine of its own', needs(neededForRoot), () => {
  beforeAll(async () => {
    await buildIfChanged(process.cwd())
    root = await openProductionRoot()
  }, 300_000)
  afterAll(() => root?.close())

  it('install the product with settings of its own, which runs under its unit', async () => {
    follow('install')
    root.run(
      `sed -i 's|panel\\.example\\.com|${host}|' /etc/abo-panel/environment; echo 127.0.0.1 ${host} >> /etc/hosts`,
    )
    expect(follow('service')).toContain('Nothing is wrong.')
    await ready()
    const { status } = root.ask(`${server}/panel`)
    expect(status).toBe(200)
    const about = root.run('systemctl show abo-panel --property=MainPID --value').trim()
    expect(root.run(`stat --format='%U' /proc/${about}`).trim()).toBe('abo-panel')
    expect(root.run('stat --format=%a:%U /etc/abo-panel/environment /var/lib/abo-panel').trim()).toBe(
      '600:root\n700:abo-panel',
    )
    expect(root.run('systemctl is-enabled abo-panel').trim()).toBe('enabled')
    root.run('systemctl kill --signal=KILL abo-panel')
    await until(() => !isReady())
    await ready()
    expect(followSentence('doctor')).toContain('Nothing is wrong.')
    expect(followSentence('csp')).toContain('Content-Security-Policy')
  })

  it('put nginx before it, whose port 80 leads to its own name whatever is asked for', () => {
    follow('certificate')
    follow('nginx')
    expect(root.ask(`https://${host}/panel`)).toMatchObject({
      status: 200,
      headers: { 'strict-transport-security': 'max-age=31536000' },
    })
    expect(environmentOf()).toBe('prod')
    for (const asked of [host, 'elsewhere.test', '127.0.0.1']) {
      expect(root.ask('http://127.0.0.1/panel?search=x', { headers: { Host: asked } }), asked).toMatchObject({
        status: 301,
        headers: { location: `https://${host}/panel?search=x` },
      })
    }
    expect(root.ask(`https://${host}/health/ready`).status).toBe(404)
    expect(root.run('systemctl is-active nginx').trim()).toBe('active')
  })

  it('make the first administrator, with the embedded database', async () => {
    expect(() => root.run('abo-panel admin create you@example.com')).toThrow(/is in use by the process/)
    const printed = follow('firstAdministrator')
    await ready()
    takeLink(printed)
    const headers = signIn()
    writeCampaign('Vor der Sicherung', headers)
    const reference = call('nowhere-at-all', { headers }).headers['x-request-id'] ?? ''
    expect(reference).not.toBe('')
    expect(followSentence('reference', reference)).toContain(reference)
  })

  it('back the embedded database up, by hand and every night, and restore it', async () => {
    const headers = signIn()
    const picture = await uploadPicture(headers)
    follow('backupFolder')
    expect(follow('backup')).toMatch(/^\/var\/backups\/abo-panel\/2026-03-02: \d+ rows, \d+ files/)
    follow('archive')
    expect(root.run('tar -tf /var/backups/abo-panel/2026-03-02.tar.gz')).toContain('2026-03-02/manifest.json')
    writeFiles('nightlyUnits')
    follow('nightly')
    expect(root.run('systemctl is-active abo-panel-backup.timer').trim()).toBe('active')
    const [, ofNight] = /^(\d{4}-\d\d-\d\d-\d{4})$/m.exec(root.run('ls /var/backups/abo-panel')) ?? []
    expect(root.run(`stat --format=%a:%U /var/backups/abo-panel/${ofNight}/manifest.json`).trim()).toBe(
      '600:abo-panel',
    )

    writeCampaign('Danach', headers)
    follow('restore')
    await ready()
    expect(campaignNames(headers)).toEqual(['Vor der Sicherung'])
    expect(statusOfPicture(picture, headers)).toBe(200)
    writeCampaign('Nach der Wiederherstellung', headers)
  })

  it('change the signing key, which signs nobody out until the old one is forgotten', async () => {
    const before = signIn()
    follow('changeKey')
    await ready()
    expect(campaignNames(before)).toContain('Vor der Sicherung')
    const after = signIn()
    follow('forgetKey')
    await ready()
    expect(call('api-campaigns-get', { headers: before }).status).toBe(401)
    expect(campaignNames(after)).toContain('Vor der Sicherung')
  })

  it('have another key sign tokens, which signs nobody out', async () => {
    const before = signIn()
    expect(follow('rotateKeys')).toMatch(/^The key [\w-]{43} signs tokens from 20\S+Z on\./)
    await ready()
    expect(campaignNames(before)).toContain('Vor der Sicherung')
    expect(JSON.parse(root.ask(`https://${host}/.well-known/jwks.json`).text).keys.length).toBeGreaterThan(1)
  })

  it('upgrade to another build and go back, without taking old parts from pages that are open', async () => {
    const buildOf = () => JSON.parse(root.ask(`https://${host}/build.json`).text).id as string
    const own = buildOf()
    root.run('mkdir /srv/next && cp -r dist /srv/next/ && echo old > /opt/abo-panel/assets/old-part.js')
    root.run(`sed -i 's/${own}/another-build/' /srv/next/dist/build.json`)
    follow('upgrade', '/srv/next')
    await ready()
    expect(buildOf()).toBe('another-build')
    expect(root.ask(`https://${host}/assets/old-part.js`).text).toBe('old\n')
    follow('wayBack')
    await ready()
    expect(buildOf()).toBe(own)
    expect(campaignNames(signIn())).toContain('Vor der Sicherung')
  })

  it('take the demo accounts of a slip away, and move a database to another environment', async () => {
    root.run('systemctl stop abo-panel; mv /var/lib/abo-panel /var/lib/aside')
    setting('DEPLOYMENT_ENVIRONMENT=local')
    setting('SEED_CUSTOMERS=20')
    root.run('systemctl start abo-panel')
    await ready()
    const { username, password: known } = credentialsOf('administrator')
    signIn(username, known)
    root.run('systemctl stop abo-panel')
    expect(followSentence('environment', 'prod')).toContain('belongs to the environment prod')
    unset('DEPLOYMENT_ENVIRONMENT')
    root.run('systemctl start abo-panel')
    await until(() => ownLog().includes('The database has demo accounts'))
    expect(follow('demoAccounts')).toContain(`Removed: `)
    await ready()
    expect(call('login', { method: 'POST', body: { username, password: known } }).status).toBe(401)

    follow('environment')
    await ready()
    expect(environmentOf()).toBe('staging')
    root.run('systemctl stop abo-panel')
    expect(followSentence('demoAccounts')).toContain('There is no demo account.')
    unset('DEPLOYMENT_ENVIRONMENT')
    root.run('rm -r /var/lib/abo-panel; mv /var/lib/aside /var/lib/abo-panel; systemctl start abo-panel')
    await ready()
  })

  it('put PostgreSQL in place of the embedded database, whose owner the server is', async () => {
    follow('postgres')
    root.run('systemctl restart abo-panel')
    await ready()
    expect(sql("select count(*) from pg_tables where schemaname = 'public' and tableowner <> 'panel'")).toBe(
      '0',
    )
    expect(sql("select current_setting('server_encoding'), 'ÄRGER' ilike '%ärger%'")).toBe('UTF8|t')
    followSentence('extension')
    expect(followSentence('postgres')).toContain('accepting connections')
    // Nothing was uploaded yet.
    follow('dump')
    const printed = follow('firstAdministrator')
    await ready()
    takeLink(printed)
  })

  it('dump PostgreSQL and restore it with the files, where another database was', async () => {
    const headers = signIn()
    writeCampaign('Vor der Sicherung', headers)
    const picture = await uploadPicture(headers)
    follow('dump')
    writeCampaign('Danach', headers)
    root.run('systemctl stop abo-panel; rm -r /var/lib/abo-panel/*')
    follow('restoreDump')
    await ready()
    expect(campaignNames(headers)).toEqual(['Vor der Sicherung'])
    expect(statusOfPicture(picture, headers)).toBe(200)
    expect(sql("select count(*) from pg_tables where schemaname = 'public' and tableowner <> 'panel'")).toBe(
      '0',
    )
    expect(sql("select 'ÄRGER' ilike '%ärger%'")).toBe('t')
    writeCampaign('Nach der Wiederherstellung', headers)
    await uploadPicture(headers)
  })

  it('leave a server that has not ended by itself', () => {
    expect(followSentence('clock')).toContain('Local time')
    expect(root.run('systemctl --failed --no-legend')).toBe('')
    expect(root.run('systemctl show abo-panel --property=NRestarts --value').trim()).toBe('0')
  })

  it('have no command that was left out', () => {
    const all = [...Object.keys(recipes), ...Object.keys(sentences).map((name) => `in a sentence: ${name}`)]
    expect([...followed].toSorted()).toEqual(all.toSorted())
  })
})
