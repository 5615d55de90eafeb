import type { Language } from '../../../../../model/language/text.ts'
import type { FormItem } from '../../../model/document.ts'
import type { Faults } from '../contract.ts'
import type { RendererTexts } from '../texts.ts'

/** What an input needs to know of its question. */
export interface AnswerInputProps {
  item: FormItem
  /** Of the input; of several, of the first. */
  id: string
  value: unknown
  /** Ids of what describes it: help, unit, what is wrong. */
  describedBy: string | undefined
  isInvalid: boolean
  /** What is wrong with parts of the answer, by their names. */
  partFaults: Faults
  textOfFault: (place: string) => string | undefined
  language: Language
  texts: RendererTexts
  thisYear: number
  /** @param how `'typed'`: it is being typed, and nothing is said about it yet. @default it was chosen, and is checked */
  onChange: (value: unknown, how?: 'typed') => void
}
