/** What is due within so many milliseconds is read again before it is used: loading takes time too. */
const ahead = 30_000

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

/** Which file an address leads to, however it is signed. */
export function fileOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/**
 * Whether an address works no longer, or not for long.
 *
 * @param until ISO 8601; anything else: it does not expire
 * @param now milliseconds since 1970
 */
export function isDue(until: unknown, now: number): boolean {
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN
  return end - ahead <= now
}
