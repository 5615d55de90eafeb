/**
 * An address that an element may load, or nothing: http and https only, never `javascript:` or `data:`, whatever a
 * record says. A path (`/api/media/…`) lies at the API's origin.
 *
 * @param base address of the API, as `https://api.example.com/api`
 */
export function fileAddress(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || /[\s\\]/.test(value)) return undefined
  if (/^\/(?!\/)/.test(value)) return new URL(value, base).href
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value).hostname === '' ? undefined : value
}
