/**
 * Before a button goes away with what it stands in: the focus goes on to the first button of the next item of the list
 * or of the one before, where there is neither to that of the item around the list.
 */
export function passFocusOn(button: HTMLElement): void {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside ?? item?.parentElement?.closest('li')
  next?.querySelector('button')?.focus()
}
