/*
 * The sign-in form comes with the page as HTML, before any script. Until React has taken it over, `#root` says so
 * (`data-first`), and what somebody has done meanwhile: sent the form, or pressed a button (`data-held`).
 */

const place = () => (typeof document === 'object' ? document.getElementById('root') : null)

/** The form that has come as HTML, as long as it has not been taken over. */
export function shownForm(): HTMLFormElement | null {
  const root = place()
  return root?.dataset.first === undefined ? null : root.querySelector('form')
}

/**
 * Keeps where somebody types in the form that has come as HTML.
 *
 * @returns puts them there in another form, where an extension has changed the first one and it was drawn anew
 */
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

/** Ends the time before the script, and does what was asked for in it. */
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
