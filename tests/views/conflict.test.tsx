import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changes } from '#resources/changes.ts'
import { articles, invoices } from '../support/invoices.ts'
import { json, renderPanel } from '../support/renderPanel.tsx'
import { restAnswer } from '../support/restAnswer.ts'
import { fill, user } from '../support/user.ts'

const stored = {
  ...{ id: 7, invoice_no: 'R-7', amount: 10, copies: null, issuedOn: null, state: 'OPEN', lines: [] },
  updatedAt: '2026-01-01T00:00:00Z',
}

/** Saves an amount that somebody has changed meanwhile. @returns what the question is called */
async function saveTheSame(granted: readonly string[], at: string) {
  let isRefused = false
  renderPanel({
    resources: [invoices, articles, changes],
    granted: ['*:billing:Get', '*:billing:Put', ...granted],
    address: '/panel/bills/7/edit',
    backend({ method, path, search }) {
      if (path === 'changes') {
        const line = { id: '1', at, actor: 'Rüdiger Öztürk', operation: 'EDIT', resource: 'invoices' }
        return restAnswer([{ ...line, record: '7', recordTitle: 'R-7', details: [] }], search)
      }
      if (path !== 'billing/7' && path !== 'billing/search') return { data: [] }
      if (method === 'PUT') {
        isRefused = true
        return json({ code: 'conflict' }, 409)
      }
      const record = isRefused ? { ...stored, amount: 12, updatedAt: '2026-01-02T00:00:00Z' } : stored
      return path === 'billing/7' ? record : { found: [record], count: 1 }
    },
  })
  await fill(await screen.findByRole('textbox', { name: /Betrag/ }), '20')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Meine Eingabe')
  return dialog
}

describe('what two people have changed', () => {
  it('is asked about with the name of who has saved, and the time', async () => {
    const dialog = within(await saveTheSame(['*:audit:Get'], new Date().toISOString()))
    expect(await dialog.findByText(/^Rüdiger Öztürk hat um \d\d:\d\d gespeichert$/)).toBeTruthy()
  })

  it('is asked about with the day where that is another one', async () => {
    const dialog = within(await saveTheSame(['*:audit:Get'], '2026-01-02T11:36:00Z'))
    expect(await dialog.findByText('Rüdiger Öztürk hat am 02.01.2026, 11:36 gespeichert')).toBeTruthy()
  })

  it('is asked about without a name for who may not read the change log', async () => {
    const dialog = within(await saveTheSame([], '2026-01-02T11:36:00Z'))
    expect(dialog.getByText('Jemand anderes hat inzwischen gespeichert')).toBeTruthy()
  })
})
