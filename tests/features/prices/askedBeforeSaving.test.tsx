import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../../support/renderPanel.tsx'
import { backend, held, openSubscriptions } from '../../support/subscriptionBackend.ts'
import { user } from '../../support/user.ts'

const assignments = 'api-campaign-assignments-get'
type Calls = ReturnType<typeof openSubscriptions>['calls']

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const writes = (calls: Calls) => calls.filter(({ method }) => method !== 'GET')
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(new RegExp(`^${name}`))
    await user.clear(input)
    await user.type(input, value)
  }
}

describe('money in the question before something is done', () => {
  it('is that of a month and of the rest of the term, before and after', async () => {
    openSubscriptions('subscriptions/s1/edit')
    await fill({ 'Preis je Mitarbeiter': '4' })
    await save()
    const asked = await dialog()
    expect(await asked.findByText('Im Monat: 248,00 € → 298,00 € (+50,00 €)')).toBeTruthy()
    expect(asked.getByText(/^Im Rest der Laufzeit: .* → .* \(\+.*\)$/)).toBeTruthy()
    expect(asked.getByText('Im Rest nicht dabei, weil ohne festes Ende: 1.')).toBeTruthy()
  })

  it('names who has days of their own beyond a new end', async () => {
    openSubscriptions('subscriptions/s1/edit')
    await fill({ Ende: '31.12.2095', 'Laufzeit in Monaten': '1' })
    await save()
    await user.click((await dialog()).getByRole('button', { name: 'So lassen, wie es ist' }))
    const asked = await dialog()
    const named = (await asked.findByText('Über das neue Ende hinaus zugeordnet')).closest('[role=alert]')
    await waitFor(() => expect(named?.textContent).toContain('Bäcker AG bis 31.12.2099'))
    expect(named?.textContent).not.toContain('Adler')
  })

  it('leads to all of them where they are too many to name', async () => {
    const many = [9, 8, 7, 6, 5, 4, 3].map((year) =>
      held(`b${year}`, 'c2', 's1', '2020-01-01', `209${year}-12-31`),
    )
    openSubscriptions('subscriptions/s1/edit', {
      answer: (call) => (call.path === assignments ? { data: many, maxCount: many.length } : backend(call)),
    })
    await fill({ Ende: '31.12.2091', 'Laufzeit in Monaten': '1' })
    await save()
    await user.click((await dialog()).getByRole('button', { name: 'So lassen, wie es ist' }))
    const named = (await (await dialog()).findByText('Über das neue Ende hinaus zugeordnet')).closest(
      '[role=alert]',
    )
    const further = within(named as HTMLElement).getByRole('link', { name: 'und 2 weitere' })
    const address = new URL(further.getAttribute('href') ?? '', 'http://localhost')
    expect(address.pathname).toBe('/panel/subscriptions/s1')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      tab: 'assignments',
      filter: '{"endDate":{"from":"2093-12-31"}}',
    })
  })

  it('is what falls away where something is deactivated, of all that are chosen in a list', async () => {
    openSubscriptions('subscriptions')
    for (const name of ['Rückenfit', 'Bewegte Pause', 'Azubi-Start']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }))
    expect(await (await dialog()).findByText('Im Monat: 348,00 € fallen weg')).toBeTruthy()
  })

  it('is waited for by the button, which what fails leaves usable', async () => {
    const fail: (() => void)[] = []
    openSubscriptions('subscriptions/s1/show', {
      answer: (call) =>
        call.path === assignments && call.search.get('campaign') === 's1'
          ? new Promise((resolve) => fail.push(() => resolve(json({}, 400))))
          : backend(call),
    })
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }))
    const asked = await dialog()
    const button = asked.getByRole('button', { name: 'Deaktivieren' })
    expect(button).toHaveProperty('disabled', true)
    // One to count, one to reckon, besides what the page itself shows.
    await waitFor(() => expect(fail.length).toBeGreaterThan(2))
    for (const one of fail) one()
    expect(await asked.findByText(/Was sich am Betrag ändert, konnte nicht berechnet werden/)).toBeTruthy()
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    expect(document.activeElement).toBe(button)
  })
})

describe('a term whose days and months disagree', () => {
  const contradicting = { Monatspreis: '10', Beginn: '01.01.2027', Ende: '30.04.2027' }
  const ways = [
    ['Laufzeit in Monaten: 4', { duration: 4, endDate: '2027-04-30' }],
    ['Ende: 31.12.2027', { duration: 12, endDate: '2027-12-31' }],
    ['So lassen, wie es ist', { duration: 12, endDate: '2027-04-30' }],
  ] as const

  it.each(ways)('is asked about before it is created: %s', async (way, stored) => {
    const { calls } = openSubscriptions('subscriptions/create')
    await fill(contradicting)
    await save()
    const asked = await dialog()
    expect(
      asked.getByText(/„Beginn“ und „Ende“ ergeben 4 Monate, „Laufzeit in Monaten“ sagt 12 Monate/),
    ).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await user.click(asked.getByRole('button', { name: way }))
    await waitFor(() => expect(writes(calls)[0]?.body).toMatchObject(stored))
  })

  it('leads back to the form, and what was chosen stays in it where the save fails', async () => {
    const { calls } = openSubscriptions('subscriptions/create', {
      answer: (call) => (call.method === 'POST' ? json({}, 500) : backend(call)),
    })
    await fill(contradicting)
    await save()
    await user.click((await dialog()).getByRole('button', { name: 'Zurück' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(calls)).toEqual([])
    await save()
    await user.click((await dialog()).getByRole('button', { name: 'Laufzeit in Monaten: 4' }))
    await waitFor(() => expect(writes(calls)).toHaveLength(1))
    expect(await field(/^Laufzeit in Monaten/)).toHaveProperty('value', '4')
  })

  it('is not asked about again where another field is edited', async () => {
    const { calls } = openSubscriptions('subscriptions/s3/edit', {
      answer: (call) =>
        call.path === 'api-campaigns-get/s3'
          ? { ...(backend(call) as object), endDate: '2026-02-01' }
          : backend(call),
    })
    await fill({ Name: 'Anders' })
    await save()
    await waitFor(() => expect(writes(calls)).toHaveLength(1))
  })
})
