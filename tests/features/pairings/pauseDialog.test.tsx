import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customerNotes } from '#resources/customerNotes.ts'
import { customers } from '#resources/customers.ts'
import { journeys } from '#resources/journeys.ts'
import type { ReceivedRequest } from '../../api/fakeBackend.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { createBrowser, type Tab } from '../../support/tabs.ts'
import { fill, user } from '../../support/user.ts'
import { createPairBackend, type Fate, row, type StoredRow } from './assignments.ts'

const customer = { id: 'c1', company: 'Berger KG', email: 'b@example.com', status: 'ACTIVE', employees: 49 }
const campaign = { id: '7', name: 'Rückenfit', status: 'ACTIVE', monthlyPrice: 10 }
const more = [
  { ...campaign, id: '9', name: 'Zeit' },
  { ...campaign, id: '10', name: 'Atem', endDate: '2079-06-30' },
]
const other = { id: '8', name: 'Schlaf', status: 'INACTIVE', monthlyPrice: 15 }

/** The subscriptions of a customer. Nothing of it is over, unless its days say so. */
async function open(stored: StoredRow[], fateOf: (count: number) => Fate = () => 'done', tab?: Tab) {
  const answer = createPairBackend(stored, (_, count) => fateOf(count))
  const panel = renderPanel({
    resources: [assignments, campaigns, customerNotes, customers, journeys],
    address: '/panel/user-list/c1/show',
    granted: ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'],
    ...(tab ? { tab } : {}),
    backend: ({ path, method, search, body, headers }: Call) => {
      if (path === 'mca-users/users/customers/c1') return customer
      if (path === 'api-campaigns-get') return { data: [campaign, other, ...more], maxCount: 4 }
      if (path === 'api-campaign-assignments-get' || method === 'PUT') {
        const url = `http://backend/${path}?${search}`
        const answered = answer({ url, method, body, headers } as ReceivedRequest)
        if (answered instanceof Error) throw answered
        return answered
      }
      return path === 'customerNotes' ? [] : undefined
    },
  })
  await user.click(await screen.findByRole('tab', { name: /^Abos/ }))
  await screen.findAllByRole('link', { name: 'Rückenfit' })
  const writes = () => panel.calls.filter(({ method }) => method === 'PUT')
  return { ...panel, writes }
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** Something that can be done with the row. */
async function choose(name: string) {
  await press('Aktionen')
  await user.click(await screen.findByRole('menuitem', { name }))
}

const asked = async () => within(await screen.findByRole('dialog'))

async function enter(days: Readonly<Record<string, string>>, confirm: string) {
  const dialog = await asked()
  for (const [label, day] of Object.entries(days)) {
    const input = await dialog.findByLabelText(new RegExp(`^${label}`))
    await fill(input, day)
  }
  await user.click(dialog.getByRole('button', { name: confirm }))
}

const days = { 'Pause ab': '01.01.2080', 'Geht weiter am': '01.03.2080' }
const running = () => [row('a1', 'c1', { endDate: '2090-12-31' })]
const periods = (stored: readonly StoredRow[]) => stored.map(({ startDate, endDate }) => [startDate, endDate])
const half = 'Das Ende vor der Pause ist gespeichert, die Fortsetzung noch nicht.'
const whole = [
  ['2026-01-01', '2079-12-31'],
  ['2080-03-01', '2090-12-31'],
]

describe('a pause', () => {
  it('that is half written stands in the tray, and goes on there', async () => {
    const stored = running()
    const { writes } = await open(stored, (count) => (count === 2 ? 'refused' : 'done'))
    await choose('Pausieren')
    await enter(days, 'Pausieren')
    await screen.findByText(half)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(periods(stored)).toEqual([['2026-01-01', '2079-12-31']])
    await press('Fehlgeschlagene wiederholen')
    await screen.findByText('Pause ab 01.01.2080 eingetragen')
    expect(periods(stored)).toEqual(whole)
    const batches = writes().map(({ headers }) => headers.get('Batch-Id'))
    expect([batches.length, new Set(batches).size]).toEqual([3, 1])
  })

  it('goes on in another tab where its own was closed in the middle, and writes nothing twice', async () => {
    const stored = running()
    const browser = createBrowser()
    const first = browser.open()
    const gone = await open(stored, (count) => (count >= 2 ? 'answerLost' : 'done'), first)
    await choose('Pausieren')
    await enter(days, 'Pausieren')
    await screen.findByText(half)
    gone.unmount()
    first.close()
    const { writes } = await open(stored, () => 'done', browser.open())
    await press('Fehlgeschlagene wiederholen')
    await screen.findByText('Pause ab 01.01.2080 eingetragen')
    expect(writes()).toEqual([])
    expect(periods(stored)).toEqual(whole)
  })

  it('that is refused at once says why where it is entered, and is entered anew', async () => {
    const stored = running()
    await open(stored, () => 'done')
    const [pair] = stored
    if (!pair) throw new Error('no pair')
    pair.updatedAt = 'a1-v2'
    await choose('Pausieren')
    await enter(days, 'Pausieren')
    expect((await (await asked()).findByRole('alert')).textContent).toMatch(/von jemand anderem geändert/)
    expect(screen.queryByText('Zuordnung pausieren', { selector: '.job-title' })).toBeNull()
  })

  it('is begun once, however often that is pressed', async () => {
    const stored = running()
    const { writes } = await open(stored)
    await choose('Pausieren')
    const dialog = await asked()
    for (const [label, day] of Object.entries(days)) {
      await fill(dialog.getByLabelText(new RegExp(`^${label}`)), day)
    }
    await user.dblClick(dialog.getByRole('button', { name: 'Pausieren' }))
    await screen.findByText('Pause ab 01.01.2080 eingetragen')
    expect(writes()).toHaveLength(2)
    expect(screen.getAllByText('Pause ab 01.01.2080 eingetragen')).toHaveLength(1)
  })

  it('says that the agreed end is lost where no day follows', async () => {
    await open(running())
    await choose('Pausieren')
    expect(
      await (await asked()).findByText(/Das vereinbarte Ende \(31\.12\.2090\) gilt dann nicht mehr/),
    ).toBeTruthy()
  })
})

describe('a pair that is over', () => {
  it('goes on until the end that is given', async () => {
    const stored = [row('a1', 'c1', { startDate: '2020-01-01', endDate: '2020-12-31' })]
    await open(stored)
    await press('Fortsetzen')
    expect(await (await asked()).findByText('Ohne Tag hat sie kein Ende.')).toBeTruthy()
    await enter({ 'Geht weiter am': '01.03.2080', Ende: '31.12.2080' }, 'Fortsetzen')
    await screen.findByText('Geht weiter am 01.03.2080')
    expect(periods(stored).at(-1)).toEqual(['2080-03-01', '2080-12-31'])
  })

  it('goes on at its last period only, and at none while the same two are paired', async () => {
    const ended = (id: string, year: number) =>
      row(id, 'c1', { startDate: `${year}-01-01`, endDate: `${year}-12-31` })
    const { unmount } = await open([ended('a1', 2020), ended('a2', 2022)])
    const offers = await screen.findAllByRole('button', { name: 'Fortsetzen' })
    expect(offers.map((button) => button.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('31.12.2022'),
    ])
    unmount()
    await open([ended('a0', 2020), ...running()])
    await screen.findByRole('button', { name: 'Aktionen' })
    expect(screen.queryByRole('button', { name: 'Fortsetzen' })).toBeNull()
  })
})

describe('the subscription of a customer', () => {
  it('is changed where it stands, in one step that can go back', async () => {
    const stored = running()
    const { writes } = await open(stored)
    await choose('Ändern')
    const dialog = await asked()
    const units = await dialog.findByLabelText(/^Mitarbeiter/)
    // The customer has another number of them.
    expect((units as HTMLInputElement).value).toBe('5')
    await fill(units, '9')
    await user.click(dialog.getByRole('button', { name: 'Ändern' }))
    await screen.findByText('Zuordnung geändert')
    expect(stored[0]).toMatchObject({ employees: 9, startDate: '2026-01-01', endDate: '2090-12-31' })
    expect(writes()).toHaveLength(1)
  })

  it('ends on a day on which it still holds, and says before what falls away from the next day on', async () => {
    const stored = running()
    await open(stored)
    await choose('Beenden')
    const dialog = await asked()
    await fill(await dialog.findByLabelText(/^Letzter Tag/), '31.12.2079')
    await dialog.findByText(/Einnahmen im Monat: ab 01\.01\.2080 −10,00/)
    await user.click(dialog.getByRole('button', { name: 'Beenden' }))
    await screen.findByText('Ende am 31.12.2079')
    expect(periods(stored)).toEqual([['2026-01-01', '2079-12-31']])
  })

  it('ends for a reason, which may be left out, and the notice period is named and may be cut short', async () => {
    const stored = running()
    await open(stored)
    await choose('Beenden')
    const dialog = await asked()
    const day = await dialog.findByLabelText(/^Letzter Tag/)
    await fill(day, '31.12.2089')
    expect(await dialog.findByText(/^Kündigungsfrist 3 Monate zum Monatsende: frühestens /)).toBeTruthy()
    expect(dialog.queryByText('Endet vor Ablauf der Kündigungsfrist.')).toBeNull()
    await fill(day, '31.01.2026')
    expect(await dialog.findByText('Endet vor Ablauf der Kündigungsfrist.')).toBeTruthy()
    await user.click(await dialog.findByRole('combobox', { name: /^Grund des Endes/ }))
    await user.click(await screen.findByRole('option', { name: 'Zu teuer' }))
    await user.click(dialog.getByRole('button', { name: 'Beenden' }))
    await screen.findByText('Ende am 31.01.2026')
    expect(stored).toMatchObject([{ endDate: '2026-01-31', endReason: 'TOO_EXPENSIVE' }])
  })

  it('is extended to a day after its end, or without one, and has the way to many beside it', async () => {
    const { writes } = await open([row('1', 'c1', { endDate: '2099-12-31' })])
    expect(await screen.findByRole('link', { name: 'Mehrere zuordnen' })).toBeTruthy()
    await choose('Verlängern')
    const dialog = await asked()
    const day = await dialog.findByLabelText<HTMLInputElement>(/^Neues Ende/)
    expect(day.value).toBe('31.12.2100')
    await enter({ 'Neues Ende': '31.12.2098' }, 'Verlängern')
    expect(await dialog.findByText(/endet schon jetzt erst am 31.12.2099/)).toBeTruthy()
    await enter({ 'Neues Ende': '' }, 'Verlängern')
    await waitFor(() => expect(writes().map(({ body }) => body)).toMatchObject([{ endDate: null }]))
  })

  it('is not ended after its end, nor before its beginning', async () => {
    const stored = running()
    await open(stored)
    await choose('Beenden')
    await enter({ 'Letzter Tag': '01.01.2091' }, 'Beenden')
    await screen.findByText('Die Zuordnung endet schon am 31.12.2090.')
    await enter({ 'Letzter Tag': '31.12.2025' }, 'Beenden')
    await screen.findByText('Die Zuordnung beginnt erst am 01.01.2026.')
    expect(periods(stored)).toEqual([['2026-01-01', '2090-12-31']])
  })

  it('offers first what it can go over to on that day, and says of the rest what speaks against it', async () => {
    await open(running())
    await choose('Wechseln')
    const dialog = await asked()
    const offered = async (day: string) => {
      await fill(await dialog.findByLabelText(/^Wechsel am/), day)
      await user.click(await dialog.findByRole('combobox', { name: /^Abonnement/ }))
      await screen.findByRole('option', { name: 'Rückenfit · schon zugeordnet' })
      return screen.getAllByRole('option').map(({ textContent }) => textContent)
    }
    const against = ['Rückenfit · schon zugeordnet', 'Schlaf · Inaktiv']
    expect(await offered('01.01.2079')).toEqual(['Zeit', 'Atem', ...against])
    await user.keyboard('{Escape}')
    expect(await offered('01.07.2079')).toEqual(['Zeit', ...against, 'Atem · Ende am 30.06.2079'])
  })

  it('goes over to another one on a day, in one step, and says what speaks against that', async () => {
    const stored = running()
    const { writes } = await open(stored)
    await choose('Wechseln')
    const dialog = await asked()
    await user.click(await dialog.findByRole('combobox', { name: /^Abonnement/ }))
    await user.click(await screen.findByRole('option', { name: 'Schlaf · Inaktiv' }))
    await fill(await dialog.findByLabelText(/^Wechsel am/), '01.01.2080')
    await dialog.findByText('„Schlaf“: Status ist „Inaktiv“.')
    // What it ends itself is not in its way.
    expect(dialog.queryByText(/^Überschneidet sich/)).toBeNull()
    expect(await dialog.findByText(/– Rückenfit$/)).toBeTruthy()
    await dialog.findByText(/Einnahmen im Monat: ab 01\.01\.2080 −10,00/)
    await user.click(dialog.getByRole('button', { name: 'Wechseln' }))
    await screen.findByText('Wechsel am 01.01.2080 eingetragen')
    expect(stored.map(({ campaign, startDate, endDate }) => [campaign, startDate, endDate])).toEqual([
      ['7', '2026-01-01', '2079-12-31'],
      ['8', '2080-01-01', '2090-12-31'],
    ])
    expect(new Set(writes().map(({ headers }) => headers.get('Batch-Id'))).size).toBe(1)
  })
})
