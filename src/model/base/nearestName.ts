/** Fewer letters begin too many names. */
const leastShortening = 4

/** What is called otherwise elsewhere, in small letters and digits alone: `{ boolean: 'flag' }`. */
export type OtherNames = Readonly<Record<string, string>>

/** Shorter words are near to too many others. */
const leastOtherName = 5

/**
 * The allowed name that a wrong one probably means: one that it is called by elsewhere, one that is mistyped, or both.
 *
 * @returns `undefined` when none is near
 */
export function meantName(
  wrong: string,
  allowed: readonly string[],
  otherNames: OtherNames = {},
): string | undefined {
  const others = Object.entries(otherNames).filter(([, name]) => allowed.includes(name))
  const named = (word: string | undefined) => others.find(([other]) => other === word)?.[1]
  const word = plainWord(wrong)
  const near = () =>
    nearestName(
      word,
      others.map(([other]) => other).filter((other) => other.length >= leastOtherName),
    )
  return named(word) ?? nearestName(wrong, allowed) ?? named(near())
}

/** A word as `OtherNames` has it: `Date-Time` is `datetime`. */
export function plainWord(text: string): string {
  return text
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The allowed name that a mistyped one probably means, also as a shortening; `undefined` when none is near. */
export function nearestName(wrong: string, allowed: readonly string[]): string | undefined {
  const most = Math.min(wrong.length - 1, Math.max(2, Math.floor(wrong.length / 3)))
  const near = allowed
    .filter((name) => Math.abs(name.length - Math.min(wrong.length, 64)) <= most)
    .map((name) => ({ name, distance: distance(wrong.toLowerCase().slice(0, 64), name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]
  return near?.name ?? allowed.find((name) => isShortened(wrong.toLowerCase(), name.toLowerCase()))
}

/** Whether one of two names begins with the other: `prod` and `production`. */
function isShortened(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length >= leastShortening && long.startsWith(short)
}

/** Levenshtein distance: letters to insert, remove or replace. Names are compared by the thousand, so nothing is made on the way. */
function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let index = 0; index < a.length; index += 1) {
    let diagonal = row[0] ?? 0
    row[0] = index + 1
    for (let column = 0; column < b.length; column += 1) {
      const replaced = diagonal + (a.charCodeAt(index) === b.charCodeAt(column) ? 0 : 1)
      diagonal = row[column + 1] ?? 0
      row[column + 1] = Math.min(replaced, diagonal + 1, (row[column] ?? 0) + 1)
    }
  }
  return row[b.length] ?? 0
}

/** Words that are long enough to be told from each other by more than two letters. */
const leastLikeness = 6

/** Whether a text is another one with a slip or two in it, or with other signs between its words. */
export function isNearly(one: string, other: string): boolean {
  const [word, otherWord] = [plainWord(one), plainWord(other)]
  if (word === otherWord) return true
  return Math.min(word.length, otherWord.length) >= leastLikeness && distance(word, otherWord) <= 2
}
