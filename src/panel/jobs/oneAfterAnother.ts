import { isApiError } from '#model/contract/errors.ts'
import type { JobProgress } from './jobStore.ts'

/** After so many calls in a row without an answer the rest is left: the connection is gone. */
const mostUnanswered = 5

/**
 * Does one thing after the other. A failure does not stop the others. It ends early where nobody answers any more, or the
 * person is signed out; a cancellation takes effect before the next one.
 *
 * @param work @returns why it failed, where it did
 * @param before how many of them are done already
 * @returns those that were not reached
 */
export async function oneAfterAnother<Item>(
  items: readonly Item[],
  { report, signal }: JobProgress,
  work: (item: Item) => Promise<unknown>,
  before = 0,
): Promise<readonly Item[]> {
  const total = before + items.length
  let unanswered = 0
  report(before, total)
  for (const [index, item] of items.entries()) {
    if (signal.aborted || unanswered >= mostUnanswered) return items.slice(index)
    const error = await work(item)
    report(before + index + 1, total)
    if (isApiError(error, 'unauthenticated')) return items.slice(index + 1)
    unanswered = isApiError(error, 'offline', 'timeout') ? unanswered + 1 : 0
  }
  return []
}
