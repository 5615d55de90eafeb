import { describe, expect, it } from 'vitest'
import { findAction } from '../../../src/client/api/calls.ts'
import { resolveResource } from '../../../src/features/model.ts'
import type { AnyRecord } from '../../../src/model/language/resolve.ts'
import { readTargets, runBulk } from '../../../src/panel/list/bulk/runBulk.ts'
import { invoices } from '../../support/invoices.ts'

const resource = resolveResource(invoices)
const action = findAction(resource, 'pay')
const rows = [1, 2, 3, 4].map(
  (id): AnyRecord => ({ id, number: `R-${id}`, state: id === 3 ? 'PAID' : 'OPEN' }),
)
const targets = rows.map((record) => ({ id: record.id, record }))

function setUp(perform: (record: AnyRecord) => Promise<unknown> = async () => undefined) {
  const controller = new AbortController()
  const reports: (number | undefined)[][] = []
  const progress = {
    report: (done: number, total?: number) => void reports.push([done, total]),
    signal: controller.signal,
  }
  const reasons = { unfit: 'unfit', gone: 'gone', of: (error: unknown) => String(error) }
  const titleOf = (record: AnyRecord) => String(record.number)
  const options = { action, perform, titleOf, reasons, person: 'u1' } as const
  return { controller, reports, progress, options }
}

describe('an action with many records', () => {
  it('goes on after a failure, and says for each record what became of it', async () => {
    const performed: unknown[] = []
    const { options, progress, reports } = setUp(async ({ id }) => {
      performed.push(id)
      if (id === 2) throw 'refused'
    })
    const outcomes = await runBulk({ ...options, targets: [...targets, { id: 9 }] }, progress)
    expect(outcomes).toEqual([
      { id: '1', title: 'R-1', outcome: 'done' },
      { id: '2', title: 'R-2', outcome: 'failed', reason: 'refused' },
      { id: '3', title: 'R-3', outcome: 'skipped', reason: 'unfit' },
      { id: '4', title: 'R-4', outcome: 'done' },
      { id: '9', title: '9', outcome: 'failed', reason: 'gone' },
    ])
    expect(performed).toEqual([1, 2, 4])
    expect(reports[0]).toEqual([0, 5])
    expect(reports.at(-1)).toEqual([5, 5])
  })

  it('does one after the other', async () => {
    let running = 0
    const most: number[] = []
    const { options, progress } = setUp(async () => {
      running += 1
      most.push(running)
      await Promise.resolve()
      running -= 1
    })
    await runBulk({ ...options, targets }, progress)
    expect(Math.max(...most)).toBe(1)
  })

  it('stops before the next record when it is cancelled', async () => {
    const { controller, options, progress } = setUp(async ({ id }) => {
      if (id === 2) controller.abort()
    })
    const outcomes = await runBulk({ ...options, targets }, progress)
    expect(outcomes.map(({ id }) => id)).toEqual(['1', '2'])
  })
})

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
