import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  date,
  defineResource,
  integer,
  money,
  reference,
  references,
  richText,
  text,
} from '#features/model.ts'
import { offeredOrder } from '#kinds/references/useOffered.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { resolveResource } from '#tests/support/language.ts'
import { type Call, renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const fields = {
  number: integer({ label: 'Nummer' }),
  lastName: text({ label: 'Name' }),
  firstName: text({ label: 'Vorname' }),
  about: richText({ label: 'Über' }),
}
const people = defineResource({
  name: 'people',
  label: ['Person', 'Personen'],
  fields,
  title: 'lastName',
  list: { columns: ['number', 'lastName'], sort: ['number', 'DESC'] },
  access: { list: [], show: [] },
  api: { list: { get: 'people', rows: 'found', total: 'count' } },
})

const orders = defineResource({
  name: 'orders',
  label: ['Bestellung', 'Bestellungen'],
  fields: {
    buyer: reference('people', { label: 'Käufer' }),
    helpers: references('people', { label: 'Helfer' }),
  },
  list: { columns: ['buyer'], filters: ['buyer'] },
  access: { list: [], create: [] },
  api: { list: { get: 'orders', rows: 'found', total: 'count' }, create: { post: 'orders' } },
})

function open(address: string) {
  const names = ['Zander', 'Aal', 'Hecht']
  return renderPanel({
    resources: [people, orders],
    granted: [],
    address,
    backend: ({ path }) =>
      path === 'people'
        ? { found: names.map((lastName, id) => ({ id, number: id, lastName })), count: 400 }
        : { found: [], count: 0 },
  })
}

/** How each list of people was asked for. */
const orders_ = (calls: readonly Call[]) =>
  calls
    .filter(({ path }) => path === 'people')
    .map(({ search }) => `${search.get('sortBy')} ${search.get('sortOrder')}`)

const order = (entry: AnyResource) => {
  return offeredOrder(resolveResource(entry))
}

describe('records that are offered', () => {
  it('come by what they are called: in the form that chooses one, or several', async () => {
    const { calls } = open('/panel/orders/create')
    await user.click(await screen.findByRole('combobox', { name: /Käufer/ }))
    expect(await screen.findByRole('option', { name: 'Aal' })).toBeTruthy()
    expect(screen.getByRole('listbox').getAttribute('translate')).toBe('no')
    await waitFor(() => expect(orders_(calls).length).toBeGreaterThan(1))
    expect(new Set(orders_(calls))).toEqual(new Set(['lastName ASC']))
  })

  it('and in the filter of a list', async () => {
    const { calls } = open('/panel/orders')
    await user.click(await screen.findByRole('button', { name: 'Käufer' }))
    await screen.findByRole('checkbox', { name: 'Aal' })
    expect(new Set(orders_(calls))).toEqual(new Set(['lastName ASC']))
  })

  it('come by the next field that names them where the list has no order by the first, else in the list’s own', () => {
    expect(order({ ...people, title: 'about', titleFallback: ['firstName', 'lastName'] })).toEqual({
      field: 'firstName',
      order: 'ASC',
    })
    expect(order({ ...people, title: 'about' })).toEqual({ field: 'number', order: 'DESC' })
  })

  it('are found by what they are called, also where that is made of other fields, and told how many there are', async () => {
    const priced = defineResource({
      name: 'people',
      label: ['Person', 'Personen'],
      fields: {
        ...fields,
        price: money({ label: 'Preis', currency: 'EUR' }),
        since: date({ label: 'Seit' }),
      },
      title: 'lastName',
      titleFallback: ['price', 'since'],
      list: { columns: ['lastName'], search: ['lastName'] },
      access: { list: [] },
      api: { list: { get: 'people', rows: 'found', total: 'count' } },
    })
    const stored = Array.from({ length: 30 }, (_, id) => ({
      ...{ id, number: id, lastName: id === 3 ? 'Aal' : null, price: 90 + id, since: '2025-09-01' },
    }))
    renderPanel({
      resources: [priced, orders],
      granted: [],
      address: '/panel/orders',
      backend: ({ path, search }) => {
        if (path !== 'people') return { found: [], count: 0 }
        const word = search.get('search') ?? ''
        const found = stored.filter(({ lastName }) => (lastName ?? '').includes(word))
        const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset') ?? 0)]
        return { found: found.slice(offset, offset + limit), count: found.length }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Käufer' }))
    expect(await screen.findByText('20 von 30')).toBeTruthy()
    const search = screen.getByRole('searchbox', { name: 'Suchen' })
    const offered = () =>
      screen
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent?.replaceAll('\u00a0', ' '))
    await user.type(search, '99')
    await waitFor(() => expect(offered()).toEqual(['99,00 € · 01.09.2025']))
    await user.clear(search)
    await user.type(search, 'aal')
    await waitFor(() => expect(offered()).toEqual(['Aal']))
    await user.clear(search)
    await user.type(search, '01.09')
    expect(await screen.findByText('20 von 29')).toBeTruthy()
  })
})
