/** Compares JSON values in any order of keys. Shared parts are not compared, so the cost grows with what has changed. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, index) => isDeepEqual(part, other[index]))
  }
  const [parts, others] = [said(one), said(other)]
  return (
    parts.size === others.size &&
    [...parts].every(([key, part]) => others.has(key) && isDeepEqual(part, others.get(key)))
  )
}

/** `undefined` counts as absent, as in JSON. */
function said(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined))
}
