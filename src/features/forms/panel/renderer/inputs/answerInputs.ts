import type { ComponentType } from 'react'
import type { FormItem } from '../../../model/document.ts'
import type { AnswerInputProps } from '../contract.ts'
import { AddressAnswer } from './AddressAnswer.tsx'
import {
  BoxAnswer,
  ChoiceAnswer,
  ChoicesAnswer,
  mostRadios,
  WeekdayAnswer,
  YesOrNoAnswer,
} from './ChoiceAnswer.tsx'
import { ColourAnswer, IbanAnswer, NativeAnswer, TypedAnswer } from './TypedAnswer.tsx'

/** How an input is named: by a label, as a group with a legend, or by words of its own. */
export type Naming = 'label' | 'group' | 'own'

const inputs: Readonly<Partial<Record<FormItem['kind'], ComponentType<AnswerInputProps>>>> = {
  address: AddressAnswer,
  iban: IbanAnswer,
  time: NativeAnswer,
  dateTime: NativeAnswer,
  weekday: WeekdayAnswer,
  choice: ChoiceAnswer,
  choices: ChoicesAnswer,
  colour: ColourAnswer,
}

/** How answers to a question are entered. */
export function answerInput(item: FormItem): ComponentType<AnswerInputProps> {
  if (item.kind === 'flag') return isBox(item) ? BoxAnswer : YesOrNoAnswer
  return inputs[item.kind] ?? TypedAnswer
}

export function namingOf(item: FormItem): Naming {
  if (item.kind === 'flag') return isBox(item) ? 'own' : 'group'
  if (item.kind === 'choice') return (item.options ?? []).length > mostRadios ? 'label' : 'group'
  return item.kind === 'choices' || item.kind === 'address' ? 'group' : 'label'
}

/**
 * A box that is not ticked says no, which is fine for a consent too. Where one of the two must be said, nothing is said by
 * doing nothing.
 */
export function isBox({ kind, required, accepted }: FormItem): boolean {
  return kind === 'flag' && (required !== true || accepted === true)
}
