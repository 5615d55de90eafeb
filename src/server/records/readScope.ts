import type { RecordFilter, StoredRecord } from './recordStore.ts'

/** What of a resource's rows an account may read, beyond what the entry's permissions say. */
export interface ReadScope {
  /** Which rows there are for it; lists and their counts keep to them. */
  filters: readonly RecordFilter[]
  /** A row as it may be read. `undefined`: not at all */
  shown(row: StoredRecord): StoredRecord | undefined
}

/** All rows as they are. */
export const everyRow: ReadScope = { filters: [], shown: (row) => row }
