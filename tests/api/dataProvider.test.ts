import { describe, expect, it } from 'vitest'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { meets } from '#model/access/permissions.ts'
import { featureParts } from '../support/featureParts.ts'
import { json } from './fakeBackend.ts'
import { failureOf, page, row, setUpProvider, stored } from './setUpProvider.ts'

describe('the provider', () => {
  it('can be awaited, and its flag is a flag (D25)', async () => {
    const { provider } = setUpProvider(() => json({}))
    expect(await provider).toBe(provider)
    expect(provider.supportAbortSignal).toBe(true)
    const own = [
      ...['create', 'delete', 'deleteMany', 'getLater', 'getList', 'getMany', 'getManyReference', 'getOne'],
      ...['getRaw', 'perform', 'preview', 'supportAbortSignal', 'update', 'updateMany', 'withResources'],
    ]
    const ofFeatures = featureParts.flatMap(({ methods = [] }) => methods)
    expect(Object.keys(provider).sort()).toEqual([...own, ...ofFeatures].sort())
  })

  it('names a resource that is not declared', async () => {
    const { provider } = setUpProvider(() => json({}))
    const error = await failureOf(provider.getList('toString', page(1)))
    expect(error.code).toBe('unsupported')
    expect(error.message).toContain('"toString"')
  })

  it('aborts the request with the signal that react-admin gives (D17)', async () => {
    const sort = { field: 'number', order: 'ASC' } as const
    const calls: ((provider: PanelDataProvider, signal: AbortSignal) => Promise<unknown>)[] = [
      (provider, signal) => provider.getList('invoices', { ...page(1), signal }),
      (provider, signal) => provider.getOne('invoices', { id: 1, signal }),
      (provider, signal) => provider.getMany('invoices', { ids: [1], signal }),
      (provider, signal) =>
        provider.getManyReference('invoices', {
          ...page(1),
          sort,
          filter: {},
          target: 'debtor',
          id: 1,
          signal,
        }),
    ]
    for (const call of calls) {
      const { provider } = setUpProvider(() => 'hangs')
      const controller = new AbortController()
      const failure = failureOf(call(provider, controller.signal))
      controller.abort()
      expect((await failure).name).toBe('AbortError')
    }
  })

  it.each([
    ['getList', page(1), ['*:billing:Put']],
    ['getOne', { id: 1 }, ['*:billing:Pay']],
    ['getMany', { ids: [1] }, ['*:billing:Pay']],
    ['create', { data: {} }, ['*:billing:Get']],
    ['update', { id: 1, data: {} }, ['*:billing:Get']],
    ['delete', { id: 1 }, ['*:billing:Get']],
    ['perform', { action: 'pay', id: 1 }, ['*:billing:Get', '*:billing:Put']],
  ])(
    'refuses %s before the request when the permission is missing (G06)',
    async (method, params, granted) => {
      const { provider, requests } = setUpProvider(() => json({}), {
        can: (requirement) => meets(granted, requirement),
      })
      expect((await failureOf(provider[method]('invoices', params))).code).toBe('forbidden')
      expect(requests).toEqual([])
    },
  )

  it('reads one record for those who may edit it or read the list that it is in', async () => {
    const edit = setUpProvider(() => json(row), {
      can: (requirement) => meets(['*:billing:Put'], requirement),
    })
    expect((await edit.provider.getOne('invoices', { id: 1 })).data).toMatchObject(stored)
    const list = setUpProvider(() => json({ items: [row] }), {
      can: (requirement) => meets(['*:billing:Get'], requirement),
    })
    expect((await list.provider.getOne('debtors', { id: 1 })).data.id).toBe(1)
  })
})
