import { countQuestions, type FormDocument } from '../../forms/document.ts'
import type { FieldValueProps, FieldView } from './fieldView.ts'

/** How many questions there are; the column says of what. */
function QuestionCount({ value }: FieldValueProps) {
  return countQuestions(value as FormDocument)
}

export const formView: FieldView = { Cell: QuestionCount, Detail: QuestionCount, alignRight: true }
