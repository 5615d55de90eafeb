import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { type Call, createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  const clientAddress = createClientAddress(createTrustedProxies([]))
  server = await createTestServer(undefined, [], () => ({ clientAddress }))
}, 60_000)
beforeEach(() => server.resetAccounts())
afterAll(() => server.close())

const minutes = (count: number) => count * 60_000

const signIn = (body: object, options: Call = {}) =>
  server.call('login', { method: 'POST', from: '192.0.2.1', ...options, body })

const reader = credentialsOf('reader')
const wrong = { ...reader, password: 'wrong password' }

async function exhaust() {
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(wrong)).status).toBe(401)
}

it.each(['login', 'renew-access-token', 'logout'])(
  'bodies for %s that cannot be read count for the address that sends them',
  async (path) => {
    const send = (from: string, body: unknown) => server.call(path, { method: 'POST', from, body })
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await send('192.0.2.1', [])).status).toBe(400)
    }
    const { status, headers } = await send('192.0.2.1', [])
    expect([status, headers.get('Retry-After')]).toEqual([429, '18'])
    expect((await send('192.0.2.1', { username: '' })).status).toBe(400)
    expect((await send('198.51.100.7', [])).status).toBe(400)
  },
)

describe('ten wrong passwords for an account', () => {
  beforeEach(exhaust, 60_000)

  it('make unknown clients wait for the next of ten in 15 minutes, the right password too (A10)', async () => {
    server.advance(minutes(1))
    for (const body of [wrong, reader]) {
      const { status, headers, json } = await signIn(body)
      expect([status, json.code, headers.get('Content-Type')]).toEqual([
        429,
        'too_many',
        'application/problem+json',
      ])
      expect(headers.get('Retry-After')).toBe('30')
    }
    server.advance(minutes(1) / 2)
    expect((await signIn(reader)).status).toBe(200)
  })

  it('are not forgotten for another spelling, field or address (A10)', async () => {
    const tries: [object, Call][] = [
      [{ username: ' LESEN@Example.com ' }, {}],
      [{ username: 'ｌｅｓｅｎ@example.com' }, {}],
      [{ email: 'other@example.com', user: 'x' }, {}],
      [{}, { headers: { 'X-Forwarded-For': '203.0.113.9' } }],
      [{}, { from: '198.51.100.7' }],
    ]
    for (const [body, options] of tries) {
      expect((await signIn({ ...reader, ...body }, options)).status).toBe(429)
    }
  })

  it('leave other accounts alone (A10)', async () => {
    expect((await signIn(credentialsOf('editor'))).status).toBe(200)
  })
})

describe('the limit of wrong passwords', () => {
  it('counts fifty tries at the same moment (A10)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  }, 60_000)

  it('does not count the right one, and does not begin anew for strangers after it', async () => {
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn(wrong)).status).toBe(401)
    for (let time = 0; time < 3; time++) expect((await signIn(reader)).status).toBe(200)
    expect([(await signIn(wrong)).status, (await signIn(reader)).status]).toEqual([401, 429])
  }, 60_000)

  it('is the same for a name that nobody has (A10, A11)', async () => {
    const nobody = { username: 'nobody@example.com', password: 'x' }
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(nobody)).status).toBe(401)
    expect((await signIn(nobody)).status).toBe(429)
  }, 60_000)

  it('is a hundred for an address, of which right ones are none (A10)', async () => {
    expect((await signIn(reader)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, index) => signIn({ username: `p${index}@example.com`, password: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await signIn(credentialsOf('editor'))).status).toBe(429)
    expect((await signIn(credentialsOf('editor'), { from: '198.51.100.7' })).status).toBe(200)
  }, 120_000)
})

describe('the address of a client', () => {
  const addressOf = (proxies: string[], socket: string, forwarded?: string) => {
    const context = {
      env: { incoming: { socket: { remoteAddress: socket } } },
      req: { header: () => forwarded },
    }
    return createClientAddress(createTrustedProxies(proxies))(
      context as unknown as Parameters<ReturnType<typeof createClientAddress>>[0],
    )
  }

  it.each([
    [[], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    [['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '10.1.2.3', 'nonsense', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    [['127.0.0.1'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    [[], '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    [[], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    [[], '2001:DB8::1', undefined, '2001:db8:0:0::/64'],
    [['::1'], '::1', '2001:db8:1:2::99', '2001:db8:1:2::/64'],
  ])('behind %j, from %s with %s, is %s (A30)', (proxies, socket, forwarded, expected) => {
    expect(addressOf(proxies, socket, forwarded)).toBe(expected)
  })
})
