import { withoutUserInfo } from './withoutUserInfo.ts'

/** Blanks and signs that look like a blank, or like nothing. */
const unseen = /[\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g

/** Spells out what nobody would see: a no-break space is `\\u00a0`. */
export function spelt(text: string): string {
  return text.replaceAll(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Writes a value for messages, as JSON has it, without passwords in addresses. Numbers that JSON cannot hold are named. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return spelt(withoutUserInfo(text))
}
