/*
 * The sign-in form comes with the page as HTML, before any script. Until React has taken it over, `#root` says so
 * (`data-first`), and whether somebody has sent the form already (`data-held`).
 */

const place = () => (typeof document === 'object' ? document.getElementById('root') : null)

/** The form that has come as HTML, as long as it has not been taken over. */
export function shownForm(): HTMLFormElement | null {
  const root = place()
  return root?.dataset.first === undefined ? null : root.querySelector('form')
}

/** Ends the time before the script. @returns whether somebody has sent the form meanwhile */
export function takeHeld(): boolean {
  const root = place()
  const isHeld = root?.dataset.held !== undefined
  delete root?.dataset.first
  delete root?.dataset.held
  return isHeld
}
