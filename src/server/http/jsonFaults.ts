/** Objects and lists in one another. */
const deepest = 64
/** The largest form that the editor makes has some 20,000; reading, checking and keeping each holds the thread. */
const mostValues = 50_000

/**
 * Finds what is wrong with JSON in one walk, before anything is made of it: nesting, too many values, and what JSON.parse
 * lets pass: keys given twice, and characters that the database cannot store.
 *
 * @param what is JSON, at the start of the sentence
 */
export function findJsonFault(text: string, what = 'The body'): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let values = 0
  let lastText = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfText(text, at)
      const read = readText(text.slice(at, end + 1))
      if (read === undefined) return undefined
      if (isUnstorable(read)) return `${what} holds a character that cannot be stored.`
      lastText = read
      at = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined)
      if (open.length > deepest) return `${what} is nested deeper than ${deepest} levels.`
      values += 1
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      const keys = open.at(-1)
      if (keys?.has(lastText)) return `The key "${lastText}" is given twice.`
      keys?.add(lastText)
    } else if (sign === ',') {
      values += 1
    }
    if (values > mostValues) return `${what} holds more than ${mostValues} values.`
  }
  return undefined
}

/** The length of the text where it does not end. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

function readText(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string
  } catch {
    return undefined
  }
}

/** Tells whether PostgreSQL refuses the text: NUL, or half of a surrogate pair. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || /[\ud800-\udfff]/u.test(text)
}
