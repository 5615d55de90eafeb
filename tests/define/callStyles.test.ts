import { describe, expect, it } from 'vitest'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyle } from '#model/language/check/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'

const entry = (api: object, list: object = { columns: ['number'] }) => ({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  backend: 'billing',
  fields: {
    number: { kind: 'text', label: 'Nummer', wire: 'invoice_no' },
    amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
    state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } },
  },
  list,
  access: { list: [], create: [], edit: [], delete: [] },
  api,
})

const wrongIn = (api: object, list?: object, backend: object = {}) =>
  checkResources([], { configured: [entry(api, list)], backends: { billing: backend } }).map(
    ({ code, path, suggestion }) => [code, path, ...(suggestion === undefined ? [] : [suggestion])],
  )

const completed = (api: object, backend: CallStyle & { style?: string } = {}) => {
  const entries = [entry(api)] as unknown as AnyResource[]
  const [resource] = resolveEntries([], entries, { styles: callStyles, backends: { billing: backend } })
  if (!resource) throw new Error('there is no entry')
  return resource.api
}

describe('a call style', () => {
  it.each(Object.entries(callStyles))('that comes with the panel has nothing wrong: %s', (_name, style) => {
    expect(callStyle(style, 'style')).toEqual([])
  })

  it.each<[what: string, style: object, ...outline: string[]]>([
    ['pages of no kind', { paging: { pages: 'page' } }, 'C109', 'style.paging.pages', 'page'],
    ['pages without a word', { paging: {} }, 'C110', 'style.paging'],
    ['pages that begin at two', { paging: { page: 'p', first: 2 } }, 'C113', 'style.paging.first'],
    ['a cursor that nobody tells', { paging: { cursor: 'after' } }, 'C108', 'style.paging.next'],
    ['an order without a field', { order: 'sort={dir}' }, 'C418', 'style.order'],
    ['an order by what there is not', { order: 'sort={fields}' }, 'C409', 'style.order'],
    ['a filter that is no parameter', { filters: { eq: '{value}' } }, 'C419', 'style.filters.eq'],
    ['a filter of no kind', { filters: { equals: 'x={value}' } }, 'C109', 'style.filters.equals'],
    [
      'a condition that leads to no value',
      { filters: { json: 'w', in: { '{field}': 'in' } } },
      'C418',
      'style.filters.in',
    ],
    [
      'a condition by what there is not',
      { filters: { json: 'w', eq: { '{field}': '{values}' } } },
      ...['C409', 'style.filters.eq'],
    ],
    [
      'a list within a text',
      { filters: { json: 'w', in: { '{field}': 'one of {values}' } } },
      ...['C418', 'style.filters.in'],
    ],
    [
      'several conditions of nothing',
      { filters: { json: 'w', all: { and: [] } } },
      'C418',
      'style.filters.all',
    ],
    [
      'a JSON filter without its parameter',
      { filters: { eq: { '{field}': '{value}' } } },
      'C108',
      'style.filters.json',
    ],
    [
      'a JSON search without a whole',
      { search: { each: { '{field}': '{value}' } } },
      'C108',
      'style.search.as',
    ],
    ['a form of a kind that there is not', { values: { day: '{value}' } }, 'C109', 'style.values.day'],
    ['a form without a value', { values: { date: 'T12:00' } }, 'C418', 'style.values.date'],
    [
      'a form of days by a class',
      { values: { date: { of: '{collection}', on: '{value}' } } },
      'C409',
      'style.values.date',
    ],
    ['a form that is a number', { values: { date: 1 } }, 'C110', 'style.values.date'],
    ['rows on a path with blanks', { rows: 'the rows' }, 'C110', 'style.rows'],
    ['a count in a header that is none', { total: 'header:X Count' }, 'C415', 'style.total'],
    ['an address without a path', { item: 'invoices/{id}' }, 'C418', 'style.item'],
    ['a body of no kind', { body: 'xml' }, 'C113', 'style.body'],
    ['a key that there is not', { pagin: {} }, 'C109', 'style.pagin', 'paging'],
  ])('is told of %s', (_what, style, code, path, suggestion) => {
    expect(callStyle(style, 'style')[0]).toMatchObject({ code, path, ...(suggestion ? { suggestion } : {}) })
  })

  it('is put together key by key, the later wins', () => {
    const style = resolveStyle(
      { rows: 'data', filters: { eq: 'a={value}', from: 'b={value}' }, headers: { Prefer: 'a' } },
      { filters: { eq: 'c={value}' }, headers: { prefer: 'b' }, envelope: 'plan' },
    )
    expect(style).toMatchObject({
      rows: 'data',
      filters: { eq: 'c={value}', from: 'b={value}' },
      headers: { prefer: 'b' },
      envelope: { answer: 'plan', body: 'plan' },
      edit: { method: 'PUT', sends: 'fields' },
    })
  })
})

describe('the calls of an entry with a path', () => {
  it('follow from the style of its backend, those that somebody may make', () => {
    expect(completed({ path: 'api/invoices' }, { style: 'spring' })).toMatchObject({
      list: { path: 'api/invoices', rows: 'content', total: 'totalElements', paged: true },
      one: { path: 'api/invoices/{id}' },
      create: { method: 'POST', path: 'api/invoices' },
      edit: { method: 'PUT', path: 'api/invoices/{id}', conflicts: 'compared' },
      delete: { method: 'DELETE', path: 'api/invoices/{id}' },
    })
    expect(completed({ path: 'invoices' }, { style: 'postgrest' })).toMatchObject({
      one: { path: 'invoices?id=eq.{id}' },
      edit: { method: 'PATCH', path: 'invoices?id=eq.{id}' },
    })
  })

  it('keep to the conventions of REST in that style', () => {
    expect(completed({ path: 'billing/invoices', style: 'rest' })).toEqual(
      completed({ rest: 'billing/invoices' }),
    )
  })

  it('inherit nothing where nobody names a style, whatever else is said', () => {
    const { style, ...bare } = completed({ path: 'billing/invoices' })
    expect(bare).toMatchObject({
      list: { path: 'billing/invoices', rows: 'data', paged: false },
      one: { path: 'billing/invoices/{id}' },
      many: 'by-one',
      edit: { method: 'PUT' },
    })
    expect(completed({ path: 'billing/invoices' }, { paging: { page: 'p' } }).list.can).toEqual({
      order: false,
      orders: false,
      search: false,
      count: false,
      filters: { one: false, several: false, from: false, to: false, empty: false, mixed: false },
    })
    expect(style).toEqual(resolveStyle({}))
  })

  it('say otherwise what they need, before their backend and its style', () => {
    const api = completed(
      { path: 'plans', id: 'code', edit: { method: 'PATCH' } },
      { style: 'lago', envelope: 'plan', total: 'meta.count' },
    )
    expect(api.style).toMatchObject({ id: 'code', total: 'meta.count', envelope: { body: 'plan' } })
    expect(api).toMatchObject({ list: { rows: 'plans' }, edit: { method: 'PATCH', path: 'plans/{id}' } })
  })

  it('are told of what their list cannot be asked for', () => {
    const list = {
      columns: ['number'],
      filters: ['state', 'amount'],
      search: ['number'],
      sort: ['number', 'ASC'],
    }
    expect(wrongIn({ path: 'invoices' }, list, { style: 'spring' })).toEqual([])
    expect(wrongIn({ path: 'invoices' }, list, { style: 'stripe' })).toEqual([
      ['C417', 'resources[0].list.search'],
      ['C417', 'resources[0].list.sort'],
    ])
    expect(wrongIn({ path: 'invoices', search: null, order: null }, list, { style: 'spring' })).toEqual([
      ['C417', 'resources[0].list.search'],
      ['C417', 'resources[0].list.sort'],
    ])
    expect(wrongIn({ path: 'invoices', paging: { page: 'p' } }, list, {})).toEqual([
      ['C417', 'resources[0].list.filters[0]'],
      ['C417', 'resources[0].list.filters[1]'],
      ['C417', 'resources[0].list.search'],
      ['C417', 'resources[0].list.sort'],
    ])
  })

  it('are made of the id and of fields on the wire', () => {
    expect(wrongIn({ path: 'invoices', item: '{path}/{invoice_no}/v/{id}' })).toEqual([])
    expect(wrongIn({ path: 'invoices', item: '{path}/{number}' })).toEqual([
      ['C409', 'resources[0].api.item'],
    ])
  })
})

describe('calls one by one', () => {
  const calls = {
    list: {
      get: 'invoices',
      rows: 'rows',
      total: 'count',
      parameters: { limit: 'size', from: '{field}Min' },
    },
    one: { get: 'invoices/{id}' },
    edit: { put: 'invoices?nr={invoice_no}' },
  }

  it('keep their pages, rows and names of parameters where an address has more in it than an id', () => {
    const { list, style } = completed(calls)
    expect(list).toMatchObject({ rows: 'rows', total: 'count', paged: true })
    expect(style).toMatchObject({
      paging: { offset: 'offset', size: 'size' },
      order: 'sortBy={field}&sortOrder={DIR}',
      search: 'search',
      filters: { in: '{field}={values}', from: '{field}Min={value}' },
    })
  })

  it('are as they always were where nothing needs a style', () => {
    expect(completed({ ...calls, edit: { put: 'invoices/{id}' } }).style).toBeUndefined()
  })

  it('have the style of their backend, and their own places of rows and count', () => {
    const { list, style } = completed(calls, { style: 'spring' })
    expect(list).toMatchObject({ rows: 'rows', total: 'count' })
    expect(style?.paging).toEqual({ page: 'page', first: 0, size: 'size', most: 1000 })
  })
})
