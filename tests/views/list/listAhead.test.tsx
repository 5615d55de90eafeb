import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInvoices } from './invoiceList.ts'

it('the first list is asked for once, and for what its address says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'R', state: ['OPEN'] }))
  const { lists, lastList } = openInvoices(`?filter=${filter}&sort=amount&order=DESC&page=2&perPage=25`)
  await screen.findByRole('table')
  // What would be asked for once more is asked for when the table is drawn.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lists()).toHaveLength(1)
  expect(lastList()?.get('state')).toBe('OPEN')
  expect(lastList()?.get('offset')).toBe('25')
})

it('the first list is not asked for by whoever must not see it', async () => {
  const { lists } = openInvoices('', undefined, [])
  await screen.findByRole('heading', { name: 'Übersicht' })
  expect(lists()).toEqual([])
})
