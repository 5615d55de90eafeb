import { checkIban } from './iban.ts'
import { type CharacterType, type IbanStructure, ibanStructure } from './ibanStructure.ts'
import { normaliseIban } from './ibanText.ts'

/** More suggestions would be guessing. */
const mostToChoose = 3

/** Letters that are read as digits. */
const digitsLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const lettersLike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/** Other digits by distance on the keyboard. */
const slipsOf: readonly string[] = Array.from({ length: 10 }, (_, digit) =>
  Array.from(digits)
    .filter((other) => Number(other) !== digit)
    .sort((one, other) => apart(Number(one), digit) - apart(Number(other), digit))
    .join(''),
)

/**
 * Suggests what an almost right IBAN was meant to be: confused letters and digits, swapped neighbours, one wrong, surplus or
 * missing character. The likeliest first; none for valid text, or text that is far from an IBAN.
 *
 * @param most more are of use only to who looks up which of them exists. @default three
 */
export function suggestIbans(text: string, most = mostToChoose): string[] {
  const iban = normaliseIban(text)
  const structure = ibanStructure(iban.slice(0, 2))
  if (!structure || checkIban(iban).ok) return []
  const found = new Set<string>()
  const keepsCheckDigits = (candidate: string) => candidate.slice(2, 4) === iban.slice(2, 4)
  // Slips happen where there is most to type; nobody types wrong check digits that fit a wrong account.
  const candidates = candidatesFor(iban, structure)
  const likeliest = [
    ...candidates.filter(keepsCheckDigits),
    ...candidates.filter((candidate) => !keepsCheckDigits(candidate)),
  ]
  for (const candidate of likeliest) {
    if (checkIban(candidate).ok) found.add(candidate)
    if (found.size === most) break
  }
  return [...found]
}

function candidatesFor(iban: string, structure: IbanStructure): string[] {
  const missing = structure.length - iban.length
  if (missing === -1) return places(iban).map((place) => replaced(iban, place, 1, ''))
  if (missing === 1) return places(iban).map((place) => replaced(iban, place, 0, at(iban, place)))
  if (missing !== 0) return []
  const types: readonly CharacterType[] = ['a', 'a', 'n', 'n', ...structure.types]
  const read = Array.from(iban, (character, place) => likened(character, types[place])).join('')
  return [read, ...swapped(read), ...mistyped(read, types)]
}

/** Replaces a letter in a digit's place by the digit that it looks like, and the other way round. */
function likened(character: string, type: CharacterType | undefined): string {
  if (type === 'n') return digitsLike[character] ?? character
  return type === 'a' ? (lettersLike[character] ?? character) : character
}

function swapped(iban: string): string[] {
  return places(iban).map((place) => replaced(iban, place, 2, at(iban, place + 1) + at(iban, place)))
}

function mistyped(iban: string, types: readonly CharacterType[]): string[] {
  const choices = Array.from(iban, (character, place) => alternatives(character, types[place]))
  return Array.from({ length: letters.length }, (_, rank) =>
    places(iban).flatMap((place) => {
      const other = choices[place]?.[rank]
      return other === undefined ? [] : [replaced(iban, place, 1, other)]
    }),
  ).flat()
}

/** Returns possible replacements, the likeliest first. */
function alternatives(character: string, type: CharacterType | undefined): string {
  if (type === 'a' || (type === 'c' && letters.includes(character))) return letters
  return slipsOf[Number(character)] ?? digits
}

/** Skips the country, which is taken as it stands. */
const places = (iban: string) => Array.from(iban, (_character, place) => place).slice(2)

const at = (iban: string, place: number) => iban[place] ?? ''

function replaced(iban: string, place: number, count: number, by: string): string {
  return iban.slice(0, place) + by + iban.slice(place + count)
}

/** Returns the distance of two digits on a keyboard, where 0 follows 9. */
function apart(one: number, other: number): number {
  return Math.abs((one || 10) - (other || 10))
}
