/** 0 is best, `undefined` no fit. */
export type Fit = 0 | 1 | 2 | 3 | 4 | 5 | undefined

const fewestForSlips = 4

/**
 * Compares what was typed with words: the same, its beginning, the beginning of a word, the beginnings of some words in any
 * order, a part of it, or a word with one slip. Case and accents do not count; an umlaut may be typed as two letters.
 */
export function fitOf(typed: string, words: readonly string[]): Fit {
  const wanted = foldCaseAccentsAndBlanks(typed)
  if (wanted === '') return undefined
  let best: Fit
  for (const text of words.flatMap(spellings)) {
    const fit = fitOne(wanted, text)
    if (fit !== undefined && (best === undefined || fit < best)) best = fit
  }
  return best
}

export function bestOf<T>(
  typed: string,
  choices: readonly T[],
  wordsOf: (choice: T) => readonly string[],
): T[] {
  return choices
    .flatMap((choice) => {
      const fit = fitOf(typed, wordsOf(choice))
      return fit === undefined ? [] : [{ choice, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ choice }) => choice)
}

/** Removes case, accents and surrounding blanks. */
export function foldCaseAccentsAndBlanks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .trim()
}

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** With an umlaut as its vowel, or as two letters. */
function spellings(text: string): string[] {
  const written = text.normalize('NFC').toLowerCase()
  return [
    ...new Set([
      foldCaseAccentsAndBlanks(text),
      foldCaseAccentsAndBlanks(written.replace(/[äöü]/g, (letter) => twoLetters[letter] ?? letter)),
    ]),
  ]
}

function fitOne(wanted: string, text: string): Fit {
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.some((word) => word.startsWith(wanted))) return 2
  const parts = wanted.split(/\s+/)
  if (parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 3
  if (wanted.length > 1 && text.includes(wanted)) return 4
  const isNear = wanted.length >= fewestForSlips && words.some((word) => beginsNearly(word, wanted))
  return isNear ? 5 : undefined
}

/** But for one letter: another one, one too many, one missing, two exchanged. */
function beginsNearly(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same++
  // The first letter is hardly ever the wrong one.
  if (same === 0) return false
  const [left, right] = [typed.slice(same), word.slice(same)]
  const exchanged = `${right[1] ?? ''}${right[0] ?? ''}${right.slice(2)}`
  const repaired: [string, string][] = [
    [left.slice(1), right.slice(1)],
    [left.slice(1), right],
    [left, right.slice(1)],
    [left, exchanged],
  ]
  return repaired.some(([typedRest, wordRest]) => wordRest.startsWith(typedRest))
}
