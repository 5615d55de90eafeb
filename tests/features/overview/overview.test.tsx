import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { shiftedDay } from '#model/kinds/periods.ts'
import { user } from '../../support/user.ts'
import { broken, everything, openOverview, silent, today } from './overviewPanel.ts'

afterEach(() => {
  broken.clear()
  silent.clear()
})

const numbers = async () =>
  within(await screen.findByRole('list', { name: 'Zahlen' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const block = (name: string) => screen.findByRole('region', { name })
const lines = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map((line) => line.textContent)
const path = (call: { path: string }) => call.path

describe('the numbers of the overview', () => {
  it('are those of every entry that are not zero, in the order of the menu; pointed at, they say their filter in words', async () => {
    openOverview()
    await waitFor(async () =>
      expect(await numbers()).toEqual([
        'Offene Rechnungen 3',
        'Bald fällig 1',
        'Artikel 2',
        'Artikel ohne Gruppe 1',
        'Verträge 1',
      ]),
    )
    expect(screen.queryByText('Strittige Rechnungen')).toBeNull()
    await user.hover(screen.getByRole('link', { name: 'Offene Rechnungen 3' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Filter: Zustand: Offen')
  })

  it('lead to the rows that they count', async () => {
    const { calls, router } = openOverview()
    const link = await screen.findByRole('link', { name: 'Bald fällig 1' })
    calls.length = 0
    await user.click(link)
    await screen.findByRole('heading', { name: 'Rechnungen' })
    expect(await screen.findByText('R-3')).toBeTruthy()
    expect(screen.queryByText('R-1')).toBeNull()
    const [list] = calls.filter((call) => call.path === 'invoices')
    expect(list?.search.get('dueOnFrom')).toBe(today)
    expect(list?.search.get('dueOnTo')).toBe(shiftedDay(today, 29))
    expect(router.state.location.pathname).toBe('/panel/bills')
    // The day by which they are counted puts them in order: what comes next stands on top.
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('dueOn')
  })

  it('lead to the rows that hold no value, which the list says in words', async () => {
    openOverview()
    await user.click(await screen.findByRole('link', { name: 'Artikel ohne Gruppe 1' }))
    expect(await screen.findByRole('button', { name: 'Gruppe: ohne Angabe' })).toBeTruthy()
    expect(await screen.findByText('Leim')).toBeTruthy()
    expect(screen.queryByText('Schraube')).toBeNull()
  })

  it('that nobody may see are neither shown nor asked for', async () => {
    const { calls } = openOverview(['*:contracts:Get'])
    await screen.findByRole('link', { name: 'Verträge 1' })
    expect(await numbers()).toEqual(['Verträge 1'])
    expect(screen.queryByRole('region', { name: 'Zu erledigen' })).toBeNull()
    expect(new Set(calls.map(path))).toEqual(new Set(['contracts', 'seats']))
  })

  it('fail alone, and are tried again alone', async () => {
    broken.add('contracts')
    openOverview()
    await screen.findByRole('link', { name: 'Verträge nicht geladen' })
    expect(await screen.findByRole('link', { name: 'Offene Rechnungen 3' })).toBeTruthy()
    broken.clear()
    await user.click(screen.getByRole('button', { name: 'Verträge: erneut versuchen' }))
    expect(await screen.findByRole('link', { name: 'Verträge 1' })).toBeTruthy()
  })

  it('do not wait for a backend that does not answer', async () => {
    silent.add('contracts')
    openOverview()
    await waitFor(async () =>
      expect(await numbers()).toEqual([
        'Offene Rechnungen 3',
        'Bald fällig 1',
        'Artikel 2',
        'Artikel ohne Gruppe 1',
      ]),
    )
  })

  it('give way to a greeting and the way to one’s rights where there are none', async () => {
    openOverview([])
    expect(await screen.findByRole('heading', { name: 'Willkommen' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Ihre Rechte ansehen' })
    expect(link.getAttribute('href')).toBe('/panel/settings/rights')
  })

  it('are fetched again by the button below', async () => {
    const { calls } = openOverview()
    await screen.findByText(/^Stand \d\d:\d\d$/)
    const asked = () =>
      calls.filter((call) => path(call) === 'contracts' && call.search.get('limit') === '1').length
    const before = asked()
    await user.click(screen.getByRole('button', { name: 'Aktualisieren' }))
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(await screen.findByText(/^Stand/)).toBeTruthy()
  })
})

describe('the figures of the overview', () => {
  const figures = async () => within(await screen.findByRole('list', { name: 'Kennzahlen' }))
  const texts = async () =>
    (await figures()).getAllByRole('link').map((link) => link.textContent?.replaceAll('\u00a0', ' '))

  it('are what holds today, what has changed since the month before and twelve months in words; they lead to their report', async () => {
    const { calls } = openOverview()
    const month = new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${shiftedDay(`${today.slice(0, 7)}-01`, -1)}T00:00:00Z`),
    )
    await waitFor(async () =>
      expect(await texts()).toEqual([
        `Umsatz im Monat 310,00 €  +205,00 € gegenüber Ende ${month}`,
        `Inhaber 2  +1 gegenüber Ende ${month}`,
      ]),
    )
    const lines = await (await figures()).findAllByRole('img', { name: /^Zwölf Monate: / })
    expect(lines).toHaveLength(2)
    expect(lines[1]?.getAttribute('aria-label')).toMatch(
      /^Zwölf Monate: 2 im .+, jetzt 2, am meisten 2 im .+\.$/,
    )
    expect(calls.filter((call) => path(call) === 'seats')).toHaveLength(1)
    const [sum, number] = (await figures()).getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(sum).toBe('/panel/reports/turnover')
    expect(number).toMatch(
      new RegExp(`^/panel/reports/turnover\\?from=${today.slice(0, 7)}-01&to=${today.slice(0, 7)}`),
    )
  })

  it('fail alone, and are tried again alone', async () => {
    broken.add('seats')
    openOverview()
    await (await figures()).findByRole('link', { name: 'Inhaber nicht geladen' })
    broken.clear()
    await user.click(screen.getByRole('button', { name: 'Inhaber: erneut versuchen' }))
    expect(await (await figures()).findByText('310,00 €')).toBeTruthy()
  })
})

it('figures of reports, and what one begins often, are not offered to those who may only read', async () => {
  openOverview(['*:billing:Get'])
  await screen.findByRole('link', { name: 'Offene Rechnungen 3' })
  expect(screen.queryByRole('list', { name: 'Kennzahlen' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Häufige Aktionen' })).toBeNull()
})

it('the overview offers what one begins often, names what there is to do and what was changed last, and asks once for each', async () => {
  const { calls } = openOverview()
  await screen.findByRole('link', { name: 'Artikel ohne Gruppe 1' })
  const begun = within(screen.getByRole('navigation', { name: 'Häufige Aktionen' })).getAllByRole('link')
  expect(begun.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rechnung schreiben', '/panel/bills/create'],
    ['Umsatz ansehen', '/panel/reports/turnover'],
  ])
  const todo = await block('Zu erledigen')
  await within(todo).findByRole('link', { name: 'R-1' })
  expect(lines(todo).map((line) => line?.slice(0, 3))).toEqual(['R-1', 'R-2'])
  expect(within(todo).getByRole('heading', { level: 3 }).textContent).toBe('Offen und überfällig2')
  const changed = await block('Zuletzt geändert')
  await within(changed).findByText('Schraube')
  expect(lines(changed).map((line) => line?.split(/Rechnung|Artikel/)[0])).toEqual([
    'R-2',
    'Schraube',
    'R-1',
    'R-4',
    'R-3',
    'Leim',
  ])
  // Everything is there that could be begun with.
  await screen.findByRole('link', { name: 'Verträge 1' })
  expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull()
  // A backend that gives all records is asked once for all of them.
  expect(calls.filter((call) => path(call) === 'articles').length).toBe(1)
})

describe('what there is to do', () => {
  it('begins with the server’s disk where little of it is left, as the server tells it', async () => {
    openOverview(everything, undefined, { free: 1.5e9, reserve: 2 ** 26 })
    const todo = await block('Zu erledigen')
    await within(todo).findByText(/^Noch 1,5\sGB frei\. Unter 67,1\sMB wird nichts mehr gespeichert\.$/)
    const [first] = within(todo).getAllByRole('heading', { level: 3 })
    expect(first?.textContent).toBe('Speicherplatz des Servers wird knapp')
  })

  it('promises no end of saving where no room is reserved', async () => {
    openOverview(everything, undefined, { free: 1.5e9 })
    await within(await block('Zu erledigen')).findByText(/^Noch 1,5\sGB frei\.$/)
  })

  it('says that nothing is saved as soon as that is so, and how much is needed', async () => {
    openOverview(everything, undefined, { free: 42e6, reserve: 2 ** 26 })
    const todo = await block('Zu erledigen')
    await within(todo).findByText('Speicherplatz des Servers ist aufgebraucht')
    await within(todo).findByText(
      /^Es wird gerade nichts gespeichert: noch 42\sMB frei, nötig sind 67,1\sMB\.$/,
    )
  })

  it('can be put off until tomorrow, which can be taken back', async () => {
    const { overview } = openOverview()
    await user.click(await screen.findByRole('button', { name: '„R-1“ zurückstellen' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Bis morgen/ }))
    expect(overview.get().snoozed).toEqual({ 'invoices.late:1': shiftedDay(today, 1) })
    const undo = await screen.findByRole('button', { name: '„R-1“ wieder vorlegen' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    expect(overview.get().snoozed).toEqual({})
    expect(await screen.findByRole('button', { name: '„R-1“ zurückstellen' })).toBeTruthy()
  })

  it('leaves out what was put off, and shows it when asked for', async () => {
    const { overview } = openOverview()
    overview.change({ snoozed: { 'invoices.late:1': shiftedDay(today, 3) } })
    const todo = await block('Zu erledigen')
    await within(todo).findByRole('link', { name: 'R-2' })
    await waitFor(() => expect(within(todo).queryByRole('link', { name: 'R-1' })).toBeNull())
    await user.click(within(todo).getByRole('button', { name: 'Zurückgestellte zeigen (1)' }))
    expect(await within(todo).findByRole('link', { name: 'R-1' })).toBeTruthy()
  })

  it('names a record again on the day until which it was put off', async () => {
    const { overview } = openOverview()
    overview.change({ snoozed: { 'invoices.late:1': today } })
    expect(await within(await block('Zu erledigen')).findByRole('link', { name: 'R-1' })).toBeTruthy()
  })
})

describe('records of the overview', () => {
  it('are told in the words of the journal, where one may read it', async () => {
    openOverview([...everything, '*:audit:Get'])
    const changed = await block('Zuletzt geändert')
    await within(changed).findByText('Schraube')
    const [first, second] = lines(changed)
    expect(first).toContain('R-2Nummer R-02 → wird zu R-2, ')
    expect(second).toContain('SchraubeArtikel')
  })

  it('are shown without those of a backend that fails, which is named', async () => {
    broken.add('articles')
    openOverview()
    const changed = await block('Zuletzt geändert')
    expect(await within(changed).findByText(/Nicht dabei: Artikel\./)).toBeTruthy()
    expect(within(changed).getByRole('link', { name: 'R-2' })).toBeTruthy()
  })

  it('are those that were opened last, as far as one may still open them', async () => {
    const { recent } = openOverview()
    const at = new Date().toISOString()
    recent.note({ resource: 'invoices', id: '3', title: 'R-3', at })
    recent.note({ resource: 'contracts', id: 'c', title: 'C', at })
    const opened = await block('Zuletzt geöffnet')
    const link = await within(opened).findByRole('link', { name: 'R-3' })
    expect(link.getAttribute('href')).toBe('/panel/bills/3/edit')
    expect(within(opened).queryByText('C')).toBeNull()
  })
})

it('the arrangement of tiles moves and hides tiles for one person, until it is reset', async () => {
  openOverview()
  await screen.findByRole('link', { name: 'Verträge 1' })
  await user.click(screen.getByRole('button', { name: 'Kacheln anordnen' }))
  const up = screen.getByRole('button', { name: 'Bald fällig nach vorn' })
  await user.click(up)
  await user.click(screen.getByRole('checkbox', { name: 'Verträge' }))
  await user.click(screen.getByRole('checkbox', { name: 'Zu erledigen' }))
  await waitFor(async () =>
    expect(await numbers()).toEqual([
      'Bald fällig 1',
      'Offene Rechnungen 3',
      'Artikel 2',
      'Artikel ohne Gruppe 1',
    ]),
  )
  expect(screen.getByText('Bald fällig: Platz 1 von 6')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Zu erledigen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
  await waitFor(async () => expect((await numbers())[0]).toBe('Offene Rechnungen 3'))
  expect(await block('Zu erledigen')).toBeTruthy()
})

describe('the first steps', () => {
  const empty = () => ({ data: [], count: 0 })

  it('name what can be created and is not there yet, until they are put away', async () => {
    openOverview(everything, empty)
    const setup = await block('Erste Schritte')
    expect(within(setup).getByRole('link', { name: 'Rechnung anlegen' })).toBeTruthy()
    await user.click(within(setup).getByRole('button', { name: 'Ausblenden' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull())
  })
})
