import type { ValidationMessage } from './fieldKind.ts'

/**
 * A message in the form in which react-admin translates errors at the input: key and bounds, not words, so that
 * it follows a change of language.
 */
export function validationText(message: ValidationMessage): string {
  return `@@react-admin@@${JSON.stringify({ message: `validation.${message.code}`, args: message.params })}`
}
