// A file of its own: the sign-in page puts words together, but fetches what finds them in a refusal when there is one.

export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Puts what is words together. What was said already is not said again; what ends no sentence goes on behind a semicolon. */
export function joinedWords(texts: readonly unknown[]): string | undefined {
  return texts.filter(isWords).reduce<string | undefined>((said, text) => {
    if (said === undefined) return text
    if (said.includes(text)) return said
    return `${said}${/[.!?…:;]["'”“»)\s]*$/.test(said) ? '' : ';'} ${text}`
  }, undefined)
}
