import { createStore } from '../../../model/base/store.ts'

/** What parts of the page offer for as long as they are shown. */
export interface Registry<T> {
  /** In the order in which they came; the same list until something changes. */
  all(): readonly T[]
  /** @returns takes it back */
  add(item: T): () => void
  subscribe(listener: () => void): () => void
}

export function createRegistry<T>(): Registry<T> {
  const { get, set, subscribe } = createStore<readonly T[]>([])
  return {
    all: get,
    add(item) {
      set([...get(), item])
      return () => set(get().filter((other) => other !== item))
    },
    subscribe,
  }
}
