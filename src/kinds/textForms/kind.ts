import { plainDashes, visibleSigns } from '#model/base/visibleText.ts'
import type { Kinds } from '#model/kinds/fieldKind.ts'
import { between } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type StartOptions } from '#model/language/field.ts'
import type { TextOptions } from '../texts/kind.ts'
import { isEmail, isPhone, isWebAddress } from './forms.ts'

/** An e-mail address. */
export const email = builder<string, TextOptions>('email')

/** A web address (http or https). */
export const url = builder<string, TextOptions>('url')

/** A telephone number, as it is written. */
export const phone = builder<string, StartOptions>('phone')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    email: TextOptions
    url: TextOptions
    phone: StartOptions
  }
}

/** Fewer digits are in too many numbers. */
const fewestDialled = 5

/** The digits of a number behind Germany's `+49` or the `0` before an area, however it is grouped; others keep their country's. */
function dialled(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isPhone(value)) return undefined
  const bare = value.replace('(0)', '').replace(/[^\d+]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^(\+49|\+|0)/, '')
  return number.length < fewestDialled ? undefined : number
}

/** Texts that a check knows. */
const texts = (check: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && check(value)

export const textFormsKinds = {
  email: createTextKind({
    label: { de: 'E-Mail', en: 'Email' },
    start: { expected: { de: 'eine E-Mail-Adresse', en: 'an email address' }, fits: texts(isEmail) },
    pasted: 'addresses',
    isCopied: true,
    anonymous: (mark) => `anonymisiert-${mark}@example.invalid`,
    normal: visibleSigns,
    longest: 254,
    format: { code: 'email', check: isEmail },
    sample: (random) => `person${between(random, 1, 9999)}@example.com`,
    schema: { format: 'email' },
  }),
  url: createTextKind({
    label: { de: 'Webadresse', en: 'Web address' },
    start: {
      expected: {
        de: 'eine Webadresse wie "https://example.com"',
        en: 'a web address like "https://example.com"',
      },
      fits: texts(isWebAddress),
    },
    pasted: 'lines',
    isCopied: true,
    anonymous: () => 'https://example.invalid/',
    normal: visibleSigns,
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => `https://www.example.com/${between(random, 1, 9999)}`,
    schema: { format: 'uri' },
  }),
  phone: createTextKind({
    label: { de: 'Telefon', en: 'Phone' },
    options: {},
    start: { expected: { de: 'eine Telefonnummer', en: 'a telephone number' }, fits: texts(isPhone) },
    pasted: 'lines',
    isCopied: true,
    searchedAs: dialled,
    normal: (text) => plainDashes(visibleSigns(text)),
    longest: 40,
    format: { code: 'phone', check: isPhone },
    sample: (random) => `+49 30 ${between(random, 1_000_000, 9_999_999)}`,
  }),
} satisfies Kinds
