/** The page that edits a form. */
export default function FormBuilder() {
  return null
}
