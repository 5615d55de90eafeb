import { describe, expect, it } from 'vitest'
import { json } from './fakeBackend.ts'
import { failureOf, row, setUpProvider, stored } from './setUpProvider.ts'

describe('one record', () => {
  it.each([row, { data: row }])('is fetched by its id: %j', async (body) => {
    const { provider, targets } = setUpProvider(() => json(body))
    expect((await provider.getOne('invoices', { id: 1 })).data).toMatchObject(stored)
    expect(targets()).toEqual(['GET billing-invoices/1'])
  })

  it.each([
    ['../../api-authority/self', '..%2F..%2Fapi-authority%2Fself'],
    ['a?x=1', 'a%3Fx%3D1'],
    ['a#b', 'a%23b'],
    ['%', '%25'],
    ['%E0%A4%A', '%25E0%25A4%25A'],
    ['%2e%2e', '%252e%252e'],
    ['null', 'null'],
    ['https://evil.example', 'https%3A%2F%2Fevil.example'],
    ['$&', '%24%26'],
    ['x'.repeat(5000), 'x'.repeat(5000)],
  ])('keeps the id %.30s one segment of the path (G12)', async (id, segment) => {
    const { provider, requests } = setUpProvider(() => json({}, 404))
    expect((await failureOf(provider.getOne('invoices', { id }))).code).toBe('not_found')
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(`/base/billing-invoices/${segment}`)
  })

  it.each(['', '.', '..', '\ud800'])('cannot have the id %j, so no request is sent (G12)', async (id) => {
    const { provider, requests } = setUpProvider(() => json(row))
    expect((await failureOf(provider.getOne('invoices', { id }))).code).toBe('not_found')
    expect(requests).toEqual([])
  })

  it.each([null, [], 'x', {}, { number: 'R-1' }])('is not what the answer %j holds', async (body) => {
    const { provider } = setUpProvider(() => json(body))
    const error = await failureOf(provider.getOne('invoices', { id: 1 }))
    expect(error).toMatchObject({ code: 'server', call: 'GET billing-invoices/1' })
  })

  it('is picked from the list where the entry says so', async () => {
    const { provider, targets } = setUpProvider(() => json({ items: [{ id: 7, name: 'a' }] }))
    expect((await provider.getOne('debtors', { id: '7' })).data).toMatchObject({ id: 7, name: 'a' })
    expect(await failureOf(provider.getOne('debtors', { id: 8 }))).toMatchObject({
      code: 'not_found',
      status: 404,
    })
    expect(targets()).toEqual(['GET debtors', 'GET debtors'])
  })
})

describe('many records', () => {
  it('come by one request to the list', async () => {
    const items = [1, 2, 3].map((id) => ({ id, name: String(id) }))
    const { provider, targets } = setUpProvider(() => json({ items }))
    const { data } = await provider.getMany('debtors', { ids: [1, '3', 3, 9] })
    expect(data.map((record) => record.id)).toEqual([1, 3])
    expect(targets()).toEqual(['GET debtors'])
  })

  it('come by one request with all ids', async () => {
    const { provider, targets } = setUpProvider(() =>
      json({ data: [{ id: 'a' }, { id: 'other' }], count: 2 }),
    )
    const { data } = await provider.getMany('tags', { ids: ['a', 'b,c', 'a'] })
    expect(data.map((record) => record.id)).toEqual(['a'])
    expect(targets()).toEqual(['GET tags?id=a%2Cb%5C%2Cc&size=2'])
  })

  it('come one by one, without those that are gone', async () => {
    const { provider, targets } = setUpProvider(({ target }) =>
      target.endsWith('/2') ? json({}, 404) : json({ ...row, id: target.split('/')[1] }),
    )
    const { data } = await provider.getMany('invoices', { ids: [1, 2, 3] })
    expect(data.map((record) => record.id)).toEqual(['1', '3'])
    expect(targets()).toHaveLength(3)
  })

  it('are none without a request', async () => {
    const { provider, requests } = setUpProvider(() => json({}))
    expect((await provider.getMany('debtors', { ids: [] })).data).toEqual([])
    expect(requests).toEqual([])
  })
})
