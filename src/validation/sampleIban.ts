import { createIban } from './checkDigits.ts'
import { type CharacterType, ibanStructure } from './ibanStructure.ts'

const counted: Readonly<Record<CharacterType, string>> = { n: '1234567890', a: 'ABCDEFGHIJ', c: '1234567890' }

/** Returns a valid IBAN for examples and tests; of Germany where the country has none. */
export function sampleIban(country: string): string {
  const structure = ibanStructure(country)
  if (!structure) return sampleIban('DE')
  return createIban(country, structure.types.map((type, index) => counted[type][index % 10]).join(''))
}
