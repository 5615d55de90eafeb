import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'

const rows = [
  { id: 1, invoice_no: 'R-1', amount: 1234.5, issuedOn: '2026-01-31', state: 'OPEN', lines: [] },
  { id: 2, invoice_no: null, amount: 99, issuedOn: null, state: 'VOID', lines: [] },
]
const listing: Backend = ({ path }) => (path === 'billing/search' ? { found: rows, count: 2 } : undefined)
/** What `Intl` puts between an amount and its currency. */
const nonBreakingSpace = '\u00a0'
const all = ['*:billing:Get', '*:billing:Put']

function open(backend: Backend, granted: readonly string[] = all, address = '/panel/bills') {
  return renderPanel({ resources: [invoices, articles], backend, address, granted })
}

describe('a derived list', () => {
  it('shows each value as its kind writes it, with the unknown as the backend sent it', async () => {
    open(listing)
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    expect(first?.textContent?.replaceAll(nonBreakingSpace, ' ')).toBe('R-11.234,50 €31.01.2026Offen')
    expect(second?.textContent?.replaceAll(nonBreakingSpace, ' ')).toBe('99,00 €99,00 €–VOID')
  })

  it('leads to the form from the first cell who may edit, and to the page who may only read', async () => {
    open(listing)
    expect((await screen.findByRole('link', { name: 'R-1' })).getAttribute('href')).toBe(
      '/panel/bills/1/edit',
    )
  })

  it('is entered by the arrow down, from the search and from nowhere', async () => {
    open(listing)
    const name = await screen.findByRole('link', { name: 'R-1' })
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(name)
    screen.getByRole('searchbox').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(name)
    screen.getByRole('link', { name: 'Rechnung anlegen' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rechnung anlegen' }))
  })

  it('offers no way to write to who may only read', async () => {
    open(listing, ['*:billing:Get'])
    expect((await screen.findByRole('link', { name: 'R-1' })).getAttribute('href')).toBe('/panel/bills/1')
    expect(screen.queryByRole('link', { name: 'Rechnung anlegen' })).toBeNull()
  })

  it('asks the server for one page in its own words', async () => {
    const { calls } = open(listing)
    await screen.findAllByRole('row')
    expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({
      limit: '25',
      offset: '0',
      sortBy: 'invoice_no',
      sortOrder: 'ASC',
    })
  })

  it('says that nothing is there yet, and what to do', async () => {
    open(({ path }) => (path === 'billing/search' ? { found: [], count: 0 } : undefined))
    const state = (await screen.findByText('Noch nichts da')).closest('[role=status]') as HTMLElement
    expect(state.textContent).toContain('Legen Sie den ersten Eintrag an')
    expect(within(state).getByRole('link', { name: 'Rechnung anlegen' })).toBeTruthy()
  })

  it('says that nothing is there yet, and why there is nothing to do, to who may only read', async () => {
    open(({ path }) => (path === 'billing/search' ? { found: [], count: 0 } : undefined), ['*:billing:Get'])
    const state = (await screen.findByText('Noch nichts da')).closest('[role=status]') as HTMLElement
    expect(state.textContent).toContain('fehlt Ihnen das Recht')
    expect(within(state).queryByRole('link')).toBeNull()
  })

  it('says that nothing fits the search, and leads back to all', async () => {
    const { calls } = open(({ search }) =>
      search.has('search') ? { found: [], count: 0 } : { found: rows, count: 2 },
    )
    await screen.findByRole('link', { name: 'R-1' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'x')
    await userEvent.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }))
    await screen.findByRole('link', { name: 'R-1' })
    expect(calls.some(({ search }) => search.get('search') === 'x')).toBe(true)
  })

  it('says what failed and tries again, instead of looking empty', async () => {
    let broken = true
    open(() => (broken ? json({ found: null }, 200) : { found: rows, count: 2 }))
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('Rechnungen: Laden fehlgeschlagen')
    expect(screen.queryByText('Noch nichts da')).toBeNull()
    broken = false
    await userEvent.click(within(failure).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('link', { name: 'R-1' })).toBeTruthy()
  })

  it('is not shown to who may not read it: the overview is', async () => {
    const { calls, address } = open(listing, [])
    await screen.findByRole('heading', { name: 'Übersicht' })
    expect(address()).toBe('/panel')
    expect(calls).toEqual([])
  })

  it('is ruled by its address alone: Back undoes a filter', async () => {
    const { calls } = open(listing, all, '/panel/bills?filter=%7B%22state%22%3A%22PAID%22%7D')
    await screen.findByRole('link', { name: 'R-1' })
    expect(calls[0]?.search.get('state')).toBe('PAID')
    await userEvent.click(screen.getByRole('link', { name: 'Rechnungen' }))
    await waitFor(() => expect(calls.at(-1)?.search.has('state')).toBe(false))
  })

  it('follows a change of language in place', async () => {
    const { language } = open(listing)
    await screen.findByRole('heading', { name: 'Rechnungen' })
    language.set('en')
    expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeTruthy()
    expect(screen.getByText('€1,234.50')).toBeTruthy()
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  })
})
