import { describe, expect, it } from 'vitest'
import { createTokenSync, type TokenSyncOptions } from '#client/auth/identity/tokenSync.ts'
import { createDeferred, tokenOf } from './tokens.ts'

const now = Date.UTC(2026, 10, 1)
const origin = 'https://panel.example'
const issued = (secondsAgo: number, mark = '') => tokenOf({ iat: now / 1000 - secondsAgo, mark })

function setUp(options: Partial<TokenSyncOptions> = {}, answer = async () => new Response(null)) {
  const sent: string[] = []
  const logged: string[] = []
  const sync = createTokenSync({
    ...{ url: '/sync', origin, isSecureContext: true },
    now: () => now,
    log: (message) => logged.push(message),
    fetch: async (input, init) => {
      const bearer = new Headers(init?.headers).get('Authorization')
      sent.push([init?.method, String(input), ...(bearer === null ? [] : [bearer])].join(' '))
      return answer()
    },
    ...options,
  })
  return { sync, sent, logged }
}

describe('the token-sync URL', () => {
  it('gets the token at sign-in and a DELETE at sign-out (S23)', async () => {
    const { sync, sent, logged } = setUp()
    const token = issued(0)
    await sync.signedIn(token)
    await sync.signedOut()
    expect(sent).toEqual([`POST ${origin}/sync Bearer ${token}`, `DELETE ${origin}/sync`])
    expect(logged).toEqual([])
  })

  it('gets a DELETE also when an earlier page has told the token (S23)', async () => {
    const { sync, sent } = setUp()
    await sync.signedOut()
    expect(sent).toEqual([`DELETE ${origin}/sync`])
  })

  it('gets nothing twice in a row (S23)', async () => {
    const { sync, sent } = setUp()
    await sync.signedIn(issued(0, 'a'))
    await sync.signedIn(issued(0, 'a'))
    await sync.signedIn(issued(0, 'b'))
    await sync.signedOut()
    await sync.signedOut()
    await sync.signedIn(issued(0, 'b'))
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['POST', 'POST', 'DELETE', 'POST'])
  })

  it.each([
    [undefined, 300, 1],
    [undefined, 301, 0],
    [60, 60, 1],
    [60, 61, 0],
  ])('gets no token that is too old: at most %s, %i seconds old (S23)', async (maxAgeSeconds, age, count) => {
    const { sync, sent } = setUp(maxAgeSeconds === undefined ? {} : { maxAgeSeconds })
    await sync.signedIn(issued(age))
    expect(sent).toHaveLength(count)
  })

  it.each([
    { url: 'https://evil.example/sync' },
    { url: '//evil.example/sync' },
    { url: `${origin}.evil.example/sync` },
    { url: 'http://panel.example/sync' },
    { url: 'https://panel.example:8443/sync' },
    { url: 'javascript:alert(1)' },
    { url: 'http://' },
    { isSecureContext: false },
  ])('gets nothing at all with %j, which is said once (S23)', async (options) => {
    const { sync, sent, logged } = setUp(options)
    await sync.signedIn(issued(0))
    await sync.signedOut()
    expect(sent).toEqual([])
    expect(logged).toEqual(['Token sync is off: it needs a secure context and a URL of the own origin'])
  })

  it('may be an address of the own origin', async () => {
    const { sync, sent } = setUp({ url: `${origin}/sync?x=1` })
    await sync.signedOut()
    expect(sent).toEqual([`DELETE ${origin}/sync?x=1`])
  })

  it.each([
    async () => new Response('<html>', { status: 500 }),
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ])('may fail without harm (S23)', async (answer) => {
    const { sync, sent, logged } = setUp({}, answer)
    const token = issued(0)
    await expect(sync.signedIn(token)).resolves.toBeUndefined()
    await expect(sync.signedOut()).resolves.toBeUndefined()
    expect(sent).toHaveLength(2)
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toContain(token)
  })

  it('learns of the sign-out after the sign-in, however long that takes', async () => {
    const { promise, resolve } = createDeferred<Response>()
    let answers = 0
    const { sync, sent } = setUp({}, async () => {
      answers += 1
      return answers === 1 ? promise : new Response(null)
    })
    const signedIn = sync.signedIn(issued(0))
    const signedOut = sync.signedOut()
    resolve(new Response(null))
    await Promise.all([signedIn, signedOut])
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['POST', 'DELETE'])
  })
})
