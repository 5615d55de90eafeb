import { describe, expect, it } from 'vitest'
import { bic, colour, defineResource, email, iban, phone, tags, text, url, uuid } from '#features/model.ts'
import { trimmedLine, visibleSigns } from '#model/base/visibleText.ts'
import { fieldsSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import { parseDay, parseDecimal, parseInstant, parseTime } from '#model/kinds/typed.ts'
import { fieldKind, resolveEntries } from '#tests/support/language.ts'
import { anyText, fc } from '#tests/support/properties.ts'
import * as yup from '#validation/yup.ts'

const [entry] = resolveEntries(
  [
    defineResource({
      name: 'keys',
      label: ['Schlüssel', 'Schlüssel'],
      fields: {
        email: email({ label: 'E-Mail' }),
        url: url({ label: 'Adresse' }),
        phone: phone({ label: 'Telefon' }),
        iban: iban({ label: 'IBAN' }),
        bic: bic({ label: 'BIC' }),
        uuid: uuid({ label: 'UUID' }),
        colour: colour({ label: 'Farbe' }),
        code: text({ label: 'Kürzel', noSpaces: true, letters: 'lower' }),
        number: text({ label: 'Kundennummer' }),
        words: tags({ label: 'Wörter' }),
      },
      list: { columns: ['email'] },
      access: { list: [] },
      api: { list: { get: 'keys' } },
    }),
  ],
  [],
)
const fieldOf = (name: string) => {
  const field = entry?.fields.find((one) => one.name === name)
  if (!field) throw new Error(name)
  return field
}

const keys: Readonly<Record<string, string>> = {
  email: 'redaktion@example.com',
  url: 'https://example.com/a-b?c=1',
  phone: '+49 30 123-456',
  iban: 'DE89370400440532013000',
  bic: 'DEUTDEFF500',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  colour: '#1a2b3c',
  code: 'kürzel',
  number: 'KD 2026-0042',
}

/** Signs that nobody sees, as they come with what is pasted from mails, sheets, PDF and telephones. */
const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u061c',
  '\u180e',
  '\u034f',
  '\u0002',
]
const blanks = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t', '\n']

describe('a key has no invisible signs', () => {
  it.each(Object.keys(keys))('wherever they stand: %s', (name) => {
    const field = fieldOf(name)
    const key = keys[name] ?? ''
    const { fromWire, toWire } = fieldKind(field.kind)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(key.length), fc.constantFrom(...unseen)), { maxLength: 6 }),
        fc.constantFrom('', ...blanks),
        fc.constantFrom('', ...blanks),
        (signs, before, behind) => {
          const marked = signs
            .toSorted(([one], [other]) => other - one)
            .reduce((rest, [at, sign]) => rest.slice(0, at) + sign + rest.slice(at), key)
          const pasted = before + marked + behind
          expect(toWire(pasted, field)).toBe(key)
          expect(fromWire(pasted, field)).toBe(key)
        },
      ),
    )
  })

  it.each(['email', 'url', 'phone', 'iban', 'uuid', 'code'])(
    'and is right in a form as it was pasted: %s',
    (name) => {
      const rule = fieldsSchema(yup, [{ ...fieldOf(name), when: [] }])
      expect(validateAtOnce(rule, { [name]: `\u200b${keys[name]}\u00a0` })).toEqual({})
    },
  )

  it('nor has a key that is nothing else: then it is missing', () => {
    const rule = fieldsSchema(yup, [{ ...fieldOf('email'), required: true, when: [] }])
    expect(validateAtOnce(rule, { email: '\u200b\u2060' })).toMatchObject({ email: { code: 'required' } })
  })

  it('has hyphens for dashes of every kind in telephone and account numbers', () => {
    const phoneKind = fieldKind('phone')
    for (const dash of ['\u2010', '\u2011', '\u2012', '–', '—', '\u2212', '\ufe58', '\uff0d'])
      expect(phoneKind.toWire(`030${dash}123\u00a0456`, fieldOf('phone'))).toBe('030-123 456')
    expect(fieldKind('iban').toWire('DE89–3704—0044\u20110532\u22120130 00', fieldOf('iban'))).toBe(keys.iban)
  })

  it.each(['IBAN: ', 'IBAN ', 'iban:', 'IBAN\u00a0', '\u200bIBAN'])(
    'is understood with "%s" before it',
    (prefix) => {
      expect(fieldKind('iban').toWire(`${prefix}DE89 3704 0044 0532 0130 00`, fieldOf('iban'))).toBe(
        keys.iban,
      )
      const rule = fieldsSchema(yup, [{ ...fieldOf('iban'), when: [] }])
      expect(validateAtOnce(rule, { iban: `${prefix}DE89 3704 0044 0532 0130 00` })).toEqual({})
    },
  )

  it('is one tag with them and without', () => {
    const rule = fieldsSchema(yup, [{ ...fieldOf('words'), when: [] }])
    expect(validateAtOnce(rule, { words: ['Büro', 'Büro\u200b'] })).toMatchObject({
      words: { code: 'unique' },
    })
    expect(fieldKind('tags').toWire(['\u2060Büro '], fieldOf('words'))).toEqual(['Büro'])
  })
})

describe('words', () => {
  it.each([
    'می\u200cخواهم',
    'क्\u200dष',
    'Familie 👨\u200d👩\u200d👧',
    'Sommer ❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Zoë Müller\u00a0& Söhne',
    'a\u200dß',
  ])('keep what their scripts and emoji are written with: %s', (words) => {
    const { toWire, fromWire } = fieldKind('text')
    expect(toWire(words, fieldOf('number'))).toBe(words)
    expect(fromWire(`\u200e ${words}\u00a0\u200b`, fieldOf('number'))).toBe(words)
  })

  it('of a long text stay as they are', () => {
    expect(fieldKind('longText').toWire(' a\u00adb ', fieldOf('number'))).toBe(' a\u00adb ')
  })

  it('are the same when they are made plain twice', () => {
    fc.assert(
      fc.property(anyText(), (words) => {
        for (const plain of [trimmedLine, visibleSigns]) expect(plain(plain(words))).toBe(plain(words))
      }),
    )
  })
})

it('numbers, days and times as they are pasted are read without what nobody sees', () => {
  expect(parseDecimal('\u200e1.234,50\u202c', 'de')).toBe(1234.5)
  expect(parseDecimal('\u201112,5\u200b0', 'de')).toBe(-12.5)
  expect(parseDay('\u200e31.12.2026\u200f', 2026)).toBe('2026-12-31')
  expect(parseTime('\u200e14:20\u200b')).toBe('14:20')
  expect(parseInstant('\u200e31.12.2026\u00a014:20\u200b', 2026)).toBe('2026-12-31T14:20:00.000Z')
})

it.each(['Anna\r\nAlbrecht', 'Anna\tAlbrecht', ' Anna\u2028Albrecht\n', 'An\u0000na Alb\u0007recht\u0085'])(
  'a text of one line has a blank in place of line breaks, and no control signs: %j',
  (written) => {
    expect(trimmedLine(written)).toBe('Anna Albrecht')
    const name = fieldOf('number')
    expect(fieldKind('text').fromWire(written, name)).toBe('Anna Albrecht')
  },
)
