import { describe, expect, it } from 'vitest'
import { decodeToken, isExpired } from '#client/auth/token.ts'
import { tokenOf } from './tokens.ts'

const now = Date.UTC(2026, 10, 1)
const nowSeconds = now / 1000

function decode(token: unknown) {
  const logged: string[] = []
  return { claims: decodeToken(token, (message) => logged.push(message)), logged }
}

describe('decodeToken', () => {
  it.each([
    { user_id: 'u1', exp: nowSeconds + 60 },
    { name: 'Jürgen Größe 😀 Ω' },
    { exp: 'soon' },
    {},
    { filler: 'x'.repeat(12_000) },
  ])('gives the claims of a well-formed token (S01)', (payload) => {
    expect(decode(tokenOf(payload))).toEqual({ claims: payload, logged: [] })
  })

  it('refuses one that is longer than 16 KiB at once, whatever it says', () => {
    const short = tokenOf({ user_id: 'u1' })
    const exactly = short + 'x'.repeat(16 * 1024 - short.length)
    expect(decode(exactly).claims).toEqual({ user_id: 'u1' })
    expect(decode(`${exactly}x`)).toEqual({ claims: undefined, logged: ['Failed to decode id token'] })
  })

  it('takes a token without a signature', () => {
    const unsigned = tokenOf({ user_id: 'u1' }).replace(/[^.]*$/, '')
    expect(decode(unsigned).claims).toEqual({ user_id: 'u1' })
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { idToken: 'a.b.c' }],
    ['nothing', ''],
    ['one part', 'abc'],
    ['two parts', tokenOf({}).split('.').slice(0, 2).join('.')],
    ['four parts', `${tokenOf({})}.x`],
    ['empty parts', '..'],
    ['bad base64', 'a.%%%.c'],
    ['no JSON', `a.${Buffer.from('{"exp":').toString('base64url')}.c`],
    ['a list', tokenOf([1])],
    ['a text', tokenOf('x')],
    ['a number as payload', tokenOf(1)],
    ['null as payload', tokenOf(null)],
    ['1 MB of letters', 'x'.repeat(1_000_000)],
    ['1 MB of dots', '.'.repeat(1_000_000)],
  ])('gives nothing for %s, and logs once without the token (S01)', (_name, token) => {
    const { claims, logged } = decode(token)
    expect(claims).toBeUndefined()
    expect(logged).toEqual(['Failed to decode id token'])
  })

  it('leaves prototypes alone', () => {
    decode(`a.${Buffer.from('{"__proto__":{"admin":true}}').toString('base64url')}.c`)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

it.each([
  ['a second from now', { exp: nowSeconds + 1 }, false],
  ['a fraction of a second from now', { exp: nowSeconds + 0.001 }, false],
  ['now', { exp: nowSeconds }, true],
  ['a second ago', { exp: nowSeconds - 1 }, true],
  ['a text', { exp: String(nowSeconds + 60) }, true],
  ['missing', {}, true],
  ['null', { exp: null }, true],
  ['not a number', { exp: Number.NaN }, true],
  ['infinite', { exp: Number.POSITIVE_INFINITY }, true],
  ['of no claims', undefined, true],
])('isExpired judges an exp that is %s (S01)', (_name, claims, expected) => {
  expect(isExpired(claims, now)).toBe(expected)
})
