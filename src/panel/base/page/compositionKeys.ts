/**
 * Keeps the keys of a composition (Chinese, Japanese, dead keys) from whoever listens in the page: Enter ends it, and does
 * nothing else. The one place for it, so that no handler has to ask, a package's neither. What a key does by itself it does.
 *
 * @param page called before anybody else listens
 */
export function holdCompositionKeys(page: Pick<Window, 'addEventListener'>): void {
  const hold = (event: KeyboardEvent) => {
    // Safari tells of the key that ends a composition after its end: by this code alone, "handled by the input method".
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', hold, { capture: true })
}
