import type { IdentityBackend } from './identityBackend.ts'

/** Who can sign people in, by the name in `authProvider`. A new one is one more line: docs/extending/own-identity.md. */
export const identities: Readonly<Record<string, IdentityBackend>> = {
  own: () => import('./own.ts'),
  gcp: () => import('./gcp.ts'),
  oidc: () => import('./oidc.ts'),
  mock: () => import('./mock.ts'),
}
