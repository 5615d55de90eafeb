/** A place in a JSON document: what holds it, and under which key. */
export interface Place {
  holder: Record<string, unknown> | unknown[]
  key: string
}

export function placesIn(value: unknown): Place[] {
  const found: Place[] = []
  const open = [value]
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (!isHolder(holder)) continue
    for (const key of Object.keys(holder)) {
      found.push({ holder, key })
      open.push(valueAt({ holder, key }))
    }
  }
  return found
}

export function valueAt({ holder, key }: Place): unknown {
  return Object.getOwnPropertyDescriptor(holder, key)?.value
}

/** Also under keys such as `__proto__`, as `JSON.parse` does it. */
export function setAt({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

export function removeAt({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

export function isHolder(value: unknown): value is Place['holder'] {
  return typeof value === 'object' && value !== null
}

/** The keys of a path as findings have it: `resources[2].fields["a b"].kind`. */
export function keysOf(path: string): string[] {
  return [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/gu)].map(
    ([, index, quoted, name]) => index ?? (quoted === undefined ? (name ?? '') : String(JSON.parse(quoted))),
  )
}

/** Whether a path leads to something in a document, or to a part that something in it lacks. */
export function leadsSomewhere(document: unknown, path: string): boolean {
  const keys = keysOf(path)
  const last = keys.pop()
  let value = document
  for (const key of keys) {
    if (!isHolder(value)) return false
    value = valueAt({ holder: value, key })
  }
  // A path may be cut where a name is longer than a message should be.
  return last !== undefined && (isHolder(value) || value !== undefined)
}
