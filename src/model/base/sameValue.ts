/**
 * Whether two values that come from JSON say the same, in whatever order their keys were read. What two states share is
 * not looked into: comparing a state with the one it was made from costs what has changed.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, index) => isSameValue(part, other[index]))
  }
  const [parts, others] = [said(one), said(other)]
  return (
    parts.size === others.size &&
    [...parts].every(([key, part]) => others.has(key) && isSameValue(part, others.get(key)))
  )
}

/** What JSON would hold of an object: `undefined` is nothing. */
function said(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined))
}
