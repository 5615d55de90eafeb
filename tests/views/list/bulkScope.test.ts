import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#model/language/resolve.ts'
import { readTargets } from '#panel/list/bulk/bulkScope.ts'
import { resolveResource } from '#tests/support/language.ts'
import { invoices } from '../../support/invoices.ts'

const resource = resolveResource(invoices)
const rows = [1, 2, 3, 4].map(
  (id): AnyRecord => ({ id, number: `R-${id}`, state: id === 3 ? 'PAID' : 'OPEN' }),
)

describe('the records that an action is meant for', () => {
  const sort = { field: 'number', order: 'ASC' } as const

  it('are all that fit the filter, on whichever page', async () => {
    const all = Array.from({ length: 2500 }, (_, id): AnyRecord => ({ id }))
    const getList = async (_resource: string, params: unknown) => {
      const { pagination } = params as { pagination: { page: number; perPage: number } }
      const from = (pagination.page - 1) * pagination.perPage
      return { data: all.slice(from, from + pagination.perPage), total: all.length }
    }
    const provider = { getList, getMany: async () => ({ data: [] }) } as never
    const found = await readTargets(
      provider,
      resource,
      { filter: { state: ['OPEN'] }, sort, count: 2500 },
      new AbortController().signal,
    )
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('are those with the selected ids in their order, with a mark for those that are gone', async () => {
    const asked: number[] = []
    const getMany = async (_resource: string, params: unknown) => {
      const { ids } = params as { ids: readonly number[] }
      asked.push(ids.length)
      return { data: rows.filter(({ id }) => ids.includes(Number(id))) }
    }
    const provider = { getMany, getList: async () => ({ data: [], total: 0 }) } as never
    const ids = [4, 2, 99, ...Array.from({ length: 20 }, (_, index) => 1000 + index)]
    const found = await readTargets(provider, resource, { ids }, new AbortController().signal)
    expect(found.slice(0, 3)).toEqual([{ id: 4, record: rows[3] }, { id: 2, record: rows[1] }, { id: 99 }])
    // Each is a request of its own for this entry, and they go out together.
    expect(asked).toEqual([10, 10, 3])
  })
})
