import { expect, it } from 'vitest'
import { narrowing } from '#client/api/styled/narrowing.ts'
import type { AnyResource } from '#features/model.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { callStyles } from '#model/styles/index.ts'
import { filterOptions, ticked } from '#panel/list/filters/filterEditor.ts'
import { resolveEntries } from '#tests/support/language.ts'

const entry = {
  ...{ name: 'bills', backend: 'billing', label: ['Rechnung', 'Rechnungen'] },
  fields: {
    state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } },
    isPaid: { kind: 'flag', label: 'Bezahlt' },
  },
  list: { columns: ['state'], filters: ['state', 'isPaid'] },
  access: { list: [] },
}

const apis = [
  ...Object.keys(callStyles).map((style) => [style, { style, path: 'bills' }] as const),
  ['declared calls', { list: { get: 'bills', total: 'count' } }] as const,
  ['a list read whole', { list: { get: 'bills' } }] as const,
]

function resolved(api: object): ResolvedResource {
  const config = { ...entry, api } as unknown as AnyResource
  const [resource] = resolveEntries([], [config], { styles: callStyles })
  if (!resource) throw new Error('there is no entry')
  return resource
}

it.each(apis)('whatever is ticked in a filter, one after the other, can be asked of %s', (_name, api) => {
  const resource = resolved(api)
  const { can } = resource.api.list
  for (const field of resource.fields.filter(({ name }) => entry.list.filters.includes(name))) {
    const offered = [...filterOptions(field).map(String), ...(can.filters.empty ? [''] : [])]
    for (const first of offered) {
      let chosen = ticked([], first, can.filters, field)
      expect(chosen).toEqual([first])
      for (const next of offered) {
        if (!chosen.includes(next)) chosen = ticked(chosen, next, can.filters, field)
        expect(chosen).toContain(next)
        const { style } = resource.api
        const filters = { [field.name]: chosen }
        const sort = { field: 'id', order: 'ASC' } as const
        if (style && can.filters.one)
          narrowing(resource, { ...style, order: 'o={field}' }, { search: '', filters, sort })
      }
    }
  }
})

it('values go together, and with none, where the backend takes it; ticked again they go', () => {
  const { fields, api } = resolved({ list: { get: 'bills', total: 'count' } })
  const [state, isPaid] = fields
  if (!state || !isPaid) throw new Error('a field is missing')
  const { filters } = api.list.can
  expect(ticked(['OPEN'], '', filters, state)).toEqual(['OPEN', ''])
  expect(ticked(['true'], 'false', filters, isPaid)).toEqual(['true', 'false'])
  expect(ticked(['OPEN', 'PAID'], 'OPEN', filters, state)).toEqual(['PAID'])
  const apart = { ...filters, mixed: false }
  expect(ticked(['OPEN', 'PAID'], '', apart, state)).toEqual([''])
  expect(ticked([''], 'PAID', apart, state)).toEqual(['PAID'])
  expect(ticked(['true'], 'false', apart, isPaid)).toEqual(['false'])
})
