/** Separators on paper or in files: blanks, dashes, punctuation, signs, invisible characters. */
export const separators = /[\p{Z}\p{P}\p{S}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu

/** `IBAN` before the number. */
export const ibanPrefix = /^IBAN(?=[A-Z]{2}\d{2})/i

/** Returns an IBAN as it is stored: ASCII letters and digits, in capitals. */
export function normaliseIban(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]+/g, '')
    .replace(ibanPrefix, '')
    .toUpperCase()
}

/** Groups by four, as on paper, and keeps blanks. */
export function groupIban(iban: string): string {
  return iban.replace(/(\S{4})(?=\S)/g, '$1 ')
}
