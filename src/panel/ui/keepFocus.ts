/**
 * To be called when what may have held the focus is gone: where the focus went nowhere, the keys go on at the page.
 *
 * @param gone what has closed, if it may still hold the focus. @default nothing
 */
export function keepFocus(gone?: Element): void {
  const { activeElement, body } = document
  if (activeElement !== body && !gone?.contains(activeElement)) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
