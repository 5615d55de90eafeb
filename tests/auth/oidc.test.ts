import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignInArrival, SignInWish } from '#client/auth/identity/elsewhere.ts'
import { failureOf } from '#client/auth/identity/failure.ts'
import { createOidcIdentity } from '#client/auth/identity/oidc.ts'
import { createOidcClient } from '#client/auth/identity/oidcClient.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { ApiError } from '#model/contract/errors.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts'
import { createProviderVisitor } from '../support/providerVisitor.ts'

// The panel's half in front of a real provider, by real HTTP; a visitor does what a browser would.
const panelUrl = 'http://panel.example/admin'
const [clientId, other] = ['panel', 'http://127.0.0.1:1']
const anna = { id: 'anna', claims: { email: 'anna@example.com', email_verified: true, name: 'Anna Öz' } }

let provider: OpenIdProvider
let isKnown = true
const asked: string[] = []
const told: string[] = []
beforeAll(async () => {
  provider = await startOpenIdProvider({ people: [anna], clientId, panelUrl: () => panelUrl })
})
afterEach(() => {
  isKnown = true
  asked.length = 0
  told.length = 0
})
afterAll(() => provider.stop())

interface Changes {
  issuer?: string
  scopes?: readonly string[]
  permissionsClaim?: string
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  fetch?: typeof globalThis.fetch
}

function openTab(changes: Changes = {}) {
  const kept = new Map<string, string>()
  const gone: string[] = []
  const storage = changes.storage ?? {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const identity = createOidcIdentity({
    client: createOidcClient({
      issuer: changes.issuer ?? provider.issuer,
      clientId,
      scopes: changes.scopes ?? ['email', 'profile', 'offline_access'],
      callback: `${panelUrl}/auth/callback`,
      fetch: changes.fetch ?? fetch,
    }),
    name: 'Probe',
    signInPage: `${panelUrl}/auth/signin`,
    permissionsClaim: changes.permissionsClaim,
    accepts: async (idToken) => {
      asked.push(idToken)
      return isKnown
    },
    invitations: { invitation: async () => undefined, takeInvitation: async () => undefined },
    ...{ storage, namespace: 'test' },
    go: (address) => void gone.push(address),
    log: (message) => void told.push(message),
  })
  const { elsewhere } = identity
  const way = { redirect: '/panel/subscriptions?page=2#x', isAgain: false }
  return {
    ...{ identity, elsewhere, kept, gone, way },
    async leave(wish?: SignInWish): Promise<string> {
      await elsewhere.begin(way, wish)
      return gone.at(-1) ?? ''
    },
    back: (url: URL) => elsewhere.finish(url.searchParams),
  }
}

const reasonOf = ({ error }: SignInArrival) => (error === undefined ? 'none' : failureOf(error))
async function signedIn(tab = openTab(), visitor = createProviderVisitor(provider.issuer)) {
  const { tokens } = await tab.back(await visitor.signIn(await tab.leave(), 'anna'))
  if (!tokens) throw new Error('nobody was signed in')
  return { tab, visitor, tokens }
}

describe('signing in at a provider', () => {
  it('asks by code, with PKCE, state and nonce, and comes back with tokens and the way that one wanted to go', async () => {
    const tab = openTab()
    const page = new URL(await tab.leave({ username: 'anna@example.com' }))
    expect(page.origin + page.pathname).toBe(`${provider.issuer}/auth`)
    const text = expect.stringMatching(/^[\w-]{43}$/)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${panelUrl}/auth/callback`,
      scope: 'openid email profile offline_access',
      ...{ state: text, nonce: text, code_challenge: text, code_challenge_method: 'S256' },
      login_hint: 'anna@example.com',
    })
    const answer = await createProviderVisitor(provider.issuer).signIn(page.href, 'anna')
    expect(answer.href).toMatch(`${panelUrl}/auth/callback?code=`)
    const { way, tokens, error } = await tab.back(answer)
    expect([way, error]).toEqual([tab.way, undefined])
    expect(decodeJwt(tokens?.idToken ?? '')).toMatchObject({
      ...{ iss: provider.issuer, aud: clientId, sub: 'anna' },
      ...{ email: 'anna@example.com', email_verified: true, name: 'Anna Öz' },
    })
    expect(tokens?.refreshToken).toMatch(/^.{20,}$/)
    expect(asked).toEqual([tokens?.idToken])
    // Nothing of it stays behind.
    expect([...tab.kept]).toEqual([])
  })

  it('is told of as refused when it is given up there', async () => {
    const tab = openTab()
    const answer = await createProviderVisitor(provider.issuer).cancel(await tab.leave())
    const arrival = await tab.back(answer)
    expect([reasonOf(arrival), arrival.way]).toEqual(['denied', tab.way])
    expect(told).toEqual([expect.stringContaining('access_denied')])
  })

  it('takes no answer twice, and none that was begun in another tab or by nobody', async () => {
    const [tab, another] = [openTab(), openTab()]
    const answer = await createProviderVisitor(provider.issuer).signIn(await tab.leave(), 'anna')
    await another.leave()
    expect(reasonOf(await another.back(answer))).toBe('mismatch')
    expect(reasonOf(await openTab().back(answer))).toBe('mismatch')
    expect(reasonOf(await tab.back(answer))).toBe('none')
    expect(reasonOf(await tab.back(answer))).toBe('mismatch')
  })

  it('takes no answer of another provider (RFC 9207), with another code, or another person’s verifier', async () => {
    const visitor = createProviderVisitor(provider.issuer)
    const change = async (edit: (url: URL, kept: Map<string, string>) => void) => {
      const tab = openTab()
      const answer = await visitor.signIn(await tab.leave(), 'anna')
      edit(answer, tab.kept)
      return reasonOf(await tab.back(answer))
    }
    expect(await change((url) => url.searchParams.set('iss', 'https://evil.example'))).toBe('mismatch')
    expect(await change((url) => url.searchParams.delete('iss'))).toBe('mismatch')
    expect(await change((url) => url.searchParams.append('state', 'x'))).toBe('mismatch')
    expect(await change((url) => url.searchParams.set('code', 'x'))).toBe('tookTooLong')
    expect(await change((url) => url.searchParams.delete('code'))).toBe('mismatch')
    const withBegun = (part: object) => (_url: URL, kept: Map<string, string>) => {
      const [[key, value] = ['', '{}']] = kept
      kept.set(key, JSON.stringify({ ...JSON.parse(value), ...part }))
    }
    expect(await change(withBegun({ verifier: 'x'.repeat(43) }))).toBe('tookTooLong')
    expect(await change(withBegun({ nonce: 'another' }))).toBe('mismatch')
    expect(await change(withBegun({ state: 7 }))).toBe('mismatch')
  })

  it('is refused where the backend knows no such person', async () => {
    isKnown = false
    const tab = openTab()
    const answer = await createProviderVisitor(provider.issuer).signIn(await tab.leave(), 'anna')
    const arrival = await tab.back(answer)
    expect([reasonOf(arrival), arrival.tokens]).toEqual(['noAccount', undefined])
  })

  it('asks nobody whom the provider still knows, and says nothing where it would have had to', async () => {
    const { tab, visitor } = await signedIn()
    const again = await visitor.visit(await tab.leave({ isSilent: true }))
    expect((await tab.back(again)).tokens).toBeDefined()
    const stranger = await createProviderVisitor(provider.issuer).visit(await tab.leave({ isSilent: true }))
    expect(stranger.searchParams.get('error')).toBe('login_required')
    expect(await tab.back(stranger)).toEqual({ way: tab.way })
    expect(told).toEqual([])
  })

  it('asks for somebody else than the provider knows', async () => {
    const { tab, visitor } = await signedIn()
    expect((await visitor.visit(await tab.leave())).href).toMatch(panelUrl)
    expect((await visitor.visit(await tab.leave({ isOther: true }))).origin).toBe(provider.issuer)
  })

  it('works with a clock that is hours wrong (S18)', async () => {
    for (const hours of [-3, 3]) {
      const real = Date.now
      // The provider's, which answers in the same process, is right.
      const goWrong = () => vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000)
      const tab = openTab({
        async fetch(...call) {
          vi.restoreAllMocks()
          const answer = await fetch(...call)
          goWrong()
          return answer
        },
      })
      const page = await tab.leave()
      vi.restoreAllMocks()
      const answer = await createProviderVisitor(provider.issuer).signIn(page, 'anna')
      goWrong()
      const { tokens, error } = await tab.back(answer)
      expect([error, tokens]).toEqual([undefined, expect.anything()])
      expect(await tab.identity.renew(tokens?.refreshToken ?? '')).toMatchObject({
        idToken: expect.any(String),
      })
      vi.restoreAllMocks()
    }
  })

  it('says in words of its own what keeps it from beginning', async () => {
    const begin = (changes: Changes) =>
      openTab(changes)
        .leave()
        .then(() => 'none' as const, failureOf)
    expect(await begin({ issuer: other })).toBe('unreachable')
    expect(await begin({ issuer: `${provider.issuer}/elsewhere` })).toBe('argument')
    const answering =
      (body: object, status = 200) =>
      async () =>
        Response.json(body, { status })
    expect(await begin({ fetch: answering({}, 503) })).toBe('internal')
    expect(await begin({ fetch: answering({ issuer: other }) })).toBe('argument')
    const metadata = { issuer: provider.issuer, authorization_endpoint: 'javascript:alert(1)' }
    expect(await begin({ fetch: answering(metadata) })).toBe('argument')
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const storage = { getItem: () => null, setItem: full, removeItem: () => undefined }
    expect(await begin({ storage })).toBe('noStorage')
    for (const reason of [
      'denied',
      'mismatch',
      'tookTooLong',
      'noStorage',
      'argument',
      'internal',
    ] as const) {
      expect(de.auth.failures[reason]).toMatch(/\.$/)
      expect(en.auth.failures[reason]).toMatch(/\.$/)
    }
  })
})

describe('renewing at a provider', () => {
  it('gives new tokens for the refresh token, which it replaces', async () => {
    const { tab, tokens } = await signedIn()
    const fresh = await tab.identity.renew(tokens.refreshToken)
    expect(decodeJwt(fresh.idToken)).toMatchObject({ sub: 'anna', email: 'anna@example.com' })
    expect(fresh.refreshToken).not.toBe('')
  })

  it.each<[string, () => Promise<unknown>, string, number]>([
    ['a refresh token that it does not know', () => openTab().identity.renew('x'), 'unauthenticated', 401],
    ['no refresh token', () => openTab().identity.renew(''), 'unauthenticated', 401],
    ['no answer', () => openTab({ issuer: other }).identity.renew('x'), 'offline', 0],
    [
      'trouble of its own',
      () => openTab({ fetch: async () => new Response('', { status: 502 }) }).identity.renew('x'),
      'server',
      500,
    ],
  ])('tells the session what to do by %s', async (_name, renewal, code, status) => {
    const error = await renewal().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect([(error as ApiError).code, (error as ApiError).status]).toEqual([code, status])
  })

  it('ends with the person’s grant', async () => {
    const { tab, tokens } = await signedIn()
    await provider.forgetGrants()
    await expect(tab.identity.renew(tokens.refreshToken)).rejects.toMatchObject({ status: 401 })
  })
})

describe('signing out at a provider', () => {
  it('revokes the refresh token, and leads to its own sign-out and from there to the panel', async () => {
    const { tab, tokens } = await signedIn()
    await tab.identity.signOut(tokens)
    await expect(tab.identity.renew(tokens.refreshToken)).rejects.toMatchObject({ status: 401 })
    await tab.elsewhere.leave(tokens)
    const page = new URL(tab.gone.at(-1) ?? '')
    expect(page.origin + page.pathname).toBe(`${provider.issuer}/session/end`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      id_token_hint: tokens.idToken,
      client_id: clientId,
      post_logout_redirect_uri: `${panelUrl}/auth/signin`,
    })
  })

  it('never rejects', async () => {
    const tab = openTab({ issuer: other })
    const tokens = { idToken: 'x', refreshToken: 'y' }
    expect(await Promise.all([tab.identity.signOut(tokens), tab.elsewhere.leave(tokens)])).toEqual([
      undefined,
      undefined,
    ])
    expect(tab.gone).toEqual([])
  })
})
