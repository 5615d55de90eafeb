import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, renderPanel } from '../support/renderPanel.tsx'

const rows = [7, 8, 9].map((id) => ({ id, invoice_no: `R-${id}`, amount: 12, lines: [], state: 'OPEN' }))
const backend: Backend = ({ path }) => {
  if (path === 'billing/search') return { found: rows, count: rows.length }
  const row = rows.find(({ id }) => path === `billing/${id}`)
  return row ?? (path === 'articles' ? { data: [] } : undefined)
}
const open = (address: string, granted = ['*:billing:Get', '*:billing:Put']) =>
  renderPanel({ resources: [invoices, articles], granted, backend, address })

const slideOver = (name: string) => screen.findByRole('dialog', { name })

test('an address shows a record over its list; closing leaves the list as the address said', async () => {
  const { router } = open('/panel/bills?sort=amount&order=DESC&record=8')
  const user = userEvent.setup()
  const dialog = await slideOver('R-8')
  expect(within(dialog).getByText('Betrag')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=amount&order=DESC'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('from a row: Space on its link, or its menu; Back closes it and the focus is where it was', async () => {
  const { router } = open('/panel/bills')
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'R-7' })
  link.focus()
  await user.keyboard(' ')
  await slideOver('R-7')
  expect(router.state.location.search).toBe('?record=7')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link)

  await user.click(screen.getByRole('button', { name: /R-9/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Schnellansicht' }))
  await slideOver('R-9')
})

test('whoever closes twice is still in the list', async () => {
  const { router } = open('/panel')
  await router.navigate('/panel/bills')
  const link = await screen.findByRole('link', { name: 'R-7' })
  link.focus()
  await userEvent.keyboard(' ')
  // There is one way to close it: it holds no form.
  const close = within(await slideOver('R-7')).getByRole('button', { name: 'Schließen' })
  fireEvent.click(close)
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname + router.state.location.search).toBe('/panel/bills')
})

test('one looks at the rows one after another, and that is one step for Back', async () => {
  const { router } = open('/panel/bills')
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'R-7' })
  link.focus()
  await user.keyboard(' ')
  const first = await slideOver('R-7')
  expect(within(first).getByRole<HTMLButtonElement>('button', { name: 'Vorheriger Eintrag' }).disabled).toBe(
    true,
  )
  await user.click(within(first).getByRole('button', { name: 'Nächster Eintrag' }))
  await slideOver('R-8')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('OK leads on to where the record opens', async () => {
  const { address } = open('/panel/bills?record=8')
  const user = userEvent.setup()
  await user.click(within(await slideOver('R-8')).getByRole('button', { name: 'Bearbeiten' }))
  await waitFor(() => expect(address()).toBe('/panel/bills/8/edit'))
})

test('a record that is gone is said so in its place', async () => {
  open('/panel/bills?record=404')
  const dialog = await slideOver('Rechnung')
  expect(await within(dialog).findByText('Nicht gefunden')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
