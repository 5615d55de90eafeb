import type { FirebaseProject } from './auth/firebaseTokens.ts'
import type { OidcProvider } from './auth/oidcTokens.ts'

export interface SignInSettings {
  /** The Firebase project whose id tokens the API takes beside its own. @default none */
  gcpProjectId?: string
  /** `host:port` of an Auth emulator on this machine; in `local` and `testing` only. @default none */
  firebaseEmulatorHost?: string
  /** The OpenID provider whose id tokens the API takes beside its own. @default none */
  oidc?: OidcProvider
}

/** Returns whose tokens the API takes beside its own. */
export function outsideSignInOf(settings: SignInSettings): {
  firebase?: FirebaseProject
  oidc?: OidcProvider
} {
  const { oidc } = settings
  return { ...firebaseOf(settings), ...(oidc ? { oidc } : {}) }
}

function firebaseOf({ gcpProjectId, firebaseEmulatorHost }: SignInSettings): { firebase?: FirebaseProject } {
  if (gcpProjectId === undefined) return {}
  const emulator = firebaseEmulatorHost === undefined ? {} : { emulatorHost: firebaseEmulatorHost }
  return { firebase: { projectId: gcpProjectId, ...emulator } }
}

/** The emulator's tokens are unsigned, so it is refused wherever real people sign in. */
function readFirebaseSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): Omit<SignInSettings, 'oidc'> {
  const gcpProjectId = text('GCP_PROJECT_ID')
  if (gcpProjectId !== undefined && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(gcpProjectId)) {
    faults.push(`GCP_PROJECT_ID is "${gcpProjectId}"; it must be the id of a project, such as demo-panel.`)
  }
  const host = text('FIREBASE_AUTH_EMULATOR_HOST')
  if (host === undefined) return gcpProjectId === undefined ? {} : { gcpProjectId }
  if (!/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(host)) {
    faults.push(
      `FIREBASE_AUTH_EMULATOR_HOST is "${host}"; it must be on this machine, such as 127.0.0.1:9099.`,
    )
  }
  if (environment !== 'local' && environment !== 'testing') {
    faults.push(
      `FIREBASE_AUTH_EMULATOR_HOST is "${host}"; with DEPLOYMENT_ENVIRONMENT ${environment} it must not be set.`,
    )
  }
  if (gcpProjectId === undefined) {
    faults.push('GCP_PROJECT_ID is missing; FIREBASE_AUTH_EMULATOR_HOST needs it.')
    return { firebaseEmulatorHost: host }
  }
  return { gcpProjectId, firebaseEmulatorHost: host }
}

/** `OIDC_ISSUER` and `OIDC_AUDIENCE` need each other. */
function readOidcSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): Pick<SignInSettings, 'oidc'> {
  const issuer = text('OIDC_ISSUER')
  const audiences = (text('OIDC_AUDIENCE') ?? '').split(',').map((each) => each.trim())
  const hasAudience = audiences.some((each) => each !== '')
  if (issuer === undefined) {
    if (hasAudience) faults.push('OIDC_ISSUER is missing; OIDC_AUDIENCE needs it.')
    return {}
  }
  const isAddress = /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(issuer) && URL.canParse(issuer)
  if (!isAddress) {
    faults.push(
      `OIDC_ISSUER is "${issuer}"; it must be the provider's issuer, such as https://login.example.com/realms/staff.`,
    )
  } else if (environment === 'prod' && issuer.startsWith('http:')) {
    faults.push(`OIDC_ISSUER is "${issuer}"; with DEPLOYMENT_ENVIRONMENT prod it must begin with https://.`)
  }
  if (!hasAudience) {
    faults.push(
      'OIDC_AUDIENCE is missing; OIDC_ISSUER needs it: the client that the panel is at the provider.',
    )
  }
  return { oidc: { issuer, audiences: audiences.filter((each) => each !== '') } }
}

/** Reads who signs people in besides the server itself. @param faults gets a sentence for each that cannot be used */
export function readSignInSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): SignInSettings {
  return {
    ...readFirebaseSettings(text, environment, faults),
    ...readOidcSettings(text, environment, faults),
  }
}
