import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const invoice = { id: 1, invoice_no: 'R-1', amount: 99, issuedOn: null, state: 'OPEN', lines: [] }
const all = ['*:billing:Get', '*:billing:Put']

/** A backend that answers with a record once it is let. */
function openSlowly(address: string, granted = all) {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const panel = renderPanel({
    resources: [invoices, articles],
    backend: async ({ path }) => {
      await waits
      return path === 'billing/1' ? invoice : { found: [invoice], count: 1 }
    },
    address,
    granted,
  })
  return { ...panel, answer }
}

const count = (selector: string) => document.querySelectorAll(selector).length

describe('what is to come has its shape already', () => {
  it('a form: its sections and a place for each field', async () => {
    const { answer } = openSlowly('/panel/bills/1/edit')
    await screen.findByRole('status', { name: 'Wird geladen …' })
    const [sections, fields] = [count('.form-section'), count('.form-field')]
    expect(screen.queryByLabelText(/Nummer/)).toBeNull()
    answer()
    expect(await screen.findByLabelText(/Nummer/)).toBeTruthy()
    expect([count('.form-section'), count('.form-field')]).toEqual([sections, fields])
    expect(fields).toBeGreaterThan(3)
    expect(screen.queryByRole('status', { name: 'Wird geladen …' })).toBeNull()
  })

  it('a record: its sections and a place for each value', async () => {
    const { answer } = openSlowly('/panel/bills/1', ['*:billing:Get'])
    await screen.findByRole('status', { name: 'Wird geladen …' })
    const [sections, values] = [count('.detail-section'), count('.value-skeleton')]
    answer()
    await screen.findByText('Ausgestellt')
    expect([count('.detail-section'), count('.detail-section dl > div')]).toEqual([sections, values])
  })

  it('a list: a column for each of the entry’s, and ten rows', async () => {
    const { answer } = openSlowly('/panel/bills')
    await screen.findByRole('heading', { name: 'Rechnungen' })
    await waitFor(() => expect(count('.list-skeleton > div')).toBe(11))
    expect(count('.list-skeleton > div:first-child > *')).toBe(4)
    answer()
    await screen.findByRole('link', { name: 'R-1' })
    expect(count('.list-skeleton')).toBe(0)
  })
})
