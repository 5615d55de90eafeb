import { setTimeout as pause } from 'node:timers/promises'
import { notedEvents } from '../http/requestNote.ts'
import { isBroken, isConflict } from './failures.ts'
import { LockQueueFull, queueForLock } from './lockQueue.ts'

/** A conflict that comes again so often is told to whoever asked. */
const mostTries = 6

/** Before the second try, at most; doubled with each. In milliseconds. */
const firstGap = 20

/** How long a query waits for a row or table that somebody else holds, or a transaction for its turn to do so. In milliseconds. */
export const longestLock = 4_000

export interface Try {
  /** It may have been done although nobody has said so. */
  mayBeDone: boolean
}

/**
 * Repeats what the database has undone (deadlock 40P01, serialization 40001), and what a broken connection has surely not
 * done. What may have been done is told as it is: only `Idempotency-Key` tells whether it was.
 *
 * @param work must be safe to do again
 * @throws the last failure
 */
export async function repeated<Result>(work: (current: Try) => Promise<Result>): Promise<Result> {
  const forget = notedEvents()
  const end = performance.now() + longestLock
  for (let tries = 1; ; tries += 1) {
    const current: Try = { mayBeDone: false }
    try {
      return await work(current)
    } catch (error) {
      if (error instanceof LockQueueFull) {
        forget()
        await queueForLock(error, end - performance.now())
        tries -= 1
        continue
      }
      const isUndone = isConflict(error) || (isBroken(error) && !current.mayBeDone)
      if (!isUndone || tries === mostTries) throw error
      forget()
      // By chance, so that those who met do not meet again.
      await pause(Math.random() * firstGap * 2 ** (tries - 1))
    }
  }
}
