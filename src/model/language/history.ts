import type { AnyRecord } from './field.ts'

/** A record as it is from a day on. */
export interface Version {
  /** `YYYY-MM-DD`; `''` has no beginning. */
  from: string
  /** `undefined` while it does not exist. */
  record: AnyRecord | undefined
  /** Who has made it so, or will; the last one of its day. Unknown of the first state. */
  by?: { name: string; isPlanned: boolean }
}

/** Versions of one record, the oldest first. */
export type History = readonly Version[]

/** Returns the history of a record of which no change is known. */
export function unchanged(record: AnyRecord): History {
  return [{ from: '', record }]
}

export function versionOn(history: History, day: string): Version | undefined {
  return history.findLast(({ from }) => from <= day)
}
