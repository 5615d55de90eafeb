import { describe, expect, it, vi } from 'vitest'
import { createJobStore, type JobProgress, type JobResult } from '#panel/jobs/jobStore.ts'

function openWork() {
  let resolve: (result: JobResult) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<JobResult>((...settle) => {
    ;[resolve, reject] = settle
  })
  let progress: JobProgress | undefined
  const work = (given: JobProgress) => {
    progress = given
    return promise
  }
  return { work, resolve, reject, progress: () => progress }
}

describe('the jobs of a person', () => {
  it('tell how far they are and what came out', async () => {
    const store = createJobStore({ createId: () => 'j1' })
    const listener = vi.fn()
    store.subscribe(listener)
    const { work, resolve, progress } = openWork()
    store.start('Export', work)
    progress()?.report(3)
    expect(store.all()).toEqual([{ id: 'j1', title: 'Export', state: 'running', done: 3 }])
    progress()?.report(5, 10)
    resolve({ summary: 'fertig' })
    await vi.waitFor(() => expect(store.all()[0]?.state).toBe('done'))
    expect(store.all()[0]).toMatchObject({ done: 5, total: 10, result: { summary: 'fertig' } })
    expect(listener).toHaveBeenCalledTimes(4)
  })

  it('are cancelled one by one, and keep what was done until then', async () => {
    const store = createJobStore()
    const first = openWork()
    const second = openWork()
    const id = store.start('Eins', first.work)
    store.start('Zwei', second.work)
    store.cancel(id)
    expect(first.progress()?.signal.aborted).toBe(true)
    expect(second.progress()?.signal.aborted).toBe(false)
    first.resolve({ summary: 'zur Hälfte' })
    await vi.waitFor(() =>
      expect(store.all()[0]).toMatchObject({ state: 'cancelled', result: { summary: 'zur Hälfte' } }),
    )
  })

  it('keep the error that they failed with', async () => {
    const store = createJobStore()
    const { work, reject } = openWork()
    store.start('Export', work)
    const error = new Error('no')
    reject(error)
    await vi.waitFor(() => expect(store.all()[0]).toMatchObject({ state: 'failed', error }))
  })

  it('begin again in their place where they failed, and nowhere else', async () => {
    const store = createJobStore()
    let tries = 0
    const id = store.start('Export', async ({ report }) => {
      report(1, 2)
      tries += 1
      if (tries === 1) throw new Error('no')
      return { summary: 'fertig' }
    })
    await vi.waitFor(() => expect(store.all()[0]?.state).toBe('failed'))
    store.again(id)
    await vi.waitFor(() => expect(store.all()).toMatchObject([{ id, state: 'done' }]))
    expect(store.all()[0]).not.toHaveProperty('error')
    store.again(id)
    expect([store.all()[0]?.state, tries]).toEqual(['done', 2])
  })

  it('are dismissed when they have ended, not before', async () => {
    const store = createJobStore()
    const { work, resolve } = openWork()
    const id = store.start('Export', work)
    store.dismiss(id)
    expect(store.all()).toHaveLength(1)
    resolve({ summary: '' })
    await vi.waitFor(() => expect(store.all()[0]?.state).toBe('done'))
    store.dismiss(id)
    expect(store.all()).toEqual([])
  })

  it('end all together when the person is gone', () => {
    const store = createJobStore()
    const works = [openWork(), openWork()]
    for (const { work } of works) store.start('Export', work)
    store.end()
    expect(works.map(({ progress }) => progress()?.signal.aborted)).toEqual([true, true])
  })
})
