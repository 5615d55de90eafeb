import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changes as journal } from '#resources/changes.ts'
import { restAnswer } from '../../support/restAnswer.ts'
import { backend, everything, openSubscriptions } from '../../support/subscriptionBackend.ts'
import { user } from '../../support/user.ts'

const line = (id: string, field: string, before: unknown, after: unknown) => ({
  ...{ id, at: `2026-03-01T10:0${id}:00.000Z`, actor: 'Antonia Ahrens', actorId: 'u1', operation: 'EDIT' },
  ...{ action: null, resource: 'campaigns', record: 's1', recordTitle: 'Rückenfit' },
  ...{ batch: null, restores: null, details: [{ field: `campaigns.${field}`, before, after }] },
})
const contract = {
  ...{ ...line('3', 'employees', 30, 25), resource: 'assignments', record: 'a1' },
  ...{
    recordTitle: 'Adler GmbH – Rückenfit',
    details: [{ field: 'assignments.employees', before: 30, after: 25 }],
  },
}
const lines = [line('1', 'monthlyPrice', 39, 49), line('2', 'endDate', '2026-03-31', null)]
const goesBack = {
  ...{ resource: 'campaigns', record: 's1', title: 'Rückenfit', does: 'change', state: 'open', notes: [] },
  ...{ parts: 0, version: '2026-01-01T00:00:00.000Z' },
  fields: [{ name: 'monthlyPrice', now: 49, earlier: 39, isAsked: false }],
}

const contractBack = {
  ...goesBack,
  ...{ resource: 'assignments', record: 'a1', title: contract.recordTitle },
  fields: [{ name: 'employees', now: 25, earlier: 30, isAsked: false }],
}

function open(address: string) {
  return openSubscriptions(address, {
    granted: [...everything, '*:audit:Get'],
    further: [journal],
    answer(call) {
      const { method, path, search } = call
      if (path === 'changes') return restAnswer(lines, search)
      if (path.startsWith('changes/') && path !== 'changes/undo')
        return [...lines, contract].find(({ id }) => path === `changes/${id}`)
      if (path !== 'changes/undo') return backend(call)
      const row = search.get('change') === '3' ? contractBack : goesBack
      if (method === 'POST') return { ...row, state: 'done' }
      return { rows: [row], total: 1, lines: 1, at: '2026-03-01T10:01:00.000Z', actor: 'Antonia Ahrens' }
    },
  })
}
type Calls = ReturnType<typeof open>['calls']

const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function press(name: string, dialog: string) {
  const button = (await question(dialog)).getByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

async function restore(field: string) {
  await user.click(await screen.findByRole('button', { name: `Früheren Wert wiederherstellen: ${field}` }))
  await press('Wiederherstellen', `Früheren Wert von „${field}“ wiederherstellen?`)
}

const touched = 'Früheren Wert wiederherstellen: „Rückenfit“?'
const writes = (calls: Calls) => calls.filter(({ method }) => method !== 'GET')

describe('before something goes back', () => {
  it('says whom an earlier value touches, and writes it when that is confirmed', async () => {
    const { calls } = open('subscriptions/s1/show')
    await restore('Monatspreis')
    const asked = await question(touched)
    expect(await asked.findByText('Betrifft 2 Kunden')).toBeTruthy()
    expect(asked.getByText('Monatspreis: 49,00 € → 39,00 €')).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await press('Wiederherstellen', touched)
    await waitFor(() => expect(writes(calls)[0]?.body).toMatchObject({ monthlyPrice: 39 }))
  })

  it('leads back to the question about the value where that is not confirmed', async () => {
    const { calls } = open('subscriptions/s1/show')
    await restore('Monatspreis')
    await press('Abbrechen', touched)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: touched })).toBeNull())
    await press('Abbrechen', 'Früheren Wert von „Monatspreis“ wiederherstellen?')
    expect(writes(calls)).toEqual([])
  })

  it('asks what holds where an earlier end does not go with the months', async () => {
    const { calls } = open('subscriptions/s1/show')
    await restore('Ende')
    await user.click(await screen.findByRole('button', { name: 'Laufzeit in Monaten: 3' }))
    await press('Wiederherstellen', touched)
    await waitFor(() => expect(writes(calls)[0]?.body).toMatchObject({ endDate: '2026-03-31', duration: 3 }))
  })

  it('says whom it touches that a change is taken back', async () => {
    const { calls } = open('journal/1')
    await user.click(await screen.findByRole('button', { name: 'Änderung zurücknehmen' }))
    await press('Zurücknehmen', 'Änderung an „Rückenfit“ zurücknehmen?')
    const taking = 'Änderung zurücknehmen: „Rückenfit“?'
    expect(await (await question(taking)).findByText('Betrifft 2 Kunden')).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await press('Zurücknehmen', taking)
    await waitFor(() => expect(writes(calls)[0]?.path).toBe('changes/undo'))
  })

  it('asks once about a contract, by its name and with what is paid then', async () => {
    const { calls } = open('journal/3')
    await user.click(await screen.findByRole('button', { name: 'Änderung zurücknehmen' }))
    const name = 'Änderung an „Adler GmbH – Rückenfit“ zurücknehmen?'
    expect(await (await question(name)).findByText(/\+15,00/)).toBeTruthy()
    await press('Zurücknehmen', name)
    await waitFor(() => expect(writes(calls)[0]?.path).toBe('changes/undo'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
