import type { AnyRecord } from '#model/language/resolve.ts'
import type { EditHistory } from '#panel/editing/useHistory.ts'
import { emptyForm, type FormDocument } from '../model/document.ts'

export interface FormContent {
  title: string
  titleEnglish: string
  questions: FormDocument
}

/** A form that is being edited, with the states before. */
export type FormEditing = EditHistory<FormContent>

export function contentOf(record: Readonly<Record<string, unknown>> | AnyRecord): FormContent {
  const { title, titleEnglish, questions } = record
  return {
    title: typeof title === 'string' ? title : '',
    titleEnglish: typeof titleEnglish === 'string' ? titleEnglish : '',
    questions: (questions ?? emptyForm) as FormDocument,
  }
}
