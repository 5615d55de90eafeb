import { type PasswordLength, passwordFault } from '../../model/access/passwordRules.ts'
import { weakness } from '../../model/access/weakPasswords.ts'
import type { JsonObject } from '../http/jsonBody.ts'
import { invalidFields } from '../http/problem.ts'
import { requiredText } from '../http/readText.ts'

/** What a new password must be. */
export interface PasswordRules {
  length: PasswordLength
  /** What is easy to guess in this product: its title. */
  words: readonly string[]
}

/**
 * A new password of a body, as it is.
 *
 * @param about names and address of whose it is, as far as they are known
 * @throws Problem 400 with the bound that it breaks, or why it is easy to guess
 */
export async function newPassword(
  body: JsonObject,
  key: string,
  { length, words }: PasswordRules,
  about: readonly string[],
): Promise<string> {
  const password = requiredText(body, key)
  const fault = passwordFault(password, length)
  if (fault) {
    const message = `${key} must have ${length.min} to ${length.max} characters.`
    throw invalidFields({ [key]: { ...fault, message } })
  }
  const weak = await weakness(password, [...about, ...words])
  if (weak) throw invalidFields({ [key]: { ...weak, message: `${key} is easy to guess.` } })
  return password
}
