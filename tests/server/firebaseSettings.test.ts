import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { faultsOf } from '../support/settingsFaults.ts'

const emulator = { GCP_PROJECT_ID: 'demo-panel', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
const SIGNING_KEY = 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u'

describe('sign-in by Firebase', () => {
  it('is off unless a project is named', () => {
    expect(readSettings({})).not.toHaveProperty('gcpProjectId')
    expect(readSettings({ GCP_PROJECT_ID: 'demo-panel' })).toMatchObject({ gcpProjectId: 'demo-panel' })
  })

  it.each(['Demo', 'demo', '1demo-panel', 'demo-panel-', 'demo panel', 'demo/panel', 'd'.repeat(31)])(
    'refuses what is no id of a project: %s',
    (GCP_PROJECT_ID) => {
      expect(faultsOf({ GCP_PROJECT_ID })[0]).toMatch(/^GCP_PROJECT_ID/)
    },
  )

  it.each(['127.0.0.1:9099', 'localhost:9099', '[::1]:9099'])(
    'may use an emulator on this machine: %s',
    (host) => {
      const settings = readSettings({ ...emulator, FIREBASE_AUTH_EMULATOR_HOST: host })
      expect(settings).toMatchObject({ gcpProjectId: 'demo-panel', firebaseEmulatorHost: host })
    },
  )

  it.each([
    '192.168.0.1:9099',
    'localhost.evil.example:9099',
    '127.0.0.1',
    'http://127.0.0.1:9099',
    '0.0.0.0:9',
  ])('refuses an emulator elsewhere: %s', (host) => {
    expect(faultsOf({ ...emulator, FIREBASE_AUTH_EMULATOR_HOST: host })[0]).toMatch(
      /^FIREBASE_AUTH_EMULATOR_HOST/,
    )
  })

  it.each(['prod', 'staging'])('refuses an emulator, whose tokens are unsigned, in %s', (environment) => {
    const faults = faultsOf({ ...emulator, DEPLOYMENT_ENVIRONMENT: environment, SIGNING_KEY })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST/)
  })

  it('needs the project for the emulator', () => {
    const { FIREBASE_AUTH_EMULATOR_HOST } = emulator
    expect(faultsOf({ FIREBASE_AUTH_EMULATOR_HOST })[0]).toMatch(/^GCP_PROJECT_ID is missing/)
  })
})
