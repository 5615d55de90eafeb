import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createNotificationMemory } from '#panel/notifications/notificationMemory.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'
import { createBrowser } from '../support/tabs.ts'
import { user } from '../support/user.ts'
import { setUpStore } from './setUpStore.ts'

function tabOf(person = 'u1', storage = createMemoryStorage()) {
  return { storage, memory: createNotificationMemory({ storage, namespace: 'test', person }) }
}

describe('what was told before the page was loaded anew', () => {
  it('is in the list, with what was missed, and is not shown again', () => {
    const { memory } = tabOf()
    const before = setUpStore(memory).store
    before.add({ label: 'Abonnement „Basis“ gespeichert', theme: 'success', to: '/panel/subscriptions/1' })
    before.dismiss()
    before.add({ label: 'Nicht gespeichert', theme: 'error' })
    const { store, kept, shown } = setUpStore(memory)
    expect(kept()).toEqual(['Abonnement „Basis“ gespeichert', 'Nicht gespeichert'])
    expect(store.get().kept[0]?.to).toBe('/panel/subscriptions/1')
    // It was still shown when the page went.
    expect([shown(), store.get().missed]).toEqual([undefined, 1])
    store.see()
    expect(setUpStore(memory).store.get().missed).toBe(0)
    expect(store.add({ label: 'Weiter' })).toBe(true)
    expect(new Set(store.get().kept.map(({ id }) => id)).size).toBe(3)
  })

  it('is gone with the session, and nobody else’s', () => {
    const { memory, storage } = tabOf()
    const { store } = setUpStore(memory)
    store.add({ label: 'Gespeichert' })
    expect(setUpStore(tabOf('u2', storage).memory).kept()).toEqual([])
    expect(storage.content.size).toBe(0)
    store.add({ label: 'Nochmals' })
    store.leave()
    expect(storage.content.size).toBe(0)
  })

  it('holds nothing secret, nobody who was erased, and no way out of the panel', () => {
    const { memory, storage } = tabOf()
    const { store } = setUpStore(memory)
    const secrets = [
      'https://panel.example/auth/confirmation?pass=abc',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      'QWxhZGRpbjpvcGVuIHNlc2FtZUFsYWRkaW46b3BlbiBzZXNhbWU',
    ]
    for (const label of secrets) store.add({ label })
    store.add({ label: 'Anna Albrecht gespeichert' })
    store.add({
      label: 'Fehler',
      description: 'Referenz: 0c5a7c9e-8f5b-4b57-9b0a-6a6f0c2f9e11',
      to: '//evil.example',
    })
    expect(store.get().kept).toHaveLength(5)
    store.forget('Anna Albrecht')
    expect(setUpStore(memory).kept()).toEqual([])
    expect(storage.content.get('test:notifications')).toContain('Referenz')
    expect(storage.content.get('test:notifications')).not.toMatch(/Albrecht|pass=|eyJ|QWxh/)
  })

  it('is nothing where the storage is damaged', () => {
    const storage = createMemoryStorage({ 'test:notifications': '{"person":"u1","kept":[{"id":1},7]}' })
    expect(setUpStore(tabOf('u1', storage).memory).kept()).toEqual([])
  })
})

it('names the record, leads to it, and holds what a dialog said of a failure', async () => {
  const tab = createBrowser().open()
  let isBroken = true
  const backend: Backend = ({ method, path }) => {
    if (path === 'articles') return { data: [] }
    if (method === 'PUT') return isBroken ? json({}, 500) : { id: 1, invoice_no: 'R-1', state: 'PAID' }
    if (path === 'billing/1') return { id: 1, invoice_no: 'R-1', amount: 10, state: 'OPEN', lines: [] }
    return undefined
  }
  const open = () =>
    renderPanel({
      resources: [invoices, articles],
      backend,
      address: '/panel/bills/1/show',
      granted: ['*:billing:Get', '*:billing:Put'],
      tab,
    })
  const { unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Bezahlen' }))
  const question = within(await screen.findByRole('dialog'))
  const confirm = question.getByRole('button', { name: 'Bezahlen' })
  for (let tries = 1; tries <= 3; tries += 1) {
    await user.click(confirm)
    await question.findByRole('alert')
  }
  isBroken = false
  await user.click(confirm)
  await screen.findByText('Rechnung „R-1“: Bezahlen erledigt')
  unmount()
  open()
  await user.click(await screen.findByRole('button', { name: /^Meldungen/ }))
  const list = within(await screen.findByRole('dialog', { name: 'Meldungen' }))
  const done = list.getByRole('link', { name: 'Rechnung „R-1“: Bezahlen erledigt' })
  expect(done.getAttribute('href')).toMatch(/^\/panel\/bills\/1/)
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bezahlen erledigt'),
      expect.stringMatching(/Rechnung „R-1“: Bezahlen fehlgeschlagen.*3-mal/),
    ]),
  )
})
