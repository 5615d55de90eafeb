import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { journeys } from '#resources/journeys.ts'
import type { ReceivedRequest } from '../../api/fakeBackend.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'
import { createPairBackend, row } from './assignments.ts'

const people = ['c1', 'c2', 'c3'].map((id) => ({ id, company: `Firma ${id}`, email: `${id}@example.com` }))
const plans = ['7', '8', '9'].map((id) => ({ id, name: `Abo ${id}`, status: 'ACTIVE', monthlyPrice: 10 }))

function open(stored: ReturnType<typeof row>[]) {
  const answer = createPairBackend(stored, () => 'done')
  return renderPanel({
    resources: [assignments, campaigns, customers, journeys],
    address: '/panel/assignments',
    granted: ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'],
    backend: ({ path, method, search, body, headers }: Call) => {
      if (path === 'mca-users/users/customers') return { data: people, maxCount: people.length }
      if (path === 'api-campaigns-get') return { data: plans, maxCount: plans.length }
      if (path !== 'api-campaign-assignments-get' && method !== 'PUT' && method !== 'DELETE') return undefined
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

async function select(...names: readonly string[]) {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
}

async function switchTo(plan: string, on: string) {
  await user.click(await screen.findByRole('button', { name: 'Wechseln' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Wechseln: \d Zuordnungen/ }))
  await user.type(await dialog.findByRole('combobox', { name: /^Abonnement/ }), `Abo ${plan}`)
  await user.click(await screen.findByRole('option', { name: new RegExp(`Abo ${plan}`) }))
  const day = await dialog.findByLabelText(/^Wechsel am/)
  await user.clear(day)
  await user.type(day, on)
  return dialog
}

it('selected pairs of several records move in one step; what is over stays, what is to come goes along whole', async () => {
  const stored = [
    row('1', 'c1', { endDate: null }),
    row('2', 'c2', { campaign: '8', startDate: '2099-05-01', endDate: '2099-12-31' }),
    row('3', 'c3', { startDate: '2020-01-01', endDate: '2020-12-31' }),
  ]
  open(stored)
  await select('c1 – 7', 'c2 – 8', 'c3 – 7')
  const dialog = await switchTo('9', '01.02.2099')
  expect(await dialog.findByText('Bei 1 davon ändert sich nichts.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Wechseln' }))
  await waitFor(() =>
    expect(
      stored.map(({ customer, campaign, employees, startDate, endDate }) => [
        ...[customer, campaign, employees, startDate, endDate],
      ]),
    ).toEqual([
      ['c1', '7', 5, '2026-01-01', '2099-01-31'],
      ['c3', '7', 5, '2020-01-01', '2020-12-31'],
      ['c1', '9', 5, '2099-02-01', null],
      ['c2', '9', 5, '2099-05-01', '2099-12-31'],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wechseln' })).toBeNull())
})

it('who cannot begin the new one keeps the old one', async () => {
  const stored = [
    row('1', 'c1', { endDate: null }),
    row('2', 'c2', { endDate: null }),
    row('3', 'c2', { campaign: '9', startDate: '2098-01-01', endDate: null }),
  ]
  open(stored)
  await select('c1 – 7', 'c2 – 7')
  const dialog = await switchTo('9', '01.02.2099')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/überschneidet|schon/)
  await user.click(dialog.getByRole('button', { name: 'Wechseln' }))
  await waitFor(() => expect(stored.map(({ customer }) => customer)).toEqual(['c1', 'c2', 'c2', 'c1']))
  expect((await screen.findAllByText(/2 fehlgeschlagen/))[0]).toBeTruthy()
  expect(stored.map(({ endDate }) => endDate)).toEqual(['2099-01-31', null, null, null])
})

it('a row offers in its menu what can be done with its pair', async () => {
  const stored = [row('1', 'c1', { endDate: '2099-12-31' }), row('3', 'c3', { endDate: '2020-12-31' })]
  open(stored)
  await user.click(await screen.findByRole('button', { name: 'Aktionen für c3 – 7' }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: 'Beenden' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Aktionen für c1 – 7' }))
  for (const name of ['Verlängern', 'Wechseln', 'Beenden']) await screen.findByRole('menuitem', { name })
  await user.click(screen.getByRole('menuitem', { name: 'Beenden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zuordnung beenden' }))
  await user.click(await dialog.findByRole('button', { name: 'Beenden' }))
  await waitFor(() => expect(stored[0]?.endDate?.slice(0, 4)).not.toBe('2099'))
})
