import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { permissionOrigins } from '#client/auth/permissionOrigins.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { settingsPages } from '#pages/settings/settingsPages.ts'
import { operators } from '#resources/operators.ts'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, renderPanel } from '../support/renderPanel.tsx'
import { chooseMore } from '../support/user.ts'

const rows = [{ id: 1, invoice_no: 'R-1', amount: 5, issuedOn: null, state: 'OPEN', lines: [] }]
const backend: Backend = ({ path }) => {
  if (path === 'billing/search') return { found: rows, count: 1 }
  return path === 'billing/1' ? rows[0] : undefined
}
const pages = settingsPages.filter(({ path }) => path === 'settings/rights')
const policies = [
  { Effect: 'Allow', Action: ['Get', 'Put'], Resource: '*:billing' },
  { Effect: 'Deny', Action: 'Delete', Resource: '*:billing' },
]
const all = ['*:billing:Get', '*:billing:Put']

function open(address: string, granted: readonly string[] = all, known = permissionOrigins(policies)) {
  return renderPanel({ resources: [invoices, articles], pages, backend, address, granted, known })
}
const openRights = async () => {
  const panel = open('/panel/settings/rights')
  await screen.findByRole('heading', { name: 'Meine Rechte' }, { timeout: 20_000 })
  await screen.findByRole('heading', { name: 'Einzelne Rechte' })
  return panel
}

describe('my rights', () => {
  it('show what one can do where, and on demand by which statement', async () => {
    await openRights()
    await userEvent.click(screen.getByRole('button', { name: 'Rechnungen, Ändern: Erlaubt' }))
    const told = within(screen.getByRole('dialog', { name: 'Rechnungen: Ändern' }))
    expect(told.getByText('*:billing:Put')).toBeTruthy()
    expect(told.getByText('Allow: Get, Put auf *:billing')).toBeTruthy()
  })

  it('list each permission with its origin and what it is good for, the denied one as denied', async () => {
    await openRights()
    const put = within(screen.getByRole('row', { name: /billing:Put/ }))
    expect(put.getByText('Erteilt')).toBeTruthy()
    expect(put.getByText('Anweisung 1')).toBeTruthy()
    expect(put.getByText('Rechnungen (Anlegen, Ändern, Bezahlen)')).toBeTruthy()
    const denied = within(screen.getByRole('row', { name: /billing:Delete/ }))
    expect(denied.getByText('Verweigert')).toBeTruthy()
    expect(denied.getByText('Anweisung 2')).toBeTruthy()
  })

  it('are searched by area, action and permission', async () => {
    await openRights()
    const field = screen.getByRole('searchbox', { name: 'Rechte durchsuchen' })
    await userEvent.type(field, 'artikel')
    expect(screen.queryByRole('row', { name: /^Rechnungen/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^Artikel/ })).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'nichts davon')
    expect(screen.getByText('Kein Recht passt zur Suche.')).toBeTruthy()
  })
})

describe('permissions that nobody has', () => {
  const asked: Backend = (call) => {
    const held = ['*:billing:Get', '*:apiContent:Get', ...managesOperators]
    return call.path === 'api-authority/permissions' ? { permissions: held } : backend(call)
  }
  const openAs = (granted: readonly string[], answer = asked) =>
    renderPanel({
      resources: [invoices, articles, operators],
      ...{ pages, backend: answer, address: '/panel/settings/rights', granted },
    })
  const askedFor = (calls: readonly { path: string }[]) =>
    calls.filter(({ path }) => path === 'api-authority/permissions')
  const told = () => screen.queryByText('Rechte, die das Panel verlangt und niemand hat:')

  it('are named for who manages operators, with what they are good for and the one that may be meant', async () => {
    openAs(['*:billing:Get', ...managesOperators])
    await screen.findByText('Rechte, die das Panel verlangt und niemand hat:', {}, { timeout: 20_000 })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain(
      '*:billing:Put: Niemand hat es. Gebraucht für: Rechnungen (Anlegen, Ändern, Bezahlen). Gemeint ist vielleicht *:billing:Get.',
    )
    expect(lines.filter((line) => line?.startsWith('*:billing:Get: '))).toEqual([])
  })

  it('are nobody else’s to see, and nothing is asked for them', async () => {
    const { calls } = openAs(['*:billing:Get', '*:apiContent:Get'])
    await screen.findByRole('heading', { name: 'Einzelne Rechte' }, { timeout: 20_000 })
    expect(told()).toBeNull()
    expect(askedFor(calls)).toEqual([])
  })

  it('are not guessed where the backend does not say who has which', async () => {
    const { calls } = openAs(managesOperators, backend)
    await screen.findByRole('heading', { name: 'Einzelne Rechte' }, { timeout: 20_000 })
    await waitFor(() => expect(askedFor(calls)).toHaveLength(1))
    expect(told()).toBeNull()
  })
})

describe('the view with fewer rights', () => {
  it('takes the ways to write away everywhere, says so, and gives them back at a click', async () => {
    const { fewer, router } = await openRights()
    await userEvent.click(screen.getByRole('button', { name: 'Mit weniger Rechten ansehen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Nur lesen' }))
    expect(screen.getByRole('checkbox', { name: /billing:Put/ })).toHaveProperty('checked', false)
    await userEvent.click(screen.getByRole('button', { name: 'Ohne 1 ansehen' }))
    expect([...fewer.get()]).toEqual(['*:billing:Put'])
    const bar = within(await screen.findByRole('complementary', { name: 'Ansicht mit weniger Rechten' }))
    expect(bar.getByText('Sie sehen das Panel ohne eines Ihrer Rechte.')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /billing:Put/ })).getByText('Abgelegt')).toBeTruthy()

    await router.navigate('/panel/bills')
    await screen.findByRole('link', { name: 'R-1' })
    expect(screen.queryByRole('link', { name: 'Rechnung anlegen' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Alle Rechte wieder nutzen' }))
    expect(await screen.findByRole('link', { name: 'Rechnung anlegen' })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Ansicht mit weniger Rechten' })).toBeNull()
  })

  it('leads away from a page that needs what was laid aside', async () => {
    const { fewer, router } = await openRights()
    fewer.drop(['*:billing:Put'])
    await router.navigate('/panel/bills/create')
    expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeTruthy()
  })
})

describe('what is not there', () => {
  it('is explained on a list: the action, the permission, and that it is not granted', async () => {
    open('/panel/bills', ['*:billing:Get'], permissionOrigins([]))
    await userEvent.click(
      within(await screen.findByRole('main')).getByRole('button', { name: 'Warum fehlt etwas?' }),
    )
    const why = await screen.findByRole('dialog', { name: 'Nicht sichtbar für Sie' })
    expect(why.textContent).toContain('Anlegennicht erteilt')
    expect(within(why).getByRole('group').textContent).toBe('Details*:billing:Put')
    expect(within(why).getByRole('link', { name: 'Meine Rechte' }).getAttribute('href')).toBe(
      '/panel/settings/rights',
    )
  })

  it('is explained with the statement that denies it', async () => {
    const known = permissionOrigins([{ Effect: 'Deny', Action: 'Put', Resource: '*:billing' }])
    open('/panel/bills/1', ['*:billing:Get'], known)
    await chooseMore('Warum fehlt etwas?')
    expect((await screen.findByRole('dialog')).textContent).toContain('verweigert durch Anweisung 1')
    expect(screen.getByRole('dialog').textContent).toContain('Bezahlen')
  })

  it('is explained for a row', async () => {
    open('/panel/bills', ['*:billing:Get'])
    await userEvent.click(await screen.findByRole('button', { name: /R-1/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Warum fehlt etwas?' }))
    const why = await screen.findByRole('dialog', { name: 'Nicht sichtbar für Sie' })
    expect(why.textContent).toContain('Ändern')
  })

  it('is explained at the foot of the menu', async () => {
    open('/panel', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Warum fehlt etwas?' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Rechnungen')
  })

  it('is no question where nothing is missing', async () => {
    open('/panel/bills')
    await screen.findByRole('link', { name: 'R-1' })
    expect(screen.queryByRole('button', { name: 'Warum fehlt etwas?' })).toBeNull()
  })
})
