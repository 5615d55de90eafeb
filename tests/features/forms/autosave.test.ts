import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/forms/model/document.ts'
import { createAutosave, pause } from '#features/forms/panel/builder/saving/autosave.ts'
import type { FormContent } from '#features/forms/panel/formContent.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord } from '#model/language/resolve.ts'

const invalid = new ApiError('invalid', { call: 'PUT forms/1', status: 400 })
const forbidden = new ApiError('forbidden', { call: 'PUT forms/1', status: 403 })
const down = new ApiError('server', { call: 'PUT forms/1', status: 503, retryAfter: 20 })

/** An editor with one title, a backend that answers when it is told to, and a timer that is wound by hand. */
function editor(merged = { conflicts: [] as unknown[] }) {
  const base: AnyRecord = {
    id: '1',
    title: 'A',
    titleEnglish: '',
    questions: emptyForm,
    updatedAt: '2026-01-01T00:00:00Z',
  }
  let content = { title: 'A', titleEnglish: '', questions: emptyForm } as FormContent
  const writes: { title: unknown; values: AnyRecord; answer(error?: unknown): void }[] = []
  let isOnline = true
  let waiting: { run(): void; milliseconds: number } | undefined
  const autosave = createAutosave({
    base,
    now: () => content,
    put(next) {
      content = next
    },
    write: (values) =>
      new Promise((resolve, reject) => {
        writes.push({
          title: values.title,
          values: values as AnyRecord,
          answer: (error) => (error ? reject(error) : resolve({ ...base, ...values })),
        })
      }),
    read: async () => ({ ...base, updatedAt: '2026-01-02T00:00:00Z' }),
    merge: async ({ mine }) => ({ values: mine, taken: [], ...merged }) as never,
    choose: async () => undefined,
    onTaken: () => undefined,
    isOnline: () => isOnline,
    clock: () => 7,
    later(run, milliseconds) {
      const own = { run, milliseconds }
      waiting = own
      return () => {
        if (waiting === own) waiting = undefined
      }
    },
  })
  return {
    autosave,
    writes,
    type(title: string) {
      content = { ...content, title }
      autosave.changed()
    },
    /** Lets the time pass that is waited for. @returns how long that was */
    wait() {
      const due = waiting
      waiting = undefined
      due?.run()
      return due?.milliseconds
    },
    network(isThere: boolean) {
      isOnline = isThere
    },
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

/** An editor whose change was sent and answered. */
async function answered(error?: unknown, more: { isOnline?: boolean; meanwhile?: string } = {}) {
  const saved = editor()
  saved.type('B')
  saved.wait()
  if (more.meanwhile) saved.type(more.meanwhile)
  saved.network(more.isOnline ?? true)
  saved.writes[0]?.answer(error)
  await saved.settled()
  return saved
}

describe('saving by itself', () => {
  it('waits for a pause after the last change, which a change that is taken back ends', () => {
    const { autosave, type, wait } = editor()
    type('B')
    expect(autosave.get().code).toBe('unsaved')
    type('A')
    expect([autosave.get().code, wait()]).toEqual(['saved', undefined])
    type(' ')
    expect([autosave.get().code, wait()]).toEqual(['untitled', undefined])
  })

  it('writes one at a time, and what came meanwhile afterwards', async () => {
    const { autosave, writes, type, wait, settled } = editor()
    type('B')
    expect([wait(), autosave.get().code]).toEqual([pause, 'saving'])
    type('C')
    expect(wait()).toBeUndefined()
    writes[0]?.answer()
    await settled()
    expect(wait()).toBe(pause)
    expect(writes.map(({ title }) => title)).toEqual(['B', 'C'])
    writes[1]?.answer()
    await settled()
    expect([autosave.get(), wait()]).toEqual([{ code: 'saved', at: 7 }, undefined])
  })

  it.each<[string, unknown, { isOnline?: boolean; meanwhile?: string }, string, unknown]>([
    ['a server that is down is asked again when it says', down, {}, 'failed', 20_000],
    ['what is refused stays', invalid, {}, 'failed', undefined],
    ['unless it was put right while it was refused', invalid, { meanwhile: 'C' }, 'failed', pause],
    ['what is forbidden stays so', forbidden, { meanwhile: 'C' }, 'failed', undefined],
    ['a network that goes away is no failure', down, { isOnline: false }, 'offline', undefined],
  ])('%s', async (_what, error, more, code, due) => {
    const { autosave, wait } = await answered(error, more)
    expect([autosave.get().code, wait()]).toEqual([code, due])
  })

  it.each<[string, unknown, { isOnline?: boolean }, unknown]>([
    ['tries what was refused again once it is changed', invalid, {}, pause],
    ['but not what is forbidden', forbidden, {}, undefined],
    ['a server that is down no sooner', down, {}, 20_000],
    ['and nothing without a network', down, { isOnline: false }, undefined],
  ])('%s', async (_what, error, more, due) => {
    const { type, wait } = await answered(error, more)
    type('D')
    expect(wait()).toBe(due)
  })

  it('takes more time between tries, until something is stored', async () => {
    const plain = new ApiError('server', { call: 'PUT forms/1', status: 500 })
    const { writes, type, wait, settled } = await answered(plain)
    const tries: unknown[] = []
    for (let count = 1; count <= 6; count += 1) {
      tries.push(wait())
      writes.at(-1)?.answer(count === 6 ? undefined : plain)
      await settled()
    }
    expect(tries).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000])
    type('E')
    wait()
    writes.at(-1)?.answer(plain)
    await settled()
    expect(wait()).toBe(2_000)
  })

  it('waits for the person where the same was changed', async () => {
    const { autosave, writes, type, wait, settled } = editor({ conflicts: [{ field: { name: 'title' } }] })
    type('B')
    wait()
    writes[0]?.answer(new ApiError('conflict', { call: 'PUT forms/1', status: 412 }))
    await settled()
    type('C')
    expect([autosave.get().code, wait(), await autosave.flush()]).toEqual(['contested', undefined, false])
  })

  it('sends other fields of the record again after others have stored something meanwhile', async () => {
    const { autosave, writes, settled } = editor()
    const saved = autosave.flush({ keptDays: 30 })
    writes[0]?.answer(new ApiError('conflict', { call: 'PUT forms/1', status: 412 }))
    await settled()
    writes[1]?.answer()
    expect([await saved, writes.map(({ values }) => values.keptDays)]).toEqual([true, [30, 30]])
  })

  it('begins nothing while it is suspended, and writes nothing any more once it is over', async () => {
    const { autosave, writes, type, wait } = editor()
    type('B')
    autosave.suspend()
    expect([wait(), autosave.get().code]).toEqual([undefined, 'unsaved'])
    type('C')
    autosave.stop()
    expect([wait(), await autosave.flush(), writes]).toEqual([undefined, false, []])
  })
})
