import { isObject } from '#model/base/json.ts'
import type { Language } from '#model/language/text.ts'

/** The parts of an address with their longest texts, in the order in which they are entered. */
export const addressParts = { street: 200, postalCode: 12, city: 100, country: 2 } as const

export type AddressPart = keyof typeof addressParts

/** The lines as they stand on a letter. */
export function addressLines(value: unknown, language: Language): string[] {
  if (!isObject(value)) return []
  const { street, postalCode, city, country } = value
  const text = (part: unknown) => (typeof part === 'string' ? part : '')
  const place = [postalCode, city].map(text).filter(Boolean).join(' ')
  return [text(street), place, countryName(text(country), language)].filter(Boolean)
}

/** Regions that have a name and are no country: of the past, of more than one, and made up. */
const others = /^(A[CN]|BU|C[PQS]|D[DGY]|E[AUZ]|FX|HV|IC|NH|QO|RH|SU|T[AP]|U[KN]|VD|X[AB]|Y[DU]|Z[RZ])$/

/** A country's name; what is no country stays as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code) || others.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
