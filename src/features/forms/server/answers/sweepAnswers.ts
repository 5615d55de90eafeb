import type { Database } from '../../../../server/db/database.ts'
import type { FormResources } from '../publishedForm.ts'
import { deleteExpiredAnswers } from './deleteOlder.ts'

const hour = 60 * 60 * 1000

/**
 * Deletes what forms no longer keep, now and every hour.
 *
 * @returns ends it, once what is under way is done
 */
export function sweepAnswers(
  database: Database,
  forms: FormResources,
  clock: () => Date,
  log: (message: string, error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = running
      .then(() => deleteExpiredAnswers(database, forms, clock()))
      .catch((error: unknown) => log('Old answers could not be deleted.', error))
  }
  sweep()
  const timer = setInterval(sweep, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
