import { describe, expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { ApiError } from '#model/contract/errors.ts'
import { createJobMemory } from '#panel/jobs/jobMemory.ts'
import {
  beginKeptJob,
  type KeptJob,
  type RowOutcome,
  readKeptJob,
  rowsResult,
  runRows,
} from '#panel/jobs/keptJob.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id: `${id}`, title: `R-${id}` }))
const done: RowOutcome = { outcome: 'done' }

function setUp(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = createMemoryStorage(),
  some = rows,
) {
  const memory = createJobMemory({ storage, namespace: 'test', person: 'u1' })
  memory.keep({ id: 'j1', title: 'Bezahlen', kind: 'bulk' })
  const job = beginKeptJob(memory, 'j1', { action: 'pay' })
  job.setRows(some)
  const controller = new AbortController()
  const reports: (number | undefined)[][] = []
  const progress = {
    report: (count: number, total?: number) => void reports.push([count, total]),
    signal: controller.signal,
  }
  const run = (perform: (id: string, isUnsure: boolean) => Promise<RowOutcome>, of: KeptJob = job) =>
    runRows(of, progress, ({ id }, isUnsure) => perform(id, isUnsure), String)
  return { memory, job, run, reports, controller }
}

const outcomesOf = (job: Parameters<typeof rowsResult>[0]) =>
  rowsResult(job, de.jobs).outcomes?.map(({ id, outcome, reason }) => [
    id,
    outcome,
    ...(reason ? [reason] : []),
  ])

describe('the rows of a job', () => {
  it('are done one after the other, and a failure does not stop the others', async () => {
    const { job, run, reports } = setUp()
    let running = 0
    await run(async (id) => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      if (id === '2') throw 'refused'
      return id === '3' ? { outcome: 'skipped', reason: 'unfit' } : done
    })
    expect(outcomesOf(job)).toEqual([
      ['1', 'done'],
      ['2', 'failed', 'refused'],
      ['3', 'skipped', 'unfit'],
      ['4', 'done'],
    ])
    expect([reports[0], reports.at(-1)]).toEqual([
      [0, 4],
      [4, 4],
    ])
  })

  it('stop before the next one when the person cancels', async () => {
    const { controller, job, run } = setUp()
    await run(async (id) => {
      if (id === '2') controller.abort()
      return done
    })
    expect(outcomesOf(job)).toEqual([
      ['1', 'done'],
      ['2', 'done'],
      ['3', 'open'],
      ['4', 'open'],
    ])
  })

  it('are left open once nobody answers any more, or the person is signed out', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, title: `R-${index}` }))
    const offline = setUp(undefined, many)
    await offline.run(async () => Promise.reject(new ApiError('offline', { call: 'pay' })))
    expect(outcomesOf(offline.job)?.filter(([, outcome]) => outcome === 'open')).toHaveLength(4)
    const signedOut = setUp()
    await signedOut.run(async () => Promise.reject(new ApiError('unauthenticated', { call: 'pay' })))
    expect(outcomesOf(signedOut.job)?.map(([, outcome]) => outcome)).toEqual([
      'failed',
      'open',
      'open',
      'open',
    ])
  })

  it('are all tried where now and then one is not answered in time, until five in a row are not', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, title: `R-${index}` }))
    const open = async (isLate: (id: number) => boolean) => {
      const { job, run } = setUp(undefined, many)
      await run(async (id) => {
        if (isLate(Number(id))) throw new ApiError('timeout', { call: 'pay' })
        return done
      })
      return outcomesOf(job)?.filter(([, outcome]) => outcome === 'open').length
    }
    expect(await open((id) => id % 3 === 0)).toBe(0)
    expect(await open((id) => id > 9)).toBe(5)
  })

  it('are gone on with after their tab was closed: only what is left, and what nobody saw end is named', async () => {
    const { memory, run } = setUp()
    // The tab is gone while the second one is on its way.
    void run((id) => (id === '1' ? Promise.resolve(done) : new Promise(() => undefined)))
    await expect
      .poll(() => memory.part('j1', 0).read())
      .toEqual([{ outcome: 'done' }, { outcome: 'unknown' }])
    const job = readKeptJob(memory, 'j1')
    if (!job) throw new Error('nothing kept')
    expect(job.plan).toEqual({ action: 'pay' })
    expect(rowsResult(job, de.jobs, 'interrupted').summary).toBe(
      'Unterbrochen: 1 erledigt, 1 ungewiss, 2 offen',
    )
    const asked: unknown[] = []
    await run(async (id, isUnsure) => {
      asked.push([id, isUnsure])
      return done
    }, job)
    expect(asked).toEqual([
      ['2', true],
      ['3', false],
      ['4', false],
    ])
    expect(rowsResult(job, de.jobs)).toMatchObject({
      summary: '4 erledigt',
    })
  })

  it('stay uncertain for as long as a failed server may have carried them out', async () => {
    const { job, run } = setUp()
    const unsure: boolean[] = []
    for (const code of ['server', 'forbidden'] as const) {
      await run(async (id, isUnsure) => {
        if (id !== '1') return done
        unsure.push(isUnsure)
        throw new ApiError(code, { call: 'pay' })
      })
    }
    await run(async (_, isUnsure) => {
      unsure.push(isUnsure)
      return done
    })
    expect(unsure).toEqual([false, true, true])
    expect(outcomesOf(job)?.[0]).toEqual(['1', 'done'])
  })

  it('cost the same to keep however many there are', async () => {
    const written = async (count: number) => {
      let characters = 0
      const storage = createMemoryStorage()
      const counting = {
        ...storage,
        setItem: (key: string, value: string) => {
          characters += value.length
          storage.setItem(key, value)
        },
      }
      const many = Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `R-${index}` }))
      const { memory, run } = setUp(counting, many)
      await run(async () => done)
      const kept = readKeptJob(memory, 'j1')
      expect(kept?.outcomeOf(count - 1)).toEqual(done)
      return characters
    }
    expect(await written(2000)).toBeLessThan(11 * (await written(200)))
  })

  it('are told of only, not gone on with, where the browser has no room for all that came of them', async () => {
    const storage = createMemoryStorage()
    let isFull = false
    const full = {
      ...storage,
      setItem(key: string, value: string) {
        if (isFull && key.endsWith(':0')) throw new Error('QuotaExceededError')
        storage.setItem(key, value)
      },
    }
    const { memory, job, run } = setUp(full)
    await run(async (id) => {
      isFull = id === '2'
      return done
    })
    expect(outcomesOf(job)?.map(([, outcome]) => outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect(readKeptJob(memory, 'j1')).toBeUndefined()
    expect(memory.all()).toEqual([{ id: 'j1', title: 'Bezahlen' }])
  })
})
