import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { createOidcIdentity } from '#client/auth/identity/oidc.ts'
import { createOidcClient } from '#client/auth/identity/oidcClient.ts'
import { serverFeatures } from '#product.server.ts'
import type { OidcProvider } from '#server/auth/oidcTokens.ts'
import { accounts } from '#server/db/schema.ts'
import { startJwksServer } from '../support/jwksServer.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { createProviderVisitor } from '../support/providerVisitor.ts'
import { credentialsOf, testSigningKey, testStart } from '../support/server.ts'

const clientId = 'panel'
const panelUrl = 'http://panel.example'
const { username } = credentialsOf('reader')

const server = await openTestServer()

async function call(token: string, oidc: OidcProvider, clock: () => Date = () => testStart) {
  const app = createApp({
    ...{ database: server.database, resources: server.resources, signingKeys: [testSigningKey] },
    features: serverFeatures,
    ...{ clock, oidc, log: () => undefined },
  })
  const headers = { Authorization: `Bearer ${token}` }
  return app.fetch(new Request('http://localhost/api/api-authority/self', { headers }))
}

describe('a token of a real provider', () => {
  const account = (id: string, email_verified: boolean) => ({ id, claims: { email: id, email_verified } })
  const people = [
    account(username, true),
    account('stranger@example.com', true),
    account('unverified', false),
  ]
  let provider: OpenIdProvider
  beforeAll(async () => {
    provider = await startOpenIdProvider({ people, clientId, panelUrl: () => panelUrl })
  })
  afterAll(() => provider.stop())

  async function tokenOf(person: string): Promise<string> {
    const kept = new Map<string, string>()
    let page = ''
    const { elsewhere } = createOidcIdentity({
      client: createOidcClient({
        ...{
          issuer: provider.issuer,
          clientId,
          scopes: ['email'],
          callback: `${panelUrl}/auth/callback`,
          fetch,
        },
      }),
      ...{ name: 'Probe', signInPage: panelUrl, namespace: 'test', accepts: async () => true },
      invitations: { invitation: async () => undefined, takeInvitation: async () => undefined },
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      go: (address) => {
        page = address
      },
    })
    await elsewhere.begin({ redirect: null, isAgain: false })
    const answer = await createProviderVisitor(provider.issuer).signIn(page, person)
    return (await elsewhere.finish(answer.searchParams)).tokens?.idToken ?? ''
  }
  const own = () => ({ issuer: provider.issuer, audiences: [clientId] })
  const now = () => new Date()

  it('signs in whom its verified e-mail address names, with their own rights', async () => {
    const answer = await call(await tokenOf(username), own(), now)
    expect(answer.status).toBe(200)
    const { json } = await server.call('api-authority/self', { as: 'reader' })
    expect(await answer.json()).toEqual(json)
  })

  it('is refused of somebody without an account, and of an address that is not verified', async () => {
    for (const person of ['stranger@example.com', 'unverified']) {
      expect((await call(await tokenOf(person), own(), now)).status).toBe(401)
    }
  })

  it('is refused when it is over, or made for another client', async () => {
    const token = await tokenOf(username)
    expect((await call(token, own(), () => new Date(Date.now() + 3_606_000))).status).toBe(401)
    expect((await call(token, { ...own(), audiences: ['another'] }, now)).status).toBe(401)
  })

  it('of a blocked account is refused at once', async () => {
    const token = await tokenOf(username)
    const isReader = eq(accounts.username, username)
    await server.database.update(accounts).set({ blocked: true }).where(isReader)
    expect((await call(token, own(), now)).status).toBe(401)
    await server.database.update(accounts).set({ blocked: false }).where(isReader)
    expect((await call(token, own(), now)).status).toBe(200)
  })
})

describe('a token that says to be a provider’s', async () => {
  const keys = await generateKeyPair('ES256')
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', use: 'sig' }
  const issuer = await startJwksServer([published])
  afterAll(() => issuer.stop())
  const oidc = { issuer: issuer.url, audiences: [clientId, 'second'] }
  const seconds = testStart.getTime() / 1000
  const good = {
    ...{ iss: issuer.url, aud: clientId, sub: 'reader', iat: seconds - 60, exp: seconds + 3540 },
    ...{ email: username, email_verified: true },
  }
  const sign = (
    changes: Record<string, unknown> = {},
    header = {},
    key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
  ) =>
    new SignJWT({ ...good, ...changes } as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', kid: 'key-1', ...header })
      .sign(key)
  const statusOf = async (token: string, by: OidcProvider = oidc) => (await call(token, by)).status

  it('is taken when all of it is right', async () => {
    expect(await statusOf(await sign())).toBe(200)
    expect(await statusOf(await sign({ email: username.toUpperCase() }, { typ: 'JWT' }))).toBe(200)
    expect(await statusOf(await sign({ aud: [clientId, 'another'], azp: clientId }))).toBe(200)
    expect(await statusOf(await sign({ aud: 'second' }))).toBe(200)
    expect(await statusOf(await sign({ exp: seconds - 4 }))).toBe(200)
  })

  it('leaves the own tokens as they are', async () => {
    expect(await statusOf(await server.tokenOf('reader'))).toBe(200)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['the issuer with a slash more', { iss: `${issuer.url}/` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['another client beside', { azp: 'another' }],
    ['an end in the past', { exp: seconds - 6 }],
    ['no end', { exp: undefined }],
    ['no time', { iat: undefined }],
    ['a time in the future', { nbf: seconds + 60 }],
    ['nobody', { sub: undefined }],
    ['an unverified address', { email_verified: false }],
    ['an address with a sign that nobody sees', { email: `\u200b${username}` }],
    ['an address that is verified in words', { email_verified: 'true' }],
    ['no word about the address', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['the address of nobody here', { email: 'nobody@example.com' }],
    ['an address that only looks the same', { email: username.replace('e', 'е') }],
    ['the events of a sign-out token', { events: {} }],
  ])('is refused with %s (A01)', async (_name, changes) => {
    expect(await statusOf(await sign(changes))).toBe(401)
  })

  it('is refused when it is forged (A01)', async () => {
    const [other, rsa] = [await generateKeyPair('ES256'), await generateKeyPair('RS256')]
    const publicKey = new TextEncoder().encode(JSON.stringify(published))
    const token = await sign()
    const forged = [
      new UnsecuredJWT(good).encode(),
      await sign({}, {}, other.privateKey),
      await sign({}, { kid: 'key-2' }, other.privateKey),
      await sign({}, { jwk: await exportJWK(other.publicKey) }, other.privateKey),
      await sign({}, { jku: 'https://evil.example/keys' }, other.privateKey),
      await sign({}, { alg: 'RS256' }, rsa.privateKey),
      await sign({}, { alg: 'HS256' }, publicKey),
      await sign({}, { typ: 'at+jwt' }),
      await sign({}, { typ: 'logout+jwt' }),
      `${token.slice(0, -4)}AAAA`,
      'a.b.c',
      'x',
    ]
    for (const each of forged) expect(await statusOf(each), each).toBe(401)
  })

  it('is not refused, but cannot be taken, while the keys cannot be had; they are asked for again', async () => {
    const by = { ...oidc, issuer: 'http://127.0.0.1:1' }
    expect(await statusOf(await sign({ iss: by.issuer }), by)).toBe(500)
    // What is wrong in itself is refused without the keys.
    expect(await statusOf(new UnsecuredJWT({ ...good, iss: by.issuer }).encode(), by)).toBe(401)
    issuer.isDown = true
    expect(await statusOf(await sign())).toBe(500)
    issuer.isDown = false
    expect(await statusOf(await sign())).toBe(200)
  })

  it('is not taken where the provider calls itself something else, or has its keys in the open', async () => {
    issuer.says = { issuer: 'https://evil.example' }
    expect(await statusOf(await sign())).toBe(500)
    issuer.says = { jwks_uri: 'file:///etc/passwd' }
    expect(await statusOf(await sign())).toBe(500)
    issuer.says = {}
  })
})
