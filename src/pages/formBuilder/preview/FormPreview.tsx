import type { FormContent } from '../useFormHistory.ts'

/** The form as customers see it, to be tried. */
export default function FormPreview(_props: { content: FormContent }) {
  return null
}
