import { checkIban, normaliseIban } from './iban.ts'
import { ibanStructure } from './ibanStructure.ts'

/** Most suggestions: more would be guessing. */
const most = 3

/** Characters that are taken for each other when read. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' },
  ...{ '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' },
}

/**
 * What an almost right IBAN was probably meant to be: two neighbours swapped, a character taken for another, one
 * typed wrong, or one too many. At most three, the likeliest first; none for text that is far from an IBAN.
 */
export function suggestIbans(text: string): string[] {
  const iban = normaliseIban(text)
  const structure = ibanStructure(iban.slice(0, 2))
  if (!structure || Math.abs(iban.length - structure.length) > 1) return []
  const slips = iban.length === structure.length ? [swapped, misread, mistyped] : [doubled]
  const found = new Set<string>()
  for (const slip of slips) {
    for (const candidate of slip(iban)) {
      if (candidate !== iban && checkIban(candidate).ok) found.add(candidate)
    }
  }
  return [...found].slice(0, most)
}

/** In groups of four, as it stands on paper. */
export function groupIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

const places = (iban: string) => Array.from(iban, (_character, index) => index).slice(2)

function withCharacter(iban: string, place: number, character: string): string {
  return iban.slice(0, place) + character + iban.slice(place + 1)
}

function swapped(iban: string): string[] {
  return places(iban).map(
    (place) => iban.slice(0, place) + (iban[place + 1] ?? '') + (iban[place] ?? '') + iban.slice(place + 2),
  )
}

function misread(iban: string): string[] {
  return places(iban).flatMap((place) => {
    const other = lookalikes[iban[place] ?? '']
    return other === undefined ? [] : [withCharacter(iban, place, other)]
  })
}

function mistyped(iban: string): string[] {
  return places(iban).flatMap((place) =>
    Array.from({ length: 10 }, (_, digit) => withCharacter(iban, place, String(digit))),
  )
}

function doubled(iban: string): string[] {
  return places(iban).map((place) => iban.slice(0, place) + iban.slice(place + 1))
}
