import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { beforeEach, expect, it } from 'vitest'
import { resolveResource } from '#model/language/resolve.ts'
import { askFirstList } from '#panel/list/listAhead.ts'
import type { PanelContextValue } from '#panel/ui/PanelContext.tsx'
import { invoices } from '../../support/invoices.ts'
import { holdTime, passTime } from '../../support/time.ts'
import { backend, openInvoices } from './invoiceList.ts'

beforeEach(holdTime)

it('the first list is asked for once, and for what its address says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'R', state: ['OPEN'] }))
  const { lists, lastList } = openInvoices(`?filter=${filter}&sort=amount&order=DESC&page=2&perPage=25`)
  await screen.findByRole('table')
  // What would be asked for once more is asked for when the table is drawn.
  await passTime()
  expect(lists()).toHaveLength(1)
  expect(lastList()?.get('state')).toBe('OPEN')
  expect(lastList()?.get('offset')).toBe('25')
})

it('a first list that fails before it is drawn is not asked for again, and says so', async () => {
  const { lists } = openInvoices('', (call) =>
    call.path === 'billing/search' ? new Response('{}', { status: 400 }) : backend(call),
  )
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  await passTime()
  expect(lists()).toHaveLength(1)
})

it('whoever comes back to the first list a moment later is shown what has changed meanwhile', async () => {
  const { lists, router } = openInvoices()
  await screen.findByRole('table')
  await passTime()
  await act(() => router.navigate('/panel'))
  await screen.findByRole('heading', { name: 'Übersicht' })
  await act(() => router.navigate('/panel/bills'))
  await screen.findByRole('table')
  await passTime()
  expect(lists()).toHaveLength(2)
})

it('the first list is not asked for by whoever must not see it', async () => {
  const { lists } = openInvoices('', undefined, [])
  await screen.findByRole('heading', { name: 'Übersicht' })
  expect(lists()).toEqual([])
})

it('the first list is asked for before anything is drawn', () => {
  const asked: unknown[] = []
  const dataProvider = {
    getList: async (...call: unknown[]) => {
      asked.push(call)
      return { data: [], total: 0 }
    },
  } as unknown as DataProvider
  const lists = { of: () => ({}) } as unknown as PanelContextValue['session']['lists']
  const panel = { resources: [resolveResource(invoices)], can: () => true, lists, basename: '/panel' }
  const place = { place: '/panel/invoices', query: '?page=3' }
  void askFirstList({ ...panel, ...place, queryClient: new QueryClient(), dataProvider })
  expect(asked).toEqual([
    ['invoices', expect.objectContaining({ pagination: expect.objectContaining({ page: 3 }) })],
  ])
})
