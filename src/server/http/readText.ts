import type { JsonObject } from './jsonBody.ts'
import { invalidFields } from './problem.ts'

/**
 * A text of a body that must be there.
 *
 * @param longest characters. @default what a body may hold
 * @throws Problem 400 that names the key
 */
export function requiredText(body: JsonObject, key: string, longest = Number.POSITIVE_INFINITY): string {
  const value = Object.hasOwn(body, key) ? body[key] : undefined
  if (typeof value !== 'string' || value === '') {
    throw invalidFields({ [key]: { code: 'required', params: {}, message: `${key} must be a text.` } })
  }
  if (value.length > longest) {
    const message = `${key} must not be longer than ${longest} characters.`
    throw invalidFields({ [key]: { code: 'maxLength', params: { max: longest }, message } })
  }
  return value
}

/** A text of a body that may be missing. @throws Problem 400 that names the key, for what is no text or too long */
export function optionalText(body: JsonObject, key: string, longest: number): string | undefined {
  return Object.hasOwn(body, key) && body[key] !== '' ? requiredText(body, key, longest) : undefined
}

/** A name of a body, without blanks around it. @throws Problem 400 that names the key, also for blanks alone */
export function requiredName(body: JsonObject, key: string): string {
  const name = requiredText(body, key, 100).trim()
  return requiredText({ [key]: name }, key)
}

/** One e-mail address, normalised. @throws Problem 400 for anything else, two addresses in one text included */
export function requiredEmail(body: JsonObject, key: string): string {
  const value = requiredText(body, key, 254).normalize('NFKC').trim().toLowerCase()
  if (!/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(value)) {
    throw invalidFields({
      [key]: { code: 'email', params: {}, message: `${key} must be one e-mail address.` },
    })
  }
  return value
}
