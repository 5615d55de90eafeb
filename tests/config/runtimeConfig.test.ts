import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'

const good = {
  deploymentEnvironment: 'prod',
  apiBaseUrl: 'https://api.example/',
  authBaseUrl: 'https://login.example/auth',
  authProvider: 'own',
}

const cloud = {
  ...good,
  authProvider: 'gcp',
  gcpApiKey: 'AIzaDemo-key_1',
  gcpAuthDomain: 'demo.firebaseapp.com',
}

function problemsOf(value: unknown) {
  const result = checkRuntimeConfig(value)
  return 'problems' in result ? result.problems : []
}

const keysOf = (value: unknown) => problemsOf(value).map(({ key }) => key)

describe('a good configuration', () => {
  it('is completed by defaults', () => {
    expect(checkRuntimeConfig(good)).toEqual({
      config: {
        ...good,
        productTitle: 'Abo-Panel',
        backends: {},
        hide: [],
        keptIn: {},
        resources: [],
        mock: false,
        gcpApiKey: '',
        gcpAuthDomain: '',
        tokenSyncMaxAge: 300,
        aclNamespace: 'abo-panel',
        capabilities: [],
        locales: ['de', 'en'],
        paging: {},
        defaultPermissions: [],
        permissionsPath: 'api-authority/self',
        timeZone: 'Europe/Berlin',
        passwordMinLength: 10,
        passwordMaxLength: 128,
        linkProtocols: [],
        mediaOrigins: [],
        zfp: false,
        colours: {},
        brand: {},
        defaultLocale: 'de',
      },
    })
  })

  it('keeps what is given', () => {
    const given = {
      ...good,
      zfp: true,
      defaultPermissions: ['*:billing:Get'],
      defaultLocale: 'en',
      productTitle: 'X',
    }
    expect(checkRuntimeConfig(given)).toMatchObject({ config: given })
  })

  it('is the one of the local product', () => {
    const local = JSON.parse(readFileSync('public/config.json', 'utf8'))
    expect(checkRuntimeConfig(local)).toMatchObject({
      config: {
        deploymentEnvironment: 'local',
        apiBaseUrl: '/api/',
        authBaseUrl: '/api/',
        authProvider: 'own',
      },
    })
  })

  it('needs no addresses where there is no backend', () => {
    const mock = { deploymentEnvironment: 'local', mock: true }
    expect(checkRuntimeConfig(mock)).toMatchObject({ config: { authProvider: 'mock', apiBaseUrl: '/api/' } })
    expect(keysOf({ deploymentEnvironment: 'testing' })).toEqual([])
    expect(keysOf({ ...cloud, authBaseUrl: undefined })).toEqual([])
  })

  it.each(['own', 'gcp', 'oidc'])(
    'makes the identity up in testing, although %s would sign people in (spec §9)',
    (authProvider) => {
      const given = { ...good, deploymentEnvironment: 'testing', authProvider }
      expect(checkRuntimeConfig(given)).toMatchObject({ config: { authProvider: 'mock' } })
      const inProd = checkRuntimeConfig({ ...given, deploymentEnvironment: 'prod' })
      expect(inProd).not.toMatchObject({ config: { authProvider: 'mock' } })
    },
  )
})

describe('the protocols of links', () => {
  it('are names of letters and hyphens (X06)', () => {
    expect(keysOf({ ...good, linkProtocols: ['my-app', 'slack'] })).toEqual([])
  })

  it.each(['my_app', 'app2', 'a.b', '', 'My-App', '-app', 'app-', 'javascript', 'data', 5, null])(
    'are told by name where one is wrong: %j (X06)',
    (name) => {
      const [problem, ...others] = problemsOf({ ...good, linkProtocols: ['my-app', name] })
      expect(problem).toMatchObject({ key: 'linkProtocols[1]', value: name })
      expect(problem?.message.de).toContain(`"linkProtocols[1]": ${JSON.stringify(name)}`)
      expect(problem?.message.en).toContain(`"linkProtocols[1]": ${JSON.stringify(name)}`)
      expect(others).toEqual([])
    },
  )

  it('are a list', () => {
    expect(keysOf({ ...good, linkProtocols: 'my-app' })).toEqual(['linkProtocols'])
  })
})

describe('the cloud identity provider', () => {
  it('needs a key and a domain', () => {
    expect(keysOf({ ...good, authProvider: 'gcp' })).toEqual(['gcpApiKey', 'gcpAuthDomain'])
    expect(keysOf({ deploymentEnvironment: 'testing', authProvider: 'gcp' })).toEqual([])
  })

  it('OpenID Connect needs an issuer and a client, and no authentication service of its own', () => {
    const { authBaseUrl: _, ...others } = good
    const openId = { ...others, authProvider: 'oidc' }
    expect(keysOf(openId)).toEqual(['oidcIssuer', 'oidcClientId'])
    const given = { ...openId, oidcIssuer: 'https://login.example/realms/staff', oidcClientId: 'panel' }
    expect(checkRuntimeConfig(given)).toMatchObject({ config: { ...given, authBaseUrl: '/api/' } })
  })

  it.each(['gcpApiKey', 'gcpAuthDomain'])('refuses a colon, and nothing at all, in %s (S24)', (key) => {
    for (const value of ['a:b', ':', 'https://demo.example', '', ' ', null, 7]) {
      for (const config of [
        { ...cloud, [key]: value },
        { ...good, [key]: value },
      ]) {
        const [problem, ...others] = problemsOf(config)
        expect(problem).toMatchObject({ key, value })
        for (const text of Object.values(problem?.message ?? {})) expect(text).toContain(`"${key}"`)
        expect(others).toEqual([])
      }
    }
  })

  it.each([
    'https://demo.example',
    'http://192.168.0.1:9099',
    'http://localhost.evil.example',
    'localhost:9099',
    7,
  ])('has its emulator on this machine: not %s', (gcpEmulatorUrl) => {
    const config = { ...cloud, deploymentEnvironment: 'local', gcpEmulatorUrl }
    expect(problemsOf(config)).toMatchObject([{ key: 'gcpEmulatorUrl', value: gcpEmulatorUrl }])
  })

  it.each([
    ['local', []],
    ['testing', []],
    ['prod', ['gcpEmulatorUrl']],
    ['staging', ['gcpEmulatorUrl']],
  ])('may have an emulator in %s: problems %j', (deploymentEnvironment, expected) => {
    for (const gcpEmulatorUrl of ['http://127.0.0.1:9099', 'http://localhost:9099/', 'http://[::1]:9099']) {
      expect(keysOf({ ...cloud, deploymentEnvironment, gcpEmulatorUrl })).toEqual(expected)
    }
  })

  it.each([
    ['tokenSyncUrl', ''],
    ['tokenSyncUrl', 'javascript:alert(1)'],
    ['tokenSyncMaxAge', 0],
    ['tokenSyncMaxAge', 1.5],
    ['tokenSyncMaxAge', 3601],
    ['tokenSyncMaxAge', '300'],
  ])('refuses %s %j', (key, value) => {
    expect(problemsOf({ ...cloud, [key]: value })).toMatchObject([{ key, value }])
  })
})

describe('base URLs', () => {
  it.each(['apiBaseUrl', 'authBaseUrl'])('that are missing, empty or blank are named: %s (C01)', (key) => {
    for (const value of [undefined, null, '', '  ']) {
      const [problem, ...others] = problemsOf({ ...good, [key]: value })
      expect(problem?.key).toBe(key)
      expect(problem?.message).toEqual({ de: `"${key}" is empty`, en: `"${key}" is empty` })
      expect(others).toEqual([])
    }
  })

  it.each(['api', '//host', 'javascript:alert(1)', 'ftp://host', 7])('are no %j', (value) => {
    expect(problemsOf({ ...good, apiBaseUrl: value })).toMatchObject([{ key: 'apiBaseUrl', value }])
  })
})

describe('mistakes', () => {
  it.each(['firebase', '', 7, null, ['own']])('in authProvider name all: %j (C03)', (authProvider) => {
    const [problem] = problemsOf({ ...good, authProvider })
    expect(problem).toMatchObject({ key: 'authProvider', value: authProvider })
    for (const text of Object.values(problem?.message ?? {}))
      expect(text).toContain('"own", "gcp", "oidc", "mock"')
  })

  it('are all told at once', () => {
    const wrong = {
      deploymentEnvironment: '',
      apiBaseUrl: '',
      mock: 'yes',
      zfp: 1,
      defaultLocale: 'fr',
      x: 1,
    }
    const expected = [
      'deploymentEnvironment',
      'apiBaseUrl',
      'authBaseUrl',
      'mock',
      'zfp',
      'defaultLocale',
      'x',
    ]
    expect(new Set(keysOf(wrong))).toEqual(new Set(expected))
    for (const { message } of problemsOf(wrong))
      expect(message.de.length * message.en.length).toBeGreaterThan(0)
  })

  it.each([undefined, null, [], 'x', 7])('such as %j in place of an object are told', (value) => {
    expect(keysOf(value)).toEqual(['config.json'])
  })

  it('do not reach the prototype of anything', () => {
    expect(keysOf(JSON.parse(`{"__proto__":{"zfp":true},${JSON.stringify(good).slice(1)}`))).toEqual([
      '__proto__',
    ])
    expect(({} as Record<string, unknown>).zfp).toBeUndefined()
  })
})

describe('colours', () => {
  it.each(['#12345', '#12345g', 'red', '#fff', '', null, 7, {}, { 600: '#112233' }])(
    'a base that is %j is named, with its shade (C07)',
    (base) => {
      const [problem, ...more] = problemsOf({ ...good, colours: { primary: base, info: '#3693f8' } })
      expect(more).toEqual([])
      expect(problem).toMatchObject({ key: 'colours.primary', value: base })
      expect(problem?.message.en).toBe(
        '"colours.primary" must be the base colour (shade 500), as # and six hex digits',
      )
      expect(problem?.message.de).toContain('Stufe 500')
    },
  )

  it('names that every object has are no colours', () => {
    const colours = JSON.parse('{ "__proto__": "#3693f8", "constructor": "#3693f8" }')
    expect(keysOf({ ...good, colours })).toEqual(['colours.__proto__', 'colours.constructor'])
  })

  it.each(['#3693f8', ['#3693f8'], null, true])('as %j are no object', (colours) => {
    expect(keysOf({ ...good, colours })).toEqual(['colours'])
  })

  it('all faults are named at once', () => {
    const colours = { primary: '#1', accent: '#3693f8' }
    expect(keysOf({ ...good, colours, zfp: 'yes' })).toEqual(['zfp', 'colours.primary', 'colours.accent'])
  })
})

describe('the hosts of pictures and films', () => {
  it('are addresses without a path', () => {
    expect(keysOf({ ...good, mediaOrigins: ['https://media.example', 'http://localhost:9000'] })).toEqual([])
  })

  it.each(['https://media.example/', 'media.example', 'https://x; y', 'javascript:alert(1)', '*', 5, null])(
    'are told by name where one is wrong: %j',
    (origin) => {
      expect(keysOf({ ...good, mediaOrigins: ['https://a.example', origin] })).toEqual(['mediaOrigins[1]'])
    },
  )

  it('are a list', () => {
    expect(keysOf({ ...good, mediaOrigins: 'https://media.example' })).toEqual(['mediaOrigins'])
  })
})
