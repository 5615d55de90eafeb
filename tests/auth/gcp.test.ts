import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, type IdentityFailure } from '#client/auth/identity/failure.ts'
import { createGcpIdentity } from '#client/auth/identity/gcp.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import type { Invitation } from '#client/auth/identity/invitation.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { ApiError } from '#model/contract/errors.ts'
import { startIdentityToolkit } from '../support/identityToolkit.ts'
import { createDeferred } from './tokens.ts'

// The real SDK in front of a hand-written service on loopback; the emulator has its own tests in the browser.
let toolkit: Awaited<ReturnType<typeof startIdentityToolkit>>
let identity: Identity
const told: string[] = []
let isKnown = true
const taken: { code: string; password: string }[] = []
const invitation: Invitation = {
  ...{ email: 'anna@example.com', inviter: undefined, template: undefined, expiresAt: undefined },
  ...{ state: 'open', language: 'de' },
}

beforeAll(async () => {
  toolkit = await startIdentityToolkit()
  identity = createGcpIdentity({
    ...{ apiKey: 'key', authDomain: 'demo.example', emulatorUrl: toolkit.url },
    ...{ origin: 'https://panel.example', language: 'de' },
    accepts: async () => isKnown,
    invitations: {
      invitation: async (code) => (code === 'open' ? invitation : { state: 'used', inviter: undefined }),
      takeInvitation: async (code, acceptance) => void taken.push({ code, ...acceptance }),
    },
    tokenSync: {
      signedIn: async (idToken) => void told.push(idToken),
      signedOut: async () => void told.push('nobody'),
    },
  })
})
afterEach(async () => {
  await identity.signOut()
  toolkit.reset()
  isKnown = true
  told.length = 0
  taken.length = 0
})
afterAll(() => toolkit.stop())

const names = () => toolkit.calls.map(({ name }) => name)
const signIn = () => identity.signIn('anna@example.com', 'secret')
const registration = { firstName: 'Anna', lastName: 'Öz', email: 'anna@example.com', password: 'secret' }
const back = 'https://panel.example/auth/signin'

async function failureIn(attempt: Promise<unknown>): Promise<IdentityFailure | 'none'> {
  return attempt.then(() => 'none' as const, failureOf)
}

describe('signing in', () => {
  it('gives both tokens, and tells the token sync of them (S22, S23)', async () => {
    const tokens = await identity.signIn(' anna@example.com ', ' secret ')
    expect(tokens).toEqual({ idToken: expect.stringMatching(/^\S+\.\S+\.\S+$/), refreshToken: 'refresh-1' })
    expect(toolkit.calls[0]?.body).toMatchObject({ email: 'anna@example.com', password: ' secret ' })
    expect(told).toEqual([tokens.idToken])
  })

  it.each([
    ['POPUP_BLOCKED', 'popupBlocked'],
    ['POPUP_CLOSED_BY_USER', 'popupClosed'],
    ['CANCELLED_POPUP_REQUEST', 'popupCancelled'],
    ['UNAUTHORIZED_DOMAIN', 'unauthorizedDomain'],
    ['NETWORK_REQUEST_FAILED', 'network'],
    ['WEB_STORAGE_UNSUPPORTED', 'noStorage'],
    ['INTERNAL_ERROR', 'internal'],
    ['INVALID_API_KEY', 'invalidApiKey'],
    ['API key not valid. Please pass a valid API key.', 'invalidApiKey'],
    ['ARGUMENT_ERROR', 'argument'],
    ['INVALID_LOGIN_CREDENTIALS', 'credentials'],
    ['INVALID_PASSWORD', 'credentials'],
    ['EMAIL_NOT_FOUND', 'credentials'],
    ['USER_DISABLED', 'credentials'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later', 'tooMany'],
    ['PASSWORD_LOGIN_DISABLED', 'argument'],
    ['SOMETHING_NEW', 'unknown'],
  ] as const)(
    'that fails with %s has a sentence in both languages and can be tried again (S22)',
    async (message, expected) => {
      toolkit.fail('signInWithPassword', { message })
      const failure = await failureIn(signIn())
      expect(failure).toBe(expected)
      expect(de.auth.failures[expected]).toMatch(/\.$/)
      expect(en.auth.failures[expected]).toMatch(/\.$/)
      expect(told).toEqual([])
      toolkit.reset()
      await expect(signIn()).resolves.toHaveProperty('idToken')
    },
  )

  it('that reaches nobody says so', async () => {
    toolkit.fail('signInWithPassword', 'dropped')
    expect(await failureIn(signIn())).toBe('network')
  })

  it('is refused while the address is not confirmed, and the link is sent again', async () => {
    toolkit.unverified()
    expect(await failureIn(signIn())).toBe('unverified')
    expect(toolkit.calls.at(-1)).toMatchObject({
      name: 'sendOobCode',
      body: { requestType: 'VERIFY_EMAIL', continueUrl: back },
      language: 'de',
    })
    expect(told).toEqual([])
    await expect(identity.renew('')).rejects.toMatchObject({ status: 401 })
  })

  it('of somebody unconfirmed is refused in the same way when the link cannot be sent', async () => {
    toolkit.unverified()
    toolkit.fail('sendOobCode', { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
    expect(await failureIn(signIn())).toBe('unverified')
  })

  it('of somebody whom the backend does not know says so, and leaves nobody signed in', async () => {
    isKnown = false
    expect(await failureIn(signIn())).toBe('noAccount')
    expect(told).toEqual([])
    await expect(identity.renew('')).rejects.toMatchObject({ status: 401 })
    isKnown = true
    await expect(signIn()).resolves.toHaveProperty('idToken')
  })
})

describe('renewing', () => {
  it('asks for a fresh token although the old one is good (S22)', async () => {
    const { idToken, refreshToken } = await signIn()
    const renewed = await identity.renew(refreshToken)
    expect(toolkit.calls.at(-1)).toMatchObject({ name: 'token', body: { refresh_token: refreshToken } })
    expect(renewed.idToken).not.toBe(idToken)
    expect(renewed.refreshToken).toBe('refresh-2')
    expect(told).toEqual([idToken, renewed.idToken])
  })

  it('is refused when nobody is signed in', async () => {
    await expect(identity.renew('r')).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(names()).toEqual([])
  })

  it.each([
    ['USER_DISABLED', 'unauthenticated', 401],
    ['USER_NOT_FOUND', 'unauthenticated', 401],
    ['TOKEN_EXPIRED', 'unauthenticated', 401],
    ['INVALID_REFRESH_TOKEN', 'unauthenticated', 401],
    ['INTERNAL_ERROR', 'server', 500],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'server', 500],
    ['SOMETHING_NEW', 'server', 500],
  ])('that fails with %s is %s (S08, S16)', async (message, code, status) => {
    const { refreshToken } = await signIn()
    toolkit.fail('token', { message })
    const error: unknown = await identity.renew(refreshToken).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, status })
    expect(String(error)).not.toContain(refreshToken)
  })

  it('without a connection keeps the person signed in (S16)', async () => {
    const { refreshToken } = await signIn()
    toolkit.fail('token', 'dropped')
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'offline' })
    toolkit.reset()
    await expect(identity.renew(refreshToken)).resolves.toHaveProperty('idToken')
  })

  it('that answers after the sign-out gives no tokens, here or to the token sync (S09)', async () => {
    const { idToken, refreshToken } = await signIn()
    const { promise, resolve } = createDeferred<void>()
    const asked = toolkit.hold('token', promise)
    const renewal = identity.renew(refreshToken)
    await asked
    await identity.signOut()
    resolve()
    await expect(renewal).rejects.toMatchObject({ status: 401 })
    expect(told).toEqual([idToken, 'nobody'])
  })
})

describe('registering', () => {
  it('makes the account, names it, sends the link and signs nobody in', async () => {
    await identity.register(registration, 'en')
    const [signUp] = toolkit.calls
    expect(signUp).toMatchObject({ name: 'signUp', body: { email: registration.email, password: 'secret' } })
    expect(toolkit.calls.find(({ name }) => name === 'update')?.body).toMatchObject({
      displayName: 'Anna Öz',
    })
    expect(toolkit.calls.at(-1)).toMatchObject({
      name: 'sendOobCode',
      body: { requestType: 'VERIFY_EMAIL', continueUrl: back },
      language: 'en',
    })
    await expect(identity.renew('')).rejects.toMatchObject({ status: 401 })
    expect(told).toEqual([])
  })

  it('does not tell that an address has an account (A11)', async () => {
    toolkit.fail('signUp', { message: 'EMAIL_EXISTS' })
    await expect(identity.register(registration, 'de')).resolves.toBeUndefined()
    expect(names()).toEqual(['signUp'])
  })

  it.each([
    'WEAK_PASSWORD : Password should be at least 6 characters',
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  ])('says that a password is too simple: %s', async (message) => {
    toolkit.fail('signUp', { message })
    expect(await failureIn(identity.register(registration, 'de'))).toBe('password')
  })

  it('that fails half-way signs nobody in', async () => {
    toolkit.fail('sendOobCode', { message: 'INTERNAL_ERROR' })
    expect(await failureIn(identity.register(registration, 'de'))).toBe('internal')
    await expect(identity.renew('')).rejects.toMatchObject({ status: 401 })
  })
})

describe('taking an invitation', () => {
  const acceptance = { firstName: 'Anna', lastName: 'Öz', password: 'a good secret' }

  it('makes the user with the password, then the account of the backend with one that nobody knows', async () => {
    await identity.takeInvitation?.('open', acceptance)
    const made = toolkit.calls.find(({ name }) => name === 'signUp')
    expect(made?.body).toMatchObject({ email: 'anna@example.com', password: 'a good secret' })
    expect(taken).toEqual([
      { code: 'open', firstName: 'Anna', lastName: 'Öz', password: expect.not.stringContaining('secret') },
    ])
    expect(told).toEqual([])
  })

  it('of somebody whom the service knows leaves their password alone', async () => {
    toolkit.fail('signUp', { message: 'EMAIL_EXISTS' })
    await identity.takeInvitation?.('open', acceptance)
    expect(taken).toHaveLength(1)
  })

  it('keeps the link where the service refuses the password', async () => {
    toolkit.fail('signUp', { message: 'WEAK_PASSWORD : too weak' })
    expect(await failureIn(identity.takeInvitation?.('open', acceptance) ?? Promise.resolve())).toBe(
      'password',
    )
    expect(taken).toEqual([])
  })

  it('that is dead makes nobody', async () => {
    await identity.takeInvitation?.('used', acceptance)
    expect(names()).toEqual([])
    expect(taken.map(({ code }) => code)).toEqual(['used'])
  })
})

describe('links', () => {
  it('for a new password are asked for in the language of the page', async () => {
    await identity.requestReset('anna@example.com', 'en')
    expect(toolkit.calls).toMatchObject([
      {
        body: { requestType: 'PASSWORD_RESET', email: 'anna@example.com', continueUrl: back },
        language: 'en',
      },
    ])
  })

  it.each(['EMAIL_NOT_FOUND', 'USER_DISABLED'])('are not known to be sent: %s (A11)', async (message) => {
    toolkit.fail('sendOobCode', { message })
    await expect(identity.requestReset('x@example.com', 'de')).resolves.toBeUndefined()
  })

  it('are used with their code', async () => {
    await identity.confirm('code-1')
    await identity.reset('code-2', 'new secret')
    expect(toolkit.calls.map(({ body }) => body)).toMatchObject([
      { oobCode: 'code-1' },
      { oobCode: 'code-2', newPassword: 'new secret' },
    ])
  })

  it.each(['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'])('that are dead say so: %s (F16)', async (message) => {
    toolkit.fail('update', { message })
    toolkit.fail('resetPassword', { message })
    expect(await failureIn(identity.confirm('c'))).toBe('link')
    expect(await failureIn(identity.reset('c', 'new secret'))).toBe('link')
  })
})

describe('changing the password', () => {
  it('asks for the current one, and gives the tokens to go on with', async () => {
    const { idToken } = await signIn()
    toolkit.calls.length = 0
    const tokens = await identity.changePassword('secret', 'new secret')
    expect(toolkit.calls.find(({ name }) => name === 'signInWithPassword')?.body).toMatchObject({
      password: 'secret',
    })
    expect(toolkit.calls.find(({ name }) => name === 'update')?.body).toMatchObject({
      password: 'new secret',
    })
    expect(names().at(-1)).toBe('token')
    expect(tokens.idToken).not.toBe(idToken)
    expect(told.at(-1)).toBe(tokens.idToken)
  })

  it.each(['INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS'])(
    'names the field when the current one is wrong: %s',
    async (message) => {
      await signIn()
      toolkit.fail('signInWithPassword', { message })
      await expect(identity.changePassword('wrong', 'new secret')).rejects.toMatchObject({
        code: 'invalid',
        status: 400,
        fieldErrors: { currentPassword: { code: 'passwordWrong', params: {} } },
      })
      expect(names()).not.toContain('update')
    },
  )

  it('says that the new one is too simple', async () => {
    await signIn()
    toolkit.fail('update', { message: 'WEAK_PASSWORD : Password should be at least 6 characters' })
    expect(await failureIn(identity.changePassword('secret', 'x'))).toBe('password')
  })

  it('needs somebody who is signed in', async () => {
    await expect(identity.changePassword('a', 'b')).rejects.toMatchObject({ status: 401 })
  })
})
