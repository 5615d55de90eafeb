import { describe, expect, it, vi } from 'vitest'
import { mostInMemory, readPairsOf, readRows } from '#features/pairings/panel/readPairs.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { assignment } from './assignments.ts'

interface Asked {
  filter: Readonly<Record<string, readonly string[]>>
  pagination: { page: number; perPage: number }
}

/** A list of so many rows that answers page by page. */
function listOf(total: number) {
  const asked: Asked[] = []
  const getList = vi.fn(async (_name: string, params: unknown) => {
    const query = params as Asked
    asked.push(query)
    const { page, perPage } = query.pagination
    const from = (page - 1) * perPage
    const data: AnyRecord[] = Array.from(
      { length: Math.max(0, Math.min(perPage, total - from)) },
      (_, index) => ({
        id: `${JSON.stringify(query.filter)}${from + index}`,
      }),
    )
    return { data, total }
  })
  return { asked, provider: { getList: getList as never } }
}
const signal = new AbortController().signal

describe('the rows of a list', () => {
  it('are read page by page, telling how far it is', async () => {
    const { asked, provider } = listOf(2500)
    const tell = vi.fn()
    const { rows, isCut } = await readRows(provider, assignment, {}, { signal, tell })
    expect([rows.length, isCut, asked.length]).toEqual([2500, false, 3])
    expect(tell.mock.calls).toEqual([
      [1000, 2500],
      [2000, 2500],
      [2500, 2500],
    ])
  })

  it('are no more than fit into memory, and that is said', async () => {
    const { asked, provider } = listOf(mostInMemory + 1)
    const { rows, total, isCut } = await readRows(provider, assignment, {}, { signal })
    expect([rows.length, total, isCut]).toEqual([mostInMemory, mostInMemory + 1, true])
    expect(asked).toHaveLength(20)
  })

  it('are not read on once nobody waits for them', async () => {
    const { asked, provider } = listOf(5000)
    const controller = new AbortController()
    const reading = readRows(
      provider,
      assignment,
      {},
      { signal: controller.signal, tell: () => controller.abort() },
    )
    await expect(reading).rejects.toThrow(/abort/i)
    expect(asked).toHaveLength(1)
  })
})

describe('the pairs of many records', () => {
  it('are read for a hundred records at a time, each once', async () => {
    const { asked, provider } = listOf(1)
    const ids = Array.from({ length: 510 }, (_, index) => `c${index % 505}`)
    const tell = vi.fn()
    const options = { side: 'customer', ids, more: { campaign: ['7'] } }
    expect(await readPairsOf(provider, assignment, options, { signal, tell })).toHaveLength(6)
    expect(asked.map(({ filter }) => filter.customer?.length)).toEqual([100, 100, 100, 100, 100, 5])
    expect(asked.every(({ filter }) => filter.campaign?.[0] === '7')).toBe(true)
    expect(tell).toHaveBeenLastCalledWith(505, 505)
  })

  it('are nothing of nobody', async () => {
    const { asked, provider } = listOf(1)
    expect(await readPairsOf(provider, assignment, { side: 'customer', ids: [] }, { signal })).toEqual([])
    expect(asked).toEqual([])
  })
})
