import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Backend } from '../../support/renderPanel.tsx'
import { backend, heldOnes, openSubscriptions } from '../../support/subscriptionBackend.ts'

const address = 'subscriptions/s1/show?tab=assignments'
const customers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)

describe('who has a subscription', () => {
  it('is counted by how it stands; the tab counts what runs', async () => {
    openSubscriptions(address)
    expect(await screen.findByRole('button', { name: '2 laufend' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '1 bevorstehend' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '1 beendet' })).toBeTruthy()
    expect((await screen.findByRole('tab', { name: /^Kunden/ })).textContent).toBe('Kunden2')
  })

  it('is narrowed by a count, as by the filter, and back', async () => {
    openSubscriptions(address)
    await userEvent.click(await screen.findByRole('button', { name: '1 beendet' }))
    await waitFor(() => expect(customers()).toEqual(['Ceder KG']))
    expect(screen.getByRole('button', { name: 'Stand: Beendet' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 beendet', pressed: true }))
    await waitFor(() => expect(customers()).toHaveLength(4))
  })

  it('is written to as far as it runs or will, or as the person narrows it', async () => {
    openSubscriptions(address)
    expect(await screen.findByRole('button', { name: '3 anschreiben' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '1 bevorstehend' }))
    expect(await screen.findByRole('button', { name: '1 anschreiben' })).toBeTruthy()
  })

  it('pays an amount that tells how it comes about for that row alone', async () => {
    openSubscriptions(address)
    const amounts = () =>
      screen.queryAllByRole('button', { name: /erklären$/ }).filter((one) => one.closest('tr'))
    await waitFor(() => expect(amounts()).toHaveLength(2))
    const rows = amounts()
    for (const row of rows) {
      await userEvent.click(row)
      const told = within(await screen.findByRole('dialog'))
      expect(await told.findAllByRole('button', { name: 'Satz kopieren' })).toHaveLength(1)
      expect((await told.findAllByText(/im Monat/))[0]?.textContent).toContain(row.textContent)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('pays another amount as soon as its contract is changed, in its row and in the head', async () => {
    let employees = 25
    const answer: Backend = (call) => {
      if (call.method === 'PUT') {
        employees = (call.body as { employees: number }).employees
        return {}
      }
      const answered = backend(call)
      if (call.path !== 'api-campaign-assignments-get') return answered
      const { data, ...rest } = answered as { data: { id: string }[] }
      return { data: data.map((row) => (row.id === 'a3' ? { ...row, employees } : row)), ...rest }
    }
    openSubscriptions(address, { answer })
    expect(await screen.findByRole('button', { name: /^248,00\s€ im Monat/ })).toBeTruthy()
    const row = () => within(screen.getByText('Bäcker AG').closest('tr') as HTMLElement)
    await screen.findByText('Bäcker AG')
    await userEvent.click(row().getByRole('button', { name: /Weitere|Mehr|Aktionen/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ändern' }))
    const dialog = within(await screen.findByRole('dialog'))
    const units = await dialog.findByLabelText(/^Mitarbeiter/)
    await userEvent.clear(units)
    await userEvent.type(units, '30')
    await userEvent.click(dialog.getByRole('button', { name: 'Ändern' }))
    await screen.findByText('Zuordnung geändert')
    await waitFor(() => expect(row().getByRole('button', { name: /^139,00/ })).toBeTruthy())
    expect(await screen.findByRole('button', { name: /^263,00\s€ im Monat/ })).toBeTruthy()
  })
})

describe('the head of a customer', () => {
  const withHeld = (...more: typeof heldOnes): Backend => {
    const data = [...heldOnes.filter(({ customer }) => customer === 'c2'), ...more]
    return (call) =>
      call.path === 'api-campaign-assignments-get' ? { data, maxCount: data.length } : backend(call)
  }

  it('has the day on which what runs ends', async () => {
    openSubscriptions('user-list/c2/show', { answer: withHeld() })
    expect(await screen.findByText('1 Abonnement bis 31.12.2099')).toBeTruthy()
  })

  it('has no such day where the customer goes on the day after', async () => {
    const next = { id: 'a9', customer: 'c2', campaign: 's2', startDate: '2100-01-01', endDate: '2101-12-31' }
    openSubscriptions('user-list/c2/show', { answer: withHeld({ ...next, employees: 25 }) })
    expect(await screen.findByText('1 Abonnement')).toBeTruthy()
  })
})
