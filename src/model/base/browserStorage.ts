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

export function storedJson(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): StoredJson {
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
