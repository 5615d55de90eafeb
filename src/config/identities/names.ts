import type { OtherNames } from '#model/base/nearestName.ts'

/** Who can sign people in, each with what people look for by another name. What the panel does not have is proposed to nobody. */
const names = {
  own: ['local', 'internal', 'intern', 'password', 'builtin', 'default'],
  gcp: ['firebase', 'firebaseauth', 'google', 'googlecloud', 'identityplatform'],
  oidc: [
    ...['keycloak', 'openid', 'openidconnect', 'sso', 'auth0', 'okta'],
    ...['azure', 'azuread', 'entra', 'entraid', 'zitadel', 'authentik'],
  ],
  mock: ['none', 'fake', 'demo', 'off'],
} as const

export type AuthProvider = keyof typeof names

export const authProviders = Object.keys(names) as readonly AuthProvider[]

export const identitiesElsewhere: OtherNames = Object.fromEntries(
  Object.entries(names).flatMap(([name, others]) => others.map((other) => [other, name])),
)
