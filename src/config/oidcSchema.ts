import type * as yup from 'yup'
import { type Applicability, type KeyFacts, key, type Refusal } from './configMeta.ts'
import { filledText, list } from './configRules.ts'
import { issuer, origin } from './configValues.ts'

const signInKey: typeof key = (schema: yup.AnySchema, facts: KeyFacts) =>
  key(schema, { ...facts, only: { authProvider: 'oidc' } })

/** @param unsafeCalls refuses addresses that a safe page may not call */
export function oidcKeys(needed: Applicability, unsafeCalls: Refusal) {
  return {
    oidcIssuer: signInKey(issuer, {
      needed,
      refused: [unsafeCalls],
      defaultText: 'required with `oidc`',
      description:
        'the issuer, letter by letter as the provider has it: `https://login.example.com/realms/staff`; what it can do is asked below it at `.well-known/openid-configuration`',
    }),
    oidcClientId: signInKey(filledText(), {
      needed,
      defaultText: 'required with `oidc`',
      description:
        'the client that the panel is registered as at the provider: a public one, without a secret',
    }),
    oidcName: signInKey(filledText(), {
      defaultText: 'the host of the issuer',
      description: 'what people call the provider; the button of the sign-in says it',
    }),
    oidcScopes: signInKey<readonly string[] | undefined>(
      list(filledText(), {
        de: ' von Scopes, zum Beispiel ["email", "offline_access"],',
        en: ' of scopes, such as ["email", "offline_access"]',
      }),
      {
        defaultText: '`["email", "profile"]`',
        description:
          'what is asked for besides `openid`. Many providers give a refresh token for `offline_access` alone; without one, sign-in is asked for anew when the id token is over.',
      },
    ),
    oidcPermissionsClaim: signInKey(filledText(), {
      description:
        'the claim of the id token that holds the permissions, also as a path (`realm_access.roles`): then nobody is asked at `permissionsPath`',
    }),
    oidcOrigins: signInKey<readonly string[] | undefined>(
      list(origin, {
        de: ' von Adressen ohne Pfad, zum Beispiel ["https://login.example.com"],',
        en: ' of addresses without a path, such as ["https://login.example.com"]',
      }),
      {
        defaultText: '`[]`',
        description:
          "where the provider's token and revocation endpoints lie, if not at the issuer's own origin. They go into the content security policy.",
      },
    ),
  }
}
