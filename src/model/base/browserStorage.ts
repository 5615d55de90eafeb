import { parseJson } from './json.ts'

/** Returns `undefined` where the storage is switched off, full or blocked: choices last as long as the page. */
export function readSafely<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** JSON under one key. */
export interface StoredJson {
  /** `undefined` without a value, or for a damaged one or no storage. */
  read(): unknown
  /** @param value `undefined` removes it. @returns whether the browser has kept it */
  write(value: unknown): boolean
}

/** Used part of `localStorage` and `sessionStorage`. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage of one person; others who share the browser see nothing of it. */
export interface PersonalStorage {
  storage: KeyStorage
  /** Prefix of every key. */
  namespace: string
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

/** Stores a list. Damaged items count as absent. */
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
