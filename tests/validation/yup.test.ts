import { describe, expect, it } from 'vitest'
import { bic, defineResource, iban, list } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { resolveResource } from '#tests/support/language.ts'
import * as yup from '#validation/yup.ts'

async function messageOf(schema: yup.AnySchema, value: unknown): Promise<string | undefined> {
  try {
    await schema.validate(value)
    return undefined
  } catch (error) {
    return error instanceof yup.ValidationError ? error.message : String(error)
  }
}

const account = yup.object({
  iban: yup.string().iban(),
  bic: yup.string().bic(),
  colour: yup.string().hex(),
  code: yup.string().noSpaces(),
})

describe('the rules on texts', () => {
  it.each([
    [{ iban: 'DE00' }, 'iban must be a valid IBAN'],
    [{ bic: 'DEUT' }, 'bic must be a valid BIC'],
    [{ colour: '#fff' }, 'colour must be a valid Hexadecimal value'],
    [{ code: 'a b' }, 'code must not contain spaces'],
  ])('name the place for developers: %j (V04)', async (value, message) => {
    expect(await messageOf(account, value)).toBe(message)
  })

  it('name a nested place (V04)', async () => {
    const items = yup.object({ items: yup.array().of(account) })
    expect(await messageOf(items, { items: [{ iban: 'XX' }] })).toBe('items[0].iban must be a valid IBAN')
  })

  it('take a message of the caller, as text or made of what is wrong', async () => {
    expect(await messageOf(yup.string().iban('nein'), 'XX')).toBe('nein')
    const told = yup.string().iban(({ code, found, expected }) => `${code} ${found} ${expected}`)
    expect(await messageOf(told, 'DE88370400440532013000')).toBe('INVALID_CHECK_DIGIT 88 89')
  })

  it.each([undefined, null, ''])('are fine with %j unless it is required (V05)', async (value) => {
    const rules = [
      yup.string().nullable().iban(),
      yup.string().nullable().bic(),
      yup.string().nullable().hex(),
    ]
    for (const rule of rules) expect(await messageOf(rule, value)).toBeUndefined()
    expect(await messageOf(yup.string().nullable().iban().required(), value)).toBeDefined()
  })
})

describe('the rules on letters (V07)', () => {
  const rules = {
    noSpaces: yup.string().noSpaces(),
    lowercase: yup.string().strict().lowercase(),
    uppercase: yup.string().strict().uppercase(),
  }

  it.each<[rule: keyof typeof rules, text: string, passes: boolean]>([
    ['noSpaces', 'Straße', true],
    ['noSpaces', 'a b', false],
    ['noSpaces', 'a\u00a0b', false],
    ['noSpaces', 'a\u2003b', false],
    ['noSpaces', 'a\n', false],
    ['lowercase', 'straße', true],
    ['lowercase', 'İ', false],
    ['lowercase', 'ǅ', false],
    ['uppercase', 'STRASSE', true],
    ['uppercase', 'ß', false],
    ['uppercase', 'İ', true],
    ['uppercase', 'ǅ', false],
  ])('%s of %j: %s', async (rule, text, passes) => {
    expect(await rules[rule].isValid(text)).toBe(passes)
  })
})

describe('for people', () => {
  const entry = resolveResource(
    defineResource({
      name: 'invoices',
      label: ['Rechnung', 'Rechnungen'],
      fields: {
        iban: iban({ label: 'IBAN' }),
        bic: bic({ label: 'BIC' }),
        items: list({ label: 'Konten', fields: { iban: iban({ label: 'IBAN' }) } }),
      },
      list: { columns: ['iban'] },
      access: {},
      api: { list: { get: 'x' } },
    }),
  )

  const faultsOf = (record: object) => validateRecord(recordSchema(yup, entry, 'create'), record)

  it('a fault says what is wrong where, at a nested place too (V04)', async () => {
    expect(
      await faultsOf({ iban: 'DE8937040044053201300', items: [{ iban: 'DE88370400440532013000' }] }),
    ).toEqual({
      iban: { code: 'ibanLength', params: { found: '21', expected: '22', position: 0 } },
      'items[0].iban': { code: 'ibanCheckDigits', params: { found: '88', expected: '89', position: 0 } },
    })
  })

  it.each([
    ['XX12', 'ibanCountryUnknown'],
    ['US12', 'ibanCountryWithout'],
    ['D', 'ibanCountryCode'],
    ['DE8', 'ibanCheckDigitsMissing'],
    ['DE8937040044053201300X', 'ibanDigit'],
    ['NL91ABN10417164300', 'ibanLetter'],
    ['DE89ä', 'ibanCharacters'],
  ] as const)('%s is told as %s, in German other than in English (V04)', async (value, code) => {
    expect(await faultsOf({ iban: value })).toMatchObject({ iban: { code } })
    expect(de.validation[code]).not.toBe(en.validation[code])
  })

  it.each([
    ['DEUT', 'bicLength'],
    ['deutdeff', 'bicUpperCase'],
    ['DEU1DEFF', 'bicBank'],
    ['DEUTXXFF', 'bicCountry'],
    ['DEUTDE-F', 'bicLocation'],
    ['DEUTDEFF-00', 'bicBranch'],
  ] as const)('%s is told as %s, in German other than in English (V04)', async (value, code) => {
    expect(await faultsOf({ bic: value })).toMatchObject({ bic: { code } })
    expect(de.validation[code]).not.toBe(en.validation[code])
  })
})
