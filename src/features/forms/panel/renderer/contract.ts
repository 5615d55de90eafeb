import type { ValidationMessage } from '../../../../model/kinds/messages.ts'
import type { Answers } from '../../model/answers.ts'

/** What is wrong with answers, by place: the key of a question, or a part of it (`address.country`). */
export type Faults = Readonly<Record<string, ValidationMessage>>

/** What became of answers that were sent. */
export type Sent =
  | { as: 'received' }
  /** The server found something wrong. */
  | { as: 'refused'; faults: Faults }
  /** Nothing has arrived; `reason` says why, in the language in use. */
  | { as: 'failed'; reason: string }

/** How far a person has come. */
export interface Progress {
  /** As they were entered. */
  values: Answers
  /** Key of the page. */
  page: string
  /** Keys of the questions that were on a page that was seen. */
  seen: readonly string[]
  /** Key of the question that was touched last. */
  last?: string
}
