import { describe, expect, it } from 'vitest'
import { createSampleDataProvider } from '#client/api/createSampleDataProvider.ts'
import { date, defineResource, integer, type Permission, reference } from '#features/model.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { resolveResource } from '#tests/support/language.ts'
import { empty, json, networkLoss } from './fakeBackend.ts'
import { debtors, invoices } from './invoices.ts'
import { failureOf, page, setUpProvider } from './setUpProvider.ts'

const write: Permission[] = ['*:billing:Put']
const path = 'debtors/{debtor}/invoices/{invoice}'

const holdings = resolveResource(
  defineResource({
    name: 'holdings',
    label: ['Zuordnung', 'Zuordnungen'],
    fields: {
      invoice: reference('invoices', { label: 'Rechnung', wire: 'invoiceId' }),
      debtor: reference('debtors', { label: 'Schuldner' }),
      copies: integer({ label: 'Kopien', wire: 'count' }),
      from: date({ label: 'Von' }),
      until: date({ label: 'Bis' }),
    },
    list: { columns: ['invoice'], filters: ['invoice', 'debtor'] },
    access: { list: ['*:billing:Get'], create: write, edit: write, delete: ['*:billing:Delete'] },
    api: { list: { get: 'holdings', total: 'maxCount' } },
    pairing: {
      sides: ['invoice', 'debtor'],
      values: ['copies'],
      period: ['from', 'until'],
      assign: { put: path, body: { amountOfCopies: 'copies', start: 'from', end: 'until' } },
      change: { put: path, query: { holding: 'id' }, body: { amountOfCopies: 'copies' } },
      remove: { delete: 'holdings/{id}', query: { start: 'from' } },
    },
  }),
)
const resources = [holdings, invoices, debtors]
const values = { invoice: 'r/1', debtor: 'd 1', copies: 2, from: '2026-01-01', until: null }
const rowOf = (more = {}) => ({
  id: 'h1',
  invoiceId: 'r/1',
  debtor: 'd 1',
  count: 2,
  from: '2026-01-01',
  ...more,
})

describe('the writes of a pairing', () => {
  it('make a pair by the declared call: encoded path, names of the wire', async () => {
    const { provider, requests } = setUpProvider(() => json({ data: rowOf() }), { resources })
    const { data } = await provider.writePair('holdings', { operation: 'assign', values })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      ...{ method: 'PUT', target: 'debtors/d%201/invoices/r%2F1' },
      body: { amountOfCopies: 2, start: '2026-01-01', end: null },
    })
    expect(requests[0]?.headers.has('if-match')).toBe(false)
    expect(data).toMatchObject({ id: 'h1', invoice: 'r/1', copies: 2 })
  })

  it('change and end a pair in the version that was seen', async () => {
    const { provider, requests } = setUpProvider(() => empty(204), { resources })
    const change = { operation: 'change', id: 'h1', values, version: 'v1' } as const
    expect(await provider.writePair('holdings', change)).toEqual({ data: undefined })
    await provider.writePair('holdings', { ...change, operation: 'remove', id: 'h&1' })
    expect(requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
      'PUT debtors/d%201/invoices/r%2F1?holding=h1',
      'DELETE holdings/h%261?start=2026-01-01',
    ])
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v1"'])
    expect(requests[1]?.body).toBeUndefined()
  })

  it('are not sent where a side is missing or is no part of an address', async () => {
    const { provider, requests } = setUpProvider(() => json({}), { resources })
    for (const debtor of ['', '..', null]) {
      const error = await failureOf(
        provider.writePair('holdings', { operation: 'assign', values: { ...values, debtor } }),
      )
      expect(error.code).toBe('not_found')
    }
    expect(requests).toEqual([])
  })

  it('are never repeated, not even when the network is lost', async () => {
    const { provider, requests } = setUpProvider(networkLoss, { resources })
    const error = await failureOf(provider.writePair('holdings', { operation: 'assign', values }))
    expect(error.code).toBe('offline')
    expect(requests).toHaveLength(1)
  })

  it.each([
    [409, 'refused'],
    [412, 'conflict'],
    [404, 'not_found'],
    [403, 'refused'],
    [500, 'server'],
  ])('fail with what the backend says: %i', async (status, code) => {
    const { provider } = setUpProvider(() => json({ message: 'Nein.' }, status), { resources })
    const error = await failureOf(provider.writePair('holdings', { operation: 'assign', values }))
    expect(error).toMatchObject({ code, status })
  })

  it('tell the errors of values by the names of the fields', async () => {
    const { provider } = setUpProvider(() => json({ errors: { amountOfCopies: 'zu viele' } }, 422), {
      resources,
    })
    const error = await failureOf(provider.writePair('holdings', { operation: 'assign', values }))
    expect(error.fieldErrors).toEqual({ copies: 'zu viele' })
  })

  it('take the access of creating, editing and deleting, and are refused before they are sent', async () => {
    const { provider, requests } = setUpProvider(() => empty(204), {
      resources,
      can: (requirement) => requirement !== 'never' && !requirement.includes('*:billing:Delete'),
    })
    await provider.writePair('holdings', { operation: 'change', id: 'h1', values })
    const error = await failureOf(provider.writePair('holdings', { operation: 'remove', id: 'h1', values }))
    expect(error.code).toBe('forbidden')
    expect(requests).toHaveLength(1)
  })

  it('are unsupported by an entry that declares none', async () => {
    const { provider } = setUpProvider(() => json({}), { resources })
    const error = await failureOf(provider.writePair('invoices', { operation: 'assign', values }))
    expect(error.code).toBe('unsupported')
  })
})

describe('the writes of a pairing among samples', () => {
  const samples = () =>
    createSampleDataProvider({ resources, features: clientFeatures, random: () => 0.5, count: 3 })
  const all = async (provider: ReturnType<typeof samples>) =>
    (await provider.getList('holdings', { ...page(1, 100), sort: { field: 'id', order: 'ASC' }, filter: {} }))
      .data

  it('make a pair once, change it and end it', async () => {
    const provider = samples()
    const before = (await all(provider)).length
    const wanted = { ...values, debtor: '2', invoice: '3', copies: 77 }
    const { data: made } = await provider.writePair('holdings', { operation: 'assign', values: wanted })
    await provider.writePair('holdings', { operation: 'assign', values: wanted })
    expect(await all(provider)).toHaveLength(before + 1)
    const id = made?.id ?? ''
    const changed = { ...wanted, copies: 78 }
    expect(
      (await provider.writePair('holdings', { operation: 'change', id, values: changed })).data,
    ).toMatchObject(changed)
    await provider.writePair('holdings', { operation: 'remove', id, values: changed })
    expect(await all(provider)).toHaveLength(before)
  })
})
