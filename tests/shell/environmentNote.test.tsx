import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

async function render(environment: string) {
  renderPanel({
    resources: [invoices],
    address: '/panel/bills',
    granted: ['*:billing:Get'],
    environment,
    backend: ({ path }) =>
      path === 'billing/search'
        ? { found: [{ id: 7, invoice_no: 'R-7', amount: 20, lines: [], state: 'OPEN' }], count: 1 }
        : undefined,
  })
  await screen.findByRole('row', { name: /R-7/ })
}

describe('the note of the environment', () => {
  it.each(['local', 'testing', 'staging', 'Prod', 'production'])(
    'is there in "%s" (C08)',
    async (environment) => {
      await render(environment)
      const note = screen.getByRole('complementary', { name: `Umgebung: ${environment}` })
      expect(note.textContent).toContain('Dies ist nicht das Produktivsystem.')
    },
  )

  it('is not there in "prod" (C08)', async () => {
    await render('prod')
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
