import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { MenuTip } from '#panel/shell/menu/PanelMenu.tsx'

function FoldedMenu() {
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <input />
      <nav ref={menu}>
        <button type="button" data-tip="Rechnungen" aria-label="Rechnungen" />
        <MenuTip menu={menu} />
      </nav>
    </>
  )
}

test('the picture that the pointer rests on is named beside the menu, until the pointer leaves', async () => {
  render(<FoldedMenu />)
  const user = userEvent.setup()
  const picture = screen.getByRole('button', { name: 'Rechnungen' })
  expect(screen.queryByText('Rechnungen')).toBeNull()
  await user.hover(picture)
  await screen.findByText('Rechnungen')
  await user.unhover(picture)
  await user.hover(document.body)
  await waitFor(() => expect(screen.queryByText('Rechnungen')).toBeNull())
})

test('the picture that is reached by key is named at once, until Escape', async () => {
  render(<FoldedMenu />)
  const user = userEvent.setup()
  // From a field: from elsewhere jsdom takes a focus for a visible one only until another one, though long gone, was visible.
  await user.click(screen.getByRole('textbox'))
  await user.tab()
  await screen.findByText('Rechnungen')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Rechnungen')).toBeNull())
})
