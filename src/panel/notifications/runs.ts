import type { KeptNotification } from './notification.ts'

/** The same notification one or several times in a row. */
export interface NotificationRun {
  /** The newest of them. */
  last: KeptNotification
  count: number
}

/** Newest first. A hundred failing calls are one line, not a hundred. */
export function runsOf(kept: readonly KeptNotification[]): readonly NotificationRun[] {
  const runs: NotificationRun[] = []
  for (const last of kept) {
    const run = runs.at(-1)
    if (run && isSame(run.last, last)) runs[runs.length - 1] = { last, count: run.count + 1 }
    else runs.push({ last, count: 1 })
  }
  return runs.reverse()
}

function isSame(one: KeptNotification, other: KeptNotification): boolean {
  return (['label', 'description', 'theme', 'isRefused'] as const).every((key) => one[key] === other[key])
}
