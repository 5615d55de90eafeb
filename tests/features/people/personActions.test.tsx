import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPanel } from '../../support/renderPanel.tsx'
import { chooseMore, user } from '../../support/user.ts'
import { people, peopleBackend } from '../../views/create/people.ts'

function open(address: string) {
  const { backend, rows } = peopleBackend()
  const granted = ['*:people:Get', '*:people:Put']
  return { rows, ...renderPanel({ resources: [people], granted, backend, address }) }
}

test('a secret link is shown once, with whom it lets in and until when', async () => {
  open('/panel/people/p2/show')
  await chooseMore('Link holen')
  const dialog = await screen.findByRole('dialog', { name: 'Link für eva@example.com' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(
    'https://panel.test/take?pass=SECRET',
  )
  expect(dialog.textContent).toContain('04.05.2030')
  expect(within(dialog).getByRole('button', { name: 'Link kopieren' })).toBe(document.activeElement)
})

test('whoever is removed is gone from the list, and their page leads there', async () => {
  const { router } = open('/panel/people/p3/show')
  await chooseMore('Löschen')
  const question = await screen.findByRole('dialog', { name: '„jan@example.com“ löschen?' })
  await user.click(within(question).getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/people'))
  await screen.findByRole('link', { name: 'eva@example.com' })
  expect(screen.queryByRole('link', { name: 'jan@example.com' })).toBeNull()
})

test('nobody is offered to block, remove or edit him- or herself', async () => {
  open('/panel/people/u1/show')
  await screen.findByRole('heading', { name: 'ich@example.com' })
  for (const name of ['Sperren', 'Löschen']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bearbeiten' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull()
})

test('a change of rights is reviewed, permission by permission, before it is written', async () => {
  const { rows, calls } = open('/panel/people/p3/edit')
  await user.click(await screen.findByRole('combobox', { name: /Vorlage/ }))
  await user.click(await screen.findByRole('option', { name: 'Nur lesen' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const review = await screen.findByRole('dialog', { name: 'Rechte ändern?' })
  expect(
    within(within(review).getByRole('region', { name: 'Fällt weg' })).getByText('*:people:Put'),
  ).toBeTruthy()
  expect(within(review).queryByRole('region', { name: 'Kommt dazu' })).toBeNull()
  await user.click(within(review).getByRole('button', { name: 'Zurück' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const again = await screen.findByRole('dialog', { name: 'Rechte ändern?' })
  await user.click(within(again).getByRole('button', { name: 'Rechte ändern' }))
  await waitFor(() => expect(rows.find(({ id }) => id === 'p3')?.rights).toBe('reading'))
})

test('a link to the form of the own record leads to its page', async () => {
  const { router } = open('/panel/people/u1/edit')
  await waitFor(() => expect(router.state.location.pathname).not.toContain('edit'))
  expect(await screen.findByRole('heading', { name: 'ich@example.com' })).toBeTruthy()
})
