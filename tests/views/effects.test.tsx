import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../support/renderPanel.tsx'
import { backend, contentOnly, openSubscriptions } from '../support/subscriptionBackend.ts'
import { user } from '../support/user.ts'

const assignments = 'api-campaign-assignments-get'

async function askToDeactivate() {
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }))
  return within(await screen.findByRole('dialog'))
}

describe('the question before an action', () => {
  it('says what changes, whom it concerns, each once and without those that are over, and what else', async () => {
    openSubscriptions('subscriptions/s1/show')
    const question = await askToDeactivate()
    expect(question.getByText('Status: Aktiv → Inaktiv')).toBeTruthy()
    const warning = await question.findByRole('alert')
    expect(warning.textContent).toContain('Betrifft 2 Kunden')
    expect(warning.textContent).toContain('Ihre Zuordnung läuft noch oder beginnt erst.')
    expect(await within(warning).findByRole('link', { name: 'Adler GmbH' })).toBeTruthy()
    expect(within(warning).queryByText('Ceder KG')).toBeNull()
    expect(question.getByText(/Journeys: 2/)).toBeTruthy()
    expect(await question.findByRole('link', { name: 'Nacken' })).toBeTruthy()
  })

  it('says that nobody is concerned, and warns of nothing', async () => {
    openSubscriptions('subscriptions/s1/show', {
      answer: (call) => (call.path === assignments ? { data: [], maxCount: 0 } : backend(call)),
    })
    const question = await askToDeactivate()
    expect(await question.findByText('Betrifft keine Kunden')).toBeTruthy()
    expect(question.queryByRole('alert')).toBeNull()
  })

  it('counts many by what the backend counts, without those that are over', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => ({
        id: `m${index}`,
        customer: 'c1',
        campaign: 's1',
        endDate: null,
      }))
    openSubscriptions('subscriptions/s1/show', {
      answer: (call) => {
        if (call.path !== assignments) return backend(call)
        if (call.search.has('endDateTo')) return { data: many(1), maxCount: 40 }
        return { data: many(100), maxCount: 1240 }
      },
    })
    const question = await askToDeactivate()
    expect((await question.findByRole('alert')).textContent).toContain('Betrifft 1.200 Zuordnungen')
  })

  it('says what could not be counted, counts again, and lets one go on', async () => {
    let isBroken = true
    const { calls } = openSubscriptions('subscriptions/s1/show', {
      answer: (call) => (isBroken && call.path === assignments ? json({}, 500) : backend(call)),
    })
    const question = await askToDeactivate()
    expect(await question.findByText(/Zuordnungen: konnte nicht gezählt werden/)).toBeTruthy()
    isBroken = false
    await user.click(question.getByRole('button', { name: 'Erneut zählen' }))
    expect(await question.findByText('Betrifft 2 Kunden')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Deaktivieren' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  })

  it('says that the person may not see whom it concerns, where they may not', async () => {
    const { calls } = openSubscriptions('subscriptions/s1/show', { granted: contentOnly })
    const question = await askToDeactivate()
    expect(question.getByText('Status: Aktiv → Inaktiv')).toBeTruthy()
    expect(question.getByText('Wen das betrifft, können Sie mit Ihren Rechten nicht sehen.')).toBeTruthy()
    expect(question.queryByText(/Zuordnungen|Kunden/)).toBeNull()
    expect(calls.filter(({ path }) => path === assignments)).toEqual([])
  })

  it('says of several records what they touch together, and which are passed over', async () => {
    openSubscriptions('subscriptions')
    for (const name of ['Rückenfit', 'Bewegte Pause', 'Azubi-Start']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    const question = await askToDeactivate()
    expect(await question.findByText('Übersprungen, weil der Status nicht passt: 1.')).toBeTruthy()
    expect(question.getByText('Status: Aktiv → Inaktiv (2×)')).toBeTruthy()
    expect(await question.findByText('Betrifft 2 Kunden')).toBeTruthy()
    expect(question.getByText(/Journeys: 2/)).toBeTruthy()
  })
})
