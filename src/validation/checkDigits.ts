/**
 * The rest that a text of digits and capital letters leaves when divided by 97 (ISO 7064); a letter counts as two
 * digits, A as 10 to Z as 35.
 */
export function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The two check digits that make an account number an IBAN: computed with `00` in their place. */
export function ibanCheckDigits(country: string, bban: string): string {
  return String(98 - mod97(`${bban}${country}00`)).padStart(2, '0')
}

/** An IBAN of a country from its national part, which is not looked at. */
export function createIban(country: string, bban: string): string {
  return `${country}${ibanCheckDigits(country, bban)}${bban}`
}
