import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { hashOfToken } from '#server/auth/sessions.ts'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { refreshTokens, sessions, settings } from '#server/db/schema.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import {
  createTestServer,
  credentialsOf,
  type TestServer,
  testSigningKey,
  testStart,
} from '../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute

const signIn = async (server: TestServer) =>
  (await server.call('login', { method: 'POST', body: credentialsOf('editor') })).json
const renew = (server: TestServer, refreshToken: string) =>
  server.call('renew-access-token', { method: 'POST', body: { refreshToken } })
const statusOf = async (server: TestServer, token: string) =>
  (await server.call('api-authority/self', { token })).status
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const shownBy = async ({ app }: TestServer): Promise<string[]> => {
  const { keys } = await (await app.request('/.well-known/jwks.json')).json()
  return keys.map(({ kid }: { kid: string }) => kid)
}
/** What `rotate-keys` does, at a time. */
const rotate = ({ database }: TestServer, at: number) =>
  createTokenKeys(database, [testSigningKey], () => new Date(at)).rotate()

describe('the keys that sign tokens', () => {
  it('are shown to everybody, their public half alone, and may be kept for five minutes', async () => {
    const server = await createTestServer()
    const answer = await server.app.request('/.well-known/jwks.json')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
    const { keys } = await answer.json()
    const text = expect.stringMatching(/^[\w-]{43}$/)
    expect(keys).toEqual([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: text, x: text, y: text }])
    expect(await calculateJwkThumbprint(keys[0])).toBe(keys[0].kid)
    const { idToken, refreshToken } = await signIn(server)
    for (const [token, typ] of [
      [idToken, 'JWT'],
      [refreshToken, 'refresh+jwt'],
    ]) {
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ, kid: keys[0].kid })
    }
    expect((await server.app.request('/.well-known/jwks.json', { method: 'POST' })).status).toBe(405)
    await server.close()
  }, 60_000)

  it('are nowhere kept in the database', async () => {
    const server = await createTestServer()
    await signIn(server)
    const rows = await server.database.select().from(settings)
    const kept = rows.find(({ name }) => name === 'tokenKeys')?.value
    expect(kept).toEqual({
      keys: [
        {
          id: (await shownBy(server))[0],
          salt: expect.stringMatching(/^[\w-]{22}$/),
          signsFrom: testStart.getTime(),
        },
      ],
    })
    await server.close()
  }, 60_000)

  it('follow each other: the next is shown before it signs, and the last until its tokens have ended', async () => {
    const server = await createTestServer()
    const before = await signIn(server)
    const [first] = await shownBy(server)
    const { id: second, signsFrom } = await rotate(server, testStart.getTime())
    expect(signsFrom.getTime()).toBe(testStart.getTime() + 15 * minute)
    expect(await rotate(server, testStart.getTime())).toEqual({ id: second, signsFrom })
    server.advance(minute)
    expect(await shownBy(server)).toEqual([first, second])
    expect(kidOf((await signIn(server)).idToken)).toBe(first)
    server.advance(14 * minute)
    const after = await signIn(server)
    expect([kidOf(after.idToken), await statusOf(server, after.idToken)]).toEqual([second, 200])
    server.advance(29 * day)
    const renewed = await renew(server, before.refreshToken)
    expect([renewed.status, kidOf(renewed.json.idToken)]).toEqual([200, second])
    // Thirty days after it signed last, the next change leaves it out.
    server.advance(2 * day)
    const { id: third } = await rotate(server, testStart.getTime() + 31 * day + 15 * minute)
    server.advance(minute)
    expect(await shownBy(server)).toEqual([second, third])
    await server.close()
  }, 60_000)

  it('follow each other by themselves after three months', async () => {
    const server = await createTestServer()
    await signIn(server)
    const rotateOld = (at: number) =>
      createTokenKeys(server.database, [testSigningKey], () => new Date(at)).rotateOld()
    await rotateOld(testStart.getTime() + 90 * day)
    server.advance(90 * day)
    expect(await shownBy(server)).toHaveLength(1)
    for (const _ of [1, 2]) await rotateOld(testStart.getTime() + 90 * day + 1)
    server.advance(minute)
    expect(await shownBy(server)).toHaveLength(2)
    await server.close()
  }, 60_000)
})

describe('several instances on one database', () => {
  const openTwo = async () => {
    const opened = await openSeededDatabase()
    return { one: await createTestServer(opened), other: await createTestServer(opened), close: opened.close }
  }

  it('take each other’s tokens, also of a key that one of them has not seen yet', async () => {
    const { one, other, close } = await openTwo()
    expect(await statusOf(other, (await signIn(one)).idToken)).toBe(200)
    await rotate(one, testStart.getTime())
    one.advance(15 * minute)
    const { idToken, refreshToken } = await signIn(one)
    expect(kidOf(idToken)).not.toBe((await shownBy(other))[0])
    expect(await statusOf(other, idToken)).toBe(200)
    expect((await renew(other, refreshToken)).status).toBe(200)
    await close()
  }, 60_000)

  it('sign whatever the other’s clock says', async () => {
    const { one, other, close } = await openTwo()
    one.advance(5_000)
    await signIn(one)
    const { idToken } = await signIn(other)
    expect(kidOf(idToken)).toBe((await shownBy(one))[0])
    expect(await statusOf(other, idToken)).toBe(200)
    await close()
  }, 60_000)
})

describe('a database of the version before, which signed with SIGNING_KEY itself', () => {
  const start = testStart.getTime()

  /** Somebody who has signed in at the version before. */
  async function signedInBefore(
    { database }: Pick<OpenDatabase, 'database'>,
    account: { id: string; email: string },
  ) {
    const session = randomUUID()
    const sign = (use: 'id' | 'refresh', seconds: number) =>
      new SignJWT({ user_id: account.id, email: account.email, session, auth_time: start / 1000 - 60 })
        .setProtectedHeader({ alg: 'HS256', typ: `${use}+jwt` })
        .setIssuer('abo-panel')
        .setAudience(`abo-panel/${use}`)
        .setSubject(account.id)
        .setIssuedAt(start / 1000 - 60)
        .setExpirationTime(start / 1000 + seconds)
        .setJti(randomUUID())
        .sign(testSigningKey)
    const tokens = {
      idToken: await sign('id', 14 * 60),
      refreshToken: await sign('refresh', 30 * 24 * 3600 - 60),
    }
    const times = { startedAt: testStart, lastUsedAt: testStart, expiresAt: new Date(start + 30 * day) }
    await database.insert(sessions).values({ id: session, account: account.id, device: '', ...times })
    await database.insert(refreshTokens).values({ hash: hashOfToken(tokens.refreshToken), session })
    return tokens
  }

  async function openOld() {
    const opened = await openSeededDatabase()
    const server = await createTestServer(opened)
    const { json } = await server.call('login', { method: 'POST', body: credentialsOf('reader') })
    const { user_id: id, email } = decodeJwt(json.idToken)
    await opened.database.delete(settings).where(eq(settings.name, 'tokenKeys'))
    const account = { id: String(id), email: String(email) }
    return { opened, account, old: await signedInBefore(opened, account) }
  }

  it('signs nobody out: their tokens count until they end', async () => {
    const { opened, old } = await openOld()
    const server = await createTestServer(opened)
    await shownBy(server)
    expect(await statusOf(server, old.idToken)).toBe(200)
    const renewed = await renew(server, old.refreshToken)
    expect(renewed.status).toBe(200)
    server.advance(16 * minute)
    expect(await statusOf(server, old.idToken)).toBe(401)
    const next = await renew(server, renewed.json.refreshToken)
    expect([next.status, decodeProtectedHeader(next.json.idToken).alg]).toEqual([200, 'ES256'])
    await opened.close()
  }, 60_000)

  it('is signed for as before for a quarter of an hour, while an instance of that version may serve beside', async () => {
    const { opened } = await openOld()
    const server = await createTestServer(opened)
    expect(decodeProtectedHeader((await signIn(server)).idToken)).toEqual({ alg: 'HS256', typ: 'id+jwt' })
    server.advance(15 * minute)
    expect(kidOf((await signIn(server)).idToken)).toBe((await shownBy(server))[0])
    await opened.close()
  }, 60_000)

  it('takes no token that SIGNING_KEY itself has signed later', async () => {
    const { opened, account } = await openOld()
    const server = await createTestServer(opened)
    await signIn(server)
    server.advance(20 * minute)
    const { idToken } = await signIn(server)
    const late = await new SignJWT({ ...decodeJwt(idToken), user_id: account.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'id+jwt' })
      .sign(testSigningKey)
    expect(await statusOf(server, late)).toBe(401)
    await opened.close()
  }, 60_000)
})
