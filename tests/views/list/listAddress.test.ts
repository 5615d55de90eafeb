import { describe, expect, it } from 'vitest'
import { readListAddress, writeListAddress } from '#panel/list/listAddress.ts'
import { resolveResource } from '#tests/support/language.ts'
import { invoices } from '../../support/invoices.ts'

const resource = resolveResource({
  ...invoices,
  list: { ...invoices.list, filters: ['state', 'issuedOn', 'amount', 'copies'] },
})
const read = (query: string) => readListAddress(resource, query)
const filter = (value: unknown) => `?filter=${encodeURIComponent(JSON.stringify(value))}`

describe('the address of a list', () => {
  it('says everything that can be chosen, and is the same after being read and written', () => {
    const address = {
      search: 'Müller & Söhne',
      filters: { state: ['OPEN', 'PAID'], issuedOn: { from: '2026-01-01' }, amount: { from: 5, to: 12.5 } },
      strays: {},
      sort: { field: 'amount', order: 'DESC' },
      page: 3,
      perPage: 50,
      columns: ['amount', 'state'],
      density: 'compact',
    } as const
    expect(read(writeListAddress(address))).toEqual(address)
  })

  it('is nothing where nothing is chosen', () => {
    expect(writeListAddress(read(''))).toBe('')
    expect(read('')).toEqual({ search: '', filters: {}, strays: {}, page: 1 })
  })

  it('takes a single value as react-admin writes it', () => {
    expect(read(filter({ state: 'OPEN' })).filters).toEqual({ state: ['OPEN'] })
  })

  it.each([
    ['a page that is none', '?page=0'],
    ['a page in words', '?page=last'],
    ['a negative page', '?page=-3'],
    ['a page size that is none', '?perPage=many'],
    ['an order by an unknown field', '?sort=nothing&order=DESC'],
    ['an order by what has none', '?sort=lines&order=ASC'],
    ['unknown columns only', '?columns=a,b,__proto__'],
    ['an unknown density', '?density=loose'],
    ['an empty filter', filter({ state: [] })],
    ['a range without ends', filter({ issuedOn: {} })],
  ])('is the plain list for %s', (_what, query) => expect(read(query)).toEqual(read('')))

  it('bounds the rows of a page', () => expect(read('?perPage=99999999').perPage).toBe(1000))

  it('takes the ends of a range that lie outside of what the field may hold', () => {
    expect(read(filter({ copies: { from: -5 } })).filters).toEqual({ copies: { from: -5 } })
  })

  it('has the filter that is chosen instead of a wrong one', () => {
    const address = read(filter({ copies: { from: 'abc' } }))
    const chosen = read(writeListAddress({ ...address, filters: { copies: { from: 2 } } }))
    expect(chosen).toMatchObject({ filters: { copies: { from: 2 } }, strays: {} })
  })

  it.each([
    ['of an unknown name', { nothing: 1 }],
    ['that this list does not offer', { article: 5 }],
    ['by a range where values are due', { state: { from: 'A' } }],
    ['by values where a range is due', { issuedOn: ['2026-01-01'] }],
    ['by a range of what are no numbers', { amount: { from: 'abc' } }],
    ['by a range of what are no days', { issuedOn: { to: '2026-02-31' } }],
    ['by a part of what has none', { copies: { from: 1.5 } }],
    ['by more decimals than the currency has', { amount: { from: 49.999 } }],
    ['by a number that no backend reads', { copies: { to: 1e21 } }],
    ['by a value that holds others', { state: [{ a: 1 }] }],
    ['named like what every object has', JSON.parse('{"__proto__": 1}')],
  ])('names a filter %s without narrowing by it', (_what, value) => {
    const address = read(filter(value))
    expect(address.filters).toEqual({})
    expect(Object.entries(address.strays)).toEqual(Object.entries(value))
    expect(read(writeListAddress({ ...address, strays: {} }))).toEqual(read(''))
  })

  it.each(['{"state":["OPE', 'OPEN', '[1]', 'null', 'state', 'q'])(
    'names a filter that was cut on its way: %s',
    (cut) => {
      const address = read(`?filter=${encodeURIComponent(cut)}`)
      expect(address).toMatchObject({ search: '', filters: {}, strays: { '': cut } })
      expect(read(writeListAddress(address))).toEqual(address)
    },
  )

  it('names a search that is no text; what is searched for takes its place', () => {
    const address = read(filter({ q: 5 }))
    expect(address).toMatchObject({ search: '', strays: { q: 5 } })
    expect(read(writeListAddress({ ...address, search: 'Maier' }))).toMatchObject({
      search: 'Maier',
      strays: {},
    })
  })
})
