import { moneyFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { fromMinor } from './minor.ts'

/** Returns an amount with its sign: "−38.639,50 €". @param cents whole ones */
export function changedAmount(cents: number, currency: string, language: Language): string {
  const text = moneyFormat(language, currency).format(fromMinor(cents, currency))
  if (cents < 0) return text
  return `${cents > 0 ? '+' : '±'}${text}`
}
