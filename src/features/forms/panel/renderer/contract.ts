import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { Language } from '#model/language/text.ts'
import type { Answers } from '../../model/answers.ts'
import type { FormItem } from '../../model/document.ts'
import type { RendererTexts } from './texts.ts'

/** What is wrong with answers, by place: the key of a question, or a part of it (`address.country`). */
export type Faults = Readonly<Record<string, ValidationMessage>>

export type Sent =
  | { as: 'received' }
  | { as: 'refused'; faults: Faults }
  /** Nothing has arrived; `reason` says why, in the language in use. */
  | { as: 'failed'; reason: string }

export interface Progress {
  /** As they were entered. */
  values: Answers
  page: string
  /** Keys of the questions that were on a page that was seen. */
  seen: readonly string[]
  last?: string
}

export interface AnswerInputProps {
  item: FormItem
  /** Of the input; of several, of the first. */
  id: string
  value: unknown
  /** Ids of what describes it: help, unit, what is wrong. */
  describedBy: string | undefined
  isInvalid: boolean
  partFaults: Faults
  textOfFault: (place: string) => string | undefined
  language: Language
  texts: RendererTexts
  thisYear: number
  /** @param how `'typed'`: it is being typed, and nothing is said about it yet. @default it was chosen, and is checked */
  onChange: (value: unknown, how?: 'typed') => void
}

/** Returns what every input of an answer has: its name, and what is said of it to who does not see it. */
export function inputProps(props: Pick<AnswerInputProps, 'item' | 'id' | 'isInvalid' | 'describedBy'>) {
  const { item, id, isInvalid, describedBy } = props
  return {
    id,
    name: item.key,
    'aria-required': item.required === true,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
  }
}
