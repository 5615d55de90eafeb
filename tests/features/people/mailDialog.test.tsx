import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { assignments } from '#resources/assignments.ts'
import { customers } from '#resources/customers.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { fill } from '../../support/user.ts'

const reading = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription']
const path = 'mca-users/users/customers/c1'

const customer = {
  ...{ id: 'c1', company: 'Quitte GmbH', firstName: 'Ute', lastName: 'Quitte', email: 'ute@quitte.example' },
  ...{ employees: 12, street: null, postalCode: null, city: 'Kiel', iban: null, bic: null, status: 'ACTIVE' },
  ...{ customerSince: '2020-01-01', erasedAt: null, updatedAt: '2026-01-01T10:00:00.000Z' },
}

async function open(granted: readonly string[]) {
  const { calls } = renderPanel({
    resources: [customers, assignments],
    backend: (call) => {
      if (call.path === path) return call.method === 'PUT' ? { ...customer, ...Object(call.body) } : customer
      return call.path === 'api-campaign-assignments-get' ? { data: [], maxCount: 0 } : undefined
    },
    address: '/panel/user-list/c1/show',
    granted,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }))
  return calls
}

describe('a mail at the page of a customer', () => {
  it('becomes changes, of which those are saved that are taken', async () => {
    const calls = await open([...reading, '*:mca:PutCustomer'])
    await userEvent.click(await screen.findByRole('menuitem', { name: 'E-Mail auswerten …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail auswerten' }))
    await fill(
      dialog.getByLabelText('Text der E-Mail'),
      'Wir sind jetzt 48 Mitarbeiter. Adresse: Weg 5, 10115 Berlin. Bitte kündigen zum 31.12.2026.',
    )
    await dialog.findByRole('checkbox', { name: 'Mitarbeiter 12 → 48' })
    expect(dialog.getAllByText(/„Wir sind jetzt 48 Mitarbeiter/).length).toBeGreaterThan(0)
    expect(dialog.getByText(/Ein Ende zum 31\.12\.2026 gehört zu einem Vertrag/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Straße – → Weg 5' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [put] = calls.filter(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({ street: null, postalCode: '10115', city: 'Berlin', employees: 48 })
  })

  it('is not read by whoever may not edit her', async () => {
    await open(reading)
    await screen.findByRole('menuitem', { name: /JSON/ })
    expect(screen.queryByRole('menuitem', { name: 'E-Mail auswerten …' })).toBeNull()
  })
})
