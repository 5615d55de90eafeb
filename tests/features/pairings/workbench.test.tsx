import { Blob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { definePage } from '#features/model.ts'
import { assign, emptyChangeSet } from '#features/pairings/panel/changeSet.ts'
import { fileOf, fragmentOf } from '#features/pairings/panel/changeSetCodec.ts'
import PairingPage from '#features/pairings/panel/screen/PairingPage.tsx'
import { costOf } from '#features/prices/model/costOf.ts'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { journeys } from '#resources/journeys.ts'
import { resolveResource } from '#tests/support/language.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { fill, user } from '../../support/user.ts'

const height = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight')
// jsdom lays nothing out, and what has no height shows no rows.
// jsdom's own have no streams.
beforeAll(() => void vi.stubGlobal('Blob', Blob))
afterAll(() => void vi.unstubAllGlobals())
beforeAll(() =>
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 480 }),
)
afterAll(() => {
  if (height) Object.defineProperty(Element.prototype, 'clientHeight', height)
})

const page = definePage({
  path: 'campaign-assignment',
  title: 'Kampagnenzuordnung',
  access: [],
  view: async () => ({ default: PairingPage }),
})

const people = ['Arnold GmbH', 'Berger KG', 'Conrad AG'].map((company, index) => ({
  ...{
    id: `c${index}`,
    company,
    email: `c${index}@example.com`,
    status: index === 2 ? 'PROSPECT' : 'ACTIVE',
    ...(index === 0 ? { employees: 40 } : {}),
  },
}))
const stored = {
  ...{ id: 'a1', customer: 'c1', campaign: 's1', employees: 9, startDate: '2020-01-01', endDate: null },
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const prices = { monthlyPrice: 10, pricePerEmployee: 1 }
const reading = ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:GetCustomer'] as const

function open(
  options: { status?: string; granted?: readonly string[]; id?: string; tab?: string; hash?: string } = {},
) {
  const { status = 'ACTIVE', granted = [...reading, '*:mca:PutSubscription'], id = 's1' } = options
  const subscription = {
    ...{ id: 's1', name: 'Rückenfit', status, ...prices },
    ...{ startDate: '2020-01-01', endDate: '2099-12-31' },
  }
  const another = { ...subscription, id: 's2', name: 'Schlafgut', status: 'ACTIVE', monthlyPrice: 15 }
  return renderPanel({
    resources: [assignments, campaigns, customers, journeys],
    pages: [page],
    address: options.tab
      ? `/panel/${options.tab}?tab=pairing`
      : `/panel/campaign-assignment?campaign=${id}${options.hash ?? ''}`,
    granted,
    backend: ({ path, method, search, body }: Call) => {
      if (method === 'PUT') return { ...stored, id: 'a2', ...(body as object) }
      if (path === 'api-campaigns-get/s1') return subscription
      if (path === 'api-campaigns-get/s2') return another
      if (path === 'api-campaigns-get') return { data: [subscription, another], maxCount: 2 }
      if (path === 'mca-users/users/customers') return { data: people, maxCount: people.length }
      if (path === 'mca-users/users/customers/c0') return people[0]
      if (path === 'api-campaign-assignments-get') {
        const isNone = search.get('customer') === 'c0' || search.get('campaign') === 's2'
        const data = isNone ? [] : [stored]
        return { data, maxCount: data.length }
      }
      return undefined
    },
  })
}

const place = { resource: 'assignments', side: 'campaign', id: 's1' }
// jsdom's files cannot be read.
const fileWith = (name: string, text: string) =>
  Object.assign(new File([text], name, { type: 'application/json' }), { text: async () => text })
const list = (name: string) => screen.findByRole('listbox', { name })
const titles = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('option')
    .map((option) => option.querySelector('.pair-title')?.textContent)

async function paste(pane: string, text: string) {
  const button = within(screen.getByRole('region', { name: pane })).getByRole('button', {
    name: 'Liste einfügen',
  })
  await user.click(button)
  await user.click(await screen.findByRole('textbox', { name: 'Liste' }))
  await user.paste(text)
}

describe('the assignment of a subscription', () => {
  it('has who can be assigned on the left and who is on the right', async () => {
    open()
    await waitFor(async () => expect(titles(await list('Verfügbar'))).toEqual(['Arnold GmbH', 'Conrad AG']))
    expect(titles(await list('Zugeordnet'))).toEqual(['Berger KG'])
  })

  it('moves by the keyboard and says so; the next row is where the keyboard is', async () => {
    open()
    const available = await list('Verfügbar')
    available.focus()
    await user.keyboard('{Enter}')
    expect(titles(await list('Zugeordnet'))).toEqual(['Arnold GmbH', 'Berger KG'])
    expect(screen.getByText('1 zum Zuordnen vorgemerkt').getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(available)
    const active = available.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toContain('Conrad AG')
    await user.keyboard('{Control>}z{/Control}')
    expect(titles(available)).toEqual(['Arnold GmbH', 'Conrad AG'])
  })

  it('finds while one types, and assigns everything that was found', async () => {
    const { drafts } = open()
    await list('Verfügbar')
    await user.type(screen.getByRole('searchbox', { name: 'Suchen in „Verfügbar“' }), 'conrad')
    await user.click(await screen.findByRole('button', { name: 'Alle gefilterten zuordnen (1)' }))
    expect(titles(await list('Zugeordnet'))).toEqual(['Conrad AG', 'Berger KG'])
    // Among drafts it says what would be done.
    await waitFor(() => expect(drafts.all().map(({ title }) => title)).toEqual(['Rückenfit – 1 neu']))
  })

  it('writes nothing of an inactive subscription before that is confirmed', async () => {
    const { calls } = open({ status: 'INACTIVE' })
    ;(await list('Verfügbar')).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }))
    const question = { name: /„Rückenfit“: Status ist „Inaktiv“/ }
    await screen.findByRole('checkbox', question)
    const write = () => screen.getByRole('button', { name: 'Eine Änderung übernehmen' })
    expect(write().hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('checkbox', question))
    await waitFor(() => expect(write().hasAttribute('disabled')).toBe(false))
    await user.click(write())
    // In its own place, and soon in the tray.
    expect(await screen.findByText('1 gespeichert', { selector: '[role=status]' })).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      'mca-users/users/customers/c0/subscription',
    ])
  })

  it('takes the customer’s own number of employees', async () => {
    open()
    ;(await list('Verfügbar')).focus()
    await user.keyboard('{Enter}')
    expect(titles(await list('Zugeordnet'))).toContain('Arnold GmbH')
    expect((await list('Zugeordnet')).textContent).toContain('Mitarbeiter: 40')
  })

  it('starts with values of its own on the page of a subscription, which has fields of the same names', async () => {
    open({ tab: 'subscriptions/s1' })
    const button = await screen.findByRole('button', { name: /^Neue Zuordnungen: / })
    const day = /\d\d\.\d\d\.\d{4}/.exec(button.textContent ?? '')?.[0]
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    const begin = await dialog.findByLabelText<HTMLInputElement>(/^Beginn/)
    expect([begin.value, day]).not.toContain('01.01.2020')
    expect(begin.value).toBe(day)
  })

  it('says in the review what all of it costs', async () => {
    open()
    ;(await list('Verfügbar')).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }))
    const cents = costOf(resolveResource(campaigns), prices, 40)?.month
    expect(cents).toBe(5000)
    expect(await screen.findByText(/Einnahmen im Monat: ab heute \+50,00/)).toBeTruthy()
  })

  it('from the side of a customer, a new pair has the term of its subscription', async () => {
    open({ tab: 'user-list/c0' })
    const available = await list('Verfügbar')
    await waitFor(() => expect(titles(available)).toEqual(['Rückenfit', 'Schlafgut']))
    expect(available.textContent).toContain('Aktiv · 10,00')
    expect(screen.getByText('Noch keine Abonnements zugeordnet')).toBeTruthy()
    available.focus()
    await user.keyboard('{Enter}')
    const assigned = await list('Zugeordnet')
    expect(assigned.textContent).toContain('31.12.2099')
    expect(assigned.textContent).toContain('Mitarbeiter: 40')
  })

  it('takes over the draft that a link brings, and says that nothing is saved yet', async () => {
    const set = assign(emptyChangeSet, [{ id: 'c2', title: 'Conrad AG' }], () => ({ employees: 7 }))
    open({ hash: (await fragmentOf({ place, set })) ?? expect.fail() })
    await waitFor(async () => expect(titles(await list('Zugeordnet'))).toEqual(['Conrad AG', 'Berger KG']))
    expect((await list('Zugeordnet')).textContent).toContain('Mitarbeiter: 7')
    expect(await screen.findByText(/geteilte Entwurf ist übernommen/)).toBeTruthy()
  })

  it('opens a draft from a file, and refuses what is none', async () => {
    open()
    await list('Verfügbar')
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail()
    await user.upload(input, fileWith('x.json', '{'))
    expect(await screen.findByText('Der geteilte Entwurf lässt sich nicht lesen.')).toBeTruthy()
    const set = assign(emptyChangeSet, [{ id: 'c0', title: 'Arnold GmbH' }])
    const { name, content } = fileOf({ place, set })
    await user.upload(input, fileWith(name, await content.text()))
    await waitFor(async () => expect(titles(await list('Zugeordnet'))).toEqual(['Arnold GmbH', 'Berger KG']))
  })

  it('asks about pasted names that are not exact, and takes what is chosen', async () => {
    open()
    await list('Verfügbar')
    await paste('Verfügbar', 'Firma\tOrt\nArnolt GmbH\tUlm\nCONRAD\tBonn\nNiemand AG\tKöln')
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('Zeile 4: Niemand AG · Köln')).toBeTruthy()
    expect(within(dialog).getByText('Überschrift: Firma · Ort')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Arnold GmbH', pressed: false }))
    await user.click(within(dialog).getByRole('button', { name: '2 vormerken' }))
    expect(titles(await list('Zugeordnet'))).toEqual(['Arnold GmbH', 'Conrad AG', 'Berger KG'])
  })

  it.each(['Verfügbar', 'Zugeordnet'])(
    'selects assigned ones by a list that is pasted under "%s"',
    async (pane) => {
      open()
      const assigned = await list('Zugeordnet')
      await user.type(screen.getByRole('searchbox', { name: 'Suchen in „Zugeordnet“' }), 'nobody')
      await paste(pane, 'c1@example.com')
      await user.click(await screen.findByRole('button', { name: '1 zugeordnete auswählen' }))
      const row = await within(assigned).findByRole('option', { selected: true })
      expect(row.textContent).toContain('Berger KG')
      await user.click(screen.getByRole('button', { name: 'Entfernen (1)' }))
      expect(await screen.findByText('1 zum Entfernen vorgemerkt')).toBeTruthy()
    },
  )

  it('moves a pasted list to another subscription on a day, with one review and one save', async () => {
    const { calls } = open()
    await list('Zugeordnet')
    await paste('Zugeordnet', 'Berger KG')
    await user.click(await screen.findByRole('button', { name: '1 zugeordnete auswählen' }))
    await user.click(await screen.findByRole('button', { name: 'Wechseln' }))
    const form = within(await screen.findByRole('dialog', { name: 'Wechseln' }))
    await user.click(await form.findByRole('combobox', { name: /^Abonnement/ }))
    await user.click(await screen.findByRole('option', { name: /Schlafgut/ }))
    await fill(form.getByLabelText(/^Wechsel am/), '01.01.2099')
    await user.click(form.getByRole('button', { name: 'Weiter' }))
    const review = within(await screen.findByRole('dialog', { name: 'Änderungen prüfen' }))
    expect(
      await review.findByText(/ab 01\.01\.2099 \+5,00.*\(−19,00.*fällt weg, \+24,00.*kommt dazu\)/),
    ).toBeTruthy()
    expect(review.getByText('Schlafgut')).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Eine Änderung übernehmen' }))
    expect((await screen.findAllByText('1 gespeichert')).length).toBeGreaterThan(0)
    const writes = calls.filter(({ method }) => method === 'PUT')
    expect(writes.map(({ body }) => body)).toEqual([
      { subscriptionId: 's2', employees: 9, startDate: '2099-01-01', endDate: null },
      { subscriptionId: 's1', employees: 9, startDate: '2020-01-01', endDate: '2098-12-31' },
    ])
  })

  it('of a subscription that is not there says so', async () => {
    open({ id: 'gone' })
    expect(await screen.findByText(/gone/)).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
