import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineResource, integer, reference, references, richText, text } from '#features/model.ts'
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
})
