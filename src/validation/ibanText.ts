/** What stands between letters and digits on paper or in a file: blanks, dashes, punctuation, signs, what is invisible. */
export const separators = /[\p{Z}\p{P}\p{S}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu

/** What stands before an IBAN on paper, between its letters and digits alone. */
export const ibanPrefix = /^IBAN(?=[A-Z]{2}\d{2})/i

/** The letters and digits of ASCII in a text, in capitals: an IBAN as it is stored. */
export function normaliseIban(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]+/g, '')
    .replace(ibanPrefix, '')
    .toUpperCase()
}

/** In groups of four, as it stands on paper. What has blanks already keeps them. */
export function groupIban(iban: string): string {
  return iban.replace(/(\S{4})(?=\S)/g, '$1 ')
}
