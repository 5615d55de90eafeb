import type { OtherNames } from '#model/base/nearestName.ts'

/** What people look for by another name. Those that the panel does not have are proposed to nobody. */
export const identitiesElsewhere: OtherNames = {
  ...{ firebase: 'gcp', firebaseauth: 'gcp', google: 'gcp', googlecloud: 'gcp', identityplatform: 'gcp' },
  ...{ local: 'own', internal: 'own', intern: 'own', password: 'own', builtin: 'own', default: 'own' },
  ...{ keycloak: 'oidc', openid: 'oidc', openidconnect: 'oidc', sso: 'oidc', auth0: 'oidc', okta: 'oidc' },
  ...{ azure: 'oidc', azuread: 'oidc', entra: 'oidc', entraid: 'oidc', zitadel: 'oidc', authentik: 'oidc' },
  ...{ none: 'mock', fake: 'mock', demo: 'mock', off: 'mock' },
}
