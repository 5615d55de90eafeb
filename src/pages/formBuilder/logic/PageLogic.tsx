import type { FormPage } from '../../../framework/forms/document.ts'
import type { FormEditing } from '../useFormHistory.ts'

/** Where a page leads to. */
export function PageLogic(_props: { editing: FormEditing; page: FormPage }) {
  return null
}
