import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AnyResource, definePage } from '#features/model.ts'
import { matrixRows } from '#panel/rights/RightsMatrix.tsx'
import { resolveEntries } from '#tests/support/language.ts'
import { articles, invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const page = (path: string, title: string, more: object = {}) =>
  definePage({
    ...{ path, title, access: [], navigation: 'always' },
    view: async () => ({ default: () => <h1>{title}</h1> }),
    ...more,
  })
const pages = [
  page('help', 'Hilfe'),
  page('rates', 'Kurse'),
  page('rates/today', 'Kurse heute'),
  page('stock', 'Lager', { needs: ['articles'] }),
]
const bill = { id: '7', invoice_no: 'R-7', amount: 12, lines: ['a-1'], state: 'OPEN' }

function openAt(address: string, hide: readonly string[] = ['articles', 'rates']) {
  return renderPanel({
    ...{ resources: [invoices, articles] as readonly AnyResource[], pages, address, hide },
    granted: ['*:billing:Get', '*:billing:Put'],
    backend: ({ path }) => (path.endsWith('search') ? { found: [bill], count: 1 } : bill),
  })
}

test('what a deployment hides is in no menu, nor are pages that have nothing to show without it', async () => {
  openAt('/panel')
  const menu = await screen.findByRole('navigation', { name: 'Menü' })
  const links = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
    // The product's own name stands above the menu, as soon as it is known how wide the page is.
    .filter((text) => text !== 'Abo-Panel')
  expect(links).toEqual(['Rechnungen', 'Hilfe'])
})

test.each([
  '/panel/articles',
  '/panel/articles/a-1/show',
  '/panel/rates',
  '/panel/rates/today',
  '/panel/stock',
])('its addresses are none of the panel: %s', async (address) => {
  openAt(address)
  expect(await screen.findByText('Diese Seite gibt es im Panel nicht.')).toBeTruthy()
})

test('the rest goes on: what led there is told by its id, and nothing is asked for', async () => {
  const { calls } = openAt('/panel/bills/7/show')
  expect(await screen.findByText('a-1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'a-1' })).toBeNull()
  expect(calls.some(({ path }) => path.includes('articles'))).toBe(false)
})

test('a form keeps what led there, and offers nothing to choose', async () => {
  const { calls } = openAt('/panel/bills/7/edit')
  expect(await screen.findByText('a-1')).toBeTruthy()
  expect(screen.queryByLabelText('Artikel: hinzufügen')).toBeNull()
  expect(calls.some(({ path }) => path.includes('articles'))).toBe(false)
})

test('no table of rights has it', () => {
  const resources = resolveEntries([invoices, articles] as readonly AnyResource[], [], { hide: ['articles'] })
  expect(matrixRows(resources, []).map(({ area }) => area)).toEqual([{ de: 'Rechnungen', en: 'Invoices' }])
})
