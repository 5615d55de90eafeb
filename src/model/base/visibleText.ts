/** What nobody sees: format and control signs, joiners, soft hyphens, direction marks, fillers (Unicode, UAX 44). */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

/** The same at the ends of words for people, without the joiners and selectors that scripts and emoji are written with. */
const aroundWords =
  /^[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/gu

/** Numbers and codes, as people write them: in ASCII, without blanks or with a digit. */
const codeForm = /^[!-~]+$|^[ -~]*\d[ -~]*$/

/**
 * An address, a number or a code by its visible signs alone, without blanks around it: the same to people is the same to us.
 * Not for words: Persian and Indic scripts and emoji need joiners.
 */
export function visibleSigns(text: string): string {
  return text.replace(invisible, '').trim()
}

/**
 * Reads a text as it means something: a number or a code by its visible signs, words without blanks and invisible signs around
 * them. Of control signs line breaks and tabs in it stay.
 */
export function plainText(text: string): string {
  const signs = visibleSigns(text)
  return codeForm.test(signs) ? signs : text.replace(/(?!\s)\p{Cc}/gu, '').replace(aroundWords, '')
}

/** The same in one line: line breaks and tabs in it are a blank. */
export function plainLine(text: string): string {
  return plainText(text.replace(/[\t-\r\u2028\u2029]+/g, ' '))
}

/** With the hyphen of the keyboard in place of every dash, and a plain blank for blanks of any kind. */
export function plainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2043\u2212]/gu, '-').replace(/\s+/g, ' ')
}
