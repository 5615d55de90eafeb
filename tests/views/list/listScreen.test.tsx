import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'
import { backend, openInvoices } from './invoiceList.ts'

const filterOf = (call: Call['search'] | undefined, name: string) => call?.get(name)

describe('the filters of a list', () => {
  it('narrow to several values at a time, and are gone with their cross', async () => {
    const { query, lastList } = openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Zustand' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Offen' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Bezahlt' }))
    await waitFor(() => expect(filterOf(lastList(), 'state')).toBe('OPEN,PAID'))
    expect(query()).toContain('{"state":["OPEN","PAID"]}')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Filter Zustand entfernen' }))
    await waitFor(() => expect(query()).toBe(''))
  })

  it('narrow to a range that is typed in the language, whichever end comes first', async () => {
    const { lastList } = openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Betrag' }))
    await user.type(await screen.findByRole('textbox', { name: 'Von' }), '1.000,50')
    await user.type(screen.getByRole('textbox', { name: 'Bis' }), '12{Enter}')
    await waitFor(() => expect(filterOf(lastList(), 'amountFrom')).toBe('12'))
    expect(filterOf(lastList(), 'amountTo')).toBe('1000.5')
    expect(await screen.findByRole('button', { name: /Betrag: 12,00.€ – 1\.000,50.€/ })).toBeTruthy()
  })

  it('say what is wrong with a day instead of asking for it', async () => {
    const { lists } = openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Ausgestellt' }))
    const before = lists().length
    await user.type(await screen.findByRole('textbox', { name: 'Von' }), '31.2.2026{Enter}')
    expect(await screen.findByText(/Bitte ein gültiges Datum eingeben/)).toBeTruthy()
    expect(lists().length).toBe(before)
  })

  it('narrow to records by their names', async () => {
    const { lastList } = openInvoices('?filter=%7B%22articles%22%3A%5B7%5D%7D')
    expect(await screen.findByRole('button', { name: 'Artikel: Schraube' })).toBeTruthy()
    expect(filterOf(lastList(), 'lines')).toBe('7')
  })

  it.each([
    [
      'by its names',
      { q: 'R', articles: [7], amount: { from: 5 } },
      /Filter: Suche: R; Artikel: Schraube; Betrag: ab 5,00.€$/,
    ],
    ['as none', {}, /Filter: keiner$/],
  ])('are repeated before an export, %s', async (_how, filter, words) => {
    openInvoices(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportieren' })
    await waitFor(() =>
      expect(within(dialog).getByText(/100 Rechnungen/).parentElement?.textContent).toMatch(words),
    )
  })

  it('are repeated by their names before many rows are changed', async () => {
    openInvoices('?filter=%7B%22articles%22%3A%5B7%5D%7D')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    await user.click(await screen.findByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    expect((await within(await screen.findByRole('dialog')).findByRole('listitem')).textContent).toBe(
      'Artikel: Schraube',
    )
  })

  it('of another list are named, and do not narrow', async () => {
    const { lastList, query } = openInvoices('?filter=%7B%22colour%22%3A%22red%22%7D')
    expect(await screen.findByText('Filter „colour“ gibt es hier nicht')).toBeTruthy()
    expect(lastList()?.has('colour')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Filter colour entfernen' }))
    await waitFor(() => expect(query()).toBe(''))
  })

  it('with a value that cannot be read are named as people know them', async () => {
    const wrong = { issuedOn: { from: '2026-02-31' }, amount: { from: 49.999 }, number: ['R-1'] }
    const { lastList, query } = openInvoices(`?filter=${encodeURIComponent(JSON.stringify(wrong))}`)
    expect(await screen.findByText('Filter „Ausgestellt“: Wert nicht lesbar')).toBeTruthy()
    expect(screen.getByText('Filter „Betrag“: Wert nicht lesbar')).toBeTruthy()
    expect(screen.getByText('Filter „Nummer“ gibt es hier nicht')).toBeTruthy()
    expect([...(lastList()?.keys() ?? [])].filter((name) => /amount|issuedOn/.test(name))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Filter Betrag entfernen' }))
    await waitFor(() => expect(query()).not.toContain('amount'))
  })
})

describe('the address of a list', () => {
  it('takes one step for a search, however often one pauses while typing', async () => {
    const { router, query, lastList } = openInvoices()
    const box = await screen.findByRole('searchbox', { name: 'Suchen' })
    await user.type(box, 'an')
    await waitFor(() => expect(query()).toContain('{"q":"an"}'))
    await user.type(box, 'na')
    await waitFor(() => expect(query()).toContain('{"q":"anna"}'))
    await waitFor(() => expect(lastList()?.get('search')).toBe('anna'))
    await router.navigate(-1)
    await waitFor(() => expect(query()).toBe(''))
    await waitFor(() => expect((box as HTMLInputElement).value).toBe(''))
  })

  it('leads from a page that does not exist to the last one, and Back does not return there', async () => {
    const { router, query } = openInvoices('?page=50')
    await waitFor(() => expect(query()).toBe('?page=10'))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('holds the order of a column, which a second click turns round', async () => {
    const { query, lastList } = openInvoices()
    const header = await screen.findByRole('columnheader', { name: 'Betrag' })
    await user.click(within(header).getByRole('button'))
    await waitFor(() => expect(query()).toBe('?sort=amount&order=ASC'))
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(header).getByRole('button'))
    await waitFor(() => expect(lastList()?.get('sortOrder')).toBe('DESC'))
  })
})

describe('the columns of a list', () => {
  it('can be left out, added and moved, are in the address, and are there on the next visit', async () => {
    const { router, query } = openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Spalten' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Ausgestellt' }))
    await waitFor(() => expect(query()).toBe('?columns=number,amount,state'))
    await user.click(screen.getByRole('button', { name: 'Zustand nach oben' }))
    await waitFor(() => expect(query()).toBe('?columns=number,state,amount'))
    await user.click(screen.getByRole('checkbox', { name: 'Kopien' }))
    await waitFor(() => expect(query()).toBe('?columns=number,state,amount,copies'))
    await user.keyboard('{Escape}')
    await router.navigate('/panel/bills')
    await waitFor(() => expect(query()).toBe(''))
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
    await waitFor(() => expect(headers()).toEqual(['', 'Nummer', 'Zustand', 'Betrag', 'Kopien', 'Aktionen']))
  })

  it('are the entry’s again after a step back', async () => {
    const { router } = openInvoices()
    await user.click(await screen.findByRole('button', { name: 'Spalten' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Ausgestellt' }))
    // The menu hides what it stands over.
    const column = { name: 'Ausgestellt', hidden: true }
    await waitFor(() => expect(screen.queryByRole('columnheader', column)).toBeNull())
    await router.navigate(-1)
    expect(await screen.findByRole('columnheader', column)).toBeTruthy()
  })
})

it('two quick changes both count, also when the page has not followed the first one yet', async () => {
  const { query } = openInvoices()
  await user.click(await screen.findByRole('button', { name: 'Spalten' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ausgestellt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Kompakt' }))
  await waitFor(() => expect(query()).toBe('?columns=number,amount,state&density=compact'))
})

it('a saved view brings back filter, sorting and columns, is overwritten under its name and can be deleted', async () => {
  const { router, query } = openInvoices(
    '?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D&sort=amount&order=DESC&page=2',
  )
  await user.click(await screen.findByRole('button', { name: 'Ansichten' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name der Ansicht' }), 'Offene{Enter}')
  expect(await screen.findByRole('button', { name: 'Offene' })).toBeTruthy()
  await router.navigate('/panel/bills')
  await user.click(await screen.findByRole('button', { name: 'Ansichten' }))
  await user.click(await screen.findByRole('link', { name: 'Offene' }))
  await waitFor(() => expect(query()).toContain('{"state":["OPEN"]}'))
  expect(query()).toContain('sort=amount&order=DESC')
  expect(query()).not.toContain('page')
  await user.click(await screen.findByRole('button', { name: 'Offene' }))
  await user.click(await screen.findByRole('button', { name: 'Ansicht Offene löschen' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Offene' })).toBeNull())
})

it('the keys in the rows go from row to row and open the actions of one', async () => {
  openInvoices()
  const first = await screen.findByRole('link', { name: 'R-1' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('R-2')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('R-10')
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('R-1')
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Schnellansicht', 'Öffnen', 'Bearbeiten', 'Duplizieren', 'Bezahlen'])
})

it('rows that were there stay when the next page fails, with the failure said over them', async () => {
  const { router } = openInvoices('', (call) =>
    call.search.get('offset') === '10' ? json({}, 500) : backend(call),
  )
  await screen.findByRole('link', { name: 'R-1' })
  await router.navigate('/panel/bills?page=2')
  expect((await screen.findByRole('alert')).textContent).toContain('Rechnungen: Laden fehlgeschlagen')
  expect(screen.getByRole('link', { name: 'R-1' })).toBeTruthy()
  expect(screen.getByText('Zu sehen sind noch die Zeilen von vorher.')).toBeTruthy()
})

describe('the search of another backend', () => {
  const openShop = async (search: NonNullable<CallStyle['search']>) => {
    const shop = defineResource({
      name: 'orders',
      label: ['Bestellung', 'Bestellungen'],
      backend: 'shop',
      fields: { title: text({ label: 'Titel' }) },
      list: { columns: ['title'], search: ['title'] },
      access: { list: ['*:o:Get'] },
      api: { path: 'orders' },
    })
    renderPanel({
      resources: [shop],
      backends: {
        shop: { url: 'https://shop.example.com', paging: { page: 'page', size: 'size' }, search },
      },
      backend: () => ({ data: [], total: 0 }),
      address: '/panel/orders',
      granted: ['*:o:Get'],
    })
    const box = await screen.findByRole('searchbox', { name: 'Suchen' })
    return (box as HTMLInputElement).placeholder
  }

  it('names no fields where the backend chooses them', async () => {
    expect(await openShop('q')).toBe('Suchen')
  })

  it('names the fields that it is told', async () => {
    expect(await openShop({ each: '{field}_like={value}' })).toContain('Titel')
  })
})
