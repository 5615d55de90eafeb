import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createSingleKeys } from '#panel/shell/shortcuts/singleKeys.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { featureParts } from '../support/featureParts.ts'
import { articles, invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

async function openList(granted = ['*:billing:Get', '*:billing:Put']) {
  const panel = renderPanel({
    resources: [invoices, articles],
    backend: ({ path }) =>
      path === 'billing/search'
        ? { found: [{ id: 7, invoice_no: 'Feder 7', amount: 1, state: 'OPEN' }], count: 1 }
        : path === 'articles'
          ? { data: [] }
          : undefined,
    ...{ address: '/panel/bills', granted },
  })
  await screen.findByRole('link', { name: 'Feder 7' })
  return panel
}

it('lists the shortcuts by place on ?, in the language in use', async () => {
  const { language } = await openList()
  await userEvent.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  const places = within(sheet)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(places).toEqual([
    'Überall',
    'Gehe zu',
    'In Listen',
    'In Formularen',
    ...featureParts.flatMap((parts) => parts.shortcuts ?? []),
    'Im Text-Editor',
  ])
  expect(sheet.textContent).toContain('StrgK')
  expect(sheet.textContent).toContain('Neu anlegen')
  act(() => language.set('en'))
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leads to an area by g and its letter, and to the form by n', async () => {
  const { router } = await openList()
  await userEvent.keyboard('n')
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/bills/create'))
  await userEvent.keyboard('gu')
  await screen.findByRole('heading', { name: 'Übersicht' })
  await userEvent.keyboard('gr')
  await screen.findByRole('link', { name: 'Feder 7' })
})

it('knows no key for what one may not do', async () => {
  const { router } = await openList(['*:billing:Get'])
  await userEvent.keyboard('n?')
  const sheet = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  expect(sheet.textContent).not.toContain('Neu anlegen')
  expect(router.state.location.pathname).toBe('/panel/bills')
})

it('leaves single keys to whoever types, and all keys to a dialog that is open', async () => {
  const { router } = await openList()
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'gu/?n')
  expect((search as HTMLInputElement).value).toBe('gu/?n')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => search.blur())
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  await userEvent.keyboard('n/{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/panel/bills')
})

it('does nothing on single keys that are switched off, and all else as before', async () => {
  const { router, singleKeys } = await openList()
  act(() => singleKeys.set(false))
  await userEvent.keyboard('n/gu')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/panel/bills')
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Alles durchsuchen' })
  await userEvent.type(input, 'tastenk{Enter}')
  const sheet = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  expect(sheet.textContent).toContain('ausgeschaltet')
  expect(sheet.textContent).not.toContain('Gehe zu')
})

it('remembers for each person whether single keys are on', () => {
  const storage = createMemoryStorage()
  const keysOf = (person: string) => createSingleKeys({ storage, namespace: 'tests', person })
  expect(keysOf('anna').get()).toBe(true)
  keysOf('anna').set(false)
  expect(keysOf('anna').get()).toBe(false)
  expect(keysOf('bernd').get()).toBe(true)
})
