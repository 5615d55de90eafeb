import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { faultsOf } from '../support/settingsFaults.ts'

const goodKey = 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u'

describe('the settings', () => {
  it('are for a local demonstration, on loopback alone, when nothing is said (A30)', () => {
    expect(readSettings({})).toEqual({
      ...{ host: 'localhost', port: 4000, dataDirectory: '.data' },
      ...{ environment: 'local', configFile: 'public/config.json', seedCustomers: 400, databasePool: 20 },
      ...{
        trustedProxies: [],
        corsOrigins: [],
        drainSeconds: 0,
        mostConnections: 1000,
        securityEventsDays: 90,
        sessionDays: 30,
        diskReserve: 64,
        variable: expect.any(Function),
      },
    })
  })

  it.each([
    ['production', 'prod'],
    ['Prod', 'prod'],
    ['stagin', 'staging'],
    ['test', 'testing'],
    ['locale', 'local'],
    ['dev', 'local'],
    ['live', 'prod'],
    ['qa', undefined],
  ])('know no environment %s and name %s', (DEPLOYMENT_ENVIRONMENT, meant) => {
    expect(faultsOf({ DEPLOYMENT_ENVIRONMENT })).toEqual([
      `DEPLOYMENT_ENVIRONMENT is "${DEPLOYMENT_ENVIRONMENT}"; it must be one of local, testing, staging, prod.${meant ? ` Probably meant: ${meant}.` : ''}`,
    ])
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'panel.example.com', '128.0.0.1', 'localhost.example.com'])(
    'let nobody reach a demonstration at %s, unless that is meant',
    (HOST) => {
      for (const DEPLOYMENT_ENVIRONMENT of ['local', 'testing']) {
        expect(faultsOf({ HOST, DEPLOYMENT_ENVIRONMENT })).toEqual([
          expect.stringMatching(/^HOST is ".+demo accounts.+ALLOW_OPEN_DEMO=1/),
        ])
        expect(faultsOf({ HOST, DEPLOYMENT_ENVIRONMENT, ALLOW_OPEN_DEMO: '1' })).toEqual([])
      }
      expect(faultsOf({ HOST, DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: goodKey })).toEqual([])
      expect(faultsOf({ HOST, DEPLOYMENT_ENVIRONMENT: 'staging' })).toEqual([])
    },
  )

  it.each(['https://panel.example.com', 'http://192.168.1.5:4000/admin'])(
    'let nobody reach a demonstration at %s through a proxy, unless that is meant',
    (PUBLIC_URL) => {
      expect(faultsOf({ PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL is ".+" and DEPLOYMENT_ENVIRONMENT local: .+ALLOW_OPEN_DEMO=1/),
      ])
      expect(faultsOf({ PUBLIC_URL, ALLOW_OPEN_DEMO: '1' })).toEqual([])
      expect(faultsOf({ PUBLIC_URL, DEPLOYMENT_ENVIRONMENT: 'staging' })).toEqual([])
    },
  )

  it.each(['http://localhost:4000', 'http://[::1]:4000', 'https://panel.localhost'])(
    'let a demonstration be called %s',
    (PUBLIC_URL) => expect(faultsOf({ PUBLIC_URL })).toEqual([]),
  )

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('let a demonstration listen on %s', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([])
  })

  it('take nothing but 1 for a demonstration that is open on purpose', () => {
    expect(faultsOf({ HOST: '0.0.0.0', ALLOW_OPEN_DEMO: 'yes' })).toEqual([
      'ALLOW_OPEN_DEMO is "yes"; it must be 1 or empty.',
    ])
  })

  it('take an empty variable for none', () => {
    const { variable: _, ...empty } = readSettings({ PORT: '', HOST: ' ' })
    expect(readSettings({})).toMatchObject(empty)
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_RAED_URL', 'DATABASE_READ_URL'],
    ['DATABASE_READURL', 'DATABASE_READ_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['SINGING_KEY', 'SIGNING_KEY'],
    ['DATA_DR', 'DATA_DIR'],
    ['DEPLOYMENT_ENVIROMENT', 'DEPLOYMENT_ENVIRONMENT'],
    ['TRUSTED_PROXYS', undefined],
    ['MEDIA_STORE_SECERT', 'MEDIA_STORE_SECRET'],
  ])('refuse %s, which nothing reads, and name %s', (name, meant) => {
    const told = `${name} is set, and nothing reads it. Probably meant: ${meant}. Rename it, or take it away.`
    expect(faultsOf({ [name]: 'of no use' })).toEqual(meant === undefined ? [] : [told])
  })

  it('leave alone what others call theirs, what was set aside, and what stands beside its own', () => {
    const others = ['DATABASE_PORT', 'DATABASE_DSN', 'AMQP_URL', 'HTTP_URL', 'FTP_URL', 'HOSTS', 'PORTS']
    const aside = ['DATABASE_URL2', 'DATABASE_URL_1', '_DATABASE_URL', 'HOME', 'LOGNAME', 'XDG_DATA_DIRS']
    const all = Object.fromEntries([...others, ...aside].map((name) => [name, 'x']))
    expect(faultsOf(all)).toEqual([])
    expect(faultsOf({ DATABSE_URL: ' ' })).toEqual([])
    expect(faultsOf({ DATABASE_URL: 'postgres://h/x', DATABASE_URI: 'postgres://h/y' })).toEqual([])
  })

  it('leave alone what the configuration names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'abo-panel-settings-'))
    const CONFIG_FILE = join(folder, 'config.json')
    writeFileSync(CONFIG_FILE, `{ "headers": { "X-Key": "\${SIGNING_KEYS}" } }`)
    expect(faultsOf({ CONFIG_FILE, SIGNING_KEYS: 'x', SMTP_URLS: 'x' })).toEqual([
      expect.stringMatching(/^SMTP_URLS is set/),
    ])
    rmSync(folder, { recursive: true })
  })

  it('name every fault at once', () => {
    const faults = faultsOf({ PORT: '70000', HOST: 'a b', SEED_CUSTOMERS: '-1', DATABASE_URL: 'mysql://x' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'HOST',
      'PORT',
      'SEED_CUSTOMERS',
      'DATABASE_URL',
    ])
  })

  it('never repeat a secret', () => {
    const faults = faultsOf({ SIGNING_KEY: 'tiny-key', DATABASE_URL: 'mysql://u:hunter2@host/x' })
    expect(faults).toHaveLength(2)
    expect(faults.join()).not.toMatch(/tiny-key|hunter2/)
  })

  it.each(['tiny', 'a'.repeat(40), 'change-me-change-me-change-me-change-me'])(
    'refuse the signing key %s (A29)',
    (key) => {
      expect(faultsOf({ SIGNING_KEY: key })[0]).toMatch(/^SIGNING_KEY/)
    },
  )

  it('take a long random signing key, and the one before it (A29)', () => {
    expect(faultsOf({ SIGNING_KEY: goodKey })).toEqual([])
    expect(readSettings({ SIGNING_KEY: goodKey, SIGNING_KEY_PREVIOUS: `${goodKey}2` })).toMatchObject({
      previousSigningKey: new TextEncoder().encode(`${goodKey}2`),
    })
    expect(faultsOf({ SIGNING_KEY_PREVIOUS: 'tiny' })[0]).toMatch(/^SIGNING_KEY_PREVIOUS has 4 bytes/)
  })

  it('take a read address beside that of the database, which is another', () => {
    const both = { DATABASE_URL: 'postgres://h/x', DATABASE_READ_URL: 'postgres://r:hunter2@s/x' }
    expect(readSettings(both)).toMatchObject({ databaseReadUrl: both.DATABASE_READ_URL })
    expect(faultsOf({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toEqual([
      'DATABASE_READ_URL is set without DATABASE_URL, whose standby it names.',
    ])
    const another = ['postgres://h:5433/x', 'postgres://h/y', 'postgres://h/x?host=s']
    for (const DATABASE_READ_URL of another) expect(faultsOf({ ...both, DATABASE_READ_URL })).toEqual([])
    const same = [
      'postgres://h/x',
      'postgresql://r@H:5432/x?application_name=a',
      'postgres:///x?host=h&port=5432',
    ]
    for (const DATABASE_READ_URL of same)
      expect(faultsOf({ ...both, DATABASE_READ_URL })).toEqual([
        'DATABASE_READ_URL leads to the database of DATABASE_URL itself; it names a standby of it.',
      ])
    const wrong = faultsOf({ ...both, DATABASE_READ_URL: 'mysql://r:hunter2@s/x' })
    expect(wrong).toEqual([expect.stringMatching(/^DATABASE_READ_URL/)])
    expect(wrong.join()).not.toContain('hunter2')
  })

  it('take how many connections the database gives', () => {
    expect(readSettings({ DATABASE_POOL: '5' })).toMatchObject({ databasePool: 5 })
    expect(faultsOf({ DATABASE_POOL: '0' })).toEqual(['DATABASE_POOL is "0"; nothing could be read.'])
  })

  it('take how the server is watched and ended', () => {
    const token = 'a-token-of-thirty-characters-'
    const given = {
      ...{ LOG_LEVEL: 'warn', METRICS_TOKEN: token, DRAIN_SECONDS: '5', MAX_CONNECTIONS: '200' },
      DISK_RESERVE_MIB: '10',
    }
    expect(readSettings(given)).toMatchObject({
      ...{ logLevel: 'warn', metricsToken: token, drainSeconds: 5, mostConnections: 200, diskReserve: 10 },
    })
    const faults = faultsOf({ LOG_LEVEL: 'loud', METRICS_TOKEN: 'short-one', MAX_CONNECTIONS: '0' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      ...['LOG_LEVEL', 'METRICS_TOKEN', 'MAX_CONNECTIONS'],
    ])
    expect(faults.join()).not.toContain('short-one')
  })

  it('take the address of the panel, a mail server and trusted proxies', () => {
    const given = {
      DEPLOYMENT_ENVIRONMENT: 'staging',
      PUBLIC_URL: 'https://panel.example.com/',
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    }
    expect(readSettings(given)).toMatchObject({
      publicUrl: 'https://panel.example.com',
      smtpUrl: given.SMTP_URL,
      trustedProxies: ['10.0.0.0/8', '::1'],
    })
  })

  it.each([
    [{ PUBLIC_URL: 'panel.example.com' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://panel.example.com/panel' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://panel.example.com/a/..//b' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://panel.example.com/admin?x=1' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://panel.example.com/mit leer' }, /^PUBLIC_URL/],
    [
      { PUBLIC_URL: 'http://panel.example.com', DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: goodKey },
      /https/,
    ],
    [{ SMTP_URL: 'mail.example.com', PUBLIC_URL: 'http://localhost' }, /^SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example.com', DEPLOYMENT_ENVIRONMENT: 'staging' }, /^PUBLIC_URL is missing/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /^TRUSTED_PROXIES has "proxy"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, /^TRUSTED_PROXIES/],
  ])('refuse %j', (variables, fault) => {
    expect(faultsOf(variables as unknown as Record<string, string>)[0]).toMatch(fault)
  })

  it('take the origins of panels that lie elsewhere (A17)', () => {
    const { corsOrigins } = readSettings({ CORS_ORIGINS: 'https://panel.example.com, http://localhost:5173' })
    expect(corsOrigins).toEqual(['https://panel.example.com', 'http://localhost:5173'])
  })

  it.each([
    '*',
    'null',
    'panel.example.com',
    'https://panel.example.com/',
    'https://panel.example.com/panel',
    'https://*.example.com',
    'https://Panel.example.com',
    'https://user@panel.example.com',
    'ftp://panel.example.com',
    'file:///panel',
  ])('refuse the origin %s (A17)', (origin) => {
    expect(faultsOf({ CORS_ORIGINS: `https://good.example, ${origin}` })[0]).toContain(
      `CORS_ORIGINS has "${origin}"`,
    )
  })

  it('ask for https of other origins in production (A17)', () => {
    const prod = { DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: goodKey }
    expect(faultsOf({ ...prod, CORS_ORIGINS: 'http://panel.example.com' })[0]).toMatch(/^CORS_ORIGINS/)
    expect(faultsOf({ ...prod, CORS_ORIGINS: 'https://panel.example.com' })).toEqual([])
  })

  it('ask for a signing key in production (A29)', () => {
    expect(faultsOf({ DEPLOYMENT_ENVIRONMENT: 'prod' })[0]).toMatch(/^SIGNING_KEY is missing/)
    expect(faultsOf({ DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: goodKey })).toEqual([])
  })
})
