import type { Context } from 'hono'
import { type Database, isStandby } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'

/** Between two looks whether it can be written after all. In milliseconds. */
const gap = 2000

/** Returns what is answered to a write where the database is a standby. */
export function readOnlyProblem(): Problem {
  return new Problem('readOnly', { type: 'readOnly' })
}

/** Refuses writes (503) before they do anything, elsewhere too. */
export async function refuseWrites(_context: Context, { needsNoWrite }: Route): Promise<void> {
  if (!needsNoWrite) throw readOnlyProblem()
}

/** Waits until a standby takes writes. */
export function untilPromoted(database: Database): { promoted: Promise<void>; end(): void } {
  let timer: NodeJS.Timeout | undefined
  const promoted = new Promise<void>((resolve) => {
    const look = async () => {
      // One that is away for a moment is being promoted, perhaps.
      if (!(await isStandby(database).catch(() => true))) resolve()
    }
    timer = setInterval(() => void look(), gap)
    timer.unref()
  })
  return { promoted, end: () => clearInterval(timer) }
}
