import { describe, expect, it, vi } from 'vitest'
import { assign, changeValues, move, remove, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { createChangeSetStore } from '#features/pairings/panel/changeSetStore.ts'
import { startPairingJob } from '#features/pairings/panel/pairingJob.ts'
import { createDraftStore } from '#panel/base/drafts/draftStore.ts'
import { createJobStore } from '#panel/jobs/jobStore.ts'
import type { ReceivedRequest } from '../../api/fakeBackend.ts'
import { setUpProvider } from '../../api/setUpProvider.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import {
  assignment,
  createPairBackend,
  type Fate,
  pair,
  place,
  resources,
  row,
  type StoredRow,
} from './assignments.ts'

const clock = {
  now: () => Date.parse('2026-06-01T10:00:00Z'),
}
const customers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, title: `Kunde ${index + 1}` }))
const year = { employees: 3, startDate: '2026-07-01', endDate: '2027-06-30' }

/** A change set with its job, in front of a backend over the network of the tests. */
function setUp(stored: StoredRow[], fateOf: (write: ReceivedRequest, count: number) => Fate = () => 'done') {
  const { provider, requests } = setUpProvider(createPairBackend(stored, fateOf), { resources })
  const drafts = createDraftStore({ storage: createMemoryStorage(), namespace: 'tests', person: 'u1' })
  const open = () => createChangeSetStore({ resource: assignment, place, drafts, clock })
  const store = open()
  const jobs = createJobStore()
  const onEnd = vi.fn(async () => undefined)
  const write = (of = store) =>
    startPairingJob(
      {
        ...{ resource: assignment, place, store: of, jobs, provider, onEnd },
        title: 'Zuordnungen',
        isUndoable: true,
        at: { about: 'pairing', address: '/campaign-assignment' },
        words: {
          counts: {
            done: '%{count} done',
            conflicts: '%{count} met',
            failed: '%{count} failed',
            open: '%{count} open',
          },
          changed: 'geändert',
          gone: 'beendet',
        },
        reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
      },
      [...of.get().set.changes.keys()],
    )
  const ended = () => vi.waitFor(() => expect(jobs.all().at(-1)?.state).not.toBe('running'))
  const writes = () => requests.filter(({ method }) => method !== 'GET')
  const result = () => jobs.all().at(-1)?.result
  return { drafts, ended, jobs, onEnd, open, provider, requests, result, store, stored, write, writes }
}

describe('writing a change set', () => {
  it('writes 19 of 20 when the seventh fails, shows the one, and repeats it alone: none is written twice', async () => {
    const test = setUp([], (_, count) => (count === 7 ? 'refused' : 'done'))
    test.store.update((set) => assign(setDefaults(set, year), customers(20)))
    test.write()
    await test.ended()
    expect(test.stored).toHaveLength(19)
    expect(test.result()).toMatchObject({ summary: '19 done, 1 failed', warning: '19 done, 1 failed' })
    expect(test.result()?.outcomes?.filter(({ outcome }) => outcome === 'failed')).toEqual([
      expect.objectContaining({ id: 'new:c7', title: 'Kunde 7', reason: expect.stringContaining('schief') }),
    ])
    expect([...test.store.get().set.changes.keys()]).toEqual(['new:c7'])

    test.result()?.retry?.()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '20 done' })
    expect(test.stored.map(({ customer }) => customer).toSorted()).toEqual(
      customers(20)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(test.writes()).toHaveLength(21)
    expect(test.store.get().set.changes.size).toBe(0)
    expect(test.drafts.all()).toEqual([])
  })

  it('finds out that a write was stored although its answer was lost', async () => {
    const test = setUp([], (_, count) => (count === 2 ? 'answerLost' : 'done'))
    test.store.update((set) => assign(setDefaults(set, year), customers(3)))
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '3 done' })
    expect(test.writes()).toHaveLength(3)
    expect(test.stored).toHaveLength(3)
  })

  it('finds out that an ending and a change were stored although their answers were lost', async () => {
    const test = setUp([row('1', 'c1'), row('2', 'c2')], () => 'answerLost')
    test.store.update((set) => remove(set, [{ pair: pair('1', 'c1'), title: 'Kunde 1' }]))
    test.store.update((set) =>
      changeValues(set, { pair: pair('2', 'c2'), title: 'Kunde 2' }, { employees: 9 }),
    )
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '2 done' })
    expect(test.stored).toEqual([expect.objectContaining({ id: '2', employees: 9 })])
    expect(test.writes()).toHaveLength(2)
  })

  it('ends first, so that a new pair finds its period free', async () => {
    const test = setUp([row('1', 'c1')])
    test.store.update((set) => assign(setDefaults(set, { ...year, startDate: '2026-05-01' }), customers(1)))
    test.store.update((set) => remove(set, [{ pair: pair('1', 'c1'), title: 'Kunde 1' }]))
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '2 done' })
    expect(test.writes().map(({ method }) => method)).toEqual(['DELETE', 'PUT'])
  })

  it('shows both values of a pair that somebody else has changed, and writes mine over it when told to', async () => {
    const test = setUp([row('2', 'c2', { employees: 40, updatedAt: 'later' })])
    const change = { pair: pair('2', 'c2'), title: 'Kunde 2' }
    test.store.update((set) => changeValues(set, change, { employees: 9 }))
    test.write()
    await test.ended()
    expect(test.stored[0]).toMatchObject({ employees: 40 })
    expect(test.store.get().results.get('pair:2')).toMatchObject({
      state: 'conflict',
      stored: { values: { employees: 40 } },
      wanted: { employees: 9 },
    })
    expect(test.result()).toMatchObject({ summary: '1 met' })
    expect(test.result()?.retry).toBeUndefined()

    test.store.decide('pair:2', 'mine')
    test.write()
    await test.ended()
    expect(test.stored[0]).toMatchObject({ employees: 9 })
  })

  it('compares before it writes where the backend has no versions', async () => {
    const test = setUp([row('1', 'c1'), row('2', 'c2', { employees: 40 })])
    const { version: _one, ...one } = pair('1', 'c1')
    const { version: _two, ...two } = pair('2', 'c2')
    test.store.update((set) => remove(set, [{ pair: two, title: 'Kunde 2' }]))
    test.store.update((set) => changeValues(set, { pair: one, title: 'Kunde 1' }, { employees: 9 }))
    for (const stored of test.stored) Reflect.deleteProperty(stored, 'updatedAt')
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '1 done, 1 met' })
    expect(test.store.get().results.get('pair:2')).toMatchObject({ state: 'conflict' })
    expect(test.writes().map(({ method }) => method)).toEqual(['PUT'])
  })

  it('leaves alone what is stored when told to', async () => {
    const test = setUp([row('2', 'c2', { employees: 40, updatedAt: 'later' })])
    test.store.update((set) => remove(set, [{ pair: pair('2', 'c2'), title: 'Kunde 2' }]))
    test.write()
    await test.ended()
    test.store.decide('pair:2', 'stored')
    expect(test.store.get().set.changes.size).toBe(0)
    expect(test.stored).toHaveLength(1)
  })

  it('takes a pair that is gone for ended, and for a conflict where it should have been changed', async () => {
    const test = setUp([])
    test.store.update((set) => remove(set, [{ pair: pair('1', 'c1'), title: 'Kunde 1' }]))
    test.store.update((set) =>
      changeValues(set, { pair: pair('2', 'c2'), title: 'Kunde 2' }, { employees: 9 }),
    )
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '1 done, 1 met' })
    expect(test.store.get().results.get('pair:2')).toEqual({
      ...{ state: 'conflict', title: 'Kunde 2' },
      wanted: { employees: 9, startDate: '2026-01-01', endDate: '2026-12-31' },
    })
    test.store.decide('pair:2', 'mine')
    test.write()
    await test.ended()
    expect(test.stored).toEqual([expect.objectContaining({ customer: 'c2', employees: 9 })])
  })

  it('takes a pair that somebody else has made in the same period for a conflict', async () => {
    const test = setUp([row('1', 'c1')])
    test.store.update((set) => assign(setDefaults(set, { ...year, startDate: '2026-05-01' }), customers(1)))
    test.write()
    await test.ended()
    expect(test.store.get().results.get('new:c1')).toMatchObject({
      ...{ state: 'conflict', stored: { id: '1' }, wanted: { startDate: '2026-05-01' } },
    })
    test.store.decide('new:c1', 'mine')
    test.write()
    await test.ended()
    expect(test.stored).toEqual([expect.objectContaining({ id: '1', startDate: '2026-05-01', employees: 3 })])
  })

  it('makes a pair again from the day after its changed end, also when it looks before it writes', async () => {
    const test = setUp([row('1', 'c1', { startDate: '2026-01-01', endDate: null })])
    const open = pair('1', 'c1', { values: { employees: 5, startDate: '2026-01-01', endDate: null } })
    const [one = expect.fail()] = customers(1)
    test.store.update((set) => changeValues(set, { pair: open, title: 'Kunde 1' }, { endDate: '2026-06-30' }))
    test.store.update((set) => assign(set, [one], () => year))
    // As after a reload in the middle of the writing.
    test.store.begin()
    test.store.end()
    test.store.begin()
    test.store.settle('new:c1', { state: 'failed', title: 'Kunde 1' })
    test.store.end()
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '2 done' })
    expect(test.stored).toHaveLength(2)
  })

  it('stops before the next row when it is cancelled, and goes on with the rest when told to', async () => {
    const test = setUp([], (_, count) => {
      if (count === 3) test.jobs.cancel(test.jobs.all()[0]?.id ?? '')
      return 'done'
    })
    test.store.update((set) => assign(setDefaults(set, year), customers(5)))
    test.write()
    await test.ended()
    expect(test.jobs.all()[0]).toMatchObject({
      state: 'cancelled',
      done: 3,
      result: { summary: '3 done, 2 open' },
    })
    expect([...test.store.get().set.changes.keys()]).toEqual(['new:c4', 'new:c5'])
    test.jobs.all()[0]?.result?.retry?.()
    await test.ended()
    expect(test.stored).toHaveLength(5)
    expect(test.writes()).toHaveLength(5)
  })

  it('leaves the rest when the connection is gone', async () => {
    const test = setUp([], (_, count) => (count > 2 ? 'unreachable' : 'done'))
    test.store.update((set) => assign(setDefaults(set, year), customers(20)))
    test.write()
    await test.ended()
    expect(test.writes()).toHaveLength(7)
    expect(test.result()).toMatchObject({ summary: '2 done, 5 failed, 13 open' })
  })

  it('repeats nothing after a reload in the middle of it', async () => {
    let reload: () => void = () => undefined
    const test = setUp([], (_, count) => {
      if (count === 3) reload()
      return 'done'
    })
    let kept = test.drafts.find('assignments', 'campaign:7')
    reload = () => {
      // The third row is on its way: its answer is never seen, and what is kept knows of none.
      kept = test.drafts.find('assignments', 'campaign:7')
      test.jobs.end()
    }
    test.store.update((set) => assign(setDefaults(set, year), customers(5)))
    test.write()
    await test.ended()
    expect(test.stored).toHaveLength(3)

    if (!kept) throw new Error('no draft was kept')
    test.drafts.keep(kept)
    const reopened = test.open()
    expect(reopened.get()).toMatchObject({ isUnsure: true, restoredFrom: '2026-06-01T10:00:00.000Z' })
    test.write(reopened)
    await test.ended()
    expect(test.stored).toHaveLength(5)
    expect(test.writes()).toHaveLength(5)
  })

  const moveTo = (test: ReturnType<typeof setUp>, ids: readonly string[]) =>
    test.store.update((set) =>
      ids.reduce((next, id) => {
        const held = { pair: pair(id, `c${id}`), title: `Kunde ${id}` }
        const values = { employees: 5, startDate: '2026-08-01', endDate: '2026-12-31' }
        return move(next, held, { id: '8', title: 'Acht' }, values)
      }, set),
    )
  const periods = (test: ReturnType<typeof setUp>) =>
    test.stored.map(({ customer, campaign, startDate, endDate }) =>
      [customer, campaign, startDate, endDate].join(' '),
    )

  it('moves to another subscription on a day: the new one begins first, then the old one ends the day before', async () => {
    const ending = row('2', 'c2', { endDate: '2026-06-30' })
    const test = setUp([row('1', 'c1'), ending])
    moveTo(test, ['1'])
    const over = pair('2', 'c2', { values: { employees: 5, startDate: '2026-01-01', endDate: '2026-06-30' } })
    test.store.update((set) =>
      move(
        set,
        { pair: over, title: 'Kunde 2' },
        { id: '8', title: 'Acht' },
        {
          ...{ employees: 5, startDate: '2026-08-01', endDate: null },
        },
      ),
    )
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '2 done' })
    // What ends before by itself is left alone.
    expect(periods(test)).toEqual([
      'c1 7 2026-01-01 2026-07-31',
      'c2 7 2026-01-01 2026-06-30',
      'c1 8 2026-08-01 2026-12-31',
      'c2 8 2026-08-01 ',
    ])
  })

  it('moves what had not begun by then whole: nothing of it is left where it was', async () => {
    const test = setUp([row('1', 'c1', { startDate: '2026-08-01' })])
    const held = pair('1', 'c1', { values: { employees: 5, startDate: '2026-08-01', endDate: null } })
    const values = { employees: 5, startDate: '2026-08-01', endDate: null }
    test.store.update((set) =>
      move(set, { pair: held, title: 'Kunde 1' }, { id: '8', title: 'Acht' }, values),
    )
    test.write()
    await test.ended()
    expect(periods(test)).toEqual(['c1 8 2026-08-01 '])
  })

  it.each([2, 3])(
    'a move that stops at write %s leaves nobody without, and goes on where it was',
    async (at) => {
      const test = setUp([row('1', 'c1'), row('2', 'c2')], (_, count) => (count === at ? 'refused' : 'done'))
      moveTo(test, ['1', '2'])
      test.write()
      await test.ended()
      expect(test.result()).toMatchObject({ summary: '1 done, 1 failed' })
      const holds = (customer: string) =>
        periods(test).some((text) => text.startsWith(`${customer} `) && text.endsWith('2026-12-31'))
      expect(['c1', 'c2'].filter(holds)).toEqual(['c1', 'c2'])
      test.result()?.retry?.()
      await test.ended()
      expect(periods(test)).toHaveLength(4)
      expect(periods(test).filter((text) => text.endsWith(' 2026-07-31'))).toHaveLength(2)
    },
  )

  it('moves nobody whom somebody else has changed since, before that is decided', async () => {
    const test = setUp([row('1', 'c1', { employees: 40, updatedAt: 'later' })])
    moveTo(test, ['1'])
    test.write()
    await test.ended()
    expect(test.result()).toMatchObject({ summary: '1 met' })
    expect(test.writes()).toEqual([])
    test.store.decide('pair:1', 'mine')
    test.write()
    await test.ended()
    expect(periods(test)).toEqual(['c1 7 2026-01-01 2026-07-31', 'c1 8 2026-08-01 2026-12-31'])
  })

  it('cannot be begun twice, nor the set changed meanwhile', async () => {
    const test = setUp([])
    test.store.update((set) => assign(setDefaults(set, year), customers(2)))
    test.write()
    test.write()
    test.store.discard()
    await test.ended()
    expect(test.jobs.all()).toHaveLength(1)
    expect(test.stored).toHaveLength(2)
  })

  it('tells once at the end that what is cached is stale', async () => {
    const test = setUp([])
    test.store.update((set) => assign(setDefaults(set, year), customers(4)))
    test.write()
    await test.ended()
    expect(test.onEnd).toHaveBeenCalledTimes(1)
  })
})
