import type * as yup from 'yup'
import { about, type Circumstances, type KeyFacts, type Refusal } from './configMeta.ts'
import { list, text } from './configRules.ts'
import { issuer, origin } from './configValues.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'

type OidcKey = Extract<keyof RuntimeConfig, `oidc${string}`>

const aboutSignIn = (facts: KeyFacts) => about({ ...facts, only: { authProvider: 'oidc' } })

/** The keys of sign-in by OpenID Connect. @param unsafeCalls refuses addresses that a safe page may not call */
export function oidcKeys(
  needed: Circumstances,
  unsafeCalls: Refusal,
): { readonly [K in OidcKey]-?: yup.AnySchema } {
  return {
    oidcIssuer: issuer.meta(
      aboutSignIn({
        needed,
        refused: [unsafeCalls],
        defaultText: 'required with `oidc`',
        description:
          'the issuer, letter by letter as the provider has it: `https://login.example.com/realms/staff`; what it can do is asked below it at `.well-known/openid-configuration`',
      }),
    ),
    oidcClientId: text().meta(
      aboutSignIn({
        needed,
        defaultText: 'required with `oidc`',
        description:
          'the client that the panel is registered as at the provider: a public one, without a secret',
      }),
    ),
    oidcName: text().meta(
      aboutSignIn({
        defaultText: 'the host of the issuer',
        description: 'what people call the provider; the button of the sign-in says it',
      }),
    ),
    oidcScopes: list(text(), {
      de: ' von Scopes, zum Beispiel ["email", "offline_access"],',
      en: ' of scopes, such as ["email", "offline_access"]',
    }).meta(
      aboutSignIn({
        defaultText: '`["email", "profile"]`',
        description:
          'what is asked for besides `openid`. Many providers give a refresh token for `offline_access` alone; without one, sign-in is asked for anew when the id token is over.',
      }),
    ),
    oidcPermissionsClaim: text().meta(
      aboutSignIn({
        description:
          'the claim of the id token that holds the permissions, also as a path (`realm_access.roles`): then nobody is asked at `permissionsPath`',
      }),
    ),
    oidcOrigins: list(origin, {
      de: ' von Adressen ohne Pfad, zum Beispiel ["https://login.example.com"],',
      en: ' of addresses without a path, such as ["https://login.example.com"]',
    }).meta(
      aboutSignIn({
        defaultText: '`[]`',
        description:
          "where the provider's token and revocation endpoints lie, if not at the issuer's own origin. They go into the content security policy.",
      }),
    ),
  }
}
