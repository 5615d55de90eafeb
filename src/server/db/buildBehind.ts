import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AddedIndex } from '../features.ts'
import type { LogFailure } from '../log.ts'
import type { Readings } from '../operation/metrics.ts'
import type { OpenDatabase } from './database.ts'
import { bringSearchTexts } from './searchTexts.ts'
import { createSortIndexes } from './sortIndexes.ts'

/** What takes longer is told. In milliseconds. */
const untilTold = 5_000
/** Between two tries, and between two looks whether what was broken off has ended. In milliseconds. */
const gaps = { tries: 60_000, ends: 200 }

/** What lists are quick by, made while the server answers. */
export interface BuiltBehind {
  /** Makes what these resources lack. What is being made for others is left first. */
  use(resources: readonly ResolvedResource[]): void
  /** Waits until nothing is being made. */
  done(): Promise<void>
  readings: Readings
  /** Breaks off what is being made: the next start goes on. Never rejects. */
  end(): Promise<void>
}

/**
 * Makes indexes, statistics and search texts beside those who read and write, one instance at a time. Until they are there,
 * lists are slower, and a changed search finds as it did before.
 *
 * @param indexes of features (`ServerFeature`)
 */
export function buildBehind(
  { database: shared, exclusively }: Pick<OpenDatabase, 'database' | 'exclusively'>,
  log: LogFailure,
  indexes: readonly AddedIndex[] = [],
): BuiltBehind {
  let controller = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let missing = 0
  let isOurTurn = false

  async function build(resources: readonly ResolvedResource[], signal: AbortSignal): Promise<void> {
    const inTurn = exclusively ?? ((work) => work(shared))
    await inTurn(
      async (database) => {
        isOurTurn = true
        try {
          // Indexes first: every list waits for them, and search texts pass by all records.
          await createSortIndexes(database, resources, indexes, (left) => {
            signal.throwIfAborted()
            missing = left
          })
          await bringSearchTexts(database, resources, () => signal.throwIfAborted())
        } finally {
          isOurTurn = false
        }
      },
      { lease: 'building', signal },
    )
  }

  async function buildUntilThere(resources: readonly ResolvedResource[], signal: AbortSignal) {
    let isTold = false
    const long = setTimeout(() => {
      isTold = true
      log(
        `Indexes of lists are being made (${missing} steps are left): until then lists may be slow.`,
        undefined,
      )
    }, untilTold)
    while (!signal.aborted) {
      try {
        await build(resources, signal)
        if (isTold) log('All indexes of lists are made.', undefined)
        break
      } catch (error) {
        if (signal.aborted) break
        log('Indexes of lists could not be made. They are tried again in a minute.', error)
        await pause(gaps.tries, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    clearTimeout(long)
  }

  /** By another connection: whoever makes an index hears nothing until it is made. */
  const breakOff = () =>
    shared.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and query ~ '^(create|drop) index concurrently'`)

  return {
    use(resources) {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      running = running.then(() => buildUntilThere(resources, signal))
    },
    done: async () => void (await running),
    readings: {
      name: 'abo_panel_indexes_missing',
      help: 'Steps that are left until all indexes of lists are there.',
      read: async () => ({ left: missing }),
    },
    async end() {
      controller.abort()
      const ended = running.then(() => true)
      do {
        if (exclusively && isOurTurn) await breakOff().catch(() => undefined)
      } while (!(await Promise.race([ended, pause(gaps.ends, false)])))
    },
  }
}
