import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entriesOf } from '#model/language/resource.ts'
import * as entries from '#resources/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { articles, invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const invoice = { id: 7, invoice_no: 'R-7', amount: 10, state: 'OPEN' }

const listed = {
  ...invoices,
  api: {
    ...Object(invoices.api),
    create: { post: 'billing', needs: 'writeInvoices' },
    edit: { put: 'billing/{id}', needs: 'writeInvoices' },
  },
}

function open(address: string, keptIn: Readonly<Record<string, string>>) {
  renderPanel({
    resources: [listed, articles],
    elsewhere: { capabilities: [], keptIn },
    backend: ({ path }) => (path === 'billing/search' ? { found: [invoice], count: 1 } : invoice),
    address,
    granted: ['*:billing:Get', '*:billing:Put'],
  })
}

describe('what the backend only lists', () => {
  it('says so above its list, with the way to the other system', async () => {
    open('/panel/bills', { invoices: 'https://crm.example.com/customers' })
    const link = await screen.findByRole('link', { name: 'crm.example.com' })
    expect(link.getAttribute('href')).toBe('https://crm.example.com/customers')
    expect(link.parentElement?.textContent).toBe(
      'Rechnungen werden in einem anderen System gepflegt: crm.example.com',
    )
  })

  it('says so on the page of a record where nobody has named the system', async () => {
    open('/panel/bills/7/show', {})
    expect(await screen.findByText('Rechnungen werden in einem anderen System gepflegt.')).toBeTruthy()
  })

  it('is what has calls to be written by that this backend lacks', () => {
    const keptIn = { customers: 'https://crm.example.com/' }
    const elsewhere = (capabilities: string[]) =>
      Object.fromEntries(
        resolveEntries(entriesOf(entries), [], { capabilities, keptIn }).flatMap(({ name, keptElsewhere }) =>
          keptElsewhere === undefined ? [] : [[name, keptElsewhere]],
        ),
      )
    expect(elsewhere([])).toMatchObject({ customers: 'https://crm.example.com/', journeys: '' })
    expect(Object.keys(elsewhere(['writeCustomers', 'writeJourneys', 'writeMedia']))).not.toContain(
      'customers',
    )
  })
})
