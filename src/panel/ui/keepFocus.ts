/**
 * Moves a focus that went nowhere to the page, when what may have held it is gone.
 *
 * @param gone what has closed, if it may still hold the focus
 */
export function keepFocus(gone?: Element): void {
  const { activeElement, body } = document
  if (activeElement !== body && !gone?.contains(activeElement)) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
