import { Problem } from '../http/problem.ts'

/** Transactions that may wait in the database for the same thing, each with a connection; any more wait here, without one. */
const mostInside = 3
/** How many wait here for the same thing; whoever comes then is told at once. */
const mostOutside = 50

interface Line {
  inside: number
  /** Lets the next ones try, in the order in which they came. */
  outside: Set<() => void>
}

const lines = new Map<string, Line>()

/** Too many wait in the database for the same thing already. `repeated` does the transaction again when its turn has come. */
export class OutOfTurn extends Problem {
  constructor(readonly key: string) {
    super('unavailable', {
      detail: 'Others are changing the same; try again in a moment.',
      headers: { 'Retry-After': '1' },
    })
  }
}

/**
 * Asks the database for what others may hold, so that those who wait for one thing do not take every connection from all others.
 *
 * @param key of the thing
 * @throws OutOfTurn where enough are waiting for it
 */
export async function inTurn<Result>(key: string, ask: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { inside: 0, outside: new Set() }
  if (line.inside >= mostInside) throw new OutOfTurn(key)
  lines.set(key, line)
  line.inside += 1
  try {
    return await ask()
  } finally {
    line.inside -= 1
    for (const next of [...line.outside].slice(0, mostInside - line.inside)) next()
    if (line.inside === 0 && line.outside.size === 0) lines.delete(key)
  }
}

/**
 * Waits until somebody is through.
 *
 * @param patience in milliseconds
 * @throws the same OutOfTurn after that, or at once where too many wait
 */
export function untilTurn(out: OutOfTurn, patience: number): Promise<void> {
  const line = lines.get(out.key)
  if (patience <= 0 || (line && line.outside.size >= mostOutside)) return Promise.reject(out)
  if (line === undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const leave = (end: () => void) => () => {
      clearTimeout(timer)
      line.outside.delete(next)
      end()
    }
    const next = leave(resolve)
    const timer = setTimeout(
      leave(() => reject(out)),
      patience,
    )
    line.outside.add(next)
  })
}
