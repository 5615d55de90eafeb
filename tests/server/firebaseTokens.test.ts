import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { serverFeatures } from '#product.server.ts'
import type { FirebaseProject } from '#server/auth/firebaseTokens.ts'
import { accounts } from '#server/db/schema.ts'
import {
  createTestServer,
  credentialsOf,
  type TestServer,
  testSigningKey,
  testStart,
} from '../support/server.ts'

const projectId = 'demo-panel'
const now = testStart.getTime() / 1000
const { username } = credentialsOf('reader')
const good = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'firebase-uid',
  user_id: 'firebase-uid',
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3540,
  email: username,
  email_verified: true,
  firebase: { identities: { email: [username] }, sign_in_provider: 'password' },
}

let server: TestServer
let keys: GenerateKeyPairResult
let project: FirebaseProject
beforeAll(async () => {
  server = await createTestServer()
  keys = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  project = { projectId, keySet: createLocalJWKSet({ keys: [published] }) }
}, 60_000)
afterAll(() => server.close())

/** Calls the API, which knows the project, with a token. */
async function call(token: string, firebase: FirebaseProject | undefined = project) {
  const app = createApp({
    ...{ database: server.database, resources: server.resources, signingKeys: [testSigningKey] },
    features: serverFeatures,
    clock: () => testStart,
    log: () => undefined,
    ...(firebase ? { firebase } : {}),
  })
  const headers = { Authorization: `Bearer ${token}` }
  return app.fetch(new Request('http://localhost/api/api-authority/self', { headers }))
}
const statusOf = async (token: string, firebase?: FirebaseProject) => (await call(token, firebase)).status

function sign(
  changes: Record<string, unknown> = {},
  header = {},
  key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
) {
  const claims: JWTPayload = { ...good, ...(changes as JWTPayload) }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })
    .sign(key)
}

describe('a token of the Firebase project', () => {
  it('signs in whom its verified e-mail address names, with their own rights', async () => {
    const answer = await call(await sign())
    expect(answer.status).toBe(200)
    const { json } = await server.call('api-authority/self', { as: 'reader' })
    expect(await answer.json()).toEqual(json)
  })

  it('may spell the address in another case', async () => {
    expect(await statusOf(await sign({ email: username.toUpperCase() }))).toBe(200)
  })

  it('is nothing to an API that knows no project', async () => {
    const app = await server.call('api-authority/self', { token: await sign() })
    expect(app.status).toBe(401)
  })

  it('leaves the own tokens as they are', async () => {
    expect(await statusOf(await server.tokenOf('reader'))).toBe(200)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://securetoken.google.com/another-panel' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another-panel' }],
    ['an empty subject', { sub: '' }],
    ['no subject', { sub: undefined }],
    ['an end that is over', { exp: now - 6 }],
    ['no end', { exp: undefined }],
    ['an issue in the future', { iat: now + 60 }],
    ['an issue of long ago', { iat: now - 7200 }],
    ['a sign-in in the future', { auth_time: now + 60 }],
    ['no sign-in', { auth_time: undefined }],
    ['a sign-in that is a text', { auth_time: String(now - 60) }],
    ['an unverified address', { email_verified: false }],
    ['an address that is verified by a text', { email_verified: 'true' }],
    ['no verification', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['two addresses', { email: [username, 'x@example.com'] }],
    ['an address without an account', { email: 'nobody@example.com' }],
    ['an address that only looks the same', { email: username.replace('l', 'ｌ') }],
    ['an address with a letter that stands for another', { email: username.replace('l', 'ℓ') }],
  ])('is refused with %s (A01)', async (_name, changes) => {
    const answer = await call(await sign(changes))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  it('is refused when it is forged (A01)', async () => {
    const other = await generateKeyPair('RS256')
    const strong = await generateKeyPair('RS512')
    const embedded = { jwk: await exportJWK(other.publicKey) }
    const published = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
    const forged = [
      new UnsecuredJWT(good).encode(),
      await sign({}, {}, other.privateKey),
      await sign({}, { kid: 'key-2' }, other.privateKey),
      await sign({}, embedded, other.privateKey),
      await sign({}, { jku: 'https://evil.example/keys' }, other.privateKey),
      await sign({}, { alg: 'RS512' }, strong.privateKey),
      await sign({}, { alg: 'HS256' }, published),
      `${(await sign()).slice(0, -4)}AAAA`,
      'a.b.c',
      'x',
    ]
    expect(await Promise.all(forged.map((token) => statusOf(token)))).toEqual(forged.map(() => 401))
  })

  it('of a blocked account is refused at once', async () => {
    const token = await sign()
    const isReader = eq(accounts.username, username)
    await server.database.update(accounts).set({ blocked: true }).where(isReader)
    expect(await statusOf(token)).toBe(401)
    await server.database.update(accounts).set({ blocked: false }).where(isReader)
    expect(await statusOf(token)).toBe(200)
  })

  it('is not refused, but cannot be taken, while the keys cannot be had', async () => {
    const unreachable = createRemoteJWKSet(new URL('http://127.0.0.1:1/keys'))
    expect(await statusOf(await sign(), { projectId, keySet: unreachable })).toBe(500)
    // What is wrong in itself is refused without the keys.
    expect(await statusOf(new UnsecuredJWT(good).encode(), { projectId, keySet: unreachable })).toBe(401)
  })
})

describe('a token of the Auth emulator', () => {
  const unsigned = (changes: JWTPayload = {}) => new UnsecuredJWT({ ...good, ...changes }).encode()

  /** An emulator that answers this to every question. */
  async function withEmulator<T>(
    answer: { status?: number; body: unknown },
    use: (host: string) => Promise<T>,
  ) {
    const asked: string[] = []
    const emulator = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(emulator, 'listening')
    const address = emulator.address()
    const outcome = await use(`127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    emulator.closeAllConnections()
    emulator.close()
    return { outcome, asked }
  }
  const known = { localId: good.sub, email: username, emailVerified: true }

  it('is taken when the emulator knows the person', async () => {
    const body = { users: [known] }
    const { outcome, asked } = await withEmulator({ body }, (emulatorHost) =>
      statusOf(unsigned(), { ...project, emulatorHost }),
    )
    expect(outcome).toBe(200)
    expect(asked).toEqual(['POST /identitytoolkit.googleapis.com/v1/accounts:lookup?key=any'])
  })

  it.each([
    ['does not know the person', { status: 400, body: { error: { message: 'USER_NOT_FOUND' } } }, 401],
    ['knows somebody else', { body: { users: [{ ...known, localId: 'other' }] } }, 401],
    ['says that the address is unverified', { body: { users: [{ ...known, emailVerified: false }] } }, 401],
    ['knows another address', { body: { users: [{ ...known, email: 'nobody@example.com' }] } }, 401],
    ['answers nonsense', { body: { users: 'x' } }, 401],
    ['fails', { status: 500, body: {} }, 500],
  ])('is not taken when the emulator %s', async (_name, answer, expected) => {
    const { outcome } = await withEmulator(answer, (emulatorHost) =>
      statusOf(unsigned(), { ...project, emulatorHost }),
    )
    expect(outcome).toBe(expected)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['over', () => unsigned({ exp: now - 6 })],
    ['of another project', () => unsigned({ aud: 'another-panel' })],
    ['signed', () => sign()],
    ['no token', () => 'x'],
  ])('is not even asked about when it is %s', async (_name, token) => {
    const { outcome, asked } = await withEmulator({ body: { users: [known] } }, async (emulatorHost) =>
      statusOf(await token(), { ...project, emulatorHost }),
    )
    expect([outcome, asked]).toEqual([401, []])
  })
})
