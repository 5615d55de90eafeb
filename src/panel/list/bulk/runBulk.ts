import type { DataProvider } from 'react-admin'
import { inCalls } from '../../../client/api/manyAtOnce.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '../../../model/language/resolve.ts'
import { type RowQuery, readAllRows } from '../../export/readAllRows.ts'
import type { JobProgress, RecordOutcome } from '../../jobs/jobStore.ts'
import { fits } from '../../record/actionRules.ts'

/** A record that an action is meant for; without `record` it is no longer there. */
interface BulkTarget {
  id: Identifier
  record?: AnyRecord
}

interface BulkOptions {
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

/** Which records an action is meant for: those with these ids, or all that fit a filter as it was when it was chosen. */
export type BulkScope =
  | { ids: readonly Identifier[] }
  | {
      filter: RowQuery['filter']
      sort: RowQuery['sort']
      /** How many fitted when the person was asked. */
      count: number
    }

/**
 * The records of a scope as they are now, before anything is changed: an action may end what the filter asks for,
 * and pages that are read meanwhile would leave rows out.
 */
export async function readTargets(
  dataProvider: Pick<DataProvider, 'getList' | 'getMany'>,
  resource: ResolvedResource,
  scope: BulkScope,
  signal: AbortSignal,
): Promise<BulkTarget[]> {
  if ('filter' in scope) {
    const rows: AnyRecord[] = []
    const { filter, sort } = scope
    for await (const page of readAllRows(dataProvider, { resource, filter, sort }, signal))
      rows.push(...page.rows)
    return rows.map((record) => ({ id: record.id, record }))
  }
  const known = new Map<string, AnyRecord>()
  for (const ids of inCalls(resource, scope.ids)) {
    const { data } = await dataProvider.getMany<AnyRecord>(resource.name, { ids, signal })
    for (const record of data) known.set(String(record.id), record)
  }
  return scope.ids.map((id) => {
    const record = known.get(String(id))
    return record ? { id, record } : { id }
  })
}
