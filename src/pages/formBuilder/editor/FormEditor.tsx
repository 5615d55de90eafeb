import type { FormEditing } from '../useFormHistory.ts'

/** Palette, canvas and properties of a form. */
export function FormEditor(_props: { editing: FormEditing }) {
  return null
}
