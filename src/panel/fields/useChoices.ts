import type { ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** The options of a choice in the language in use, as react-admin's inputs take them. */
export function useChoices(field: ResolvedField): { id: string; name: string }[] {
  const { textOf } = useLanguage()
  return Object.entries(field.options ?? {}).map(([id, option]) => ({ id, name: textOf(option) }))
}
