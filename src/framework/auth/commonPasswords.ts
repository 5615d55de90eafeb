import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether a text, in lower case, is one of about 50,000 passwords that are tried first. */
export function isCommon(text: string): boolean {
  return common.has(text)
}
