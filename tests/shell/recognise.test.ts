import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#client/auth/redirect.ts'
import { recognise as recogniseIn } from '#panel/palette/recognise.ts'
import { anyText, fc, runs } from '#tests/support/properties.ts'
import { createIban } from '#validation/checkDigits.ts'
import { groupIban } from '#validation/ibanText.ts'

const origin = 'https://panel.example'
const recognise = (typed: string, own: string) => recogniseIn(typed, own, 'de')
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
    [`"${id}",`, { kind: 'id', id }],
    ['„anna@example.com“', { kind: 'email', email: 'anna@example.com' }],
    ['<anna@example.com>', { kind: 'email', email: 'anna@example.com' }],
    ["'DE89 3704 0044 0532 0130 00';", { kind: 'iban', iban: 'DE89370400440532013000' }],
    ['49,00 €', { kind: 'amount', amount: 49, currency: 'EUR' }],
    ['€ 49', { kind: 'amount', amount: 49, currency: 'EUR' }],
    ['1.234,50', { kind: 'amount', amount: 1234.5 }],
    ['1.234 EUR', { kind: 'amount', amount: 1234, currency: 'EUR' }],
    ['1234', { kind: 'text' }],
    ['10115', { kind: 'text' }],
    ['49,0', { kind: 'text' }],
    ['"Beispiel" & "Söhne"', { kind: 'text' }],
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
    ['Guten Tag,\n\nwir kündigen.\nAnna', { kind: 'message' }],
    ['Von: Anna <anna@example.com>\nAn: uns@example.com\nText', { kind: 'message' }],
    ['Wir ziehen im Januar in die Hafenstraße.\nNeuer Weg 2\n10115 Berlin', { kind: 'message' }],
  ])('%s', (typed, expected) => {
    expect(recognise(typed, origin)).toEqual(expected)
  })

  it.each([
    [`anna@example.com, ${id}`, ['email', 'id']],
    [`"${id}"\n"${id.replace('143', '144')}"`, ['id', 'id']],
    ['DE89 3704 0044 0532 0130 00 DE12 5001 0517 0648 4898 90', ['iban', 'iban']],
    ['Anna <anna@example.com>; Bert <bert@example.com>', ['email', 'email']],
    [`${id.replaceAll('-', '')}, ${id}`, ['id', 'id']],
    ['Müller GmbH, Krüger AG', ['text', 'text']],
    ['10115, 80331', ['text', 'text']],
    [
      'Möbel Kranich und Söhne Handels GmbH & Co. KG\nAlbrecht Logistik e. K.\nLotse',
      ['text', 'text', 'text'],
    ],
    ['Feder\tTinte; anna@example.com', ['text', 'text', 'email']],
  ])('several at once: %s', (typed, kinds) => {
    const recognised = recognise(typed, origin)
    expect(recognised).toMatchObject({ kind: 'several', parts: kinds.map((kind) => ({ kind })) })
  })

  it('no text that only holds some, nor more of them than can be looked for at once', () => {
    expect(recognise('Rechnung an anna@example.com, bitte an bert@example.com', origin).kind).toBe('text')
    expect(recognise('Hauptstr. 5, 10115 Berlin', origin).kind).toBe('text')
    expect(recognise('Müller, Anna', origin).kind).toBe('text')
    const many = Array.from({ length: 11 }, (_, index) => `p${index}@example.com`).join(' ')
    expect(recognise(many, origin).kind).toBe('text')
  })

  it('an amount as each language writes it', () => {
    expect(recogniseIn('1,234 EUR', origin, 'en')).toEqual({ kind: 'amount', amount: 1234, currency: 'EUR' })
    expect(recogniseIn('$1,234.50', origin, 'en')).toEqual({
      kind: 'amount',
      amount: 1234.5,
      currency: 'USD',
    })
  })

  it('an IBAN with a slip, with every one that it may have been meant to be', () => {
    // One digit wrong, two exchanged, one missing.
    for (const typed of [
      'DE89370400440542013000',
      'DE89370400445032013000',
      '„DE89 3704 0040 5320 1300 0“',
    ]) {
      const recognised = recognise(typed, origin)
      expect(recognised.kind === 'wrongIban' && recognised.meant).toContain('DE89370400440532013000')
    }
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
      anyText(),
      fc.array(pieces).map((parts) => parts.join('')),
      fc.tuple(fc.domain(), anyText()).map(([domain, path]) => `https://${domain}/${path}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const recognised = recognise(text, origin)
        if (recognised.kind !== 'panelAddress') return
        expect(recognised.to).toMatch(/^\/panel(?:[/?#]|$)/)
        expect(safeRedirect(recognised.to)).toBe(recognised.to)
      }),
      { numRuns: runs(60) },
    )
  })
})
