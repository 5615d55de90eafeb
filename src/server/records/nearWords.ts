/** Shorter words are near to too many others. */
export const fewestLetters = 4
/** Words with as many letters may have two slips. */
const manyLetters = 8
/** Longer ones are no words. */
export const mostLetters = 40
/** Readings of one word at most. */
const mostReadings = 5

/**
 * Finds words that a mistyped one may have been meant to be, or to begin: those with the fewest slips, of these the
 * commonest first. A slip is a letter that is wrong, missing or too many, or two that are exchanged.
 */
export function nearWords(typed: string, texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = typed.length >= manyLetters ? 2 : 1
  const near = [...counts.keys()]
    .map((word) => ({ word, slips: slipsTo(typed, word.slice(0, typed.length + most)) }))
    .filter(({ slips }) => slips <= most)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, mostReadings)
}

/** Splits a normalised text into words. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Slips between a word and the beginning of another that is nearest to it. */
function slipsTo(typed: string, word: string): number {
  const columns = word.length + 1
  const start = Array.from({ length: columns }, (_, column) => column)
  let [before, row]: [number[], number[]] = [start, start]
  for (let index = 0; index < typed.length; index++) {
    const next = [index + 1]
    for (let column = 1; column < columns; column++) {
      const same = typed[index] === word[column - 1]
      const replaced = (row[column - 1] ?? 0) + (same ? 0 : 1)
      const isExchanged =
        index > 0 && column > 1 && typed[index] === word[column - 2] && typed[index - 1] === word[column - 1]
      const exchanged = isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next[column] = Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, exchanged)
    }
    ;[before, row] = [row, next]
  }
  return Math.min(...row)
}
