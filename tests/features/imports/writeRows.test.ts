import { describe, expect, it } from 'vitest'
import type { RowResult } from '#features/imports/panel/keep/importStorage.ts'
import { progressOf, writeRows } from '#features/imports/panel/run/writeRows.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { tryText } from './importSupport.ts'
import { openShop, orderEntry, shop } from './shop.ts'

const stored: AnyRecord[] = [
  { id: 'o1', number: 'B-1', price: 1, updatedAt: '2026-01-01T00:00:00.000Z' },
  { id: 'o2', number: 'B-2', price: 2, updatedAt: '2026-01-01T00:00:00.000Z' },
]

const failure = (code: 'server' | 'offline' | 'invalid' | 'unauthenticated') =>
  new ApiError(code, { call: 'POST orders' })

async function setUp(file: string, options: { resource?: ResolvedResource; withoutVersions?: boolean } = {}) {
  const { resource = orderEntry } = options
  const rows = options.withoutVersions ? stored.map(({ updatedAt: _, ...row }) => row as AnyRecord) : stored
  const backend = openShop(rows)
  const { plan } = await tryText({
    resource,
    resources: shop,
    provider: backend.provider,
    file,
    key: 'field:number',
  })
  const results = new Map<number, RowResult>()
  backend.calls.length = 0
  const order = {
    resource,
    plan: { ...plan, digest: '' },
    results,
    keyField: resource.fields.find(({ name }) => name === 'number'),
    provider: backend.provider,
    now: () => 1000,
    reasonOf: (error: unknown) => (error as ApiError).code,
  }
  /** @param kill after so many notes the tab is gone */
  async function run(kill = Number.POSITIVE_INFINITY, more: Partial<typeof order> = {}) {
    const controller = new AbortController()
    let notes = 0
    const note = async (row: number, result: RowResult) => {
      notes += 1
      if (notes > kill) throw new Error('the tab is gone')
      results.set(row, result)
    }
    const work = writeRows(
      { ...order, ...more, note },
      { report: () => undefined, signal: controller.signal },
    )
    await work.catch((error: Error) => {
      if (error.message !== 'the tab is gone') throw error
    })
    return progressOf(order.plan, results)
  }
  return { ...backend, ...order, results, run }
}

/** Its backend takes the repetition of a creation for a second one. */
const { once: _, ...create } = orderEntry.api.create ?? {
  method: 'POST' as const,
  path: 'orders',
  refetch: false,
}
const withoutKeys: ResolvedResource = { ...orderEntry, api: { ...orderEntry.api, create } }

const file = 'Nummer;Preis\nB-1;10\nB-2;20\nB-3;30\nB-4;40\n'
const numbers = (rows: readonly AnyRecord[]) => rows.map(({ number, price }) => `${number}: ${price}`).sort()
const wanted = ['B-1: 10', 'B-2: 20', 'B-3: 30', 'B-4: 40']

describe('an import', () => {
  it('writes exactly what was planned, all of it under one mark', async () => {
    const { run, rowsOf, batches, plan } = await setUp(file)
    expect(await run()).toEqual({ total: 4, done: 4, failed: 0, open: 0 })
    expect(numbers(rowsOf('orders'))).toEqual(wanted)
    expect([...batches]).toEqual([plan.id])
  })

  it.each([0, 1, 2, 3, 4, 5])(
    'writes no row twice when the tab is closed after note %i and it goes on',
    async (kill) => {
      const { run, rowsOf } = await setUp(file)
      await run(kill)
      expect(await run()).toEqual({ total: 4, done: 4, failed: 0, open: 0 })
      expect(numbers(rowsOf('orders'))).toEqual(wanted)
    },
  )

  it.each(['server', 'offline'] as const)(
    'goes on after an answer is lost (%s), and writes no row twice',
    async (code) => {
      const { run, rowsOf, fault, results } = await setUp(file)
      let times = 0
      fault.next = (call) => (/^(create|update)/.test(call) && ++times % 2 === 1 ? failure(code) : undefined)
      expect((await run()).open).toBeGreaterThan(0)
      expect([...results.values()].map(({ state }) => state)).toContain('open')
      fault.next = undefined
      expect(await run()).toEqual({ total: 4, done: 4, failed: 0, open: 0 })
      expect(numbers(rowsOf('orders'))).toEqual(wanted)
    },
  )

  it('stops after five calls without an answer, and as soon as nobody is signed in', async () => {
    const many = `Nummer;Preis\n${Array.from({ length: 20 }, (_, index) => `C-${index};1`).join('\n')}\n`
    const offline = await setUp(many)
    offline.fault.next = (call) => (call.startsWith('create') ? failure('offline') : undefined)
    expect(await offline.run()).toMatchObject({ done: 0, open: 20 })
    expect(offline.calls.filter((call) => call.startsWith('create'))).toHaveLength(5)
    const signedOut = await setUp(many)
    signedOut.fault.next = (call) => (call.startsWith('create') ? failure('unauthenticated') : undefined)
    await signedOut.run()
    expect(signedOut.calls.filter((call) => call.startsWith('create'))).toHaveLength(1)
  })

  it('goes on with the others where a row is refused, and tries it again only when asked', async () => {
    const { run, fault, results, rowsOf } = await setUp(file)
    fault.next = (call) => (call === 'update orders o1' ? failure('invalid') : undefined)
    expect(await run()).toEqual({ total: 4, done: 3, failed: 1, open: 0 })
    expect(results.get(0)).toMatchObject({ state: 'failed', reason: 'invalid' })
    expect(rowsOf('orders')).toHaveLength(4)
  })

  it.each([false, true])(
    'tells of what others have changed and overwrites nothing; without versions: %s',
    async (withoutVersions) => {
      const { run, table, results } = await setUp(file, { withoutVersions })
      const before = table('orders').get('o1') as AnyRecord
      table('orders').set('o1', {
        ...before,
        price: 5,
        ...(withoutVersions ? {} : { updatedAt: '2026-02-02T00:00:00.000Z' }),
      })
      table('orders').delete('o2')
      expect(await run()).toEqual({ total: 4, done: 2, failed: 2, open: 0 })
      expect(results.get(0)).toMatchObject({ state: 'conflict', why: 'changed' })
      expect(results.get(1)).toMatchObject({ state: 'conflict', why: 'gone' })
      expect(table('orders').get('o1')?.price).toBe(5)
    },
  )

  it('has done what stands there already, whoever wrote it', async () => {
    const { run, table } = await setUp(file)
    table('orders').set('o1', { id: 'o1', number: 'B-1', price: 10, updatedAt: '2026-02-02T00:00:00.000Z' })
    expect(await run()).toMatchObject({ done: 4 })
  })

  it('looks a row up at a backend that knows no keys, by the field that records are known by', async () => {
    const { run, rowsOf, fault } = await setUp(file, { resource: withoutKeys })
    fault.next = (call) => (call.startsWith('create') ? failure('server') : undefined)
    await run()
    fault.next = undefined
    expect(await run()).toEqual({ total: 4, done: 4, failed: 0, open: 0 })
    expect(numbers(rowsOf('orders'))).toEqual(wanted)
  })

  it('leaves a row to the person where nobody can tell whether it is stored', async () => {
    const { run, rowsOf, fault, results } = await setUp(file, { resource: withoutKeys })
    fault.next = (call) => (call.startsWith('create') ? failure('server') : undefined)
    await run()
    fault.next = undefined
    await run(Number.POSITIVE_INFINITY, { keyField: undefined })
    expect(results.get(2)).toMatchObject({ state: 'unsure', why: 'unsure' })
    expect(rowsOf('orders')).toHaveLength(4)
  })
})
