import type { IdentityBackend } from './identityBackend.ts'
import type { AuthProvider } from './names.ts'

/** The code of whoever can sign people in, by the name in `authProvider`: docs/extending/own-identity.md. */
export const identities: Readonly<Record<AuthProvider, IdentityBackend>> = {
  own: () => import('./own.ts'),
  gcp: () => import('./gcp.ts'),
  oidc: () => import('./oidc.ts'),
  mock: () => import('./mock.ts'),
}

/** Of `own` with calls that the configuration names. */
export const namedIdentity: IdentityBackend = () => import('./named.ts')
