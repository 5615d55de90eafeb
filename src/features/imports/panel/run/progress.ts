import type { imports as english } from '#i18n/en/imports.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
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

/** How far it is in a sentence: what came of it, or what is done so far. */
export function progressText(
  progress: PlanProgress,
  words: (typeof english)['run'],
  language: Language,
  isWriting = false,
): string {
  const { total, done, failed, open } = progress
  const numbers = numberFormat(language)
  const stopped = failed > 0 ? words.stoppedPartly : words.stopped
  const ended = done === total ? words.done : open > 0 ? stopped : words.partly
  const counts = Object.entries(progress).map(([name, count]) => [name, numbers.format(count)])
  return fill(isWriting ? words.progress : ended, Object.fromEntries(counts))
}
