import { describe, expect, it } from 'vitest'
import { createSampleDataProvider } from '#client/api/createSampleDataProvider.ts'
import { meets } from '#model/access/permissions.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { debtors, invoices, tags } from './invoices.ts'
import { restInvoices } from './restInvoices.ts'

function createRandom() {
  let state = 42
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

const now = new Date('2026-11-01T10:00:00.000Z')
const all = { pagination: { page: 1, perPage: 1000 } }

function setUp(options: Partial<Parameters<typeof createSampleDataProvider>[0]> = {}) {
  const resources = [invoices, debtors, tags]
  return createSampleDataProvider({
    resources,
    features: clientFeatures,
    random: createRandom(),
    clock: () => now,
    ...options,
  })
}

describe('samples', () => {
  it('are as many as asked for, and the same for the same numbers', async () => {
    const first = await setUp({ count: 30 }).getList('invoices', all)
    const second = await setUp({ count: 30 }).getList('invoices', all)
    expect(first.data).toHaveLength(30)
    expect(first).toEqual(second)
  })

  it('refer to samples that are there', async () => {
    const provider = setUp()
    const { data } = await provider.getList('invoices', all)
    const wanted = [...new Set(data.map((record) => record.debtor))]
    expect((await provider.getMany('debtors', { ids: wanted })).data).toHaveLength(wanted.length)
  })

  it('are searched, filtered, sorted and paged', async () => {
    const provider = setUp({ count: 30 })
    const filter = { state: 'OPEN' }
    const open = await provider.getList('invoices', {
      ...all,
      filter,
      sort: { field: 'amount', order: 'DESC' },
    })
    expect(open.data.length).toBeGreaterThan(0)
    expect(open.data.every((record) => record.state === 'OPEN')).toBe(true)
    const amounts = open.data.map((record) => record.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    const second = await provider.getList('invoices', { pagination: { page: 2, perPage: 20 } })
    expect([second.data.length, second.total]).toEqual([10, 30])
  })
})

describe('writing', () => {
  it('creates with what may be entered, defaults and timestamps', async () => {
    const provider = setUp({ count: 3 })
    const data = { number: 'R-9', amount: 5, state: 'PAID', id: 'mine' }
    const created = (await provider.create('invoices', { data })).data
    expect(created).toMatchObject({
      id: '4',
      number: 'R-9',
      amount: 5,
      state: 'OPEN',
      updatedAt: now.toISOString(),
    })
    expect((await provider.getOne('invoices', { id: '4' })).data).toEqual(created)
  })

  it('edits, performs actions and deletes', async () => {
    const provider = setUp({ count: 2 })
    const { data: before } = await provider.getOne('invoices', { id: '1' })
    await provider.update('invoices', {
      id: '1',
      data: { number: 'neu', state: 'PAID' },
      previousData: before,
    })
    expect((await provider.getOne('invoices', { id: '1' })).data).toMatchObject({
      number: 'neu',
      state: before.state,
    })
    expect((await provider.perform('invoices', { action: 'pay', id: '1' })).data.state).toBe('PAID')
    await provider.delete('invoices', { id: '1' })
    await expect(provider.getOne('invoices', { id: '1' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await provider.getList('invoices', all)).total).toBe(1)
  })

  it('outlives a reload where there is storage', async () => {
    const storage = createMemoryStorage()
    await setUp({ storage }).create('debtors', { data: { name: 'Neu' } })
    const found = await setUp({ storage }).getList('debtors', { ...all, filter: { q: 'neu' } })
    expect(found.data).toMatchObject([{ name: 'Neu' }])
  })

  it.each(['{', 'null', '[]', '{"debtors":7}', '{"debtors":[{"name":"x"}]}'])(
    'ignores the damaged storage %s',
    async (content) => {
      const storage = createMemoryStorage({ 'panel:samples': content })
      expect((await setUp({ storage, count: 3 }).getList('debtors', all)).total).toBe(3)
    },
  )

  it('goes on when the storage is full', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const provider = setUp({ storage: { getItem: () => null, setItem }, count: 1 })
    await provider.create('debtors', { data: { name: 'Neu' } })
    expect((await provider.getList('debtors', all)).total).toBe(2)
  })

  it('is refused without the permission', async () => {
    const provider = setUp({ can: (requirement) => meets(['*:billing:Get'], requirement) })
    await expect(provider.create('invoices', { data: {} })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('samples of a REST back end are listed, written and deleted as those of others', async () => {
  const provider = setUp({ resources: restInvoices() })
  const { total } = await provider.getList('invoices', all)
  const { data } = await provider.create('invoices', { data: { title: 'Neu' } })
  const change = { id: data.id, data: { amount: 3 }, previousData: data }
  expect((await provider.update('invoices', change)).data).toMatchObject({ title: 'Neu', amount: 3 })
  expect((await provider.getMany('invoices', { ids: [data.id] })).data).toHaveLength(1)
  await provider.delete('invoices', { id: data.id })
  expect((await provider.getList('invoices', { ...all, filter: { q: '' } })).total).toBe(total)
})
