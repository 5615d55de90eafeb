import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createMedia } from '#features/media/server/media.ts'
import { resealSecondFactors } from '#server/auth/secondFactor/sealed.ts'
import type { SigningKeys } from '#server/auth/signingKeys.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import { createTestServer, credentialsOf, testStart } from '../support/server.ts'

const key = (letter: string) => new TextEncoder().encode(letter.repeat(40))

/** The servers of a rotation, one after the other on one database. */
async function openServers(...keys: readonly SigningKeys[]) {
  const opened = await openSeededDatabase()
  const servers = await Promise.all(
    keys.map((signingKeys) => createTestServer(opened, [], () => ({ signingKeys }))),
  )
  return { servers, close: opened.close }
}

it('people stay signed in while the key changes, and new tokens need the old key no more', async () => {
  const { servers, close } = await openServers([key('a')], [key('b'), key('a')], [key('b')])
  const [before, between, after] = servers
  if (!before || !between || !after) throw new Error('three servers')
  const signIn = await before.call('login', { method: 'POST', body: credentialsOf('editor') })
  const self = (server: typeof before, token: string) => server.call('api-authority/self', { token })
  expect((await self(between, signIn.json.idToken)).status).toBe(200)
  expect((await self(after, signIn.json.idToken)).status).toBe(401)
  const { refreshToken } = signIn.json
  const renewed = await between.call('renew-access-token', { method: 'POST', body: { refreshToken } })
  expect(renewed.status).toBe(200)
  expect((await self(after, renewed.json.idToken)).status).toBe(200)
  expect((await self(before, renewed.json.idToken)).status).toBe(401)
  await close()
}, 60_000)

it('apps of second factors count on while the key changes, and need the old key no more after a start', async () => {
  const { servers, close } = await openServers([key('a')], [key('b'), key('a')], [key('b')])
  const [before, between, after] = servers
  if (!before || !between || !after) throw new Error('three servers')
  const { username, password } = credentialsOf('editor')
  const codeAt = (secret: string, period: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: testStart.getTime() + period * 30_000 })
  const signIn = await before.call('login', { method: 'POST', body: { username, password } })
  const own = { method: 'POST', token: signIn.json.idToken }
  const { json } = await before.call('second-factor', { ...own, body: { currentPassword: password } })
  await before.call('second-factor/confirm', { ...own, body: { code: codeAt(json.secret, -1) } })
  const statusOf = async (server: typeof before, period: number) => {
    const body = { username, password, code: codeAt(json.secret, period) }
    return (await server.call('login', { method: 'POST', body })).status
  }
  expect(await statusOf(between, 0)).toBe(200)
  expect(await statusOf(after, 1)).toBe(401)
  await resealSecondFactors(between.database, [key('b'), key('a')])
  expect(await statusOf(after, 1)).toBe(200)
  await close()
}, 60_000)

it('addresses of files work while the key changes', () => {
  const signedBy = (signingKeys: SigningKeys) => createMedia({ folder: '/nowhere', signingKeys }).signed
  const [before, between, after] = [
    signedBy([key('a')]),
    signedBy([key('b'), key('a')]),
    signedBy([key('b')]),
  ] as const
  const stateOf = (signed: typeof before, address: string) => {
    const { expires, signature } = Object.fromEntries(new URL(address, 'http://x').searchParams)
    return signed.check('file', expires, signature, new Date(0))
  }
  const old = before.sign('file', 1000)
  expect([stateOf(between, old), stateOf(after, old)]).toEqual(['valid', 'broken'])
  const fresh = between.sign('file', 1000)
  expect([stateOf(between, fresh), stateOf(after, fresh), stateOf(before, fresh)]).toEqual([
    ...['valid', 'valid', 'broken'],
  ])
})
