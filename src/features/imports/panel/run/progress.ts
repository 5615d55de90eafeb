import type { RowResult } from '../keep/importStorage.ts'
import { isWritten, type Plan, type PlanRow } from '../trial/plan.ts'

/** How far a row of a plan is: it is done, it will not be done, or it is left to do. */
export type RowProgress = 'done' | 'failed' | 'waiting'

export function rowProgress(result: RowResult | undefined): RowProgress {
  if (result?.state === 'done') return 'done'
  if (result?.state === 'failed' || result?.state === 'conflict' || result?.state === 'unsure')
    return 'failed'
  return 'waiting'
}

interface PlanProgress {
  total: number
  done: number
  /** Refused, changed by others meanwhile, or nobody knows. */
  failed: number
  open: number
}

/** How far a plan is. */
export function progressOf(plan: Plan | undefined, results: ReadonlyMap<number, RowResult>): PlanProgress {
  const rows: readonly PlanRow[] = plan?.rows.filter(isWritten) ?? []
  const counts = { done: 0, failed: 0, waiting: 0 }
  for (const { row } of rows) counts[rowProgress(results.get(row))] += 1
  return { total: rows.length, done: counts.done, failed: counts.failed, open: counts.waiting }
}
