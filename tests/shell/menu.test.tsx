import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type AnyResource, definePage } from '#features/model.ts'
import { articles, invoices as entry } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const trade = { de: 'Handel', en: 'Trade' }
const invoices = { ...entry, group: trade, navigation: { list: 'always', create: 'always' } } as AnyResource
const page = (path: string, title: string, more: object = {}) =>
  definePage({
    ...{ path, title, access: [], navigation: 'always' },
    view: async () => ({ default: () => <h1>{title}</h1> }),
    ...more,
  })
const pages = [
  page('help', 'Hilfe', { group: { de: 'Dies und das', en: 'This and that' } }),
  page('rates', 'Kurse', { group: trade }),
  page('secret', 'Geheimes', { access: ['*:secret:Get'] }),
  page('bench', 'Werkbank', { navigation: 'local' }),
]

function openAt(address: string) {
  return renderPanel({
    ...{ resources: [invoices, articles], pages, address },
    granted: ['*:billing:Get', '*:billing:Put'],
    backend: () => ({ found: [], count: 0, data: [] }),
  })
}

const menu = () => screen.findByRole('navigation', { name: 'Menü' })
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the menu shows what may be opened below the headings of the entries, ungrouped things first', async () => {
  openAt('/panel')
  const linksOf = async (name: string) => linksIn(within(await menu()).getByRole('region', { name }))
  expect(await linksOf('Handel')).toEqual(['Rechnungen', 'Rechnung anlegen', 'Kurse'])
  expect(await linksOf('Dies und das')).toEqual(['Hilfe'])
  expect(linksIn(await menu())).toEqual([
    ...['Abo-Panel', 'Artikel', 'Rechnungen', 'Rechnung anlegen', 'Kurse', 'Hilfe'],
  ])
})

test('the line of the place that is shown is marked, and only that one', async () => {
  openAt('/panel/bills/create')
  const current = await screen.findByRole('link', { current: 'page' })
  expect(current.textContent).toContain('Rechnung anlegen')
})

test('a folded menu stays a menu: its links keep their names', async () => {
  openAt('/panel')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Menü einklappen' }))
  expect(await screen.findByRole('button', { name: 'Menü ausklappen', expanded: false })).toBeTruthy()
  expect(within(await menu()).getByRole('link', { name: 'Rechnungen' })).toBeTruthy()
})

test('the trail leads back to the list, and the name of the record ends it', async () => {
  renderPanel({
    ...{ resources: [invoices, articles], granted: ['*:billing:Get'], address: '/panel/bills/7' },
    backend: ({ path }) => (path === 'billing/7' ? { id: 7, invoice_no: 'R-7' } : { found: [], count: 0 }),
  })
  const trail = await screen.findByRole('navigation', { name: 'Wo Sie sind' })
  expect((await within(trail).findByText('R-7')).getAttribute('aria-current')).toBe('page')
  expect(within(trail).getByRole('link', { name: 'Rechnungen' }).getAttribute('href')).toBe('/panel/bills')
})

test('each page that comes is said: its title stands in a live region', async () => {
  openAt('/panel')
  const user = userEvent.setup()
  const said = () => document.querySelector('.panel > [aria-live="polite"]')?.textContent
  await user.click(within(await menu()).getByRole('link', { name: 'Rechnungen' }))
  await screen.findByRole('heading', { level: 1, name: 'Rechnungen' })
  expect(said()).toBe('Rechnungen')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
