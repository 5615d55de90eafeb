import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { json } from '../../support/renderPanel.tsx'
import { backend, contentOnly, openSubscriptions, rows } from '../../support/subscriptionBackend.ts'
import { fill, user } from '../../support/user.ts'

const assignments = 'api-campaign-assignments-get'
const heldByOne = { id: 'a9', customer: 'c1', campaign: 's3', startDate: '2020-01-01', endDate: null }
type Calls = ReturnType<typeof openSubscriptions>['calls']

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const sent = (calls: Calls) => calls.filter(({ method }) => method === 'PUT')

async function change(name: RegExp, value: string) {
  const input = await field(name)
  await fill(input, value)
}

async function savePrice(value = '59') {
  await change(/^Monatspreis/, value)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
}

const question = async () => within(await screen.findByRole('dialog', { name: '„Rückenfit“ speichern?' }))

/** Once it is known that it may be pressed. */
async function press(name: string) {
  const button = (await question()).getByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

describe('before an edit is saved', () => {
  it('says what changes and whom that touches, and saves when it is confirmed', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/edit')
    await savePrice()
    const asked = await question()
    expect(asked.getByText('Monatspreis: 49,00 € → 59,00 €')).toBeTruthy()
    expect((await asked.findAllByText('Betrifft 2 Kunden')).length).toBe(1)
    expect(await asked.findByRole('link', { name: 'Adler GmbH' })).toBeTruthy()
    expect(sent(calls)).toEqual([])
    await press('Speichern')
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(sent(calls)[0]?.body).toMatchObject({ monthlyPrice: 59 })
  })

  it('leads back to the form as it was, and asks again', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/edit')
    await savePrice()
    await press('Abbrechen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await field(/^Monatspreis/)).toHaveProperty('value', '59,00')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await question()
    expect(sent(calls)).toEqual([])
  })

  it('saves at once where nobody is touched, and looks for nobody where another field changes', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/edit', {
      answer: (call) => (call.path === assignments ? { data: [], maxCount: 0 } : backend(call)),
    })
    await change(/^Name/, 'Rücken')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(calls.filter(({ path }) => path === assignments)).toEqual([])
  })

  it('saves a price at once where nobody has the subscription', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/edit', {
      answer: (call) => (call.path === assignments ? { data: [], maxCount: 0 } : backend(call)),
    })
    await savePrice()
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
  })

  it('saves a price at once, and looks for nobody, where the subscription is not active', async () => {
    const { calls } = openSubscriptions('subscriptions/s3/edit', {
      answer: (call) => (call.path === assignments ? { data: [heldByOne], maxCount: 1 } : backend(call)),
    })
    await savePrice()
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(calls.filter(({ path }) => path === assignments)).toEqual([])
  })

  it('says what could not be counted, counts again, and lets one save all the same', async () => {
    let isBroken = true
    const { calls } = openSubscriptions('subscriptions/s1/edit', {
      answer: (call) => (isBroken && call.path === assignments ? json({}, 500) : backend(call)),
    })
    await savePrice()
    const asked = await question()
    expect(await asked.findByText(/Zuordnungen: konnte nicht gezählt werden/)).toBeTruthy()
    expect(asked.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', false)
    isBroken = false
    await user.click(asked.getByRole('button', { name: 'Erneut zählen' }))
    expect(await asked.findByText('Betrifft 2 Kunden')).toBeTruthy()
    isBroken = true
    await press('Speichern')
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
  })

  it('says that it is active and that the person may not see whom it touches, where they may not', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/edit', { granted: contentOnly })
    await savePrice()
    const asked = await question()
    expect(asked.getByText(/^Status:/).textContent).toBe('Status: Aktiv')
    expect(asked.getByText('Wen das betrifft, können Sie mit Ihren Rechten nicht sehen.')).toBeTruthy()
    expect(sent(calls)).toEqual([])
    await press('Speichern')
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(calls.filter(({ path }) => path === assignments)).toEqual([])
  })

  it('gives the focus back to the button that was pressed where nothing is saved', async () => {
    // As browsers do, and jsdom does not.
    const disabling = new MutationObserver(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLButtonElement && activeElement.disabled) activeElement.blur()
    })
    disabling.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    onTestFinished(() => disabling.disconnect())
    openSubscriptions('subscriptions/s1/edit')
    await savePrice()
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Speichern' })),
    )
  })

  it('asks once where somebody else has changed another field meanwhile', async () => {
    const [subscription] = rows
    let isStored = false
    const { calls } = openSubscriptions('subscriptions/s1/edit', {
      answer: (call) => {
        const stored = { ...subscription, name: 'Rücken stark', updatedAt: '2026-02-01T00:00:00.000Z' }
        if (call.method === 'PUT' && !isStored) {
          isStored = true
          return json({ code: 'conflict' }, 412)
        }
        return isStored && call.path === 'api-campaigns-get/s1' ? stored : backend(call)
      },
    })
    await savePrice()
    await press('Speichern')
    await waitFor(() => expect(sent(calls)).toHaveLength(2))
    expect(sent(calls)[1]?.body).toMatchObject({ monthlyPrice: 59, name: 'Rücken stark' })
  })

  it('asks after all where it is active only since somebody else has made it so', async () => {
    const stored = { ...rows[2], status: 'ACTIVE', name: 'Rückenfit', updatedAt: '2026-02-01T00:00:00.000Z' }
    let isStored = false
    const { calls } = openSubscriptions('subscriptions/s3/edit', {
      answer: (call) => {
        if (call.method === 'PUT' && !isStored) {
          isStored = true
          return json({ code: 'conflict' }, 412)
        }
        if (call.path === assignments) return { data: [heldByOne], maxCount: 1 }
        return isStored && call.path === 'api-campaigns-get/s3' ? stored : backend(call)
      },
    })
    await savePrice()
    const asked = await question()
    expect(await asked.findByText('Betrifft 1 Kunde')).toBeTruthy()
    // When it was changed is nothing that anybody enters.
    expect(asked.queryByText(/^Geändert/)).toBeNull()
    expect(sent(calls)).toHaveLength(1)
    await press('Speichern')
    await waitFor(() => expect(sent(calls)).toHaveLength(2))
  })
})
