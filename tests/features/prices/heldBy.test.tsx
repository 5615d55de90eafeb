import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openSubscriptions } from '../../support/subscriptionBackend.ts'

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

  it('is written to as far as it runs, or as the person narrows it', async () => {
    openSubscriptions(address)
    expect(await screen.findByRole('button', { name: '2 anschreiben' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '1 bevorstehend' }))
    expect(await screen.findByRole('button', { name: '1 anschreiben' })).toBeTruthy()
  })
})
