/** Invisible characters: format and control, joiners, soft hyphens, direction marks, fillers (Unicode, UAX 44). */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

/** Invisible characters around words, without joiners and selectors of scripts and emoji. */
const aroundWords =
  /^[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/gu

/** Numbers and codes: ASCII without blanks, or with a digit. */
const codeForm = /^[!-~]+$|^[ -~]*\d[ -~]*$/

/**
 * Trims an address, a number or a code, and removes its invisible characters. Not for words: Persian and Indic scripts and emoji
 * need joiners.
 */
export function visibleSigns(text: string): string {
  return text.replace(invisible, '').trim()
}

/** Cleans codes by `visibleSigns`, and words at their ends. Line breaks and tabs stay. */
export function trimmedText(text: string): string {
  const signs = visibleSigns(text)
  return codeForm.test(signs) ? signs : text.replace(/(?!\s)\p{Cc}/gu, '').replace(aroundWords, '')
}

/** Replaces line breaks and tabs by blanks. */
export function trimmedLine(text: string): string {
  return trimmedText(text.replace(/[\t-\r\u2028\u2029]+/g, ' '))
}

/** Replaces every dash by a hyphen, and blanks of any kind by plain ones. */
export function plainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2043\u2212]/gu, '-').replace(/\s+/g, ' ')
}
