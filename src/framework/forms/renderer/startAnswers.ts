import { type FormDocument, isQuestion, itemsOf } from '../document.ts'
import type { Answers } from './contract.ts'
import { isBox } from './inputs/answerInputs.ts'

/** What stands in a form before anybody has answered: defaults, and no in each box that is not ticked. */
export function startAnswers(form: FormDocument): Answers {
  return Object.fromEntries(
    itemsOf(form)
      .filter((item) => isQuestion(item) && !item.sum)
      .map((item) => [item.key, item.default ?? (isBox(item) ? false : null)]),
  )
}
