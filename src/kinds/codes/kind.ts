import { visibleSigns } from '#model/base/visibleText.ts'
import { asState, asText, type Kinds } from '#model/kinds/fieldKind.ts'
import type { ValidationCode } from '#model/kinds/messages.ts'
import { carried, sameOnWire } from '#model/kinds/rules.ts'
import { between, pick } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type FieldOptions, type StartOptions } from '#model/language/field.ts'
import type { BicCode } from '#validation/bic.ts'
import { createIban } from '#validation/checkDigits.ts'
import { isHexColor } from '#validation/hex.ts'
import { groupIban } from '#validation/ibanText.ts'
import type { BicParams, IbanParams } from '#validation/yup.ts'
import { compactIban, ibanCodes, isUuid } from './codes.ts'

/** A UUID (RFC 9562). */
export const uuid = builder<string, StartOptions>('uuid')

/** An account number (ISO 13616), without blanks and in capitals. */
export const iban = builder<string, FieldOptions>('iban')

/** A bank's code (ISO 9362). */
export const bic = builder<string, FieldOptions>('bic')

/** A colour, `#` and six hex digits. */
export const colour = builder<string, StartOptions>('colour')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    uuid: StartOptions
    iban: FieldOptions
    bic: FieldOptions
    colour: StartOptions
  }
}

/** What a character is that no IBAN has: digits that only look like the right ones are hard to see. */
function strangerCode(character: string): ValidationCode {
  if (/[\uff10-\uff19]/.test(character)) return 'ibanWideDigit'
  return /\p{N}/u.test(character) ? 'ibanOtherDigit' : 'ibanCharacters'
}

/** A code by its visible signs; `null` for none. */
function compactCode(value: unknown): unknown {
  return typeof value === 'string' ? visibleSigns(value) || null : (value ?? null)
}

/** The words for people of each thing that can be wrong. */
const bicCodes: Readonly<Record<BicCode, ValidationCode>> = {
  NOT_NULL: 'bic',
  NOT_EMPTY: 'bic',
  BIC_LENGTH_8_OR_11: 'bicLength',
  BIC_ONLY_UPPER_CASE_LETTERS: 'bicUpperCase',
  BANK_CODE_ONLY_LETTERS: 'bicBank',
  COUNTRY_CODE_ONLY_UPPER_CASE_LETTERS: 'bicCountry',
  COUNTRY_NOT_SUPPORTED: 'bicCountry',
  LOCATION_CODE_ONLY_LETTERS_OR_DIGITS: 'bicLocation',
  BRANCH_CODE_ONLY_LETTERS_OR_DIGITS: 'bicBranch',
}

const banks = ['DEUTDEFF', 'COBADEFFXXX', 'MARKDEF1100', 'GENODEF1M06', 'RZOOAT2L', 'UBSWCHZH80A']

/** Texts that are told letter by letter. Their rules come with yup, so that lists do not load the table of countries. */
export const codesKinds = {
  uuid: createTextKind({
    label: { de: 'UUID', en: 'UUID' },
    isCopied: true,
    isFormed: true,
    options: {},
    start: {
      expected: { de: 'eine UUID', en: 'a UUID' },
      fits: (value) => typeof value === 'string' && isUuid(value),
    },
    pasted: 'lines',
    isUnique: true,
    normal: visibleSigns,
    longest: 36,
    format: { code: 'uuid', check: isUuid },
    sample: (random) =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16)),
    schema: { format: 'uuid' },
  }),
  iban: {
    label: { de: 'IBAN', en: 'IBAN' },
    isCopied: true,
    isFormed: true,
    rule: (yup) =>
      yup
        .string()
        .strict()
        .nullable()
        .iban(
          carried(({ code, found = '', expected = '', position = 0 }: IbanParams) => ({
            code: ibanCodes[code] === 'ibanCharacters' ? strangerCode(found) : ibanCodes[code],
            params: { found, expected, position },
          })),
        ),
    fromWire: compactIban,
    toWire: compactIban,
    fromStore: sameOnWire.toWire,
    sample: (random) => createIban('DE', Array.from({ length: 18 }, () => between(random, 0, 9)).join('')),
    toText: (value) => (typeof value === 'string' ? groupIban(value) : ''),
    inLists: asText,
    openApi: () => ({ type: 'string', format: 'iban', maxLength: 34 }),
  },
  bic: {
    label: { de: 'BIC', en: 'BIC' },
    isCopied: true,
    isFormed: true,
    rule: (yup) =>
      yup
        .string()
        .strict()
        .nullable()
        .bic(carried(({ code, found = '' }: BicParams) => ({ code: bicCodes[code], params: { found } }))),
    fromWire: compactCode,
    toWire: compactCode,
    fromStore: sameOnWire.toWire,
    sample: (random) => pick(random, banks),
    toText: (value) => (typeof value === 'string' ? value : ''),
    inLists: asText,
    openApi: () => ({ type: 'string', pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' }),
  },
  // The panel stores small ones.
  colour: {
    label: { de: 'Farbe', en: 'Color' },
    isFormed: true,
    start: { expected: { de: 'eine Farbe wie "#1a2b3c"', en: 'a colour like "#1a2b3c"' }, fits: isHexColor },
    rule: (yup) =>
      yup
        .string()
        .strict()
        .nullable()
        .hex(carried(() => ({ code: 'colour', params: {} }))),
    fromWire: compactCode,
    toWire(value) {
      const code = compactCode(value)
      return isHexColor(code) ? String(code).toLowerCase() : code
    },
    sample: (random) => `#${between(random, 0, 0xffffff).toString(16).padStart(6, '0')}`,
    toText: (value) => (typeof value === 'string' ? value : ''),
    inLists: asState,
    openApi: () => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  },
} satisfies Kinds
