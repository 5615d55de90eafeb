export const hexPattern = /^#[0-9a-fA-F]{6}$/

/** Whether a value is a colour as the product writes it: `#` and exactly six hex digits. */
export function isHexColor(value: unknown): boolean {
  return typeof value === 'string' && hexPattern.test(value)
}
