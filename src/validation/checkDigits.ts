/** Returns the remainder by 97 (ISO 7064); A to Z count as 10 to 35. */
function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Computes check digits with `00` in their place. */
export function ibanCheckDigits(country: string, bban: string): string {
  return String(98 - mod97(`${bban}${country}00`)).padStart(2, '0')
}

/** Does not check the national part. */
export function createIban(country: string, bban: string): string {
  return `${country}${ibanCheckDigits(country, bban)}${bban}`
}
