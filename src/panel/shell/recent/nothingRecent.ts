import type { RecentRecord, RecentRecords } from './recentRecords.ts'

const none: readonly RecentRecord[] = []

/** Remembers nothing of what is opened: for records that cannot be opened from anywhere else. */
export const nothingRecent: RecentRecords = {
  all: () => none,
  note: () => undefined,
  forget: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
}
