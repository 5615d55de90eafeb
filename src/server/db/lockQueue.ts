import { Problem } from '../http/problem.ts'
import type { Database } from './database.ts'
import { hasCode } from './failures.ts'

/** Transactions that may wait in the database for the same thing, each with a connection; any more wait here, without one. */
const mostInside = 3
/** How many wait here for the same thing; whoever comes then is told at once. */
const mostOutside = 50
/** The holder may be of another server, and tells nobody that it is done. In milliseconds. */
const askAgain = 500

/** Those who wait for the same. */
export interface Line {
  most: number
  inside: number
  /** Lets the next ones try, in the order in which they came. */
  outside: Set<() => void>
}

export const createLine = (most: number): Line => ({ most, inside: 0, outside: new Set() })

const lines = new Map<string, Line>()
const crowds = new WeakMap<Database, Line>()

/** Has a transaction wait in one line with all others that have connections of the same pool, whatever they wait for. */
export function waitTogether(transaction: Database, crowd: Line): void {
  crowds.set(transaction, crowd)
}

/** Too many wait in the database already. `repeated` does the transaction again when its turn has come. */
export class LockQueueFull extends Problem {
  /** @param again after so many milliseconds at the latest. @default when somebody is through */
  constructor(
    readonly line: Line,
    readonly again = Number.POSITIVE_INFINITY,
  ) {
    super('unavailable', {
      detail: 'Others are changing the same; try again in a moment.',
      headers: { 'Retry-After': '1' },
    })
  }
}

/**
 * Asks the database for what others may hold, without those who wait taking every connection.
 *
 * @param ask with `false` it must not wait: as many as may wait do already
 * @throws LockQueueFull where enough are waiting
 */
export async function inTurn<Result>(
  transaction: Database,
  keys: readonly string[],
  ask: (mayWait: boolean) => Promise<Result>,
): Promise<Result> {
  const own = [...new Set(keys)].map((key) => [key, lines.get(key) ?? createLine(mostInside)] as const)
  const crowd = crowds.get(transaction)
  const isCrowded = crowd !== undefined && crowd.inside >= crowd.most
  const taken = own.find(([, line]) => line.inside >= (isCrowded ? 1 : line.most))
  if (taken) throw new LockQueueFull(taken[1])
  for (const [key, line] of own) lines.set(key, line)
  const entered = [...own.map(([, line]) => line), ...(crowd && !isCrowded ? [crowd] : [])]
  for (const line of entered) line.inside += 1
  try {
    return await ask(!isCrowded)
  } catch (error) {
    throw isCrowded && hasCode(error, '55P03') ? new LockQueueFull(crowd, askAgain) : error
  } finally {
    for (const line of entered) leave(line)
    for (const [key, line] of own) if (line.inside === 0 && line.outside.size === 0) lines.delete(key)
  }
}

function leave(line: Line): void {
  line.inside -= 1
  for (const next of [...line.outside].slice(0, line.most - line.inside)) next()
}

/** Waits until somebody is through. @throws the same LockQueueFull where that takes too long or too many wait */
export function queueForLock(out: LockQueueFull, patience: number): Promise<void> {
  const { line, again } = out
  if (patience <= 0 || line.outside.size >= mostOutside) return Promise.reject(out)
  if (line.inside === 0 && line.outside.size === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const leave = (end: () => void) => () => {
      clearTimeout(timer)
      line.outside.delete(next)
      end()
    }
    const next = leave(resolve)
    const timer = setTimeout(leave(again < patience ? resolve : () => reject(out)), Math.min(again, patience))
    line.outside.add(next)
  })
}
