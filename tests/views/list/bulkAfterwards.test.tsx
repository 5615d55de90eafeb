import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Backend } from '../../support/renderPanel.tsx'
import { json } from '../../support/renderPanel.tsx'
import { createBrowser, type Tab } from '../../support/tabs.ts'
import { user } from '../../support/user.ts'
import { openInvoices, backend as three } from './invoiceList.ts'

/** One more that can be paid. */
const backend: Backend = (call) =>
  call.path === 'billing/4'
    ? { ...(three({ ...call, path: 'billing/1' }) as object), id: 4, invoice_no: 'R-4' }
    : three(call)

/** Pays in a tab that is closed while one of the calls is on its way. */
async function payUntilClosed(tab: Tab, answer: Backend, inFlight: string) {
  const { calls, unmount } = openInvoices('', answer, undefined, tab)
  for (const name of ['R-1', 'R-3', 'R-4']) {
    await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
  }
  await user.click(await screen.findByRole('button', { name: 'Bezahlen' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' }))
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'PUT' && path === inFlight)).toBe(true),
  )
  unmount()
  tab.close()
}

const outcomesIn = (tray: HTMLElement) =>
  within(within(tray).getByText('Einzelne Einträge').closest('details') ?? tray)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('is listed by name after its tab was closed, and goes on without doing anything twice', async () => {
  const browser = createBrowser()
  let isPaid = false
  const answer: Backend = (call) => {
    if (call.method === 'PUT' && call.path === 'billing/3/state') {
      // Carried out, and nobody hears of it.
      isPaid = true
      return new Promise(() => undefined)
    }
    const found = backend(call)
    return call.path === 'billing/3' && isPaid ? { ...(found as object), state: 'PAID' } : found
  }
  await payUntilClosed(browser.open(), answer, 'billing/3/state')

  const { calls, jobs } = openInvoices('', answer, undefined, browser.open())
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  expect(await within(tray).findByText(/^Unterbrochen:/)).toHaveProperty(
    'textContent',
    'Unterbrochen: 1 erledigt, 1 ungewiss, 1 offen',
  )
  expect(outcomesIn(tray)).toEqual([
    'R-3: ungewiss – wird nachgesehen, bevor es weitergeht',
    'R-4: offen',
    'R-1: erledigt',
  ])
  await user.click(within(tray).getByRole('button', { name: 'Mit den offenen fortfahren' }))
  await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['billing/4/state'])
  expect(outcomesIn(tray)).toEqual(['R-1: erledigt', 'R-3: Nachgesehen: schon erledigt', 'R-4: erledigt'])
  await user.click(within(tray).getByRole('button', { name: /schließen$/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull())
})

it('does again what was begun, where its record shows that it was not done', async () => {
  const browser = createBrowser()
  const silent: Backend = (call) => (call.method === 'PUT' ? new Promise(() => undefined) : backend(call))
  await payUntilClosed(browser.open(), silent, 'billing/1/state')
  const { calls, jobs } = openInvoices('', backend, undefined, browser.open())
  await user.click(await screen.findByRole('button', { name: 'Mit den offenen fortfahren' }))
  await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    'billing/1/state',
    'billing/3/state',
    'billing/4/state',
  ])
})

it('stays where going on fails too, and can be put away for good', async () => {
  const browser = createBrowser()
  const silent: Backend = (call) => (call.method === 'PUT' ? new Promise(() => undefined) : backend(call))
  await payUntilClosed(browser.open(), silent, 'billing/1/state')
  const isDown: Backend = (call) => (/^billing\/\d/.test(call.path) ? json({}, 500) : backend(call))
  const { jobs } = openInvoices('', isDown, undefined, browser.open())
  await user.click(await screen.findByRole('button', { name: 'Mit den offenen fortfahren' }))
  await waitFor(() => expect(jobs.all()[0]?.state).toBe('failed'))
  const tray = screen.getByRole('region', { name: 'Vorgänge' })
  expect(await within(tray).findByRole('button', { name: 'Erneut versuchen' })).toBeDefined()
  await user.click(within(tray).getByRole('button', { name: /schließen$/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull())
  await jobs.look()
  expect(jobs.all()).toEqual([])
})

it('says of no row that it is done whose call the end of the session has refused', async () => {
  const browser = createBrowser()
  const answer: Backend = (call) =>
    call.method === 'PUT' && call.path === 'billing/3/state'
      ? json({ code: 'unauthenticated' }, 401)
      : backend(call)
  const tab = browser.open()
  await payUntilClosed(tab, answer, 'billing/3/state')
  const { calls, jobs } = openInvoices('', backend, undefined, browser.open())
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  await waitFor(() => expect(outcomesIn(tray).at(-1)).toBe('R-1: erledigt'))
  await user.click(within(tray).getByRole('button', { name: 'Mit den offenen fortfahren' }))
  await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    'billing/3/state',
    'billing/4/state',
  ])
})

it('asks before a sign-out whether it shall be kept for the next time', async () => {
  const browser = createBrowser()
  const silent: Backend = (call) => (call.method === 'PUT' ? new Promise(() => undefined) : backend(call))
  await payUntilClosed(browser.open(), silent, 'billing/1/state')
  const tab = browser.open()
  openInvoices('', backend, undefined, tab)
  await screen.findByRole('button', { name: 'Mit den offenen fortfahren' })
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Konto' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
    return screen.findByRole('dialog', { name: 'Abmelden, obwohl noch etwas offen ist?' })
  }
  const question = await ask()
  expect(question.textContent).toContain('Noch nicht fertig: Bezahlen: Rechnungen.')
  expect(within(question).getByRole('button', { name: 'Behalten und abmelden' })).toBeDefined()
  const keys = () => [...tab.localStorage.content.keys()].filter((key) => key.includes(':jobs:'))
  expect(keys()).not.toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Verwerfen und abmelden' }))
  await waitFor(() => expect(keys()).toEqual([]))
})
