import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'

const common = new Set(passwords)

/** Looks up a lower-case text among about 50,000 passwords that are tried first. */
export function isCommon(text: string): boolean {
  return common.has(text)
}
