import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { emptyForm, type FormDocument } from '../../../model/document.ts'
import type { FormContent } from '../useFormHistory.ts'

/** What is edited of a form's record. */
export function contentOf(record: Readonly<Record<string, unknown>> | AnyRecord): FormContent {
  const { title, titleEnglish, questions } = record
  return {
    title: typeof title === 'string' ? title : '',
    titleEnglish: typeof titleEnglish === 'string' ? titleEnglish : '',
    questions: (questions ?? emptyForm) as FormDocument,
  }
}
