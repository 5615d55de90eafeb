import type { Address } from '../language/field.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { countryName, isCountry } from './countries.ts'
import type { FieldKind } from './fieldKind.ts'
import { onlyShown } from './inLists.ts'
import { anything, checked, isMissing } from './rules.ts'
import { between, pick } from './samples.ts'
import { words } from './textKind.ts'

/** The parts of an address with their longest texts, in the order in which they are entered. */
export const addressParts = { street: 200, postalCode: 12, city: 100, country: 2 } as const
export type AddressPart = keyof typeof addressParts

const partNames = Object.keys(addressParts) as AddressPart[]

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Only the parts, `null` for what is not there; nothing at all where every part is empty. */
function addressFrom(value: unknown): unknown {
  if (!isObject(value)) return value === '' ? null : (value ?? null)
  const parts = partNames.map((name) => {
    const part = Object.hasOwn(value, name) ? value[name] : null
    return [name, isMissing(part) ? null : part] as const
  })
  return parts.every(([, part]) => part === null) ? null : Object.fromEntries(parts)
}

/** The lines as they stand on a letter. */
export function addressLines(value: unknown, language: Language): string[] {
  if (!isObject(value)) return []
  const { street, postalCode, city, country } = value
  const text = (part: unknown) => (typeof part === 'string' ? part : '')
  const place = [postalCode, city].map(text).filter(Boolean).join(' ')
  return [text(street), place, countryName(text(country), language)].filter(Boolean)
}

/** A postal address as one value. */
export const addressKind: FieldKind = {
  rule(yup, field) {
    const parts = partNames.map((name) => [name, partRule(yup, name, field)] as const)
    const whole = yup.object(Object.fromEntries(parts)).strict().nullable().default(undefined)
    return whole
  },
  fromWire: addressFrom,
  toWire: (value) => addressFrom(value),
  sample: (random): Address => ({
    street: `${words(1)(random)}straße ${between(random, 1, 99)}`,
    postalCode: String(between(random, 10_000, 99_999)),
    city: words(1)(random),
    country: pick(random, ['DE', 'AT', 'CH']),
  }),
  toText: (value, _field, language) => addressLines(value, language).join(', '),
  inLists: onlyShown,
  openApi: () => ({
    type: 'object',
    properties: Object.fromEntries(
      partNames.map((name) => [name, { type: ['string', 'null'], maxLength: addressParts[name] }]),
    ),
  }),
}

function partRule(yup: Parameters<FieldKind['rule']>[0], name: AddressPart, _field: ResolvedField) {
  const text = checked(anything(yup), 'type', (value) => typeof value === 'string')
  if (name === 'country') return checked(text, 'country', (value) => value === '' || isCountry(value))
  const longest = addressParts[name]
  return checked(text, 'maxLength', (value) => String(value).length <= longest, { max: longest })
}
