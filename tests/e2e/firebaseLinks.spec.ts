import { expect, test } from '@playwright/test'
import { failureOf } from '../../src/framework/auth/identity/failure.ts'
import { createGcpIdentity } from '../../src/framework/auth/identity/gcp.ts'
import type { Identity } from '../../src/framework/auth/identity/identity.ts'
import { type AuthEmulator, startAuthEmulator } from '../support/authEmulator.ts'

// The real SDK in front of the real Auth emulator, without pages: what the links in its mails are good for.
let emulator: AuthEmulator | undefined
let identity: Identity
test.beforeAll(async () => {
  test.setTimeout(900_000)
  emulator = await startAuthEmulator()
  test.skip(!emulator, 'firebase-tools cannot be installed here, so there is no Auth emulator')
  identity = createGcpIdentity({
    ...{ apiKey: 'demo', authDomain: 'demo.example', emulatorUrl: `http://${emulator?.host}` },
    ...{ origin: 'http://localhost:4000', language: 'de' },
  })
})
test.afterEach(async () => {
  await identity.signOut()
  await emulator?.removeUsers()
})
test.afterAll(() => emulator?.stop())

const password = 'Geheim-2026!'
const registrationOf = (email: string) => ({ firstName: 'Anna', lastName: 'Öz', email, password })
const failureIn = (attempt: Promise<unknown>) => attempt.then(() => 'none', failureOf)
const mailsTo = async (email: string) => (await emulator?.mailsTo(email)) ?? []
const codeFor = async (email: string) => (await mailsTo(email))[0]?.oobCode ?? ''

test('an account is confirmed by the link that is sent, and only then signs in', async () => {
  const email = 'new@example.com'
  await identity.register(registrationOf(email), 'de')
  expect(await mailsTo(email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }])
  const lead = new URL((await mailsTo(email))[0]?.oobLink ?? '').searchParams
  expect(lead.get('continueUrl')).toBe('http://localhost:4000/auth/signin')
  expect(await failureIn(identity.signIn(email, password))).toBe('unverified')
  await identity.confirm(await codeFor(email))
  await expect(identity.signIn(email, password)).resolves.toHaveProperty('idToken')
})

test('registering a known address and asking for a link for an unknown one tell nothing (A11)', async () => {
  const email = 'known@example.com'
  await emulator?.createUser({ email, password: 'Bekannt-2026!', emailVerified: true })
  expect(await failureIn(identity.register(registrationOf(email), 'de'))).toBe('none')
  expect(await failureIn(identity.requestReset('nobody@example.com', 'de'))).toBe('none')
  expect(await mailsTo(email)).toEqual([])
  expect(await failureIn(identity.signIn(email, password))).toBe('credentials')
})

test('a link sets a new password once (F16)', async () => {
  const email = 'forgotten@example.com'
  await emulator?.createUser({ email, password: 'Vergessen-2026!', emailVerified: true })
  await identity.requestReset(email, 'de')
  const code = await codeFor(email)
  expect(await failureIn(identity.reset(`${code}x`, 'Neu-2026!'))).toBe('link')
  await identity.reset(code, 'Neu-2026!')
  expect(await failureIn(identity.reset(code, 'Anders-2026!'))).toBe('link')
  expect(await failureIn(identity.signIn(email, 'Vergessen-2026!'))).toBe('credentials')
  await expect(identity.signIn(email, 'Neu-2026!')).resolves.toHaveProperty('idToken')
})

test('a password is changed by whoever knows it', async () => {
  const email = 'changing@example.com'
  await emulator?.createUser({ email, password: 'Alt-2026!', emailVerified: true })
  await identity.signIn(email, 'Alt-2026!')
  await expect(identity.changePassword('falsch', 'Neu-2026!')).rejects.toMatchObject({
    fieldErrors: { currentPassword: { code: 'passwordWrong' } },
  })
  expect(await failureIn(identity.changePassword('Alt-2026!', 'kurz'))).toBe('password')
  const { refreshToken } = await identity.changePassword('Alt-2026!', 'Neu-2026!')
  await expect(identity.renew(refreshToken)).resolves.toHaveProperty('idToken')
  await identity.signOut()
  expect(await failureIn(identity.signIn(email, 'Alt-2026!'))).toBe('credentials')
})
