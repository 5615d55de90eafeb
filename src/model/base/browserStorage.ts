import { parseJson } from './json.ts'

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

/** A value that the browser keeps as JSON under one key. */
export interface StoredJson {
  /** `undefined` where there is none, it is damaged, or the storage cannot be had. */
  read(): unknown
  /** @param value `undefined` takes it away. @returns whether the browser has kept it */
  write(value: unknown): boolean
}

/** What is used of the browser's `localStorage` or `sessionStorage`. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where something is kept for one person; whoever shares the browser sees nothing of it. */
export interface PersonalStorage {
  storage: KeyStorage
  /** Prefix of every key. */
  namespace: string
  /** Id of the person. */
  person: string
}

export function storedJson(storage: KeyStorage, key: string): StoredJson {
  return {
    read: () => readSafely(() => parseJson(storage.getItem(key) ?? '')),
    write(value) {
      const written = readSafely(() => {
        if (value === undefined) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(value))
        return true
      })
      return written ?? false
    },
  }
}

/** Keeps a list under one key. What is damaged counts as not there; an empty list takes no room. */
export function storedList<Item>(
  storage: KeyStorage,
  key: string,
  isItem: (value: unknown) => value is Item,
) {
  const { read, write } = storedJson(storage, key)
  return {
    all(): readonly Item[] {
      const stored = read()
      return Array.isArray(stored) ? stored.filter(isItem) : []
    },
    /** @returns whether the browser has kept it */
    replace: (items: readonly Item[]) => write(items.length === 0 ? undefined : items),
  }
}
