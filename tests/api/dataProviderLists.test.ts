import { describe, expect, it } from 'vitest'
import { json } from './fakeBackend.ts'
import { failureOf, page, row, rowsFrom, setUpProvider, stored } from './setUpProvider.ts'

describe('a list that the backend pages', () => {
  it('asks for page, order, search and filters by their wire names', async () => {
    const { provider, requests } = setUpProvider(() => json({ data: [], maxCount: 0 }))
    await provider.getList('invoices', {
      ...page(3),
      sort: { field: 'amount', order: 'DESC' },
      filter: { q: ' Müller & Co ', state: ['OPEN', 'PAID'], debtor: 'd1', tags: 't1', number: '' },
    })
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
    expect(pathname).toBe('/base/billing-invoices')
    expect(Object.fromEntries(searchParams)).toEqual({
      includeMeta: 'true',
      limit: '10',
      offset: '20',
      sortBy: 'grossAmount',
      sortOrder: 'DESC',
      search: 'Müller & Co',
      state: 'OPEN,PAID',
      debtorId: 'd1',
      tags: 't1',
    })
  })

  it('reads rows by the names of the entry, without what it drops (D23)', async () => {
    const { provider } = setUpProvider(() => json({ data: [row], maxCount: 1 }))
    const { data, total } = await provider.getList('invoices', page(1))
    expect(data[0]).toMatchObject(stored)
    expect(data[0]).not.toHaveProperty('secret')
    expect(total).toBe(1)
  })

  it.each([
    ['a number', 42, 1, 42],
    ['a number as text', '42', 1, 42],
    ['smaller than what is seen', 3, 2, 20],
    ['negative', -1, 1, 11],
    ['a fraction', 3.5, 1, 11],
    ['a word', 'x', 2, 21],
  ])('counts rows when the count is %s (D15)', async (_name, maxCount, number, expected) => {
    const { provider } = setUpProvider(() => json({ data: rowsFrom(1, 10), maxCount }))
    const { data, total } = await provider.getList('invoices', page(number))
    expect(data).toHaveLength(10)
    expect(total).toBe(expected)
  })

  it('offers no page beyond the data when the count is unusable and the page not full (D15)', async () => {
    const { provider } = setUpProvider(() => json({ data: rowsFrom(1, 4), maxCount: 'x' }))
    expect((await provider.getList('invoices', page(2))).total).toBe(14)
  })

  it('pages in the panel when the answer has no count, for then the rows are all (D15)', async () => {
    const { provider } = setUpProvider(() => json({ data: rowsFrom(1, 7) }))
    const first = await provider.getList('invoices', page(1, 5))
    const second = await provider.getList('invoices', page(2, 5))
    expect([first.total, second.total]).toEqual([7, 7])
    expect([...first.data, ...second.data].map((record) => record.id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('pages in the panel when more rows come than were asked for', async () => {
    const { provider } = setUpProvider(() => json({ data: rowsFrom(1, 12), maxCount: 12 }))
    const { data, total } = await provider.getList('invoices', page(2))
    expect(data.map((record) => record.id)).toEqual([11, 12])
    expect(total).toBe(12)
  })

  it('finds what refers to a record by a filter', async () => {
    const { provider, requests } = setUpProvider(() => json({ data: [row], maxCount: 1 }))
    const sort = { field: 'number', order: 'ASC' } as const
    await provider.getManyReference('invoices', {
      ...page(1),
      sort,
      target: 'debtor',
      id: 'd1',
      filter: { q: 'x' },
    })
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect([searchParams.get('debtorId'), searchParams.get('search')]).toEqual(['d1', 'x'])
  })
})

describe('a list that comes all at once', () => {
  const items = [
    { id: 'a', name: 'Zoë', city: 'Köln', rank: 10 },
    { id: 'b', name: 'Äpfel & Söhne', city: 'Bonn', rank: 9 },
    { id: 'c', name: 'apfel', city: null, rank: null },
    { id: 'd', name: 'Bär', city: 'Straßburg', rank: 100 },
  ]
  const ids = async (params: object) => {
    const { provider } = setUpProvider(() => json({ items }))
    const { data, total } = await provider.getList('debtors', { ...page(1), ...params })
    return { ids: data.map((record) => record.id).join(''), total }
  }

  it('is asked for without parameters', async () => {
    const { provider, targets } = setUpProvider(() => json({ items }))
    await provider.getList('debtors', { ...page(2), filter: { q: 'x' } })
    expect(targets()).toEqual(['GET debtors'])
  })

  it.each([
    ['text by German rules', 'name', 'ASC', 'cbda'],
    ['text backwards', 'name', 'DESC', 'adbc'],
    ['numbers by size, none last', 'rank', 'ASC', 'badc'],
    ['numbers backwards, none last', 'rank', 'DESC', 'dabc'],
    ['missing text last', 'city', 'DESC', 'dabc'],
  ])('sorts %s', async (_name, field, order, expected) => {
    expect((await ids({ sort: { field, order } })).ids).toBe(expected)
  })

  it.each([
    ['ZOE', 'a'],
    ['apfel', 'bc'],
    ['strass', 'd'],
    ['köln', 'a'],
    ['null', ''],
  ])('finds %s without regard to case and accents', async (q, expected) => {
    const found = await ids({ filter: { q }, sort: { field: 'id', order: 'ASC' } })
    expect(found).toEqual({ ids: expected, total: expected.length })
  })

  it.each([
    [{ city: 'Bonn' }, 'b'],
    [{ city: ['Bonn', 'Köln'] }, 'ab'],
    [{ rank: '9' }, 'b'],
    [{ city: 'Bon' }, ''],
    [{ city: [''] }, 'c'],
    [{ city: ['', 'Bonn'] }, 'bc'],
  ])('filters by %j', async (filter, expected) => {
    expect((await ids({ filter, sort: { field: 'id', order: 'ASC' } })).ids).toBe(expected)
  })
})

describe('a list answer that is not as expected', () => {
  it('is an error where rows are counted or given and none can be shown, unless something was looked for', async () => {
    let body: object = { data: [null, 'x'], maxCount: 2 }
    const { provider } = setUpProvider(() => json(body))
    expect((await failureOf(provider.getList('invoices', page(1)))).message).toContain('holds no record')
    body = { data: [], maxCount: 42 }
    expect((await failureOf(provider.getList('invoices', page(1)))).message).toContain('counts 42 rows')
    const narrowed = { ...page(1), filter: { q: 'x' } }
    expect(await provider.getList('invoices', narrowed)).toMatchObject({ data: [], total: 0 })
    expect(await provider.getList('invoices', page(9))).toMatchObject({ data: [], total: 42 })
  })
})
