import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { isSignInElsewhere, type PanelConfiguration } from '../panelConfiguration.ts'
import type { SignInSettings } from '../signInSettings.ts'

/** Tells where the panel signs in at a provider whose tokens the server's own API would refuse. @returns the key, and why */
export function providerDifference(
  configuration: PanelConfiguration,
  { oidc, gcpProjectId }: SignInSettings,
): { path: string; said: Sentence } | undefined {
  const { authProvider, apiBaseUrl, oidcIssuer, oidcClientId } = configuration
  const isOwnApi = apiBaseUrl === undefined || String(apiBaseUrl).startsWith('/')
  if (!isSignInElsewhere(configuration) || !isOwnApi) return undefined
  if (authProvider === 'gcp')
    return gcpProjectId === undefined ? unset('gcp', 'GCP_PROJECT_ID ist', 'GCP_PROJECT_ID is') : undefined
  if (oidc === undefined)
    return unset('oidc', 'OIDC_ISSUER und OIDC_AUDIENCE sind', 'OIDC_ISSUER and OIDC_AUDIENCE are')
  if (oidcIssuer !== oidc.issuer) return differing('oidcIssuer', oidcIssuer, 'OIDC_ISSUER', [oidc.issuer])
  return oidc.audiences.some((each) => each === oidcClientId)
    ? undefined
    : differing('oidcClientId', oidcClientId, 'OIDC_AUDIENCE', oidc.audiences)
}

function unset(provider: string, de: string, en: string) {
  return {
    path: 'authProvider',
    said: sentence(
      `authProvider ist "${provider}", und ${de} nicht gesetzt: die API nimmt niemanden, den der Anbieter anmeldet.`,
      `authProvider is "${provider}", and ${en} not set: the API takes nobody whom the provider signs in.`,
    ),
  }
}

function differing(path: string, value: unknown, variable: string, held: readonly string[]) {
  const there = held.join(', ')
  return {
    path,
    said: sentence(
      `${path} ist "${value}" und ${variable} "${there}": beide müssen Zeichen für Zeichen gleich sein, sonst nimmt die API niemanden, den der Anbieter anmeldet.`,
      `${path} is "${value}", and ${variable} is "${there}": they must be the same letter by letter, or the API takes nobody whom the provider signs in.`,
    ),
  }
}
