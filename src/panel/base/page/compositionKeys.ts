/**
 * Keeps the keys of a composition (Chinese, Japanese, dead keys) from whoever listens in the page: Enter ends it, and does
 * nothing else. To be called before anybody else listens.
 */
export function holdCompositionKeys(page: Pick<Window, 'addEventListener'>): void {
  const hold = (event: KeyboardEvent) => {
    // Safari tells of the key that ends a composition after its end: by this code alone, "handled by the input method".
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', hold, { capture: true })
}
