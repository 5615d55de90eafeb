import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { can } from '#model/access/permissions.ts'
import { isOwnCall } from '#model/language/check/ownCalls.ts'
import { language } from '#product.ts'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import { accounts } from '#server/db/schema.ts'
import { createWholeServer, fill, type MountedRoute } from '../support/everyRoute.ts'
import { featureParts } from '../support/featureParts.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { inTurn } from '../support/inTurn.ts'
import { isLongRun } from '../support/long.ts'
import { credentialsOf, testSigningKey, testStart } from '../support/server.ts'

const whole = await createWholeServer()
afterAll(() => whole.close())
const { routes, server } = whole

/** Every call that nobody needs to be signed in for, and why that is right. */
const open = {
  'POST login': 'is how one signs in',
  'POST renew-access-token': 'is asked when the id token has ended; the refresh token is in its body',
  'POST logout': 'must work when the id token has ended; the refresh token is in its body',
  'POST register': 'is for who has no account yet',
  'POST confirm': 'is opened from a mail; the token of its link is in its body',
  'POST request-reset': 'is for who has forgotten the password',
  'POST reset': 'is opened from a mail; the token of its link is in its body',
  'POST invitation': 'is opened from a mail; the token of its link is in its body',
  'GET outbox': 'shows the mails of a demonstration; there is none but in local',
  'GET openapi.json': 'describes the API; there is none but in local and testing',
  'GET docs': 'describes the API; there is none but in local and testing',
  'GET docs.css': 'is the style of a page that is open',
  ...Object.assign({}, ...featureParts.map(({ openCalls }) => openCalls)),
}

/** Every call that it is enough to be signed in for, and why that is right. */
const own = {
  'GET api-authority/self': 'tells everybody their own rights',
  'GET api-authority/self/profile': 'tells everybody their own name',
  'PUT api-authority/self/profile': 'changes the own name alone',
  'POST change-password': 'asks for the own password',
  'GET second-factor': 'tells of the own second factor alone',
  'POST second-factor': 'asks for the own password',
  'POST second-factor/confirm': 'asks for the code of a key that was begun with the own password',
  'POST second-factor/recovery-codes': 'asks for the own password and a code',
  'POST second-factor/remove': 'asks for the own password and a code',
  'GET sessions': 'lists the own sessions alone',
  'DELETE sessions': 'ends the own sessions alone',
  'DELETE sessions/{id}': 'ends an own session alone',
  'POST leandirectory_management/api/management/user/v1/find': 'finds oneself; others need a permission',
  ...Object.assign({}, ...featureParts.map(({ ownCalls }) => ownCalls)),
}

const secured = routes.filter(({ isOpen }) => !isOpen)
const namesOf = (some: readonly MountedRoute[]) => some.map(({ name }) => name).toSorted()

function send({ method, path, body }: MountedRoute, token?: string, headers: Record<string, string> = {}) {
  return server.app.request(`/api/${fill(path)}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: '{}' }),
  })
}

describe('of all calls', () => {
  it('those that follow from no entry are known to the check of entries', () => {
    const ofEntries = server.resources.flatMap(({ api }) => [
      api.list.path,
      ...(api.one === 'by-list' ? [] : [api.one.path]),
      ...[api.create, api.edit, api.delete].flatMap((call) => call?.path ?? []),
    ])
    const isOfEntry = (path: string) =>
      ofEntries.some((own) => path === own || path.startsWith(`${own}/`) || own.startsWith(`${path}/`))
    const others = routes.filter(({ path }) => !isOfEntry(path))
    expect(others.filter(({ path }) => !isOwnCall(language.features, path)).map(({ name }) => name)).toEqual(
      [],
    )
    expect(others.length).toBeGreaterThan(20)
  })

  it('those are open that are named here, and no other (A01)', () => {
    expect(namesOf(routes.filter(({ isOpen }) => isOpen))).toEqual(Object.keys(open).toSorted())
  })

  it('those ask for no permission that are named here, and no other (A02)', () => {
    const free = secured.filter(({ permissions }) => permissions.some((set) => set.length === 0))
    expect(namesOf(free)).toEqual(Object.keys(own).toSorted())
    expect(secured.filter(({ permissions }) => permissions.length === 0)).toEqual([])
  })
})

describe('nobody who is not signed in', async () => {
  const { json } = await server.call('login', { method: 'POST', body: credentialsOf('administrator') })
  const claims = decodeJwt(json.idToken)
  const { kid = '' } = decodeProtectedHeader(json.idToken)
  const header = { alg: 'ES256', typ: 'JWT', kid }
  const own = (await createTokenKeys(server.database, [testSigningKey], () => testStart).find(kid))
    ?.privateKey
  if (!own) throw new Error('no key that signs')
  const published = (await (await server.app.request('/.well-known/jwks.json')).json()).keys[0]
  const [pair, strange] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ]
  const strangeJwk = strange.publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const sign = (headers: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0] = own, changes = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...headers }).sign(key)
  const publicPem = createPublicKey({ key: published, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const forged: Record<string, string | undefined> = {
    'no token': undefined,
    'no algorithm': new UnsecuredJWT({ ...claims }).encode(),
    'no algorithm, and our header': `${btoa(JSON.stringify({ ...header, alg: 'none' }))}.${json.idToken.split('.')[1]}.`,
    'the public key as the secret': await sign({ alg: 'HS256' }, bytes(JSON.stringify(published))),
    'the public key as the secret, in the type of before': await sign(
      { alg: 'HS256', typ: 'id+jwt' },
      bytes(JSON.stringify(published)),
    ),
    'the public key in PEM as the secret': await sign({ alg: 'HS256' }, bytes(String(publicPem))),
    'a coordinate of the public key as the secret': await sign(
      { alg: 'HS256' },
      Buffer.from(published.x, 'base64url'),
    ),
    'the signing key itself, where it never signed': await sign(
      { alg: 'HS256', typ: 'id+jwt' },
      testSigningKey,
    ),
    'another algorithm': await sign({ alg: 'RS256' }, pair.privateKey),
    'another algorithm of the same kind': await sign(
      { alg: 'ES384' },
      generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
    ),
    'another key': await sign({}, strange.privateKey),
    'another key without a name': await sign({ kid: undefined }, strange.privateKey),
    'our key without its name': await sign({ kid: undefined }),
    'a key that nobody has': await sign({ kid: 'x' }),
    'a key that it names by its file': await sign({ kid: '../../dev/null' }, strange.privateKey),
    'a key that it names by a query': await sign({ kid: "' or 1=1 --" }, strange.privateKey),
    'a key that it names by an address': await sign({ jku: 'https://evil.example' }, strange.privateKey),
    'a certificate that it names by an address': await sign(
      { x5u: 'https://evil.example' },
      strange.privateKey,
    ),
    'a key that it brings along': await sign({ jwk: strangeJwk }, strange.privateKey),
    'another type': await sign({ typ: 'at+jwt' }),
    'no type': await sign({ typ: undefined }),
    'the type of a refresh token': await sign({ typ: 'refresh+jwt' }),
    'another audience': await sign({}, own, { aud: 'abo-panel/refresh' }),
    'no audience': await sign({}, own, { aud: undefined }),
    'another issuer': await sign({}, own, { iss: 'elsewhere' }),
    'an end in the past': await sign({}, own, { exp: 1 }),
    'no end': await sign({}, own, { exp: undefined }),
    'a session that there is not': await sign({}, own, { session: randomUUID() }),
    "somebody else's session": await sign({}, own, { user_id: randomUUID() }),
    'the refresh token': json.refreshToken,
    'a letter more': `${json.idToken}x`,
    'no token at all in it': 'abc',
  }

  it('is the person that the forged tokens are made from', async () => {
    for (const token of [json.idToken, await sign({})]) {
      expect((await server.call('sessions', { token })).status).toBe(200)
    }
  })

  it.each(secured)('gets anything by $name, whatever the token (A01)', async (route) => {
    // What each call tries; of the rest some, in turn.
    const place = secured.indexOf(route)
    const tokens = [['no token', undefined], ...inTurn(Object.entries(forged), place, 5)] as const
    for (const [what, token] of tokens) {
      const answer = await send(route, token)
      expect([answer.status, (await answer.json()).code], what).toEqual([401, 'unauthenticated'])
      expect(answer.headers.get('Content-Type'), what).toBe('application/problem+json')
    }
  })

  it.each(secured)('gets anything by $name with a token in another place (A01, A18)', async (route) => {
    const { idToken } = json
    const places = [
      { Cookie: `__session=${encodeURIComponent(JSON.stringify(json))}; idToken=${idToken}` },
      { Authorization: `Basic ${idToken}` },
      { Authorization: idToken },
      { 'X-Authorization': `Bearer ${idToken}`, 'X-Original-Url': '/api/login', 'X-Forwarded-User': 'admin' },
    ]
    for (const headers of places) expect((await send(route, undefined, headers as never)).status).toBe(401)
    const asked = { ...route, path: `${route.path}?access_token=${idToken}&token=${idToken}` }
    expect((await send(asked)).status).toBe(401)
  })
})

describe('a signed-in person', async () => {
  const all = [...new Set(secured.flatMap(({ permissions }) => permissions.flat()))]
  const person = { username: 'anyone@example.com', password: 'Anyone-2026!' }
  const id = randomUUID()
  const row = {
    ...{ id, username: person.username, firstName: 'Any', lastName: 'One', policies: [] as unknown },
    passwordHash: await quickPasswords.hash(person.password),
  }

  /** Some calls end sessions or put everything back; so each row begins with a session of its own. */
  async function signIn(): Promise<string> {
    await server.database.insert(accounts).values(row).onConflictDoNothing()
    return (await server.call('login', { method: 'POST', body: person })).json.idToken
  }

  async function grant(permissions: readonly string[]) {
    const policies = permissions.map((permission) => {
      const cut = permission.lastIndexOf(':')
      return { Effect: 'Allow', Action: permission.slice(cut + 1), Resource: permission.slice(0, cut) }
    })
    await server.database.update(accounts).set({ policies }).where(eq(accounts.id, id))
  }

  const sets = [[], ...all.map((one) => [one]), ...all.map((one) => all.filter((other) => other !== one))]
  /** As many as somebody may have who must be refused: each way to lack a permission of every set that would do. */
  function largestRefused({ permissions }: MountedRoute): string[][] {
    let ways: string[][] = [[]]
    for (const needed of permissions) {
      const isLacking = (way: string[]) => needed.some((one) => way.includes(one))
      ways = ways.flatMap((way) => (isLacking(way) ? [way] : needed.map((one) => [...way, one].toSorted())))
    }
    const lacking = [...new Map(ways.map((way) => [way.join(), way])).values()]
    return lacking.map((way) => all.filter((one) => !way.includes(one)))
  }
  const guarded = secured.filter(({ name }) => !Object.hasOwn(own, name))

  it('is given each permission that there is, alone and all but it', () => {
    expect(all.length).toBeGreaterThan(8)
    expect(sets).toHaveLength(2 * all.length + 1)
  })

  it.each(guarded)('is refused $name by every set of permissions that does not do (A02)', async (route) => {
    const token = await signIn()
    const tried = isLongRun ? sets : [[], ...largestRefused(route)]
    const refused = tried.filter((set) => !route.permissions.some((needed) => can(set, needed)))
    for (const set of refused) {
      await grant(set)
      const answer = await send(route, token)
      expect([answer.status, (await answer.json()).code], set.join()).toEqual([403, 'forbidden'])
    }
    expect(refused.length).toBeGreaterThan(1)
  })

  it.each(secured)('gets to $name with just what it asks for (A02)', async (route) => {
    for (const needed of route.permissions) {
      const token = await signIn()
      await grant(needed)
      // What stands behind is refused for other reasons: nothing has this id, and the body is empty.
      expect((await send(route, token)).status).toBeOneOf([200, 202, 204, 304, 400, 404, 405, 409, 412, 415])
    }
  })
})

describe('a call', () => {
  it('that is not there, or not by this method, says so before it asks who calls (A09)', async () => {
    expect((await server.call('nowhere')).status).toBe(404)
    const refused = await server.call('api-campaigns-get', { method: 'DELETE' })
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET'])
  })

  it('of this file made nothing fail', () => {
    expect(server.failures).toEqual([])
  })
})
