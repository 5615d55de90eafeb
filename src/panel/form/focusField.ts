/** Leads to the input of a field: focused where it can be, in view in any case. */
export function focusField(path: string, setFocus: (name: string) => void): void {
  setFocus(path)
  const [name = path] = path.split('.')
  const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  // An input of many parts, of which some are not drawn, leads to the one itself.
  const parts = place?.querySelector('[data-parts]')
  const led = new CustomEvent('focus-part', { detail: path, cancelable: true })
  if (parts && !parts.dispatchEvent(led)) return
  place?.scrollIntoView({ block: 'center' })
  if (place && !place.contains(document.activeElement)) {
    place.querySelector<HTMLElement>('input, textarea, [tabindex="0"], [contenteditable], button')?.focus()
  }
}
