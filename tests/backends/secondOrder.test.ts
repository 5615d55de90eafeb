import { describe, expect, it } from 'vitest'
import { narrowing } from '#client/api/styled/narrowing.ts'
import { de } from '#i18n/de.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyle } from '#model/language/check/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { orderText } from '#panel/export/filterText.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { readListAddress, sortedBy, writeListAddress } from '#panel/list/listAddress.ts'
import { readPassedQuery } from '#server/backends/passedQuery.ts'
import { resolveEntries } from '#tests/support/language.ts'

const entry = {
  ...{ name: 'tools', label: ['Werkzeug', 'Werkzeuge'], backend: 'shop', access: { list: [] } },
  fields: {
    code: { kind: 'text', label: 'Code', wire: 'c' },
    price: { kind: 'number', label: 'Preis' },
  },
  list: { columns: ['code', 'price'] },
}

function resourceIn(order: NonNullable<CallStyle['order']>) {
  const styled = { ...entry, api: { path: 'tools', paging: { page: 'p' }, order } }
  const [resource] = resolveEntries([], [styled] as unknown as AnyResource[], { backends: { shop: {} } })
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

  it('is that of each page of an export, which says so', async () => {
    const { resource } = resourceIn({ each: 'sort={-field}', join: ',' })
    const asked: unknown[] = []
    const getList = async (_: string, params: object) => {
      asked.push(params)
      const from = asked.length === 1 ? 0 : 1000
      return { data: Array.from({ length: 1000 }, (_each, index) => ({ id: from + index })), total: 2000 }
    }
    const pages = readAllRows({ getList } as never, { resource, filter: {}, sort: both }, AbortSignal.any([]))
    for await (const _page of pages);
    expect(asked.length).toBeGreaterThan(1)
    expect(asked).toEqual(asked.map(() => expect.objectContaining({ sort: both })))
    expect(orderText(resource, both, 'de', de.export)).toBe('Code, aufsteigend; Preis, absteigend')
  })

  it('is there again with a saved view and by Back, and gone with an order alone', () => {
    const { resource } = resourceIn({ each: 'sort={-field}', join: ',' })
    const place = { search: 'x', filters: {}, strays: {}, page: 3 }
    const query = writeListAddress({ ...place, sort: both })
    // Views, links and the way back from a record are this text.
    expect(readListAddress(resource, query)).toEqual({ ...place, sort: both })
    expect(writeListAddress(readListAddress(resource, query))).toBe(query)
    const alone = writeListAddress({ ...place, sort: sortedBy(both, both.second, false) })
    expect(readListAddress(resource, alone).sort).toEqual(both.second)
  })

  it('is offered by no list that the browser orders, nor by one of the own API', () => {
    const order = { each: 'sort={-field}', join: ',' }
    const inBrowser = resolveEntries(
      [],
      [{ ...entry, api: { path: 'tools', order, whole: true } }] as never,
      {
        backends: { shop: {} },
      },
    )
    const ofApi = resolveEntries([], [{ ...entry, backend: undefined, api: { path: 'tools' } }] as never)
    for (const [resource] of [inBrowser, ofApi]) {
      expect(resource?.api.list.can).toMatchObject({ order: true, orders: false })
    }
  })

  it('is said by templates with a field', () => {
    expect(callStyle({ order: { each: '{-field}' } }, 's')[0]).toMatchObject({
      code: 'C419',
      path: 's.order.each',
    })
    expect(callStyle({ order: { each: 'sort={dir}', join: ',' } }, 's')[0]).toMatchObject({ code: 'C418' })
  })
})
