import { countryCodes } from '../../validation/countries.ts'
import type { Language } from '../language/text.ts'

const known = new Set<unknown>(countryCodes)

/** Whether a value is a country's code (ISO 3166-1 alpha-2, and XK). */
export function isCountry(value: unknown): value is string {
  return known.has(value)
}

/** A country's name; what is no country stays as it is. */
export function countryName(code: string, language: Language): string {
  if (!isCountry(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
