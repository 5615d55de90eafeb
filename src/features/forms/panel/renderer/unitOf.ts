import { moneyFormat } from '../../../../model/kinds/formats.ts'
import type { Language } from '../../../../model/language/text.ts'
import type { FormItem } from '../../model/document.ts'

/** What a number counts, as it stands behind it: `€`, `%`. */
export function unitOf({ kind, currency = 'EUR' }: FormItem, language: Language): string | undefined {
  if (kind === 'percent') return '%'
  if (kind !== 'money') return undefined
  const parts = moneyFormat(language, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
