import type { Language } from '../../define/text.ts'
import { moneyFormat } from '../../fields/formats.ts'
import type { FormItem } from '../document.ts'

/** What a number counts, as it stands behind it: `€`, `%`. */
export function unitOf({ kind, currency = 'EUR' }: FormItem, language: Language): string | undefined {
  if (kind === 'percent') return '%'
  if (kind !== 'money') return undefined
  const parts = moneyFormat(language, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
