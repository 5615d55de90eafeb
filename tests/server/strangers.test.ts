import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLimits, limits } from '#server/auth/limits.ts'
import { attempts } from '#server/db/schema.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { isLongRun } from '../support/long.ts'
import { type Call, createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  const clientAddress = createClientAddress(createTrustedProxies([]))
  server = await createTestServer(undefined, [], () => ({ clientAddress }))
}, 60_000)
beforeEach(() => server.resetAccounts())
afterAll(() => server.close())

const minute = 60_000
const anna = credentialsOf('administrator')
const wrong = { ...anna, password: 'a guess' }
const laptop = '192.0.2.10'
const attacker = '203.0.113.66'

const post = (path: string, body: object, options: Call = {}) =>
  server.call(path, { method: 'POST', from: attacker, ...options, body })
const signIn = (body: object, from: string, cookie = '') =>
  post('login', body, { from, ...(cookie === '' ? {} : { headers: { Cookie: cookie } }) })

/** What a browser sends back of an answer. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('Set-Cookie')?.split(';')[0] ?? ''

async function attack(times: number, from: (index: number) => string = () => attacker) {
  const counts: Record<number, number> = {}
  for (let first = 0; first < times; first += 50) {
    const group = Array.from({ length: Math.min(50, times - first) }, (_, index) => first + index)
    for (const { status } of await Promise.all(group.map((index) => signIn(wrong, from(index))))) {
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  return counts
}

const botnet = (index: number) => `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`

const tries = isLongRun ? 10_000 : 40

describe('somebody who is signed in and asks for the links of others', () => {
  const ask = (email: string, from: string, token: string) =>
    post('request-reset', { email }, { from, token })
  const statuses = async (times: number, one: (index: number) => Promise<{ status: number }>) => {
    const counts: Record<number, number> = {}
    for (let index = 0; index < times; index++) {
      const { status } = await one(index)
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }

  it('is counted as a stranger is, by the address and by the account', async () => {
    const token = await server.tokenOf('reader')
    const first = await statuses(60, (index) => ask(`nobody${index}@example.com`, attacker, token))
    expect(first).toEqual({ 202: 50, 429: 10 })
    // Neither from elsewhere, nor others from there.
    expect((await ask('one.more@example.com', laptop, token)).status).toBe(429)
    expect((await post('request-reset', { email: 'two@example.com' })).status).toBe(429)
    expect((await ask(credentialsOf('reader').username, attacker, token)).status).toBe(202)
  })
})

describe(`Anna, whose password an attacker tries ${tries} times`, () => {
  it('signs in at the first try on her laptop, and on a new telephone by the link of a mail', async () => {
    const cookie = cookieOf(await signIn(anna, laptop))
    expect(await attack(tries)).toEqual({ 401: 10, 429: tries - 10 })
    expect((await signIn(anna, laptop, cookie)).status).toBe(200)

    const phone = '192.0.2.20'
    expect((await signIn(anna, phone)).status).toBe(429)
    expect((await post('request-reset', { email: anna.username }, { from: phone })).status).toBe(202)
    const [mail] = await server.mailsTo(anna.username)
    const password = 'Sommerregen am Fenster 7'
    const reset = await post('reset', { token: mail?.token, password }, { from: phone })
    expect(reset.status).toBe(204)
    await attack(20)
    expect((await signIn({ ...anna, password }, phone)).status).toBe(429)
    expect((await signIn({ ...anna, password }, phone, cookieOf(reset))).status).toBe(200)
  }, 300_000)

  it('signs in while they come from as many addresses at a time', async () => {
    const cookie = cookieOf(await signIn(anna, laptop))
    expect(await attack(tries, botnet)).toEqual({ 401: 10, 429: tries - 10 })
    expect((await signIn(anna, laptop, cookie)).status).toBe(200)
  }, 60_000)

  it('signs in from the office that they come from', async () => {
    const cookie = cookieOf(await signIn(anna, laptop))
    const names = Array.from({ length: 120 }, (_, index) => `p${index}@example.com`)
    const answers = await Promise.all(names.map((username) => signIn({ ...wrong, username }, laptop)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((each) => each === 401), statuses.filter((each) => each === 429)]).toMatchObject([
      { length: 100 },
      { length: 20 },
    ])
    expect((await signIn(credentialsOf('editor'), laptop)).status).toBe(429)
    expect((await signIn(anna, laptop, cookie)).status).toBe(200)
  }, 60_000)

  it('waits for one try at most where her device is not known: trying makes no pause longer', async () => {
    await attack(50)
    server.advance(89_000)
    expect((await signIn(anna, laptop)).headers.get('Retry-After')).toBe('1')
    server.advance(1000)
    expect((await signIn(anna, laptop)).status).toBe(200)
  })
})

describe('guesses', () => {
  it('are ten in a quarter of an hour, from however many addresses', async () => {
    let looked = 0
    const hours = isLongRun ? 24 : 1
    for (let time = 0; time < hours * 60; time += 15) {
      looked += (await attack(isLongRun ? 30 : 15, (index) => botnet(time * 30 + index)))[401] ?? 0
      server.advance(15 * minute)
    }
    expect(looked).toBe(hours * 40)
  }, 120_000)

  it('go on being counted over a restart', async () => {
    await attack(10)
    const restarted = await createTestServer({ database: server.database, close: async () => undefined })
    const again = await restarted.call('login', { method: 'POST', from: '192.0.2.99', body: anna })
    expect([again.status, again.json.code]).toEqual([429, 'too_many'])
  }, 60_000)

  it('of a name that nobody has are answered as those of one that somebody has', async () => {
    const of = async (username: string) => {
      const answers = []
      for (let time = 0; time < 11; time++) {
        const { status, json, headers } = await signIn({ username, password: 'x' }, attacker)
        answers.push([status, json, headers.get('Retry-After'), headers.get('Set-Cookie')])
      }
      return answers
    }
    expect(await of('nobody@example.com')).toEqual(await of(anna.username))
  })

  it('of no name, or one of ten thousand characters, are refused before they count', async () => {
    for (const username of ['', '   ', 'x'.repeat(10_000)]) {
      expect((await signIn({ username, password: 'x' }, attacker)).status).toBe(400)
    }
    expect(await server.database.$count(attempts)).toBe(0)
  })

  it('of many names leave so many counters at most, those of who tries most among them', async () => {
    const clock = () => new Date('2026-03-02T09:00:00.000Z')
    const few = createLimits(server.database, clock, 20)
    for (let time = 0; time < 10; time++) await few.count(limits.unknownClients, 'anna')
    for (let index = 0; index < 100; index++) await few.count(limits.unknownClients, `name ${index}`)
    expect(await server.database.$count(attempts)).toBeLessThanOrEqual(40)
    expect((await few.take(limits.unknownClients, 'anna')).wait).toBe(90_000)
  })
})

describe('a known device', () => {
  it('has ten wrong tries of its own, then shares those of everybody, whom they cost nothing', async () => {
    const cookie = cookieOf(await signIn(anna, laptop))
    for (let time = 0; time < 10; time++) expect((await signIn(wrong, laptop, cookie)).status).toBe(401)
    expect(await attack(11)).toEqual({ 401: 10, 429: 1 })
    expect((await signIn(anna, laptop, cookie)).status).toBe(429)
    server.advance(90_000)
    expect((await signIn(anna, laptop, cookie)).status).toBe(200)
  })

  it('is unknown after a hundred wrong tries', async () => {
    const cookie = cookieOf(await signIn(anna, laptop))
    for (let time = 0; time < 100; time++) {
      expect((await signIn(wrong, laptop, cookie)).status).toBe(401)
      server.advance(90_000)
    }
    server.advance(60 * minute)
    await attack(10)
    expect((await signIn(anna, laptop, cookie)).status).toBe(429)
  }, 60_000)

  it('is known for one account, for 180 days, by what only the server can make', async () => {
    const answer = await signIn(anna, laptop)
    const cookie = cookieOf(answer)
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^device-[0-9a-f]{16}=[\w.-]+; Max-Age=15552000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    )
    await attack(10)
    const [name = '', value = ''] = cookie.split('=')
    const [nonce, until, proof] = value.split('.')
    const forged = [
      `${name}=`,
      `${name}=${nonce}`,
      `${name}=${nonce}x.${until}.${proof}`,
      `${name}=${nonce}.${Number(until) + 1}.${proof}`,
      `${name}=${nonce}.${until}.${'A'.repeat(43)}`,
      cookieOf(await signIn(credentialsOf('editor'), laptop)),
      `${name}=${cookieOf(await signIn(credentialsOf('editor'), laptop)).split('=')[1]}`,
    ]
    for (const each of forged) expect((await signIn(anna, laptop, each)).status).toBe(429)
    expect((await signIn(anna, laptop, cookie)).status).toBe(200)
    server.advance(180 * 24 * 60 * minute)
    await attack(10)
    expect((await signIn(anna, laptop, cookie)).status).toBe(429)
  })
})

describe('mails that strangers ask for', () => {
  const email = anna.username

  it('stop neither the mail of whoever is signed in, nor an invitation', async () => {
    const token = await server.tokenOf('administrator')
    for (let index = 0; index < 40; index++) await post('request-reset', { email }, { from: botnet(index) })
    const before = (await server.mailsTo(email)).length
    expect((await post('request-reset', { email }, { token })).status).toBe(202)
    expect((await server.mailsTo(email)).length).toBe(before + 1)

    const colleague = 'neuer.kollege@example.com'
    for (let index = 0; index < 40; index++) {
      await post('request-reset', { email: colleague }, { from: botnet(index) })
      const person = { firstName: 'X', lastName: 'Y', password: 'Sommerregen am Fenster 7' }
      await post('register', { ...person, email: colleague }, { from: botnet(index + 100) })
    }
    const body = { email: colleague, template: 'reading' }
    const invite = { method: 'POST', as: 'administrator', body } as const
    expect((await server.call('mca-users/users/operators/invite', invite)).status).toBe(201)
  }, 60_000)

  it('are ten in an hour at most, of which each link works until one is used', async () => {
    for (let index = 0; index < 40; index++) {
      expect((await post('request-reset', { email }, { from: botnet(index) })).status).toBe(202)
    }
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(10)
    const [newest, ...others] = mails.map(({ token }) => token)
    const password = 'Sommerregen am Fenster 7'
    expect((await post('reset', { token: others.at(-1), password })).status).toBe(204)
    for (const token of [newest, others[0]])
      expect((await post('reset', { token, password })).status).toBe(410)
  })

  it('leave one more in six minutes for whoever asks then', async () => {
    for (let index = 0; index < 40; index++) await post('request-reset', { email }, { from: botnet(index) })
    expect((await post('request-reset', { email }, { from: laptop })).status).toBe(202)
    expect(await server.mailsTo(email)).toHaveLength(10)
    server.advance(6 * minute)
    await post('request-reset', { email }, { from: laptop })
    expect(await server.mailsTo(email)).toHaveLength(11)
  })

  it('let exactly one of several links win that are used at once', async () => {
    for (let index = 0; index < 5; index++) await post('request-reset', { email }, { from: botnet(index) })
    const tokens = (await server.mailsTo(email)).map(({ token }) => token)
    const answers = await Promise.all(
      tokens.map((token) => post('reset', { token, password: 'Sommerregen am Fenster 7' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410, 410])
  })
})

it('changing the password has tries of its own, which strangers and sign-ins do not touch', async () => {
  const { json } = await signIn(anna, laptop)
  await attack(20)
  const change = (currentPassword: string) =>
    post(
      'change-password',
      { currentPassword, newPassword: 'Sommerregen am Fenster 7' },
      { token: json.idToken },
    )
  for (let time = 0; time < 10; time++) expect((await change('wrong')).status).toBe(400)
  expect((await change(anna.password)).status).toBe(429)
  server.advance(90_000)
  expect((await change(anna.password)).status).toBe(200)
})
