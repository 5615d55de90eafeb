/**
 * What the browser's storage answers; `undefined` where it is switched off, full or blocked. What is chosen is then
 * kept for the page only.
 */
export function readSafely<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
