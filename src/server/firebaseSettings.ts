import type { FirebaseProject } from './auth/firebaseTokens.ts'

/** What the server can be told about sign-in by Firebase. */
export interface FirebaseSettings {
  /** The Firebase project whose id tokens the API takes beside its own. @default none */
  gcpProjectId?: string
  /** `host:port` of an Auth emulator on this machine; in `local` and `testing` only. @default none */
  firebaseEmulatorHost?: string
}

/** The project as the API takes it; empty without one. */
export function firebaseOf({ gcpProjectId, firebaseEmulatorHost }: FirebaseSettings): {
  firebase?: FirebaseProject
} {
  if (gcpProjectId === undefined) return {}
  const emulator = firebaseEmulatorHost === undefined ? {} : { emulatorHost: firebaseEmulatorHost }
  return { firebase: { projectId: gcpProjectId, ...emulator } }
}

/**
 * Reads `GCP_PROJECT_ID` and `FIREBASE_AUTH_EMULATOR_HOST`. The emulator's tokens are unsigned, so it is refused
 * wherever real people sign in.
 *
 * @param text the value of a variable, `undefined` where it is empty
 * @param faults gets a sentence for each that cannot be used
 */
export function readFirebaseSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): FirebaseSettings {
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
