import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { copyValues } from '#panel/form/copy/CopyForm.tsx'
import { resolveResource } from '#tests/support/language.ts'
import { invoices } from '../support/invoices.ts'
import { openSubscriptions } from '../support/subscriptionBackend.ts'
import { chooseMore, user } from '../support/user.ts'

const copied = 'subscriptions/create?copyOf=s1'
const name = async () => (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement

describe('a copy of a record', () => {
  it('begins with everything that can be entered, under a name of its own, and is stored as a new one', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/show')
    await chooseMore('Duplizieren')
    expect((await name()).value).toBe('Rückenfit (Kopie)')
    expect(screen.getByText('Kopie von Rückenfit. Gespeichert ist noch nichts.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Rückenfit (Kopie)',
      type: 'SUBSCRIPTION',
      items: ['j1', 'j2'],
      duration: 12,
      monthlyPrice: 49,
      pricePerEmployee: 3,
      startDate: '2026-01-01',
      endDate: null,
    })
  })

  it('is left without a question while nothing was changed in it', async () => {
    const { address, drafts, router } = openSubscriptions(copied)
    await name()
    await router.navigate('/panel/user-list')
    await waitFor(() => expect(address()).toBe('/panel/user-list'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(drafts.all()).toEqual([])
  })

  it('leaves a draft with all its values, for the form that begins with none', async () => {
    const { drafts, router } = openSubscriptions(copied)
    await user.type(await name(), '!')
    await router.navigate('/panel/user-list')
    await user.click(await screen.findByRole('button', { name: 'Als Entwurf behalten' }))
    await waitFor(() => expect(drafts.all()).toHaveLength(1))
    expect(drafts.all()[0]?.values).toMatchObject({ name: 'Rückenfit (Kopie)!', monthlyPrice: 49 })
  })

  it('of what is not there says so, and shows no form', async () => {
    openSubscriptions('subscriptions/create?copyOf=gone')
    expect(await screen.findByText('Zur Liste')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })

  it('is not offered to who may not create', async () => {
    openSubscriptions('subscriptions/s1/show', { granted: ['*:apiContent:Get'] })
    await screen.findByRole('heading', { name: 'Rückenfit' })
    expect(screen.queryByRole('link', { name: 'Duplizieren' })).toBeNull()
  })

  it('can be made from a row', async () => {
    const { router } = openSubscriptions('subscriptions')
    await user.click(await screen.findByRole('button', { name: 'Aktionen für Rückenfit' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplizieren' }))
    await waitFor(() => expect(router.state.location.search).toBe('?copyOf=s1'))
  })

  it('has a title that the field takes, without an id or what the server sets', () => {
    const resource = resolveResource(invoices)
    const record = { id: 7, number: 'R-12345678901234567', amount: 5, state: 'OPEN' }
    const values = copyValues(resource, record, (title) => `${title} (Kopie)`)
    expect(values).toEqual({ number: 'R-1234567890 (Kopie)', amount: 5 })
    expect(String(values.number)).toHaveLength(20)
  })
})
