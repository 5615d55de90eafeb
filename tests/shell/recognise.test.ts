import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../../src/client/auth/redirect.ts'
import { recognise } from '../../src/panel/palette/recognise.ts'
import { createIban } from '../../src/validation/checkDigits.ts'
import { groupIban } from '../../src/validation/ibanText.ts'

const origin = 'https://panel.example'
const id = '50000000-0000-4000-8000-000000000143'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`

describe('what is pasted is recognised', () => {
  it.each([
    [id, { kind: 'id', id }],
    [` ${id.toUpperCase()}\n`, { kind: 'id', id }],
    [`{${id}}`, { kind: 'id', id }],
    [`urn:uuid:${id}`, { kind: 'id', id }],
    ['anna@example.com', { kind: 'email', email: 'anna@example.com' }],
    ['mailto:anna@example.com', { kind: 'email', email: 'anna@example.com' }],
    ['Anna Beispiel <anna@example.com>', { kind: 'email', email: 'anna@example.com' }],
    ['DE89370400440532013000', { kind: 'iban', iban: 'DE89370400440532013000' }],
    ['de89 3704 0044 0532 0130 00', { kind: 'iban', iban: 'DE89370400440532013000' }],
    ['IBAN: DE89 3704 0044 0532 0130 00', { kind: 'iban', iban: 'DE89370400440532013000' }],
    ['COBADEFFXXX', { kind: 'bic', bic: 'COBADEFFXXX', country: 'DE' }],
    ['*:mca:ListOperators', { kind: 'permission', permission: '*:mca:ListOperators' }],
    ['main:apiContent:Get', { kind: 'permission', permission: 'main:apiContent:Get' }],
    ['/panel', { kind: 'panelAddress', to: '/panel' }],
    ['/panel/bills?page=2#row', { kind: 'panelAddress', to: '/panel/bills?page=2#row' }],
    [`${origin}/panel/bills/7/edit`, { kind: 'panelAddress', to: '/panel/bills/7/edit' }],
    ['https://evil.example/panel/bills', { kind: 'foreignAddress' }],
    ['https://panel.example.evil.example/panel', { kind: 'foreignAddress' }],
    [`${origin}/auth/signin`, { kind: 'foreignAddress' }],
    [`${origin}//evil.example`, { kind: 'foreignAddress' }],
    ['/panel/..//evil.example', { kind: 'foreignAddress' }],
    ['/panel/../auth/signin', { kind: 'foreignAddress' }],
    ['//evil.example/panel', { kind: 'foreignAddress' }],
    ['javascript:alert(1)', { kind: 'foreignAddress' }],
    ['data:text/html,x', { kind: 'foreignAddress' }],
    ['http://[', { kind: 'foreignAddress' }],
    ['', { kind: 'text' }],
    ['Feder', { kind: 'text' }],
    ['12:30:00', { kind: 'text' }],
    ['/panels/x', { kind: 'text' }],
    ['Beispiel GmbH & Co', { kind: 'text' }],
    ['AB12 Auftrag 2026 04', { kind: 'text' }],
    ['a@b', { kind: 'text' }],
  ])('%s', (typed, expected) => {
    expect(recognise(typed, origin)).toEqual(expected)
  })

  it('an IBAN with a slip, with what stands there and what should', () => {
    expect(recognise('DE88 3704 0044 0532 0130 00', origin)).toMatchObject({
      kind: 'wrongIban',
      fault: { code: 'INVALID_CHECK_DIGIT', found: '88', expected: '89' },
    })
    expect(recognise('DE89 3704 0044 0532 0130', origin)).toMatchObject({
      fault: { code: 'BBAN_LENGTH', found: '20', expected: '22' },
    })
  })

  it('every German IBAN, with blanks or without, and never one with other check digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{18}$/), fc.integer({ min: 2, max: 98 }), (national, digits) => {
        const iban = createIban('DE', national)
        expect(recognise(iban, origin)).toEqual({ kind: 'iban', iban })
        expect(recognise(groupIban(iban).toLowerCase(), origin)).toEqual({ kind: 'iban', iban })
        const other = `DE${String(digits).padStart(2, '0')}${national}`
        fc.pre(other !== iban)
        expect(recognise(other, origin).kind).toBe('wrongIban')
      }),
    )
  })

  it('a token, wherever it stands, with its end and nothing else of it', () => {
    const held = jwt({ exp: 1_800_000_000, email: 'anna@example.com' })
    const around = fc.constantFrom(
      '',
      'Bearer ',
      `${origin}/panel?token=`,
      'token: ',
      'https://evil.example/#',
    )
    fc.assert(
      fc.property(around, fc.constantFrom('', ' ', '\n', ' x'), (before, after) => {
        expect(recognise(before + held + after, origin)).toEqual({
          kind: 'token',
          validUntil: 1_800_000_000_000,
        })
      }),
    )
    for (const claims of [{}, { exp: 'x' }, { exp: 1e300 }]) {
      expect(recognise(jwt(claims), origin)).toEqual({ kind: 'token', validUntil: undefined })
    }
    expect(recognise(`Bearer ${encode({ alg: 'HS256', typ: 'JWT' })}`, origin).kind).toBe('token')
  })

  it('whatever it is, without a throw, and leads nowhere but into the panel', () => {
    const pieces = fc.constantFrom(
      '/panel',
      '..',
      '/',
      '//',
      '\\',
      'https:',
      'evil.example',
      '@',
      '%2F',
      '?',
      '#',
      ' ',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const recognised = recognise(text, origin)
        if (recognised.kind !== 'panelAddress') return
        expect(recognised.to).toMatch(/^\/panel(?:[/?#]|$)/)
        expect(safeRedirect(recognised.to)).toBe(recognised.to)
      }),
      { numRuns: 500 },
    )
  })
})
