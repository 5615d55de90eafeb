import { describe, expect, it } from 'vitest'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createCookieJar, tokenOf } from './tokens.ts'

const tokens = { idToken: tokenOf({ user_id: 'u1', exp: 2_000_000_000 }), refreshToken: 'r1' }

function open(jar = createCookieJar()) {
  const logged: string[] = []
  const cookie = createSessionCookie(jar)
  return { jar, logged, session: createSession({ cookie, log: (message) => logged.push(message) }) }
}

describe('session cookie', () => {
  it('holds both tokens, secure, strict and for every path (S04)', () => {
    const { jar, session } = open()
    session.start(tokens)
    const [pair = '', ...attributes] = (jar.written.at(-1) ?? '').split('; ')
    expect(new Set(attributes)).toEqual(new Set(['Path=/', 'Secure', 'SameSite=Strict']))
    const [name, value = ''] = pair.split('=')
    expect(name).toBe('__session')
    expect(JSON.parse(decodeURIComponent(value))).toEqual(tokens)
    expect(pair.length).toBeLessThanOrEqual(4096)
  })

  it('is found again between other cookies', () => {
    const { jar, session } = open()
    session.start(tokens)
    const reopened = open(createCookieJar(`a=1; not__session=x; ${jar.read()}; z=2`))
    expect(reopened.session.tokens()).toEqual(tokens)
  })

  it('is read without encoding too', () => {
    expect(open(createCookieJar(`__session=${JSON.stringify(tokens)}`)).session.tokens()).toEqual(tokens)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '7',
    '%',
    '%E0%A4%A',
    '{"idToken":""}',
    '{"idToken":7,"refreshToken":"r"}',
    '{"refreshToken":"r"}',
    '{"__proto__":{"x":1}}',
    '{"__proto__":{"idToken":"a","refreshToken":"r"}}',
    JSON.stringify({ idToken: 'x'.repeat(100_000), refreshToken: 'r' }),
    'x'.repeat(100_000),
  ])('with the value %.40s means signed out (S27)', (value) => {
    for (const text of [value, encodeURIComponent(value)]) {
      const { session } = open(createCookieJar(`__session=${text}`))
      expect(session.get()).toEqual({ isInitialized: true, isLoggedIn: false, claims: undefined })
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    }
  })

  it('refuses tokens that a browser would drop, with their size (S26)', () => {
    const { session, jar } = open()
    const large = { idToken: tokenOf({ filler: 'x'.repeat(3000) }), refreshToken: 'x'.repeat(3000) }
    expect(() => session.start(large)).toThrow(/needs \d+ bytes; a cookie holds 4096/)
    expect(session.get().isLoggedIn).toBe(false)
    expect(jar.read()).toBe('')
  })

  it('says so when the browser does not keep it', () => {
    const { session } = open({ ...createCookieJar(), write: () => undefined })
    expect(() => session.start(tokens)).toThrow('did not keep')
    expect(session.get().isLoggedIn).toBe(false)
  })
})

describe('session', () => {
  it('is there after a reload, with its claims (S02)', () => {
    const { jar, session } = open()
    session.start(tokens)
    expect(open(jar).session.get()).toMatchObject({ isLoggedIn: true, claims: { user_id: 'u1' } })
  })

  it('survives a token that cannot be decoded, logged once (S03)', () => {
    const { session, logged } = open(createCookieJar('__session={"idToken":"abc","refreshToken":"r"}'))
    session.tokens()
    session.tokens()
    expect(session.get()).toEqual({ isInitialized: true, isLoggedIn: true, claims: undefined })
    expect(logged).toHaveLength(1)
  })

  it('tells its subscribers of sign-in and sign-out, and no longer after they left', () => {
    const { session } = open()
    const seen: boolean[] = []
    const leave = session.subscribe(() => seen.push(session.get().isLoggedIn))
    session.start(tokens)
    session.end()
    leave()
    session.start(tokens)
    expect(seen).toEqual([true, false])
  })

  it('notices what another tab does (S15)', () => {
    const jar = createCookieJar()
    const [one, other] = [open(jar).session, open(jar).session]
    one.start(tokens)
    expect(other.tokens()).toEqual(tokens)
    expect(other.get().isLoggedIn).toBe(true)
    one.end()
    expect(other.tokens()).toBeUndefined()
    expect(other.get().isLoggedIn).toBe(false)
  })

  it('leaves no cookie behind', () => {
    const { session, jar } = open()
    session.start(tokens)
    session.end()
    expect(jar.written.at(-1)).toMatch(/^__session=; .*Max-Age=0$/)
  })
})
