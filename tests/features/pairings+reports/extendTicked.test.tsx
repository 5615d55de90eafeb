import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { defineReport } from '#features/reports/model/defineReport.ts'
import { ReportPage } from '#features/reports/panel/ReportPage.tsx'
import { localDay, shiftedDay } from '#model/kinds/periods.ts'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { journeys } from '#resources/journeys.ts'
import type { ReceivedRequest } from '../../api/fakeBackend.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'
import { createPairBackend, row } from '../pairings/assignments.ts'

const report = defineReport(assignments, {
  name: 'ending',
  title: 'Verträge, die enden',
  lead: 'Test',
  columns: ['customer', 'campaign', 'endDate'],
})
const page = definePage({
  path: 'reports/ending',
  title: 'Verträge, die enden',
  access: [],
  view: async () => ({ default: () => <ReportPage report={report} /> }),
})
const overviewPage = definePage({
  path: '',
  title: 'Übersicht',
  access: [],
  view: () => import('#features/overview/panel/OverviewPage.tsx'),
})
const people = ['c1', 'c2', 'c3'].map((id) => ({ id, company: `Firma ${id}`, email: `${id}@example.com` }))
const plans = ['7', '8'].map((id) => ({
  ...{ id, name: `Abo ${id}`, status: 'ACTIVE', monthlyPrice: 10 },
  ...(id === '8' ? { startDate: '2025-01-01', endDate: '2099-12-31' } : {}),
}))

function open(address: string, stored: ReturnType<typeof row>[]) {
  const answer = createPairBackend(stored, () => 'done')
  renderPanel({
    resources: [assignments, campaigns, customers, journeys],
    pages: [page],
    overview: overviewPage,
    address,
    granted: ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'],
    backend: ({ path, method, search, body, headers }: Call) => {
      if (path === 'mca-users/users/customers') return { data: people, maxCount: people.length }
      if (path === 'api-campaigns-get') return { data: plans, maxCount: plans.length }
      if (path !== 'api-campaign-assignments-get' && method !== 'PUT') return undefined
      const answered = answer({
        url: `http://backend/${path}?${search}`,
        method,
        body,
        headers,
      } as ReceivedRequest)
      if (answered instanceof Error) throw answered
      return answered
    },
  })
}

it('what a report lists is ticked and extended in one step, each by its own name', async () => {
  const stored = [
    row('1', 'c1', { endDate: '2098-12-31' }),
    row('2', 'c2', { endDate: '2099-06-30', campaign: '8' }),
    row('3', 'c3', { endDate: '2099-01-31' }),
  ]
  open('/panel/reports/ending', stored)
  for (const name of ['Firma c1', 'Firma c2']) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Verlängern (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verlängern: 2 Zuordnungen' }))
  // A year after the last one.
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Neues Ende/)).value).toBe('30.06.2100')
  expect(await dialog.findByText(/^Einnahmen im Monat: ab 01\.01\.2099 \+10,00/)).toBeTruthy()
  const [warning, ...others] = dialog.getAllByRole('alert')
  expect(warning?.textContent).toBe('„Abo 8“ endet schon am 31.12.2099, und die Zuordnung mit ihm.')
  expect(others).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Verlängern' }))
  await waitFor(() =>
    expect(stored.map(({ endDate }) => endDate)).toEqual(['2100-06-30', '2100-06-30', '2099-01-31']),
  )
  expect(await screen.findByRole('button', { name: 'Verlängern' })).toBeTruthy()
})

it('what ends soon is extended from the overview, beside its name', async () => {
  const soon = shiftedDay(localDay(new Date()), 5)
  const stored = [row('1', 'c1', { endDate: soon })]
  open('/panel', stored)
  const title = 'Firma c1 – Abo 7'
  await user.click(await screen.findByRole('button', { name: `Verlängern: ${title}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Verlängern' }))
  await waitFor(() => expect(stored[0]?.endDate?.slice(0, 4)).toBe(String(Number(soon.slice(0, 4)) + 1)))
  await waitFor(() => expect(screen.queryByRole('button', { name: `Verlängern: ${title}` })).toBeNull())
})
