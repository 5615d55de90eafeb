import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PairPlace, StoredPair } from '#features/pairings/model/pair.ts'
import { storedPair } from '#features/pairings/model/pair.ts'
import { assign, changeValues, remove, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { createChangeSetStore } from '#features/pairings/panel/changeSetStore.ts'
import { startPairingJob } from '#features/pairings/panel/pairingJob.ts'
import { readRows } from '#features/pairings/panel/readPairs.ts'
import { systemClock } from '#model/base/clock.ts'
import { createDraftStore } from '#panel/base/drafts/draftStore.ts'
import { createJobStore } from '#panel/jobs/jobStore.ts'
import { createMemoryStorage } from '#tests/auth/tokens.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

/** What becomes of the numbered write on its way: it never arrives, or its answer is lost. */
type Fault = 'lost' | 'answerLost'

describe('a change set written to the local API', () => {
  let server: TestServer
  let place: PairPlace
  let customers: { id: string; title: string }[]
  let faults = new Map<number, Fault>()
  let writes: string[] = []
  let provider: ReturnType<typeof createApiProvider>

  beforeAll(async () => {
    server = await createTestServer()
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => {
        if ((init?.method ?? 'GET') === 'GET') return server.app.fetch(new Request(input, init))
        writes.push(String(init?.method))
        const fault = faults.get(writes.length)
        if (fault === 'lost') throw new TypeError('Failed to fetch')
        const response = await server.app.fetch(new Request(input, init))
        if (fault === 'answerLost') throw new TypeError('Failed to fetch')
        return response
      },
    })
  }, 120_000)
  afterAll(() => server.close())

  beforeEach(async () => {
    faults = new Map()
    writes = []
    // A subscription that nobody holds yet.
    const body = { name: 'Neu', duration: 12, monthlyPrice: 10, pricePerEmployee: 1 }
    const made = await server.call('api-campaigns-post', { method: 'POST', as: 'administrator', body })
    place = { resource: 'assignments', side: 'campaign', id: made.json.id }
    const listed = await server.call('mca-users/users/customers?limit=20', { as: 'administrator' })
    customers = listed.json.data.map(({ id, company }: { id: string; company: string }) => ({
      ...{ id, title: company },
    }))
  })

  const resourceOf = () => {
    const resource = server.resources.find(({ name }) => name === 'assignments')
    if (!resource) throw new Error('no assignments')
    return resource
  }
  async function stored(): Promise<StoredPair[]> {
    const { signal } = new AbortController()
    const { rows } = await readRows(provider, resourceOf(), { campaign: [place.id] }, { signal })
    return rows.map((row) => storedPair(resourceOf(), 'campaign', row))
  }
  function open() {
    const resource = resourceOf()
    const drafts = createDraftStore({ storage: createMemoryStorage(), namespace: 'tests', person: 'u1' })
    const store = createChangeSetStore({ resource, place, drafts, clock: systemClock })
    const jobs = createJobStore()
    const words = {
      counts: {
        done: '%{count} done',
        conflicts: '%{count} met',
        failed: '%{count} failed',
        open: '%{count} open',
      },
      changed: 'changed',
      gone: 'gone',
    }
    const write = () =>
      startPairingJob(
        {
          ...{ resource, place, store, jobs, provider, words, title: 'x', at: { about: 'x', address: '/' } },
          isUndoable: true,
          reasonOf: String,
          onEnd: async () => undefined,
        },
        [...store.get().set.changes.keys()],
      )
    const ended = () => vi.waitFor(() => expect(jobs.all().at(-1)?.state).toBe('done'), { timeout: 30_000 })
    const summary = () => jobs.all().at(-1)?.result?.summary
    return { ended, store, summary, write, retry: () => jobs.all().at(-1)?.result?.retry?.() }
  }
  const period = { employees: 3, startDate: '2026-04-01', endDate: '2026-12-31' }

  it('has 19 of 20 when the seventh is lost and another one’s answer, then all, and none twice', async () => {
    faults = new Map([
      [7, 'lost'],
      [12, 'answerLost'],
    ])
    const { ended, retry, store, summary, write } = open()
    store.update((set) => assign(setDefaults(set, period), customers))
    write()
    await ended()
    expect(summary()).toBe('19 done, 1 failed')
    expect(await stored()).toHaveLength(19)
    retry()
    await ended()
    expect(summary()).toBe('20 done')
    expect(new Set((await stored()).map(({ other }) => other)).size).toBe(20)
    expect(await stored()).toHaveLength(20)
    expect(writes).toHaveLength(21)
  })

  it('changes and ends what is stored, and shows what two people did at once', async () => {
    const first = open()
    first.store.update((set) => assign(setDefaults(set, period), customers.slice(0, 3)))
    first.write()
    await first.ended()
    const [one, two, three] = await stored()
    if (!one || !two || !three) throw new Error('not stored')

    // Two people have seen the same pairs; the other one is faster.
    const mine = open()
    mine.store.update((set) => changeValues(set, { pair: one, title: 'one' }, { employees: 7 }))
    mine.store.update((set) => changeValues(set, { pair: two, title: 'two' }, { employees: 8 }))
    mine.store.update((set) => remove(set, [{ pair: three, title: 'three' }]))
    const theirs = open()
    theirs.store.update((set) => changeValues(set, { pair: two, title: 'two' }, { employees: 99 }))
    theirs.store.update((set) => remove(set, [{ pair: three, title: 'three' }]))
    theirs.write()
    await theirs.ended()
    expect(theirs.summary()).toBe('2 done')

    mine.write()
    await mine.ended()
    expect(mine.summary()).toBe('2 done, 1 met')
    const key = `pair:${two.id}`
    expect(mine.store.get().results.get(key)).toMatchObject({
      stored: { values: { employees: 99 } },
      wanted: { employees: 8 },
    })
    mine.store.decide(key, 'mine')
    mine.write()
    await mine.ended()
    const employees = (await stored()).map(({ values }) => values.employees)
    expect(employees.toSorted()).toEqual([7, 8])
  })
})
