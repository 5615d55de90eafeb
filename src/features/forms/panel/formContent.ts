import type { AnyRecord } from '#model/language/resolve.ts'
import type { FormDocument } from '../model/document.ts'
import { emptyForm } from '../model/document.ts'

/** What people write of a form. */
export interface FormContent {
  title: string
  titleEnglish: string
  questions: FormDocument
}

/** What is edited of a form's record. */
export function contentOf(record: Readonly<Record<string, unknown>> | AnyRecord): FormContent {
  const { title, titleEnglish, questions } = record
  return {
    title: typeof title === 'string' ? title : '',
    titleEnglish: typeof titleEnglish === 'string' ? titleEnglish : '',
    questions: (questions ?? emptyForm) as FormDocument,
  }
}
