import { screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'

/** A person at the page. To ask jsdom for the styles of everything above what is clicked takes longer than the click. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Chooses a line of the menu beside a page's buttons. */
export async function chooseMore(name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Puts a text in the place of what a field holds, at once: a form is drawn anew with each letter. */
export async function fill(field: Element, text: string) {
  await user.clear(field)
  await user.paste(text)
}
