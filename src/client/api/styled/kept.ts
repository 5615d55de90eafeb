/** Values by keys that are told apart as JSON; of more than so many those go that were kept longest ago. */
export function createKept<Value>(most: number) {
  const kept = new Map<string, Value>()

  function keep(key: unknown, value: Value): Value {
    const text = JSON.stringify(key)
    // What was kept last stands last.
    kept.delete(text)
    kept.set(text, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }

  return {
    keep,
    at: (key: unknown) => kept.get(JSON.stringify(key)),
    of: (key: unknown, make: () => Value) => keep(key, kept.get(JSON.stringify(key)) ?? make()),
  }
}
