import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Notification } from '#panel/notifications/notificationStore.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined)
})

async function openPanel(told: readonly Notification[]) {
  const user = userEvent.setup()
  const panel = renderPanel({ resources: [], backend: () => undefined, address: '/panel', granted: [] })
  await screen.findByRole('heading', { name: 'Übersicht' })
  act(() => {
    for (const notification of told) panel.notifications.add(notification)
  })
  return { ...panel, user }
}

const bell = () => screen.getByRole('button', { name: /^Meldungen/ })

async function openList(user: ReturnType<typeof userEvent.setup>) {
  await user.click(bell())
  const dialog = await screen.findByRole('dialog', { name: 'Meldungen' })
  return within(dialog)
}

const saved = { label: 'Gespeichert', description: 'Beleg 12', theme: 'success' } as const
const failed = { label: 'Nicht gespeichert', theme: 'error' } as const
const lines = (list: { getAllByRole(role: 'listitem'): HTMLElement[] }) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent)

it('keeps what was shown and what was refused, the newest first', async () => {
  const { user } = await openPanel([saved, failed])
  const list = await openList(user)
  expect(lines(list)).toEqual([
    expect.stringMatching(/^Fehler: Nicht gespeichert.*\d\d:\d\d:\d\d.*nicht angezeigt$/),
    expect.stringMatching(/^Erfolg: GespeichertBeleg 12.*\d\d:\d\d:\d\d$/),
  ])
})

it('says how many may have been missed, until one looks', async () => {
  const { notifications, user } = await openPanel([saved])
  expect(bell().getAttribute('aria-label')).toBe('Meldungen')
  act(() => {
    notifications.add(failed)
  })
  expect(bell().getAttribute('aria-label')).toBe('Meldungen, eine noch nicht gesehen')
  act(() => {
    notifications.add(failed)
  })
  expect(bell().getAttribute('aria-label')).toBe('Meldungen, 2 noch nicht gesehen')
  await openList(user)
  expect(notifications.get().missed).toBe(0)
  act(() => {
    notifications.add(failed)
  })
  expect(notifications.get().missed).toBe(0)
  await user.keyboard('{Escape}')
  expect((await screen.findByRole('button', { name: 'Meldungen' })).textContent).toBe('')
})

it('has one line for what came many times in a row', async () => {
  const { user } = await openPanel([saved, ...Array.from({ length: 99 }, () => failed), saved])
  expect(bell().textContent).toBe('99+')
  const list = await openList(user)
  expect(lines(list)).toEqual([
    expect.stringContaining('Gespeichert'),
    expect.stringContaining('99-mal'),
    expect.stringContaining('Gespeichert'),
  ])
})

it('copies one, or all of them', async () => {
  const { user } = await openPanel([saved, failed])
  const list = await openList(user)
  await user.click(list.getByRole('button', { name: 'Kopieren: Gespeichert' }))
  expect(await list.findByText('Kopiert')).toBeDefined()
  expect(await navigator.clipboard.readText()).toMatch(
    /^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d Erfolg: Gespeichert\nBeleg 12$/,
  )
  await user.click(list.getByRole('button', { name: 'Alle kopieren' }))
  const all = await navigator.clipboard.readText()
  expect(all.split('\n')).toEqual([
    expect.stringMatching(/Fehler: Nicht gespeichert \(nicht angezeigt\)$/),
    expect.stringMatching(/Erfolg: Gespeichert$/),
    'Beleg 12',
  ])
})

it('is empty at first, and after it is cleared', async () => {
  const { notifications, user } = await openPanel([])
  const list = await openList(user)
  expect(list.getByText('Noch keine Meldungen')).toBeDefined()
  expect(list.queryByRole('button', { name: 'Alle kopieren' })).toBeNull()
  act(() => {
    notifications.add(saved)
    notifications.dismiss()
  })
  expect(lines(list)).toHaveLength(1)
  await user.click(list.getByRole('button', { name: 'Leeren' }))
  expect(list.getByText('Noch keine Meldungen')).toBeDefined()
})
