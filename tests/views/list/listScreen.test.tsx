import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { articles, invoices } from '../../support/invoices.ts'
import { type Backend, type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const { pay } = invoices.actions ?? {}
if (!pay) throw new Error('invoices need an action')
const entry = {
  ...invoices,
  actions: { pay: { ...pay, refetch: true } },
  list: {
    ...invoices.list,
    filters: ['state', 'issuedOn', 'amount', 'articles'] as const,
    // jsdom is slow to look through many rows.
    perPage: 10 as const,
  },
}
// To find out of everything whether it is hidden takes jsdom half of the time of these tests.
configure({ defaultHidden: true })

const all = ['*:billing:Get', '*:billing:Put']
const states = ['OPEN', 'PAID', 'OPEN'] as const
const rows = states.map((state, index) => ({
  id: index + 1,
  invoice_no: `R-${index + 1}`,
  amount: 10 * (index + 1),
  state,
  lines: [7],
}))

/** Pages of a hundred invoices, of which the first three differ. */
const backend: Backend = ({ method, path, search }) => {
  if (path === 'articles') return { data: [{ id: 7, name: 'Schraube' }] }
  if (method === 'PUT') return { ...rows[0], state: 'PAID' }
  if (path !== 'billing/search') return rows.find(({ id }) => path === `billing/${id}`)
  const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset'))]
  const made = Array.from(
    { length: 100 },
    (_, index) => rows[index] ?? { ...rows[0], id: index + 1, invoice_no: `R-${index + 1}` },
  )
  return { found: made.slice(offset, offset + limit), count: 100 }
}

function open(query = '', answer: Backend = backend, granted: readonly string[] = all) {
  const address = `/panel/bills${query}`
  const panel = renderPanel({ resources: [entry, articles], backend: answer, address, granted })
  const query_ = () => decodeURIComponent(panel.router.state.location.search)
  const lists = () => panel.calls.filter(({ path }) => path === 'billing/search')
  return { ...panel, query: query_, lists, lastList: () => lists().at(-1)?.search }
}

const filterOf = (call: Call['search'] | undefined, name: string) => call?.get(name)

describe('the filters of a list', () => {
  it('narrow to several values at a time, and are gone with their cross', async () => {
    const { query, lastList } = open()
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
    const { lastList } = open()
    await user.click(await screen.findByRole('button', { name: 'Betrag' }))
    await user.type(await screen.findByRole('textbox', { name: 'Von' }), '1.000,50')
    await user.type(screen.getByRole('textbox', { name: 'Bis' }), '12{Enter}')
    await waitFor(() => expect(filterOf(lastList(), 'amountFrom')).toBe('12'))
    expect(filterOf(lastList(), 'amountTo')).toBe('1000.5')
    expect(await screen.findByRole('button', { name: /Betrag: 12,00.€ – 1\.000,50.€/ })).toBeTruthy()
  })

  it('say what is wrong with a day instead of asking for it', async () => {
    const { lists } = open()
    await user.click(await screen.findByRole('button', { name: 'Ausgestellt' }))
    const before = lists().length
    await user.type(await screen.findByRole('textbox', { name: 'Von' }), '31.2.2026{Enter}')
    expect(await screen.findByText(/Bitte ein gültiges Datum eingeben/)).toBeTruthy()
    expect(lists().length).toBe(before)
  })

  it('narrow to records by their names', async () => {
    const { lastList } = open('?filter=%7B%22articles%22%3A%5B7%5D%7D')
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
    open(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportieren' })
    await waitFor(() =>
      expect(within(dialog).getByText(/100 Rechnungen/).parentElement?.textContent).toMatch(words),
    )
  })

  it('are repeated by their names before many rows are changed', async () => {
    open('?filter=%7B%22articles%22%3A%5B7%5D%7D')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    await user.click(await screen.findByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    expect((await within(await screen.findByRole('dialog')).findByRole('listitem')).textContent).toBe(
      'Artikel: Schraube',
    )
  })

  it('of another list are named, and do not narrow', async () => {
    const { lastList, query } = open('?filter=%7B%22colour%22%3A%22red%22%7D')
    expect(await screen.findByText('Filter „colour“ gibt es hier nicht')).toBeTruthy()
    expect(lastList()?.has('colour')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Filter colour entfernen' }))
    await waitFor(() => expect(query()).toBe(''))
  })

  it('with a value that cannot be read are named as people know them', async () => {
    const wrong = { issuedOn: { from: '2026-02-31' }, amount: { from: 49.999 }, number: ['R-1'] }
    const { lastList, query } = open(`?filter=${encodeURIComponent(JSON.stringify(wrong))}`)
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
    const { router, query, lastList } = open()
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
    const { router, query } = open('?page=50')
    await waitFor(() => expect(query()).toBe('?page=10'))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('holds the order of a column, which a second click turns round', async () => {
    const { query, lastList } = open()
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
    const { router, query } = open()
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
    const { router } = open()
    await user.click(await screen.findByRole('button', { name: 'Spalten' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Ausgestellt' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Ausgestellt' })).toBeNull())
    await router.navigate(-1)
    expect(await screen.findByRole('columnheader', { name: 'Ausgestellt' })).toBeTruthy()
  })
})

describe('two quick changes', () => {
  it('both count, also when the page has not followed the first one yet', async () => {
    const { query } = open()
    await user.click(await screen.findByRole('button', { name: 'Spalten' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ausgestellt' }))
    fireEvent.click(screen.getByRole('button', { name: 'Kompakt' }))
    await waitFor(() => expect(query()).toBe('?columns=number,amount,state&density=compact'))
  })
})

describe('a saved view', () => {
  it('brings back filter, sorting and columns, is overwritten under its name and can be deleted', async () => {
    const { router, query } = open(
      '?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D&sort=amount&order=DESC&page=2',
    )
    await user.click(await screen.findByRole('button', { name: 'Ansichten' }))
    await user.type(screen.getByRole('textbox', { name: 'Name der Ansicht' }), 'Offene{Enter}')
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
})

describe('an action with several rows', () => {
  it('says how many, does one after the other, and offers those that failed again', async () => {
    let isBroken = true
    const { calls, jobs } = open('', (call) => {
      if (isBroken && call.method === 'PUT' && call.path === 'billing/3/state') return json({}, 500)
      return backend(call)
    })
    for (const name of ['R-1', 'R-2', 'R-3']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    expect(await screen.findByText('3 Zeilen ausgewählt')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog', { name: 'Bezahlen: 3 Rechnungen?' })
    await user.click(within(question).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
    const result = jobs.all()[0]?.result
    expect(result?.outcomes?.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['1', 'done'],
      ['2', 'skipped'],
      ['3', 'failed'],
    ])
    const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    expect(writes()).toEqual(['billing/1/state', 'billing/3/state'])
    isBroken = false
    result?.retry?.()
    await waitFor(() => expect(jobs.all()[1]?.state).toBe('done'))
    expect(writes()).toEqual(['billing/1/state', 'billing/3/state', 'billing/3/state'])
  })

  it('counts as done what is stored, although it could not be read again', async () => {
    const { calls, jobs } = open('', (call) => {
      // Read once before the change, and not again after it.
      const reads = calls.filter(({ method, path }) => method === 'GET' && path === 'billing/1').length
      return call.path === 'billing/1' && call.method === 'GET' && reads > 1 ? json({}, 500) : backend(call)
    })
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
    expect(jobs.all()[0]?.result?.outcomes?.map(({ outcome }) => outcome)).toEqual(['done'])
  })

  it('means all that fit the filter only when that is said, and repeats count and filter', async () => {
    open('?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    expect(await screen.findByText('10 Zeilen ausgewählt')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog', { name: 'Bezahlen: 100 Rechnungen?' })
    expect(question.textContent).toContain('Zustand: Offen')
  })

  it('changes nothing when others fit by then than were counted', async () => {
    let count = 100
    const { calls, jobs } = open('', (call) => {
      const answer = backend(call) as { found?: unknown[] }
      return call.path === 'billing/search' ? { found: answer.found?.slice(0, count), count } : answer
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    await user.click(await screen.findByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog')
    count = 40
    await user.click(within(question).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.result?.summary).toContain('40 statt 100'))
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('is not for rows that another filter hides: it ends the selection', async () => {
    const { router } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    expect(await screen.findByText('1 Zeile ausgewählt')).toBeTruthy()
    await router.navigate('/panel/bills?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D')
    await waitFor(() => expect(screen.queryByText('1 Zeile ausgewählt')).toBeNull())
  })

  it('selects everything between two rows with Shift', async () => {
    open()
    await user.click(await screen.findByRole('checkbox', { name: 'R-2 auswählen' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'R-5 auswählen' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('4 Zeilen ausgewählt')).toBeTruthy()
  })

  it('is not offered to who may not do it', async () => {
    open('', backend, ['*:billing:Get'])
    await screen.findByRole('link', { name: 'R-1' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the keys in the rows', () => {
  it('go from row to row and open the actions of one', async () => {
    open()
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
    ).toEqual(['Öffnen', 'Bearbeiten', 'Bezahlen', 'Kennung kopieren'])
  })
})

describe('rows that were there', () => {
  it('stay when the next page fails, with the failure said over them', async () => {
    const { router } = open('', (call) =>
      call.search.get('offset') === '10' ? json({}, 500) : backend(call),
    )
    await screen.findByRole('link', { name: 'R-1' })
    await router.navigate('/panel/bills?page=2')
    expect((await screen.findByRole('alert')).textContent).toContain('Rechnungen: Laden fehlgeschlagen')
    expect(screen.getByRole('link', { name: 'R-1' })).toBeTruthy()
    expect(screen.getByText('Zu sehen sind noch die Zeilen von vorher.')).toBeTruthy()
  })
})
