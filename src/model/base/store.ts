export interface Listeners {
  tell(): void
  /** @returns the function that ends it */
  subscribe(listener: () => void): () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    tell() {
      // Listeners may subscribe or unsubscribe others.
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A value for React's `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const { tell, subscribe } = createListeners()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      tell()
    },
    subscribe,
  }
}
