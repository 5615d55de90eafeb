import type { FormEditing } from '../useFormHistory.ts'

/** What is wrong with a form; each finding leads to its place. */
export function FormFindings(_props: { editing: FormEditing; onShow: (key: string) => void }) {
  return null
}
