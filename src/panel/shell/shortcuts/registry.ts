/** What parts of the page offer for as long as they are shown. */
export interface Registry<T> {
  /** In the order in which they came; the same list until something changes. */
  all(): readonly T[]
  /** @returns takes it back */
  add(item: T): () => void
  subscribe(listener: () => void): () => void
}

export function createRegistry<T>(): Registry<T> {
  const listeners = new Set<() => void>()
  let items: readonly T[] = []

  function replace(next: readonly T[]) {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => items,
    add(item) {
      replace([...items, item])
      return () => replace(items.filter((other) => other !== item))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
