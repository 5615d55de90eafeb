import { existsSync, readFileSync } from 'node:fs'

/** The kernel's own account of this thread: nanoseconds on a processor first. It knows nothing of other threads, nor of waiting for one. */
const account = '/proc/thread-self/schedstat'

/** What a test needs that watches how long the thread is held. */
export const threadTimes = { "the kernel's account of threads": existsSync(account) }

function onProcessor(): number {
  const [nanoseconds = '0'] = readFileSync(account, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/**
 * How long this thread was held at one stretch at most while work was done: milliseconds of the processor between two turns of
 * the event loop, however busy the machine is with others.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = onProcessor()
  let isOver = false
  const look = () => {
    const now = onProcessor()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await work()
  } finally {
    isOver = true
    look()
  }
  return longest
}
