import type { LogFailure } from '../log.ts'

export const minute = 60 * 1000
export const hour = 60 * minute

/**
 * Repeats work, one time after the other. A failure is logged, and the next time tries again.
 *
 * @returns ends it, once what is under way is done
 */
export function every(
  gap: number,
  work: () => Promise<void>,
  failed: string,
  log: LogFailure,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const begin = () => {
    running = running.then(work).catch((error: unknown) => log(failed, error))
  }
  begin()
  const timer = setInterval(begin, gap)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
