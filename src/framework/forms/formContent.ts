import type { FormDocument } from './document.ts'

/** What people write of a form. */
export interface FormContent {
  title: string
  titleEnglish: string
  questions: FormDocument
}
