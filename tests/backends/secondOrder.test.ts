import { describe, expect, it } from 'vitest'
import { narrowing } from '#client/api/styled/narrowing.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyle } from '#model/language/check/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { readListAddress, sortedBy, writeListAddress } from '#panel/list/listAddress.ts'
import { readPassedQuery } from '#server/backends/passedQuery.ts'
import { resolveEntries } from '#tests/support/language.ts'

function resourceIn(order: NonNullable<CallStyle['order']>) {
  const entry = {
    ...{ name: 'tools', label: ['Werkzeug', 'Werkzeuge'], backend: 'shop', access: { list: [] } },
    fields: {
      code: { kind: 'text', label: 'Code', wire: 'c' },
      price: { kind: 'number', label: 'Preis' },
    },
    list: { columns: ['code', 'price'] },
    api: { path: 'tools', paging: { page: 'p' }, order },
  }
  const [resource] = resolveEntries([], [entry] as unknown as AnyResource[], { backends: { shop: {} } })
  if (!resource?.api.style) throw new Error('there is no entry')
  return { resource, style: resource.api.style }
}

const both = { field: 'code', order: 'ASC' as const, second: { field: 'price', order: 'DESC' as const } }

describe('a second order within the first one', () => {
  it.each<[order: NonNullable<CallStyle['order']>, asked: string[][]]>([
    [{ each: 'sort={-field}', join: ',' }, [['sort', 'c,-price']]],
    [
      { each: 'sort={field},{dir}' },
      [
        ['sort', 'c,asc'],
        ['sort', 'price,desc'],
      ],
    ],
    [
      { each: 'sort={field}&way={dir}', join: ',' },
      [
        ['sort', 'c,price'],
        ['way', 'asc,desc'],
      ],
    ],
  ])('is asked for by %j, and passes the server', (order, asked) => {
    const { resource, style } = resourceIn(order)
    expect(narrowing(resource, style, { search: '', filters: {}, sort: both })).toEqual(asked)
    const pass = (query: string[][]) =>
      readPassedQuery(resource, true, new URLSearchParams(query), new Headers()).parameters
    expect(pass(asked)).toEqual(asked)
    const { second: _, ...first } = both
    const one = narrowing(resource, style, { search: '', filters: {}, sort: first })
    expect(pass(one.map(([...parameter]) => parameter))).toEqual(one)
    for (const wrong of ['pin', '-c,pin', 'c,price,c'])
      expect(() => pass([['sort', wrong]])).toThrow('order by')
  })

  it('stands in the address, where the backend can', () => {
    const { resource } = resourceIn({ each: 'sort={-field}', join: ',' })
    const query = writeListAddress({ search: '', filters: {}, strays: {}, page: 1, sort: both })
    expect(query).toBe('?sort=code%2Cprice&order=ASC%2CDESC')
    expect(readListAddress(resource, query).sort).toEqual(both)
    const { resource: other, style } = resourceIn('sort={-field}')
    expect(readListAddress(other, query).sort).toEqual({ field: 'code', order: 'ASC' })
    expect(() => narrowing(other, style, { search: '', filters: {}, sort: both })).toThrow('two orders')
  })

  it('is chosen beside the first one, and reversed by itself', () => {
    const { second: _, ...first } = both
    expect(sortedBy(first, both.second, true)).toEqual(both)
    expect(sortedBy(first, both.second, false)).toEqual(both.second)
    expect(sortedBy(both, { field: 'code', order: 'DESC' }, true)).toEqual({ ...both, order: 'DESC' })
  })

  it('is said by templates with a field', () => {
    expect(callStyle({ order: { each: '{-field}' } }, 's')[0]).toMatchObject({
      code: 'C419',
      path: 's.order.each',
    })
    expect(callStyle({ order: { each: 'sort={dir}', join: ',' } }, 's')[0]).toMatchObject({ code: 'C418' })
  })
})
