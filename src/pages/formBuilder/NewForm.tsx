/** The page that begins a form: from nothing, from a template, a file or an entry. */
export default function NewForm() {
  return null
}
