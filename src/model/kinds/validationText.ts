import { languages, textIn } from '../language/text.ts'
import type { ValidationMessage } from './fieldKind.ts'

/** The text of the catalogue that a message has, with its bounds. Own words come in every
 * language, and the catalogue picks one. */
export function validationKey({ code, params, own }: ValidationMessage): {
  message: string
  args: Readonly<Record<string, string | number>>
} {
  if (own === undefined) return { message: `validation.${code}`, args: params }
  const words = languages.map((language) => [language, textIn(own, language)])
  return { message: 'ownWords', args: Object.fromEntries(words) }
}

/**
 * A message in the form in which react-admin translates errors at the input: key and bounds, not words, so that
 * it follows a change of language.
 */
export function validationText(message: ValidationMessage): string {
  return `@@react-admin@@${JSON.stringify(validationKey(message))}`
}
