import type { LogFailure } from '../log.ts'

const hour = 60 * 60 * 1000

/**
 * Does something now and every hour, one time after the other. A failure is logged, and the next hour tries again.
 *
 * @param failed what the log says then
 * @returns ends it, once what is under way is done
 */
export function everyHour(work: () => Promise<void>, failed: string, log: LogFailure): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const begin = () => {
    running = running.then(work).catch((error: unknown) => log(failed, error))
  }
  begin()
  const timer = setInterval(begin, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
