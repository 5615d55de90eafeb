import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { securityEventsName } from '#model/access/securityEvents.ts'
import { changeLogOf } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type OpenDatabase, rowsOf } from '../db/database.ts'
import { records } from '../db/schema.ts'
import type { LogFailure } from '../log.ts'
import { literal } from '../records/recordColumns.ts'
import type { Settings } from '../settings.ts'
import { every, hour } from './every.ts'
import type { Readings } from './metrics.ts'

const day = 24 * 60 * 60 * 1000

/** Lines at a time, and milliseconds between: whoever writes meanwhile waits for no more than one piece. */
const piece = { lines: 200, gap: 20 }

/** Lines with a time (`at`) that are deleted after so many days. */
export interface Kept {
  /** Name of their entry. */
  name: string
  days: number
}

/** Returns what is kept for how long. What has no bound is kept for ever. */
export function keptOf(
  { securityEventsDays }: Pick<Settings, 'securityEventsDays'>,
  resources: readonly ResolvedResource[],
): Kept[] {
  const log = changeLogOf(resources)
  const events = { name: securityEventsName, days: securityEventsDays }
  return [events, ...(log?.journalDays === undefined ? [] : [{ name: log.name, days: log.journalDays }])]
}

interface RetentionOptions {
  opened: Pick<OpenDatabase, 'database' | 'exclusively'>
  kept: () => readonly Kept[]
  clock: () => Date
  /** Told what was deleted. */
  told: (message: string) => void
  log: LogFailure
}

export interface Retention {
  readings: Readings
  /** Deletes what is due. */
  sweep(): Promise<void>
  /** Sweeps now and every hour. */
  start(): void
  /** Breaks off what is under way: the next time goes on. */
  end(): Promise<void>
}

/** Deletes lines that have had their time, piece by piece, one instance at a time. */
export function createRetention({ opened, kept, clock, told, log }: RetentionOptions): Retention {
  const { database: shared, exclusively } = opened
  const inTurn = exclusively ?? ((work) => work(shared))
  const controller = new AbortController()
  const { signal } = controller
  const removed = new Map(kept().map(({ name }) => [name, 0]))
  let endSweeps: () => Promise<void> = async () => undefined

  async function removeOld({ name, days }: Kept): Promise<void> {
    const before = new Date(clock().getTime() - days * day)
    const already = removed.get(name) ?? 0
    await inTurn(
      async (database) => {
        for (let all = already; ; await pause(piece.gap, undefined, { signal, ref: false })) {
          const count = await removePiece(database, name, before)
          all += count
          removed.set(name, all)
          if (count < piece.lines) break
        }
      },
      { lease: 'retention', signal },
    ).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    const count = (removed.get(name) ?? 0) - already
    if (count > 0) told(`${count} lines of ${name} were deleted, older than ${days} days.`)
  }

  async function sweep(): Promise<void> {
    for (const each of kept()) if (!signal.aborted) await removeOld(each)
  }

  return {
    readings: {
      name: 'abo_panel_lines_deleted',
      help: 'Lines that this instance has deleted after their time, since its start.',
      label: 'of',
      read: async () => Object.fromEntries(removed),
    },
    sweep,
    start() {
      endSweeps = every(hour, sweep, 'Old lines could not be deleted.', log)
    },
    async end() {
      controller.abort()
      await endSweeps()
    },
  }
}

/** By the index that the list is ordered by. Without a lock before: one instance at a time does it. @returns how many it were */
async function removePiece(database: OpenDatabase['database'], name: string, before: Date): Promise<number> {
  const at = sql`((data->>'at') collate "C")`
  const rows = await rowsOf(
    database,
    sql`delete from ${records} where resource = ${literal(name)} and id in (
      select id from ${records} where resource = ${literal(name)} and ${at} < ${before.toISOString()}
      order by ${at} limit ${sql.raw(String(piece.lines))}) returning 1 as one`,
  )
  return rows.length
}
