const deepest = 64

/** Strings and the signs that give JSON its structure; all else is numbers, literals and blanks. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * What JSON.parse lets pass and this API does not: keys given twice, nesting without end, and characters
 * that the database cannot store.
 *
 * @param text JSON that has been parsed without an error
 * @param what is JSON, at the start of the sentence
 * @returns one English sentence, or `undefined`
 */
export function findJsonFault(text: string, what = 'The body'): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let lastString: string | undefined
  for (const [sign] of text.matchAll(token)) {
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined)
      if (open.length > deepest) return `${what} is nested deeper than ${deepest} levels.`
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      const keys = open.at(-1)
      if (lastString !== undefined && keys?.has(lastString)) return `The key "${lastString}" is given twice.`
      if (lastString !== undefined) keys?.add(lastString)
    } else if (sign !== ',') {
      lastString = JSON.parse(sign) as string
      if (isUnstorable(lastString)) return `${what} holds a character that cannot be stored.`
    }
  }
  return undefined
}

/** Whether PostgreSQL refuses the text: NUL, or half of a surrogate pair. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || /[\ud800-\udfff]/u.test(text)
}
