import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Text } from '../../../../model/language/text.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

/** The languages that captions of an entry may have, by their codes, as the entry names them. */
export function captionOptions(resource: ResolvedResource): Readonly<Record<string, Text>> {
  const field = resource.fields.find(({ name }) => name === resource.media?.captions)
  return field?.fields?.find(({ name }) => name === 'language')?.options ?? {}
}

/** The name of a language as the entry has it, or its code. */
export function useLanguageName(resource: ResolvedResource): (language: string) => string {
  const { textOf } = useLanguage()
  const options = captionOptions(resource)
  return (language) => (Object.hasOwn(options, language) ? textOf(options[language] ?? language) : language)
}
