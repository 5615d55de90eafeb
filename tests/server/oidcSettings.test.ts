import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { outsideSignInOf } from '#server/signInSettings.ts'
import { faultsOf } from '../support/settingsFaults.ts'

const provider = { OIDC_ISSUER: 'https://login.example.com/realms/staff', OIDC_AUDIENCE: 'panel' }
const SIGNING_KEY = 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u'

describe('sign-in by OpenID Connect', () => {
  it('is off unless a provider is named', () => {
    expect(outsideSignInOf(readSettings({}))).toEqual({})
    expect(outsideSignInOf(readSettings(provider))).toEqual({
      oidc: { issuer: 'https://login.example.com/realms/staff', audiences: ['panel'] },
    })
  })

  it('may be for several clients, and beside Firebase', () => {
    const settings = readSettings({
      ...provider,
      OIDC_AUDIENCE: 'panel, other',
      GCP_PROJECT_ID: 'demo-panel',
    })
    expect(outsideSignInOf(settings)).toEqual({
      firebase: { projectId: 'demo-panel' },
      oidc: { issuer: provider.OIDC_ISSUER, audiences: ['panel', 'other'] },
    })
  })

  it('needs issuer and audience', () => {
    expect(faultsOf({ OIDC_ISSUER: provider.OIDC_ISSUER })[0]).toMatch(/^OIDC_AUDIENCE is missing/)
    expect(faultsOf({ OIDC_AUDIENCE: 'panel' })[0]).toMatch(/^OIDC_ISSUER is missing/)
    expect(faultsOf({ ...provider, OIDC_AUDIENCE: ' , ' })[0]).toMatch(/^OIDC_AUDIENCE is missing/)
  })

  it.each([
    'login.example.com',
    'ftp://login.example.com',
    'https://login.example.com?x',
    'https://a@b',
    'https://',
  ])('refuses what is no issuer: %s', (OIDC_ISSUER) => {
    expect(faultsOf({ ...provider, OIDC_ISSUER })[0]).toMatch(/^OIDC_ISSUER is "/)
  })

  it('is by https in production', () => {
    const plain = { ...provider, OIDC_ISSUER: 'http://127.0.0.1:8080' }
    expect(faultsOf(plain)).toEqual([])
    expect(faultsOf({ ...plain, DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY })[0]).toMatch(
      /^OIDC_ISSUER is "http:.* must begin with https:\/\/\.$/,
    )
  })
})
