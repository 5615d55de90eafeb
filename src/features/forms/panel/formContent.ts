import type { FormDocument } from '../model/document.ts'

/** What people write of a form. */
export interface FormContent {
  title: string
  titleEnglish: string
  questions: FormDocument
}
