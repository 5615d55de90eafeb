/*
 * Until React has taken over the sign-in form that comes as HTML, `#root` says so (`data-first`), and what somebody has done
 * meanwhile: sent the form, or pressed a button (`data-held`).
 */

const place = () => (typeof document === 'object' ? document.getElementById('root') : null)

/** Finds the form that has come as HTML, as long as it has not been taken over. */
export function shownForm(): HTMLFormElement | null {
  const root = place()
  return root?.dataset.first === undefined ? null : root.querySelector('form')
}

/** Keeps the caret for another form, where an extension has changed the first one and it is drawn anew. */
export function keepPlace(): (form: HTMLFormElement | null) => void {
  const shown = shownForm()
  const input = shown?.querySelector<HTMLInputElement>('input:focus')
  if (!input) return () => undefined
  const { name, selectionStart, selectionEnd } = input
  return (form) => {
    const same = form === shown ? null : form?.elements.namedItem(name)
    if (!(same instanceof HTMLInputElement)) return
    same.focus()
    same.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Does what was asked for before the script was there. */
export function takeOver(form: HTMLFormElement | null): void {
  const root = place()
  if (root?.dataset.first === undefined) return
  const isSent = root.dataset.held !== undefined
  delete root.dataset.first
  delete root.dataset.held
  for (const button of root.querySelectorAll<HTMLElement>('[data-held]')) {
    delete button.dataset.held
    button.click()
  }
  if (isSent) form?.requestSubmit()
}
