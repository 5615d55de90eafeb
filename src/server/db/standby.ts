import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { LogFailure } from '../log.ts'
import type { Readings } from '../operation/metrics.ts'
import { hasCode } from './failures.ts'
import { createStandbyMoments, oldest, type PrimaryMoment, type StandbyMoments } from './standbyMoments.ts'
import { atStandby, StandbyBehind } from './standbyReads.ts'

/** How long a look at both databases may take. In milliseconds. */
const longestLook = 2000
export interface StandbyMoment extends Pick<PrimaryMoment, 'identity'> {
  /** `undefined`: it follows nobody. */
  replayed: number | undefined
}

export interface Watched {
  /** Its address, without user and password. */
  place: string
  primary(): Promise<PrimaryMoment>
  standby(): Promise<StandbyMoment>
  /** Milliseconds by a clock that nobody sets. */
  elapsed?: () => number
  /** Between two looks, in milliseconds. @default 250 */
  gap?: number
}

/** What may be read at `DATABASE_READ_URL`. */
export interface Standby extends Pick<StandbyMoments, 'mark'> {
  place: string
  /**
   * Reads there, where it has all that a mark tells of and what is younger than 30 seconds. What it cannot do is left to the
   * caller to do at the primary.
   *
   * @returns `undefined` where it could not be read there
   */
  read<Result>(mark: number, work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  /** Tells that something was read at the primary that might have been read here. */
  passedBy(): void
  /** Why nothing is read there now. */
  whyNot(): string | undefined
  readings: readonly Readings[]
  end(): Promise<void>
}

/** Watches a standby and its primary, and says what may be read where. */
export function watchStandby(watched: Watched, log: LogFailure): Standby {
  const { place, elapsed = () => performance.now(), gap = 250 } = watched
  const controller = new AbortController()
  const counts = { standby: 0, primary: 0 }
  const moments = createStandbyMoments(elapsed)
  let reason: string | undefined = 'it was not asked yet'
  let told: string | undefined
  let gone = untilCalled()

  async function look(): Promise<string | undefined> {
    const at = elapsed()
    const primary = await watched.primary().catch(() => undefined)
    // Without it nothing new is known of what is needed: what was known soon counts no more.
    if (primary) moments.add(primary, at)
    let found: StandbyMoment
    try {
      found = await watched.standby()
    } catch (error) {
      return `it cannot be read (${innermost(error)})`
    }
    if (found.identity !== (moments.identity() ?? found.identity))
      return 'it is another database than the one at DATABASE_URL'
    if (found.replayed === undefined) return 'it follows no other database'
    moments.replayed(found.replayed)
    const late = moments.behind()
    return late !== undefined && late >= oldest
      ? `it is ${Math.round(late / 1000)} seconds behind or more`
      : undefined
  }

  async function lookOn(): Promise<void> {
    const { signal } = controller
    while (!signal.aborted) {
      reason = await inTime(look())
      if (signal.aborted) return
      if (reason !== undefined) {
        moments.replayed(undefined)
        gone.call()
        gone = untilCalled()
      }
      tell()
      await pause(gap, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Once for each change: how far behind it is changes all the time. */
  function tell() {
    const kind = reason?.replace(/\d+/g, '')
    if (kind === told) return
    const wasTold = told !== undefined
    told = kind
    if (reason !== undefined)
      log(`DATABASE_READ_URL (${place}): ${reason}. Everything is read at DATABASE_URL.`, undefined)
    else if (wasTold) log(`DATABASE_READ_URL (${place}): lists are read there again.`, undefined)
  }

  const looking = lookOn()

  return {
    place,
    mark: moments.mark,
    async read(mark, work) {
      const position = moments.needed(mark)
      if (position === undefined) return undefined
      try {
        const done = atStandby(position, work).then((result) => ({ result }))
        done.catch(() => undefined)
        const read = await Promise.race([done, gone.called])
        if (read) counts.standby += 1
        return read
      } catch (error) {
        // What took too long there would take as long at the primary.
        if (hasCode(error, '57014') || !(error instanceof DrizzleQueryError)) throw error
        if (!(error.cause instanceof StandbyBehind))
          log('DATABASE_READ_URL: a read failed and is done at DATABASE_URL.', error)
        return undefined
      }
    },
    passedBy() {
      counts.primary += 1
    },
    whyNot: () => reason,
    readings: [
      {
        name: 'abo_panel_standby_read',
        help: '1 where lists may be read at DATABASE_READ_URL; else 0.',
        read: async () => ({ all: Number(reason === undefined) }),
      },
      {
        name: 'abo_panel_standby_behind_seconds',
        help: 'How old what is read at DATABASE_READ_URL may be.',
        read: async () => ({ all: (moments.behind() ?? Number.NaN) / 1000 }),
      },
      {
        name: 'abo_panel_lists_read',
        help: 'Reads that may lag since the start, by where they were done.',
        label: 'at',
        read: async () => ({ ...counts }),
      },
    ],
    async end() {
      controller.abort()
      gone.call()
      await looking
    },
  }
}

/** Waits for what says itself when it fails. */
async function inTime(look: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it says nothing'), 2 * longestLook)
  })
  return Promise.race([look, late]).finally(() => clearTimeout(timer))
}

function untilCalled(): { called: Promise<undefined>; call: () => void } {
  let call = () => {}
  const called = new Promise<undefined>((resolve) => {
    call = () => resolve(undefined)
  })
  return { called, call }
}

/** The driver's own words tell most, and drizzle puts the query around them. Nothing of an address is in them but its host. */
function innermost(error: unknown): string {
  return error instanceof Error
    ? error.cause instanceof Error
      ? innermost(error.cause)
      : error.message
    : String(error)
}
