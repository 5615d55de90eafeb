import { describe, expect, it } from 'vitest'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { contentSecurityPolicy } from '#server/http/secureHeaders.ts'
import { completeConfiguration, readPanelConfiguration } from '#server/panelConfiguration.ts'

const file = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/', authProvider: 'own' }
const emulated = { environment: 'local', gcpProjectId: 'demo-panel', firebaseEmulatorHost: '127.0.0.1:9099' }

function calledFrom(configuration: Readonly<Record<string, unknown>>): string[] {
  const policy = contentSecurityPolicy(configuration)
  const [, sources = ''] = /connect-src ([^;]*)/.exec(policy) ?? []
  return sources.split(' ')
}

describe('the configuration that the server hands out', () => {
  it('is the file, in the environment of the server', () => {
    expect(completeConfiguration(file, { environment: 'local' })).toEqual({
      ...file,
      deploymentEnvironment: 'local',
    })
    expect(completeConfiguration(file, { environment: 'local', gcpProjectId: 'demo-panel' })).toMatchObject({
      authProvider: 'own',
    })
  })

  it('signs in at the Auth emulator when the server is told of one', () => {
    const served = completeConfiguration(file, emulated)
    expect(served).toMatchObject({
      authProvider: 'gcp',
      gcpApiKey: 'demo',
      gcpAuthDomain: 'demo-panel.firebaseapp.com',
      gcpEmulatorUrl: 'http://127.0.0.1:9099',
    })
    expect(checkRuntimeConfig(served)).toHaveProperty('config')
  })

  it('keeps what the file says about the sign-in SDK', () => {
    const own = { gcpApiKey: 'k', gcpAuthDomain: 'd', gcpEmulatorUrl: 'http://localhost:1234' }
    expect(completeConfiguration({ ...file, ...own }, emulated)).toMatchObject(own)
  })

  it('calls the API of the server below the path that the panel lies under', () => {
    const publicUrl = 'https://example.com/admin'
    const elsewhere = { ...file, apiBaseUrl: '/other/', authBaseUrl: 'https://login.example/api/' }
    expect(completeConfiguration(file, { environment: 'local', publicUrl })).toMatchObject({
      apiBaseUrl: '/admin/api/',
      authBaseUrl: '/admin/api/',
    })
    expect(completeConfiguration(elsewhere, { environment: 'local', publicUrl })).toMatchObject({
      apiBaseUrl: '/other/',
      authBaseUrl: 'https://login.example/api/',
    })
  })

  it('is read from the project', async () => {
    expect(
      await readPanelConfiguration(process.cwd(), { ...emulated, configFile: 'public/config.json' }),
    ).toMatchObject({ authProvider: 'gcp' })
  })
})

describe('the content security policy', () => {
  it('lets the page call its own origin only, where everything lies there (H01)', () => {
    expect(calledFrom(file)).toEqual(["'self'"])
    expect(calledFrom({})).toEqual(["'self'"])
  })

  it('names the origins of backends elsewhere, once and without their paths (H01)', () => {
    const configuration = { apiBaseUrl: 'https://api.example/v1/', authBaseUrl: 'https://api.example/auth' }
    expect(calledFrom({ ...file, ...configuration })).toEqual(["'self'", 'https://api.example'])
    expect(calledFrom({ ...file, authBaseUrl: 'http://login.example:8080/' })).toEqual([
      "'self'",
      'http://login.example:8080',
    ])
  })

  it('names the cloud identity provider where it is chosen, and its emulator (H01)', () => {
    const cloud = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    const chosen = { ...file, authProvider: 'gcp', authBaseUrl: 'https://login.example' }
    expect(calledFrom(chosen)).toEqual(["'self'", ...cloud])
    expect(calledFrom(completeConfiguration(file, emulated))).toEqual([
      "'self'",
      'http://127.0.0.1:9099',
      ...cloud,
    ])
    expect(calledFrom({ ...file, gcpEmulatorUrl: 'http://127.0.0.1:9099' })).toEqual(["'self'"])
  })

  it('forbids everything that the panel does not need (H01)', () => {
    expect(contentSecurityPolicy(file).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('lets pictures and films come from the hosts that the configuration names (H01)', () => {
    const policy = contentSecurityPolicy({
      ...file,
      apiBaseUrl: 'https://api.example/v1/',
      mediaOrigins: ['https://media.example', 'https://x.example; script-src *', 7],
    })
    expect(policy).toContain("img-src 'self' data: blob: https://api.example https://media.example;")
    expect(policy).toContain("media-src 'self' blob: https://api.example https://media.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).not.toContain('*')
  })

  it('lets pages call the OpenID provider, and where its endpoints lie besides (H01)', () => {
    const openId = {
      ...file,
      authProvider: 'oidc',
      oidcIssuer: 'https://login.example/realms/staff',
      oidcOrigins: ['https://token.login.example', 'https://x.example; script-src *', 7],
    }
    const policy = contentSecurityPolicy(openId)
    expect(calledFrom(openId)).toEqual(["'self'", 'https://login.example', 'https://token.login.example'])
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("frame-src 'none'")
    expect(policy).not.toContain('*')
    expect(contentSecurityPolicy({ ...openId, authProvider: 'own' })).toBe(contentSecurityPolicy(file))
  })

  it.each(["https://x.example; script-src 'unsafe-inline'", 'javascript:alert(1)', '//x.example', 7, null])(
    'takes nothing else from the configuration: %j (H01)',
    (apiBaseUrl) => {
      const policy = contentSecurityPolicy({ ...file, apiBaseUrl })
      expect(policy).toBe(contentSecurityPolicy({ ...file, apiBaseUrl: '/api/' }))
    },
  )
})
