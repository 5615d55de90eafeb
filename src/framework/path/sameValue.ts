/** Whether two values that come from JSON say the same, in whatever order their keys were read. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const text = (value: unknown) => JSON.stringify(value, Object.keys(keysIn(value)).toSorted())
  return text(one) === text(other)
}

/** Every key that occurs in a value, at any depth. */
function keysIn(value: unknown, found: Record<string, true> = {}): Record<string, true> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) found[key] = true
    keysIn(part, found)
  }
  return found
}
