import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { JobResult } from '#panel/jobs/jobStore.ts'
import { renderPanel } from '../support/renderPanel.tsx'

async function openTray(result: JobResult) {
  const { jobs } = renderPanel({ resources: [], backend: () => undefined, address: '/panel', granted: [] })
  await screen.findByRole('heading', { name: 'Übersicht' })
  let finish: (result: JobResult) => void = () => undefined
  act(() => {
    jobs.start('Rechnungen senden', ({ report }) => {
      report(312, 1240)
      return new Promise((resolve) => {
        finish = resolve
      })
    })
  })
  return {
    jobs,
    tray: await screen.findByRole('region', { name: 'Vorgänge' }),
    finish: () => act(async () => finish(result)),
  }
}

it('shows how far a job is and asks before the tab is closed, until it has ended', async () => {
  const { tray, finish } = await openTray({ summary: 'Alle gesendet' })
  expect(await within(tray).findByText('312 von 1.240')).toBeDefined()
  expect(
    within(tray).getByRole('progressbar', { name: 'Rechnungen senden' }).getAttribute('aria-valuenow'),
  ).toBe('25')
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  expect(screen.getByText('Rechnungen senden: gestartet')).toBeDefined()
  await finish()
  expect(leave()).toBe(false)
  expect(screen.getByText('Rechnungen senden: Alle gesendet').closest('[role=status]')).not.toBeNull()
  await userEvent.click(within(tray).getByRole('button', { name: 'Rechnungen senden schließen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull())
})

it('says in its folded head how much is done of what runs, where all of it knows its end', async () => {
  const { jobs, tray, finish } = await openTray({ summary: 'Alle gesendet' })
  const head = within(tray).getByRole('button', { name: /^Vorgänge/ })
  expect(head.textContent).toBe('Vorgänge 1 läuft')
  await userEvent.click(head)
  expect(head.textContent?.replaceAll('\u00a0', ' ')).toBe('Vorgänge 1 läuft · 25 %')
  act(() => void jobs.start('Bericht', () => new Promise(() => undefined)))
  expect(head.textContent).toBe('Vorgänge 2 laufen')
  await finish()
  expect(head.textContent).toBe('Vorgänge 1 läuft, 1 fertig')
})

it('names what failed first, with its reason, and repeats it', async () => {
  const retry = vi.fn()
  const outcomes = [
    { id: '1', title: 'R-1', outcome: 'done' },
    { id: '2', title: 'R-2', outcome: 'skipped', reason: 'schon bezahlt' },
    { id: '3', title: 'R-3', outcome: 'failed', reason: 'nicht erreichbar' },
  ] as const
  const { jobs, tray, finish } = await openTray({ summary: '1 von 3 gesendet', outcomes, retry })
  await finish()
  expect(
    within(tray)
      .getAllByRole('listitem')
      .slice(1)
      .map((item) => item.textContent),
  ).toEqual(['R-3: nicht erreichbar', 'R-2: schon bezahlt', 'R-1: erledigt'])
  await userEvent.click(within(tray).getByRole('button', { name: 'Fehlgeschlagene wiederholen' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(jobs.all()).toEqual([])
})

it('asks before a sign-out that would stop a job, and names the job', async () => {
  const { jobs, finish } = await openTray({ summary: 'Alle gesendet' })
  await userEvent.click(screen.getByRole('button', { name: 'Konto' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
  const question = await screen.findByRole('dialog', { name: 'Abmelden, während noch etwas läuft?' })
  expect(question.textContent).toContain('Mit dem Abmelden bricht ab: Rechnungen senden.')
  await userEvent.click(within(question).getByRole('button', { name: 'Bleiben' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(jobs.all()[0]?.state).toBe('running')
  await finish()
})

it('says on its line how far the jobs are, and folds them away', async () => {
  const { jobs, tray, finish } = await openTray({ summary: 'Alle gesendet' })
  act(() => {
    jobs.start('Export', () => Promise.reject(new Error('offline')))
  })
  const line = await within(tray).findByRole('button', { name: 'Vorgänge 1 läuft, 1 fehlgeschlagen' })
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('false')
  expect(within(tray).queryAllByRole('listitem')).toEqual([])
  await finish()
  expect(line.textContent).toBe('Vorgänge 1 fehlgeschlagen, 1 fertig')
})
