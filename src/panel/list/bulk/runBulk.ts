import { ApiError } from '../../../model/contract/errors.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedAction } from '../../../model/language/resolve.ts'
import type { JobProgress, RecordOutcome } from '../../jobs/jobStore.ts'
import { fits } from '../../record/actionRules.ts'

/** A record that an action is meant for; without `record` it is no longer there. */
export interface BulkTarget {
  id: Identifier
  record?: AnyRecord
}

export interface BulkOptions {
  action: ResolvedAction
  targets: readonly BulkTarget[]
  /** Who does it. */
  person: string
  /** Does the action with one record. */
  perform(record: AnyRecord): Promise<unknown>
  titleOf(record: AnyRecord): string
  /** Why a record was passed over or failed, in the person's language. */
  reasons: { unfit: string; gone: string; of(error: unknown): string }
}

/**
 * Does an action with one record after the other. A failure does not stop the others; records whose state does not
 * fit are passed over, for they may have changed since they were selected. A cancellation takes effect before the
 * next record: none is left in the middle.
 *
 * @returns what became of each record that was reached, in their order
 */
export async function runBulk(
  { action, targets, person, perform, titleOf, reasons }: BulkOptions,
  { report, signal }: JobProgress,
): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = []
  report(0, targets.length)
  for (const { id, record } of targets) {
    if (signal.aborted) break
    const named = { id: String(id), title: record ? titleOf(record) : String(id) }
    if (!record) outcomes.push({ ...named, outcome: 'failed', reason: reasons.gone })
    else if (!fits(action, record, person))
      outcomes.push({ ...named, outcome: 'skipped', reason: reasons.unfit })
    else {
      outcomes.push(
        await perform(record).then(
          (): RecordOutcome => ({ ...named, outcome: 'done' }),
          (error: unknown): RecordOutcome => ({
            ...named,
            // Nothing went wrong: what others use is left as it is.
            outcome: error instanceof ApiError && error.code === 'in_use' ? 'skipped' : 'failed',
            reason: reasons.of(error),
          }),
        ),
      )
    }
    report(outcomes.length, targets.length)
  }
  return outcomes
}
