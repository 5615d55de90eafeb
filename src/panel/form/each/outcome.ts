import type { AnyRecord, ResolvedAction } from '../../../model/language/resolve.ts'

/** What became of one of several values. */
export type EachOutcome =
  | { state: 'waiting' | 'sending' }
  /** `record`: what was made of it. `by`: in words, where an action was done instead. */
  | { state: 'done'; record?: AnyRecord; by?: string }
  /** Not sent: the value is wrong. */
  | { state: 'invalid'; message: string }
  /** A record has it already. `action`: what can be done instead. */
  | { state: 'known'; record?: AnyRecord; action?: ResolvedAction }
  | { state: 'failed'; reason: string }

export interface EachResult {
  value: string
  outcome: EachOutcome
}
