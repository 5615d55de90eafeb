/** Fewer letters begin too many names. */
const leastShortening = 4

/** Names used elsewhere, in small letters and digits: `{ boolean: 'flag' }`. */
export type OtherNames = Readonly<Record<string, string>>

/** Shorter words are near to too many others. */
const leastOtherName = 5

/** Returns the allowed name that a wrong one probably means, mistyped or used elsewhere; `undefined` when none is near. */
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

/** Reduces a word as in `OtherNames`: `Date-Time` is `datetime`. */
export function plainWord(text: string): string {
  return text
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the nearest name, also of a shortening; `undefined` when none is near. */
export function nearestName(wrong: string, allowed: readonly string[]): string | undefined {
  const most = Math.min(wrong.length - 1, Math.max(2, Math.floor(wrong.length / 3)))
  const near = allowed
    .filter((name) => Math.abs(name.length - Math.min(wrong.length, 64)) <= most)
    .map((name) => ({ name, distance: distance(wrong.toLowerCase().slice(0, 64), name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]
  return near?.name ?? allowed.find((name) => isShortened(wrong.toLowerCase(), name.toLowerCase()))
}

/** Accepts `prod` and `production`. */
function isShortened(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length >= leastShortening && long.startsWith(short)
}

/** Levenshtein distance. Called by the thousand, so it allocates one row. */
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

/** Shorter words differ by two letters too easily. */
const leastLikeness = 6

/** Tells whether texts differ by a slip or two, or by signs between words. */
export function isNearly(one: string, other: string): boolean {
  const [word, otherWord] = [plainWord(one), plainWord(other)]
  if (word === otherWord) return true
  return Math.min(word.length, otherWord.length) >= leastLikeness && distance(word, otherWord) <= 2
}
