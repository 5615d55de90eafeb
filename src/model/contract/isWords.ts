// A file of its own: the sign-in page puts words together, but fetches what finds them in a refusal when there is one.

export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** What was said already is not said again. */
export function joined(said: string, text: string): string {
  return said.includes(text) ? said : `${said} ${text}`
}
