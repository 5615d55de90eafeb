import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { firstDay, localDay } from '#model/kinds/periods.ts'
import { type Backend, json } from '../../support/renderPanel.tsx'
import {
  backend,
  contentOnly,
  everything,
  heldOnes,
  openSubscriptions,
} from '../../support/subscriptionBackend.ts'

const list = 'mca-users/users/customers'
const held = 'api-campaign-assignments-get'
const dash = '–'
const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number)
const nextMonthsFirst = firstDay(year, month + 1)

/** The text of each cell, by the company of its row and the head of its column. */
function cell(company: string, column: string): HTMLElement {
  const place = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === column)
  const row = screen.getByRole('link', { name: company }).closest('tr') as HTMLTableRowElement
  return row.cells[place] ?? expect.fail(`no column ${column}`)
}

const text = (company: string, column: string) => cell(company, column).textContent?.replaceAll('\u00a0', ' ')

/** As the backend answers, but for the assignments. */
const withHeld =
  (answer: Backend): Backend =>
  (call) =>
    call.path === held ? answer(call) : backend(call)

describe('what customers pay in a month', () => {
  it('stands beside each of them, with the names of what runs', async () => {
    openSubscriptions('user-list')
    await waitFor(async () => expect(text('Adler GmbH', 'Im Monat')).toBe('224,00 €'))
    expect(text('Adler GmbH', 'Abos')).toBe('Rückenfit+1')
    expect(text('Bäcker AG', 'Im Monat')).toBe('124,00 €')
    expect(text('Bäcker AG', 'Abos')).toBe('Rückenfit')
    // What it held has ended.
    expect(text('Ceder KG', 'Im Monat')).toBe(dash)
    expect(text('Ceder KG', 'Abos')).toBe(dash)
  })

  it('explains itself in its row', async () => {
    openSubscriptions('user-list')
    await userEvent.click(await screen.findByRole('button', { name: /^124,00.€: erklären$/ }))
    const told = await screen.findByRole('dialog', { name: 'So setzt sich der Betrag zusammen' })
    await within(told).findByText(/: 124,00.€ im Monat\.$/)
  })

  it('costs one call for the whole page, and the prices once', async () => {
    const { calls } = openSubscriptions('user-list')
    await waitFor(async () => expect(text('Adler GmbH', 'Abos')).toBe('Rückenfit+1'))
    const asked = (path: string) => calls.filter((call) => call.path === path)
    expect(asked(held).map(({ search }) => search.get('customer'))).toEqual(['c1,c2,c3'])
    expect(asked('api-campaigns-get')).toHaveLength(1)
    expect(asked(list)).toHaveLength(1)
  })

  it('keeps its place while it is on its way, beside rows that are there', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    openSubscriptions('user-list', { answer: withHeld((call) => asked.then(() => backend(call))) })
    await screen.findByRole('link', { name: 'Adler GmbH' })
    await waitFor(() => expect(cell('Adler GmbH', 'Im Monat').querySelector('.later-skeleton')).toBeTruthy())
    expect(text('Adler GmbH', 'Im Monat')).toBe('')
    answer()
    await waitFor(() => expect(text('Adler GmbH', 'Im Monat')).toBe('224,00 €'))
  })

  it.each<[string, Backend]>([
    ['could not be read', () => json({}, 500)],
    ['came in part', () => ({ data: heldOnes.slice(0, 2), maxCount: heldOnes.length })],
  ])('is left open where what they hold %s', async (_what, answer) => {
    const { calls } = openSubscriptions('user-list', { answer: withHeld(answer) })
    await screen.findByRole('link', { name: 'Adler GmbH' })
    await waitFor(() => expect(calls.some(({ path }) => path === held)).toBe(true))
    await waitFor(() => expect(text('Adler GmbH', 'Im Monat')).toBe(dash))
    expect(text('Adler GmbH', 'Abos')).toBe(dash)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('puts the rows in its order', async () => {
    openSubscriptions('user-list')
    const head = await screen.findByRole('columnheader', { name: 'Im Monat' })
    const companies = () =>
      screen.getAllByRole('link', { name: /GmbH|AG|KG/ }).map((link) => link.textContent)
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(companies()).toEqual(['Bäcker AG', 'Adler GmbH', 'Ceder KG']))
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(companies()).toEqual(['Adler GmbH', 'Bäcker AG', 'Ceder KG']))
  })

  it('narrows the list, as what they hold does', async () => {
    openSubscriptions('user-list')
    await userEvent.click(await screen.findByRole('button', { name: 'Abos' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bewegte Pause' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Adler GmbH' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bäcker AG' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Abos: Bewegte Pause' })).toBeTruthy()
  })

  it('says what they will pay instead, where that is soon', async () => {
    const changing = heldOnes.map((held) => (held.id === 'a5' ? { ...held, endDate: nextMonthsFirst } : held))
    openSubscriptions('user-list', {
      answer: withHeld(({ search }) => {
        const wanted = search.get('customer')?.split(',') ?? []
        const data = changing.filter(({ customer }) => wanted.includes(customer))
        return { data, maxCount: data.length }
      }),
    })
    await waitFor(() => expect(text('Adler GmbH', 'Im Monat')).toMatch(/^224,00 €ab .+ 124,00 €$/))
    expect(text('Bäcker AG', 'Im Monat')).toBe('124,00 €')
  })

  it('says that a list cannot be narrowed by what could not be read whole', async () => {
    openSubscriptions('user-list?filter={"perMonth":{"from":100}}', {
      answer: withHeld(() => ({ data: heldOnes.slice(0, 2), maxCount: 9000 })),
    })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Adler GmbH' })).toBeNull()
  })

  it('is no column for those who may not see the prices', async () => {
    const granted = everything.filter((right) => !contentOnly.includes(right))
    const { calls } = openSubscriptions('user-list?columns=company,perMonth,subscriptions', { granted })
    await screen.findByRole('link', { name: 'Adler GmbH' })
    expect(screen.queryByRole('columnheader', { name: 'Im Monat' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Abos' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Abos' })).toBeNull()
    expect(calls.filter(({ path }) => path === held)).toEqual([])
  })

  it('is not asked for where nobody has the column', async () => {
    const { calls } = openSubscriptions('user-list?columns=company,city')
    await screen.findByRole('link', { name: 'Adler GmbH' })
    expect(calls.map(({ path }) => path)).toEqual([list])
  })
})

describe('an amount that is typed into the search of everything', () => {
  it('finds who pays it in a month', async () => {
    openSubscriptions('user-journeys', {
      // The backend's own search finds nobody by an amount.
      answer: (call) =>
        [...call.search.values()].some((value) => value.includes('224'))
          ? { data: [], maxCount: 0 }
          : backend(call),
    })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), '224,00 €')
    expect(await screen.findByRole('option', { name: /Adler GmbH/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Bäcker AG/ })).toBeNull()
  })
})
