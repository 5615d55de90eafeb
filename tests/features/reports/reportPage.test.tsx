import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { defineReport, type Report } from '#features/reports/model/defineReport.ts'
import { ReportPage } from '#features/reports/panel/ReportPage.tsx'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { rentalRows, rentals, tools } from './shop.ts'

const report = defineReport(rentals, {
  name: 'states',
  title: 'Mieten je Zustand',
  lead: 'Test',
  group: { field: 'state' },
  measures: [{ label: 'Mieten', count: true }],
})
const page = definePage({
  path: 'reports/states',
  title: 'Mieten je Zustand',
  access: [],
  view: async () => ({ default: () => <ReportPage report={report} /> }),
})

function openPage(shown: Report, query = '') {
  const view = async () => ({ default: () => <ReportPage report={shown} /> })
  return renderPanel({
    ...{ resources: [rentals], pages: [{ ...page, view }], granted: ['*:shop:Get'] },
    backend: () => ({ data: rentalRows, maxCount: rentalRows.length }),
    address: `/panel/reports/states${query}`,
  })
}

/** Two pages of rows; the second one comes when the test lets it. */
function openReport() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const rows = Array.from({ length: 6000 }, (_, id) => ({ ...rentalRows[id % 2], id }))
  const backend = async ({ search }: Call) => {
    const offset = Number(search.get('offset'))
    if (offset > 0) await opened
    return { data: rows.slice(offset, offset + Number(search.get('limit'))), maxCount: rows.length }
  }
  const panel = renderPanel({
    ...{ resources: [rentals], backend, pages: [page], granted: ['*:shop:Get'] },
    address: '/panel/reports/states',
  })
  return { ...panel, open }
}

it('a report on many records waits to be asked for, goes on elsewhere, and shows its result on return', async () => {
  const { calls, router, open } = openReport()
  expect((await screen.findByRole('alert')).textContent).toContain(
    '6.000 Einträge werden ausgewertet. Die Verarbeitung kann mehrere Minuten dauern.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ausführen' }))
  await screen.findByText('Wird ausgewertet …')
  await router.navigate('/panel')
  await screen.findByRole('heading', { name: 'Übersicht' })
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  await within(tray).findByText('1.000 von 6.000')
  open()
  await within(tray).findByText(/^6\.000 von 6\.000 Einträgen/)
  const asked = calls.length
  await userEvent.click(within(tray).getByRole('link', { name: 'Ergebnis ansehen' }))
  const table = await screen.findByRole('table', { name: 'Mieten je Zustand' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['ZustandMieten', 'Offen3.000', 'Bezahlt3.000', 'Gesamt6.000'])
  expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull()
  // Nothing but the question how many there are was asked again.
  expect(calls.slice(asked).filter(({ search }) => search.get('limit') !== '1')).toEqual([])
})

it('a report that is cancelled says so and can be run again', async () => {
  const { open } = openReport()
  await userEvent.click(await screen.findByRole('button', { name: 'Ausführen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Anhalten' }))
  await screen.findByText('Die Auswertung wurde angehalten.')
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Ausführen' }))
  expect(await screen.findByRole('table', { name: 'Mieten je Zustand' })).toBeDefined()
})

it('a report about all records has no line that says so on paper', async () => {
  openPage(report)
  await screen.findByRole('table', { name: 'Mieten je Zustand' })
  expect(screen.queryByText('keiner')).toBeNull()
})

it('a report names its filter on paper', async () => {
  openPage({ ...report, filter: { state: ['OPEN'] } })
  await screen.findByRole('table', { name: 'Mieten je Zustand' })
  expect(screen.getByText('Zustand: Offen')).toBeDefined()
})

it('a report says that a day of its period cannot be read, and not that the end is too early', async () => {
  const dated = { ...report, range: { field: 'startsOn', period: 'thisYear' } as const }
  const { router } = openPage(dated, '?from=2026-02-31&to=2026-03-01')
  const says = async () => (await screen.findByRole('alert')).textContent
  expect(await says()).toMatch(/nicht lesbar/)
  await router.navigate('/panel/reports/states?from=2026-03-01&to=2026-02-28')
  await waitFor(async () => expect(await says()).toBe('Das Ende liegt vor dem Anfang.'))
})

const drawn = defineReport(rentals, {
  name: 'states',
  title: 'Mieten je Monat',
  lead: 'Test',
  range: { period: 'last12Months' },
  group: { months: { from: 'startsOn', to: 'endsOn' } },
  split: 'state',
  measures: [{ label: 'Mieten', count: true }],
  chart: 'stackedBars',
})
const winter = '?from=2025-12-01&to=2026-02-28'

it('a chart says the values of its bars to the arrow keys', async () => {
  openPage(drawn, winter)
  const chart = await screen.findByRole('slider', { name: /^Diagramm: Mieten je Monat/ })
  act(() => chart.focus())
  const value = () => chart.getAttribute('aria-valuetext')
  await userEvent.keyboard('{End}')
  expect(value()).toBe('Februar 2026: Offen 1, Bezahlt 1, Gesamt 2')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(value()).toBe('Dezember 2025: Offen 2, Bezahlt 0, Gesamt 2')
})

it('a period that is typed takes effect at once, and one that cannot be evaluated does not', async () => {
  const { router } = openPage(drawn, winter)
  await screen.findByRole('slider')
  const end = screen.getByRole('textbox', { name: 'Bis' })
  await userEvent.clear(end)
  await userEvent.type(end, '31.01.2026')
  await waitFor(() => expect(router.state.location.search).toBe('?from=2025-12-01&to=2026-01-31'))
  expect(document.activeElement).toBe(end)
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Februar/ })).toBeNull())
  await userEvent.clear(end)
  expect((await screen.findByRole('alert')).textContent).toBe('Dieser Bericht braucht Anfang und Ende.')
  expect(router.state.location.search).toBe('?from=2025-12-01&to=2026-01-31')
})

it('a report with parts is about one of them where its address says so, until that is taken away', async () => {
  const { router } = openPage(drawn, `${winter}&state=PAID`)
  expect(await screen.findByRole('columnheader', { name: 'Bezahlt' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Offen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '„Zustand: Bezahlt“ aufheben' }))
  expect(router.state.location.search).toBe(winter)
  expect(await screen.findByRole('columnheader', { name: 'Offen' })).toBeDefined()
})

it('each amount below a report opens to a sentence of the day that it is about', async () => {
  const paid = defineReport(rentals, {
    name: 'states',
    title: 'Einnahmen',
    lead: 'Test',
    range: { period: 'last12Months' },
    group: { months: 'due' },
    measures: [{ label: 'Im Monat', due: true }],
    columns: ['title'],
  })
  const drill = { id: 't1', name: 'Bohrer', rate: 10, perHour: 2, from: null, to: null, offered: 'YES' }
  const rows = [{ id: 1, title: 'A', tool: 't1', hours: 3, startsOn: '2025-01-01', endsOn: '2025-12-31' }]
  renderPanel({
    ...{ resources: [rentals, tools], granted: ['*:shop:Get'] },
    pages: [{ ...page, view: async () => ({ default: () => <ReportPage report={paid} /> }) }],
    backend: ({ path }) =>
      path === 'tools' ? { data: [drill], maxCount: 1 } : { data: rows, maxCount: rows.length },
    address: `/panel/reports/states${winter}`,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^16,00.€: erklären/ }))
  const told = await screen.findByRole('dialog', { name: 'So setzt sich der Betrag zusammen' })
  // It has ended since.
  await within(told).findByText(/^10,00.€, dazu 3 Stunden × 2,00.€: 16,00.€ im Monat\.$/)
})

it('a report on days has a calendar of how many there are on each, and a day becomes the period', async () => {
  const due = defineReport(rentals, {
    name: 'states',
    title: 'Enden',
    lead: 'Test',
    range: { field: 'endsOn', period: 'all' },
    measures: [{ label: 'Preis', sum: 'price' }],
    columns: ['title'],
    chart: 'calendar',
  })
  const rows = ['2026-03-05', '2026-03-05', '2026-04-10'].map((endsOn, id) => ({
    id,
    title: `M${id}`,
    price: 10,
    endsOn,
  }))
  const { router } = renderPanel({
    ...{ resources: [rentals], granted: ['*:shop:Get'] },
    pages: [{ ...page, view: async () => ({ default: () => <ReportPage report={due} /> }) }],
    backend: () => ({ data: rows, maxCount: rows.length }),
    address: '/panel/reports/states',
  })
  const calendar = await screen.findByRole('region', { name: 'Kalender' })
  const months = within(calendar).getAllByRole('table')
  expect(
    months.map((month) => month.querySelector('caption')?.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['März 2026 2 Mieten · 20,00 €', 'April 2026 1 Miete · 10,00 €'])
  await userEvent.click(
    within(calendar).getByRole('button', { name: /^5\s*März 2026:\s*2\s*Mieten · 20,00.€$/ }),
  )
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-03-05&to=2026-03-05'))
  await waitFor(() => expect(screen.queryByText('M2')).toBeNull())
  expect(screen.getByText('M1')).toBeDefined()
})
