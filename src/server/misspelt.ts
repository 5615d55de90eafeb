import { readFileSync } from 'node:fs'

/** Shorter names are too near to what others call theirs: `PORT`, `HOST`. */
const leastLetters = 6

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Finds variables that are set and read by nobody, where a slip of the hand lies between one and a name of ours that is not set:
 * `DATABSE_URL`. What the configuration names is meant.
 *
 * @param known names of the server's own
 * @param configFile looked into only where there is one to ask about
 * @returns a sentence for each; no value is in it
 */
export function misspeltVariables(
  variables: Variables,
  known: ReadonlySet<string>,
  configFile: string,
): string[] {
  const isSet = (name: string) => Boolean(variables[name]?.trim())
  const missing = [...known].filter((name) => name.length >= leastLetters && !isSet(name))
  return Object.keys(variables).flatMap((name) => {
    if (known.has(name) || !isSet(name)) return []
    const meant = missing.find((each) => isSlip(name, each))
    if (meant === undefined || isNamedIn(configFile, name)) return []
    return [`${name} is set, and nothing reads it. Probably meant: ${meant}. Rename it, or take it away.`]
  })
}

function isNamedIn(file: string, name: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(`\${${name}}`)
  } catch {
    return false
  }
}

/**
 * Tells whether a name is another with one slip, or with one in each of two words. Two in one word lead to names that others
 * have, `DATABASE_PORT` from `DATABASE_POOL`, `AMQP_URL` from `SMTP_URL`; what is set aside by a digit or a `_` is no slip.
 */
function isSlip(name: string, known: string): boolean {
  const upper = name.toUpperCase()
  if (upper.replace(/^_+|[_\d]+$/g, '') === known) return upper === known
  if (slips(upper, known) <= 1) return true
  const [words, others] = [upper.split('_'), known.split('_')]
  if (words.length !== others.length) return false
  const each = words.map((word, index) => slips(word, others[index] ?? ''))
  return Math.max(...each) <= 1 && each.filter((count) => count > 0).length <= 2
}

/** 0 or 1: a letter too many, too few or wrong, or two exchanged; else 2. */
function slips(one: string, other: string): 0 | 1 | 2 {
  let begin = 0
  while (begin < one.length && one[begin] === other[begin]) begin += 1
  let end = 0
  const most = Math.min(one.length, other.length) - begin
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)]
  if (left === right) return 0
  if (left.length <= 1 && right.length <= 1) return 1
  return left.length === 2 && left === [...right].reverse().join('') ? 1 : 2
}
