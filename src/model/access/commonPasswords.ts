import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'

const common = new Set(passwords)

/** Whether a text, in lower case, is one of about 50,000 passwords that are tried first. */
export function isCommon(text: string): boolean {
  return common.has(text)
}
