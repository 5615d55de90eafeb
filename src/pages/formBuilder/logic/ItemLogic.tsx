import type { FormItem } from '../../../framework/forms/document.ts'
import type { FormEditing } from '../useFormHistory.ts'

/** When an item is shown. */
export function ItemLogic(_props: { editing: FormEditing; item: FormItem }) {
  return null
}
