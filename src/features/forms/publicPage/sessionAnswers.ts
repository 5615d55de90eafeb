import type { Clock } from '#model/base/clock.ts'
import type { Answers } from '../model/answers.ts'
import { type FormDocument, itemsOf } from '../model/document.ts'

interface KeptAnswers {
  visit: string
  page?: string
  values: Answers
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface AnswerKeeper {
  get(): KeptAnswers | undefined
  keep(kept: KeptAnswers, form: FormDocument): void
  forget(): void
}

/** Kept no longer than this: a tab that is opened again by the next day's browser begins anew. In milliseconds. */
const longest = 12 * 60 * 60 * 1000

/**
 * Keeps them in the tab alone. Account numbers are left out: what a browser stores can be found by whoever uses the
 * machine next, and 22 digits are typed again soon. Without a storage nothing is kept.
 */
export function sessionAnswers(
  storage: () => TabStorage,
  id: string,
  clock: Pick<Clock, 'now'>,
): AnswerKeeper {
  const name = `form ${id}`
  return {
    get() {
      try {
        const kept = JSON.parse(storage().getItem(name) ?? 'null') as (KeptAnswers & { at: number }) | null
        const isUsable = typeof kept?.visit === 'string' && typeof kept.values === 'object'
        return kept && isUsable && clock.now() - kept.at < longest ? kept : undefined
      } catch {
        return undefined
      }
    },
    keep({ values, ...kept }, form) {
      const secret = new Set(itemsOf(form).flatMap(({ key, kind }) => (kind === 'iban' ? [key] : [])))
      const shown = Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key)))
      try {
        storage().setItem(name, JSON.stringify({ ...kept, values: shown, at: clock.now() }))
      } catch {
        // Full or switched off: the answers are in the page all the same.
      }
    },
    forget() {
      try {
        storage().removeItem(name)
      } catch {
        // Nothing was kept then.
      }
    },
  }
}
