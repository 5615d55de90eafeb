import { type PersonalStorage, readSafely, storedJson } from '#model/base/browserStorage.ts'
import { hasShape, isObject, parseJson } from '#model/base/json.ts'
import { createListeners } from '#model/base/store.ts'

export interface RecentRecord {
  resource: string
  /** As text, whatever the backend has. */
  id: string
  title: string
  /** ISO instant. */
  at: string
}

export interface RecentRecords {
  /** The newest first; the same list until something changes. */
  all(): readonly RecentRecord[]
  note(record: RecentRecord): void
  forget(resource: string, id: string): void
  clear(): void
  subscribe(listener: () => void): () => void
}

interface RecentRecordsOptions extends PersonalStorage {
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

export const mostRecent = 20

const none: readonly RecentRecord[] = []

/**
 * Keeps what was opened, for one person at a time: titles are data of customers. Damaged storage counts as empty; without
 * storage nothing is remembered.
 */
export function createRecentRecords(options: RecentRecordsOptions): RecentRecords {
  const { storage, namespace, person, page } = options
  const key = `${namespace}:recent`
  const listeners = createListeners()
  let read: { text: string | null; records: readonly RecentRecord[] } = { text: null, records: none }

  function all(): readonly RecentRecord[] {
    const text = readSafely(() => storage.getItem(key)) ?? null
    if (text !== read.text) read = { text, records: recordsIn(text, person) }
    return read.records
  }

  function replace(records: readonly RecentRecord[]) {
    if (storedJson(storage, key).write(records.length === 0 ? undefined : { person, records }))
      listeners.tell()
  }

  const without = (resource: string, id: string) =>
    all().filter((record) => record.resource !== resource || record.id !== id)

  return {
    all,
    note: (record) => replace([record, ...without(record.resource, record.id)].slice(0, mostRecent)),
    forget(resource, id) {
      const others = without(resource, id)
      if (others.length < all().length) replace(others)
    },
    clear: () => replace(none),
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      const end = listeners.subscribe(listener)
      page?.addEventListener('storage', hear)
      return () => {
        end()
        page?.removeEventListener('storage', hear)
      }
    },
  }
}

function recordsIn(text: string | null, person: string): readonly RecentRecord[] {
  const stored = parseJson(text ?? '')
  if (!isObject(stored) || stored.person !== person || !Array.isArray(stored.records)) return none
  return stored.records.filter(isRecent).slice(0, mostRecent)
}

const isRecent = (value: unknown): value is RecentRecord =>
  hasShape(value, { string: ['resource', 'id', 'title', 'at'] })
