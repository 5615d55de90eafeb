import { isObject, ownValue } from '#model/base/json.ts'
import { type Kinds, onlyShown, type Yup } from '#model/kinds/fieldKind.ts'
import { anything, carried, checked, isMissing } from '#model/kinds/rules.ts'
import { between, pick, words } from '#model/kinds/samples.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'
import { type AddressPart, addressLines, addressParts } from './addressText.ts'

/** A postal address. Parts that are not known are `null`. */
export interface Address {
  street: string | null
  postalCode: string | null
  city: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

/** A postal address. */
export const address = builder<Address, FieldOptions>('address')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    address: FieldOptions
  }
}

const partNames = Object.keys(addressParts) as AddressPart[]

/** Only the parts, `null` for what is not there; nothing at all where every part is empty. */
function addressFrom(value: unknown): unknown {
  if (!isObject(value)) return value === '' ? null : (value ?? null)
  const parts = partNames.map((name) => {
    const part = Object.hasOwn(value, name) ? value[name] : null
    return [name, isMissing(part) ? null : part] as const
  })
  return parts.every(([, part]) => part === null) ? null : Object.fromEntries(parts)
}

/** The parts together with what else came with them; a part that did not come is sent only where it was entered. */
function addressToWire(value: unknown, received: unknown): unknown {
  const written = addressFrom(value)
  if (written !== null && !isObject(written)) return written
  const came = isObject(received) ? received : {}
  const isDeclared = (name: string) => Object.hasOwn(addressParts, name)
  if (written === null && Object.keys(came).every(isDeclared)) return null
  const parts = partNames.map((name) => [name, ownValue(written, name) ?? null] as const)
  const sent = parts.filter(([name, part]) => part !== null || Object.hasOwn(came, name))
  return { ...came, ...Object.fromEntries(sent) }
}

export const addressKinds = {
  address: {
    label: { de: 'Adresse', en: 'Address' },
    rule: (yup) =>
      yup
        .object(Object.fromEntries(partNames.map((name) => [name, partRule(yup, name)])))
        .strict()
        .nullable()
        .default(undefined),
    fromWire: addressFrom,
    toWire: (value, _field, received) => addressToWire(value, received),
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
  },
} satisfies Kinds

/** The rule of the country comes with yup, so that lists do not load the table of countries. */
function partRule(yup: Yup, name: AddressPart) {
  if (name === 'country') {
    const text = yup.string().strict().nullable()
    return text.country(carried(() => ({ code: 'country', params: {} })))
  }
  const text = checked(anything(yup), 'type', (value) => typeof value === 'string')
  const longest = addressParts[name]
  return checked(text, 'maxLength', (value) => String(value).length <= longest, { max: longest })
}
