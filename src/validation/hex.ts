export const hexPattern = /^#[0-9a-fA-F]{6}$/

/** Accepts `#` and exactly six hex digits. */
export function isHexColor(value: unknown): boolean {
  return typeof value === 'string' && hexPattern.test(value)
}
