import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { isSignInElsewhere, type PanelConfiguration } from '../panelConfiguration.ts'
import type { SignInSettings } from '../signInSettings.ts'

/** Tells where the panel signs in at an OpenID provider whose tokens the server's own API would refuse. @returns the key, and why */
export function providerDifference(
  configuration: PanelConfiguration,
  { oidc }: SignInSettings,
): { path: string; said: Sentence } | undefined {
  const { authProvider, apiBaseUrl, oidcIssuer, oidcClientId } = configuration
  const isOwnApi = apiBaseUrl === undefined || String(apiBaseUrl).startsWith('/')
  if (authProvider !== 'oidc' || !isSignInElsewhere(configuration) || !isOwnApi) return undefined
  if (oidc === undefined)
    return {
      path: 'authProvider',
      said: sentence(
        'authProvider ist "oidc", und OIDC_ISSUER und OIDC_AUDIENCE sind nicht gesetzt: die API nimmt niemanden, den der Anbieter anmeldet.',
        'authProvider is "oidc", and OIDC_ISSUER and OIDC_AUDIENCE are not set: the API takes nobody whom the provider signs in.',
      ),
    }
  if (oidcIssuer !== oidc.issuer) return differing('oidcIssuer', oidcIssuer, 'OIDC_ISSUER', [oidc.issuer])
  return oidc.audiences.some((each) => each === oidcClientId)
    ? undefined
    : differing('oidcClientId', oidcClientId, 'OIDC_AUDIENCE', oidc.audiences)
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
