import { foldCaseAndAccents } from '#client/api/selectRecords.ts'

/** Words of companies that people leave out, as `spellings` writes them. */
const legalForms =
  /(?<![^ ])(g?mbh|ag|kg|kgaa|ohg|ug|haftungsbeschrankt|gbr|partg|partgmbb|eg|ek|e kfm|e kfr|ev|se|co|ltd|limited|inc|llc|plc|sarl|sas|sa|srl|spa|bv|nv)(?![^ ])/g

/**
 * Returns how a name may be written, without case, accents, punctuation and "und"; an umlaut is one letter or two. `e. K.` and
 * `eK` are the same.
 */
export function spellings(name: string): string[] {
  const composed = name.normalize('NFC').toLowerCase()
  const spelledOut = composed.replaceAll(/[äöü]/g, (letter) => `${foldCaseAndAccents(letter)}e`)
  return [...new Set([composed, spelledOut].map(plainWords))]
}

function plainWords(text: string): string {
  return foldCaseAndAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<![^ ])(und|and)(?![^ ])/g, ' ')
    .replaceAll(/(?<![^ ])(\p{L}) (?=\p{L}(?![^ ]))/gu, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Leaves out legal forms, unless nothing else is there. @param spelling of `spellings` */
export function withoutLegalForm(spelling: string): string {
  return spelling.replaceAll(legalForms, ' ').replaceAll(/ +/g, ' ').trim() || spelling
}

/** Tells whether one letter is missing, too much or another, or two are exchanged. */
export function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (one === other || Math.max(one.length, other.length) > shorter + 1) return false
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return Math.max(left.length, right.length) === 1 || (left.length === 2 && left === reversed(right))
}

const reversed = (text: string) => [...text].reverse().join('')
