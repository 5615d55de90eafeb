import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyResource } from '#features/model.ts'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import type { ReceivedRequest } from '../../api/fakeBackend.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { fill, user } from '../../support/user.ts'
import { createPairBackend, row, type StoredRow } from '../pairings/assignments.ts'

const reading = ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:GetCustomer']
const writing = [...reading, '*:mca:PutSubscription', '*:mca:PutCustomer']
const path = 'mca-users/users/customers'

const customer = {
  ...{ id: 'c1', company: 'Quitte GmbH', firstName: 'Ute', lastName: 'Quitte', email: 'ute@quitte.example' },
  ...{ employees: 12, street: null, postalCode: null, city: 'Kiel', iban: null, bic: null, status: 'ACTIVE' },
  ...{ customerSince: '2020-01-01', erasedAt: null, updatedAt: '2026-01-01T10:00:00.000Z' },
}
const others = [
  { ...customer, id: 'c2', company: 'Birne AG', email: 'kontakt@birne.example' },
  { ...customer, id: 'c3', company: 'Pflaume KG', email: 'post@pflaume.example' },
]
const plans = [
  { id: '7', name: 'Rückenfit', status: 'ACTIVE', monthlyPrice: 10, pricePerEmployee: 2 },
  { id: '8', name: 'Schlaf', status: 'ACTIVE', monthlyPrice: 15, pricePerEmployee: 0 },
]

async function open(granted: readonly string[], stored: StoredRow[] = [], pairs: AnyResource = assignments) {
  const answer = createPairBackend(stored, () => 'done')
  const panel = renderPanel({
    resources: [customers, pairs, campaigns],
    backend({ path: asked, method, search, body, headers }: Call) {
      if (asked === `${path}/c1`) return method === 'PUT' ? { ...customer, ...Object(body) } : customer
      const wanted = search.get('search') ?? search.get('id') ?? search.get('iban') ?? ''
      const isFound = (one: object) => Object.values(one).some((value) => String(value).includes(wanted))
      if (asked === path) {
        const data = [customer, ...others].filter(isFound)
        return { data, maxCount: data.length }
      }
      if (asked === 'api-campaigns-get') return { data: plans, maxCount: 2 }
      if (asked !== 'api-campaign-assignments-get' && method !== 'PUT') return undefined
      const answered = answer({
        url: `http://b/${asked}?${search}`,
        method,
        body,
        headers,
      } as ReceivedRequest)
      if (answered instanceof Error) throw answered
      return answered
    },
    address: '/panel/user-list/c1/show',
    granted,
  })
  const writes = () => panel.calls.filter(({ method }) => method === 'PUT')
  return { ...panel, writes }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function readMail(text: string) {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name: 'E-Mail auswerten …' }))
  await fill((await dialog('E-Mail auswerten')).getByLabelText('Text der E-Mail'), text)
  return dialog('E-Mail auswerten')
}

it('a mail becomes changes, of which those are saved that are taken', async () => {
  const { writes } = await open(writing)
  const mail = await readMail('Wir sind jetzt 48 Mitarbeiter. Adresse: Weg 5, 10115 Berlin.')
  await mail.findByRole('checkbox', { name: 'Mitarbeiter 12 → 48' })
  expect(mail.getAllByText(/„Wir sind jetzt 48 Mitarbeiter/).length).toBeGreaterThan(0)
  await user.click(mail.getByRole('checkbox', { name: 'Straße – → Weg 5' }))
  await user.click(mail.getByRole('button', { name: 'Übernehmen' }))
  await screen.findByText('Kunde „Quitte GmbH“ gespeichert')
  expect(writes()[0]?.body).toMatchObject({
    street: null,
    postalCode: '10115',
    city: 'Berlin',
    employees: 48,
  })
})

it('what only signs a mail is taken by hand, and says where it stands', async () => {
  await open(writing)
  const mail = await readMail('Danke!\nMit freundlichen Grüßen\nWeg 5\n10115 Berlin')
  const street = await mail.findByRole('checkbox', { name: 'Straße – → Weg 5' })
  expect(street).toHaveProperty('checked', false)
  expect(mail.getByText('Kopf oder Unterschrift: „10115 Berlin“')).toBeTruthy()
  expect(mail.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
})

it('an end and a number are offered at the contract: its dialogs, filled in, save them', async () => {
  const stored = [row('a1', 'c1', { endDate: null }), row('a2', 'c1', { endDate: '2026-02-01' })]
  const { writes } = await open(writing, stored)
  const mail = await readMail('Wir sind jetzt 48 Mitarbeiter und kündigen zum 31.12.2080.')
  await user.click(await mail.findByRole('button', { name: 'Ändern: Rückenfit' }))
  const change = await dialog('Zuordnung ändern')
  expect(change.getByLabelText(/^Mitarbeiter/)).toHaveProperty('value', '48')
  await change.findByText(/86,00/)
  expect(writes()).toEqual([])
  await user.click(change.getByRole('button', { name: 'Ändern' }))
  await waitFor(() => expect(stored[0]?.employees).toBe(48))
  await waitFor(() => expect(mail.queryByRole('button', { name: 'Ändern: Rückenfit' })).toBeNull())
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.click(await mail.findByRole('button', { name: 'Beenden: Rückenfit' }))
  const end = await dialog('Zuordnung beenden')
  expect(end.getByLabelText(/^Letzter Tag/)).toHaveProperty('value', '31.12.2080')
  await user.click(end.getByRole('button', { name: 'Beenden' }))
  await waitFor(() => expect(stored[0]?.endDate).toBe('2080-12-31'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Zuordnung beenden' })).toBeNull())
  await mail.findByText('Hier ändert sich nichts.')
})

it('of several contracts the person chooses; what ends before anyway is none of them', async () => {
  const stored = [
    row('a1', 'c1', { endDate: null }),
    row('a2', 'c1', { campaign: '8', endDate: null }),
    row('a3', 'c1', { campaign: '8', startDate: '2079-01-01', endDate: '2080-06-30' }),
  ]
  await open(writing, stored)
  const mail = await readMail('Wir kündigen zum 31.12.2080.')
  await mail.findByText('Wofür gilt es?')
  expect(mail.getAllByRole('button', { name: /^Beenden:/ })).toHaveLength(2)
  await user.click(mail.getByRole('button', { name: 'Beenden: Schlaf' }))
  await user.click((await dialog('Zuordnung beenden')).getByRole('button', { name: 'Beenden' }))
  await waitFor(() =>
    expect(stored.map(({ endDate }) => endDate)).toEqual([null, '2080-12-31', '2080-06-30']),
  )
})

it('an end as soon as can be is the first day after the notice period', async () => {
  await open(writing, [row('a1', 'c1', { endDate: null })])
  const mail = await readMail('Wir kündigen zum nächstmöglichen Zeitpunkt.')
  await user.click(await mail.findByRole('button', { name: 'Beenden: Rückenfit' }))
  const end = await dialog('Zuordnung beenden')
  const day = (end.getByLabelText(/^Letzter Tag/) as HTMLInputElement).value
  expect(end.getByText(new RegExp(`frühestens ${day}`))).toBeTruthy()
})

it('where contracts cannot be changed an end is only told', async () => {
  const { change: _, ...pairing } = { change: undefined, ...assignments.pairing }
  const fixed = { ...assignments, pairing } as AnyResource
  await open(writing, [row('a1', 'c1')], fixed)
  const mail = await readMail('Wir kündigen zum 31.12.2080.')
  await mail.findByText('Darin steht ein Ende zum 31.12.2080.')
  expect(mail.queryByRole('button', { name: /Beenden/ })).toBeNull()
})

it('whoever may not edit her reads no mail', async () => {
  await open([...reading, '*:mca:PutSubscription'])
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await screen.findByRole('menuitem', { name: /JSON/ })
  expect(screen.queryByRole('menuitem', { name: 'E-Mail auswerten …' })).toBeNull()
})

async function paste(text: string) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox', { name: 'Alles durchsuchen' }))
  await user.paste(text)
}

it('a mail that is pasted into the palette is read at the page of whoever wrote it, by Enter alone', async () => {
  await open(writing)
  await paste(
    'Von: Ute <ute@quitte.example>\nGuten Tag,\nwir sind jetzt 48 Mitarbeiter.\nGrüße an die Birne AG',
  )
  const hits = within(await screen.findByRole('group', { name: 'E-Mail auswerten' }))
  await waitFor(() =>
    expect(hits.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Quitte GmbH'),
      expect.stringContaining('Birne AG'),
    ]),
  )
  await user.keyboard('{Enter}')
  const mail = await dialog('E-Mail auswerten')
  await mail.findByRole('checkbox', { name: 'Mitarbeiter 12 → 48' })
})

it('of a mail by nobody who is known it says so, and offers who is nearest', async () => {
  const { calls } = await open(writing)
  await paste('Von: Bo <bo@pflaume.example>\nGuten Tag,\nbitte rufen Sie mich an.')
  await screen.findByText(/Am nächsten kommt:$/)
  expect((await screen.findByRole('option')).textContent).toContain('Pflaume KG')
  expect(calls.some(({ search }) => search.toString().includes('rufen'))).toBe(false)
})
