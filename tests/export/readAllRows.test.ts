import { describe, expect, it, vi } from 'vitest'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type RowCount, readAllRows } from '#panel/export/readAllRows.ts'
import { fc } from '#tests/support/properties.ts'
import { json, type ReceivedRequest } from '../api/fakeBackend.ts'
import { debtors, invoices } from '../api/invoices.ts'
import { rowsFrom, setUpProvider } from '../api/setUpProvider.ts'

const sort = { field: 'number', order: 'ASC' } as const
const stays = new AbortController().signal

/** What was asked for: limit and offset. */
function asked(request: ReceivedRequest): { limit: number; offset: number } {
  const { searchParams } = new URL(request.url)
  return { limit: Number(searchParams.get('limit')), offset: Number(searchParams.get('offset')) }
}

function paging(rows: (request: number) => ReturnType<typeof rowsFrom>, most = 1000) {
  let count = 0
  return (request: ReceivedRequest) => {
    const { limit, offset } = asked(request)
    const all = rows(count)
    count += 1
    return json({ data: all.slice(offset, offset + Math.min(limit, most)), maxCount: all.length })
  }
}

async function readAll(
  provider: ReturnType<typeof setUpProvider>['provider'],
  resource: ResolvedResource,
  signal = stays,
) {
  const ids: unknown[] = []
  const progress: string[] = []
  const pages = readAllRows(provider, { resource, filter: {}, sort }, signal)
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    ids.push(...step.value.rows.map(({ id }) => id))
    progress.push(`${step.value.done}/${step.value.total}`)
  }
  return { ids, progress, count: step.value satisfies RowCount }
}

describe('reading every row of a list', () => {
  it('reads each once, wherever a page of the backend ends', async () => {
    const weights = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(weights, fc.integer({ min: 40, max: 200 }), async (weighed, most) => {
        const rows = rowsFrom(1, weighed.length)
        const { provider } = setUpProvider((request) => {
          const { limit, offset } = asked(request)
          const weightTo = (end: number) => weighed.slice(offset, end).reduce((sum, each) => sum + each, 0)
          const fits = (_: unknown, index: number) => weightTo(offset + index + 1) <= most
          return json({ data: rows.slice(offset, offset + limit).filter(fits), maxCount: rows.length })
        })
        const { ids, count } = await readAll(provider, invoices)
        expect(ids).toEqual(rows.map(({ id }) => id))
        expect(count.missing).toBe(0)
      }),
    )
  })

  it('goes on page by page to the end', async () => {
    const { provider, requests } = setUpProvider(paging(() => rowsFrom(1, 2340)))
    const { ids, progress, count } = await readAll(provider, invoices)
    expect(ids).toEqual(Array.from({ length: 2340 }, (_, index) => index + 1))
    expect(progress).toEqual(['1000/2340', '2000/2340', '2340/2340'])
    expect(count).toEqual({ read: 2340, total: 2340, missing: 0 })
    expect(requests.map(asked).map(({ limit, offset }) => `${offset}+${limit}`)).toEqual([
      '0+1000',
      '1000+1000',
      '2000+1000',
    ])
  })

  it('asks for the next page while one is worked on where that is wanted, and for no more ahead', async () => {
    const { provider, requests } = setUpProvider(paging(() => rowsFrom(1, 5000)))
    const pages = readAllRows(provider, { resource: invoices, filter: {}, sort }, stays, true)
    await pages.next()
    await vi.waitFor(() => expect(requests.map(asked).map(({ offset }) => offset)).toEqual([0, 1000]))
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toHaveLength(2)
  })

  it('asks once where one page holds everything', async () => {
    const { provider, requests } = setUpProvider(paging(() => rowsFrom(1, 1000)))
    expect((await readAll(provider, invoices)).count.read).toBe(1000)
    expect(requests).toHaveLength(1)
  })

  it('follows a backend that gives less than a page with its own size', async () => {
    const { provider, requests } = setUpProvider(paging(() => rowsFrom(1, 700), 300))
    expect((await readAll(provider, invoices)).count).toEqual({ read: 700, total: 700, missing: 0 })
    expect(requests.map(asked).map(({ offset }) => offset)).toEqual([0, 300, 600])
  })

  it('counts a row once that moves to a later page while the list is read', async () => {
    const added = (request: number) => (request === 0 ? rowsFrom(2, 1500) : rowsFrom(1, 1501))
    const { provider } = setUpProvider(paging(added))
    const { ids, count } = await readAll(provider, invoices)
    expect(new Set(ids).size).toBe(ids.length)
    expect(count).toEqual({ read: 1500, total: 1501, missing: 1 })
  })

  it('fetches the rows that slip back to an earlier page when others go away', async () => {
    const removed = (request: number) => (request === 0 ? rowsFrom(1, 1500) : rowsFrom(11, 1490))
    const { provider } = setUpProvider(paging(removed))
    const { ids, count } = await readAll(provider, invoices)
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 1500 }, (_, index) => index + 1)))
    expect(count.missing).toBe(0)
  })

  it('says how many rows the backend counts and does not give', async () => {
    const { provider } = setUpProvider((request) =>
      json({ data: asked(request).offset === 0 ? rowsFrom(1, 1000) : [], maxCount: 1500 }),
    )
    expect((await readAll(provider, invoices)).count).toEqual({ read: 1000, total: 1500, missing: 500 })
  })

  it('asks a backend that gives everything at once a single time', async () => {
    const items = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1, name: `S${index}` }))
    const { provider, requests } = setUpProvider(() => json({ items }))
    const { progress, count } = await readAll(provider, debtors)
    expect(requests).toHaveLength(1)
    expect(progress).toEqual(['1000/2500', '2000/2500', '2500/2500'])
    expect(count.read).toBe(2500)
  })

  it('stops at once when it is cancelled, and asks no more', async () => {
    const controller = new AbortController()
    const pages = paging(() => rowsFrom(1, 3000))
    const { provider, requests } = setUpProvider((request) => {
      if (asked(request).offset === 1000) controller.abort(new Error('cancelled'))
      return pages(request)
    })
    await expect(readAll(provider, invoices, controller.signal)).rejects.toThrow('cancelled')
    expect(requests).toHaveLength(2)
  })

  it('fails where the backend fails, with what it said', async () => {
    const { provider } = setUpProvider(() => json({ code: 'forbidden' }, 403))
    await expect(readAll(provider, invoices)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
