import { describe, expect, it } from 'vitest'
import { createAutosave } from '#features/forms/panel/builder/saving/autosave.ts'
import {
  beginning,
  pause,
  type SaveEvent,
  type Saving,
  saveStep,
} from '#features/forms/panel/builder/saving/saveSteps.ts'
import type { FormContent } from '#features/forms/panel/formContent.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord } from '#model/language/resolve.ts'

const invalid = new ApiError('invalid', { call: 'PUT forms/1', status: 400 })
const forbidden = new ApiError('forbidden', { call: 'PUT forms/1', status: 403 })
const down = new ApiError('server', { call: 'PUT forms/1', status: 503, retryAfter: 20 })

/** Where a row of events leads to, and the timer after the last one. */
function afterEvents(...events: SaveEvent[]): { saving: Saving; timer: unknown } {
  let saving = beginning
  let timer: unknown
  for (const event of events) [saving, timer] = saveStep(saving, event)
  return { saving, timer }
}
const changed = { type: 'changed', content: 'changed' } as const
const writing = { type: 'writing' } as const
const failed = (error: unknown, more: { isOnline?: boolean; isChanged?: boolean } = {}) =>
  ({ type: 'failed', error, isOnline: true, isChanged: false, ...more }) as const

describe('the steps of saving by itself', () => {
  it.each<[string, SaveEvent[], string, unknown]>([
    ['a change is saved after a pause', [changed], 'unsaved', pause],
    ['each change begins the pause anew', [changed, changed], 'unsaved', pause],
    ['what is taken back needs none', [changed, { type: 'changed', content: 'stored' }], 'saved', 'off'],
    ['nothing is saved without a title', [{ type: 'changed', content: 'untitled' }], 'untitled', 'off'],
    ['a write ends the pause', [changed, writing], 'saving', 'off'],
    ['a change during a write waits for its end', [writing, changed], 'saving', 'asBefore'],
    [
      'and is saved then',
      [writing, changed, { type: 'stored', at: 5 }, { type: 'settled', content: 'changed' }],
      'unsaved',
      pause,
    ],
    [
      'what is stored is saved',
      [writing, { type: 'stored', at: 5 }, { type: 'settled', content: 'stored' }],
      'saved',
      'off',
    ],
    ['what is put together is busy', [{ type: 'meeting' }, changed], 'saved', 'asBefore'],
    [
      'what is contested waits for the person',
      [writing, { type: 'contested', fields: [] }, { type: 'settled', content: 'changed' }],
      'contested',
      'off',
    ],
    ['and so do changes', [{ type: 'contested', fields: [] }, changed], 'contested', 'asBefore'],
    ['who has chosen is saved', [{ type: 'contested', fields: [] }, { type: 'chosen' }], 'unsaved', 'off'],
    ['without a network nothing is tried', [{ type: 'offline' }, changed], 'offline', 'asBefore'],
    [
      'a network that goes away is no failure',
      [writing, failed(down, { isOnline: false })],
      'offline',
      'off',
    ],
    ['a server that is down is asked again when it says', [writing, failed(down)], 'failed', 20_000],
    ['and not sooner by a change', [writing, failed(down), changed], 'failed', 'asBefore'],
    ['what is refused stays', [writing, failed(invalid)], 'failed', 'off'],
    ['until it is changed', [writing, failed(invalid), changed], 'failed', pause],
    [
      'also if that was while it was refused',
      [writing, changed, failed(invalid, { isChanged: true })],
      'failed',
      pause,
    ],
    ['what is forbidden stays so', [writing, failed(forbidden, { isChanged: true })], 'failed', 'off'],
    ['whatever is changed', [writing, failed(forbidden), changed], 'failed', 'asBefore'],
    ['what is suspended begins nothing', [changed, { type: 'suspended' }], 'unsaved', 'off'],
    ['what is over takes no change', [{ type: 'stopped' }, changed], 'saved', 'asBefore'],
  ])('%s', (_what, events, code, timer) => {
    const { saving, timer: last } = afterEvents(...events)
    expect([saving.state.code, last]).toEqual([code, timer])
  })

  it('the time between tries grows, and begins anew once something is stored', () => {
    const plain = new ApiError('server', { call: 'PUT forms/1', status: 500 })
    const tries = [1, 2, 3, 4, 5, 6].map(
      (count) => afterEvents(...Array.from({ length: count }, () => failed(plain))).timer,
    )
    expect(tries).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000])
    expect(afterEvents(failed(plain), failed(plain), { type: 'stored', at: 1 }, failed(plain)).timer).toBe(
      2_000,
    )
  })
})

/** An editor with one title, a backend that answers when it is told to, and a timer that is wound by hand. */
function editor() {
  const base: AnyRecord = {
    id: '1',
    title: 'A',
    titleEnglish: '',
    questions: { pages: [] },
    updatedAt: '2026-01-01T00:00:00Z',
  }
  let content = { title: 'A', titleEnglish: '', questions: base.questions } as FormContent
  const writes: { title: unknown; answer(error?: unknown): void }[] = []
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
          answer: (error) => (error ? reject(error) : resolve({ ...base, ...values })),
        })
      }),
    read: async () => base,
    merge: async () => ({ values: {}, conflicts: [], taken: [] }) as never,
    choose: async () => undefined,
    onTaken: () => undefined,
    isOnline: () => true,
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
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

describe('saving by itself', () => {
  it('saves once more what was put right while a save of it was refused', async () => {
    const { autosave, writes, type, wait, settled } = editor()
    type('too long')
    expect(wait()).toBe(pause)
    type('right')
    writes[0]?.answer(invalid)
    await settled()
    expect(wait()).toBe(pause)
    expect(writes.map(({ title }) => title)).toEqual(['too long', 'right'])
    writes[1]?.answer()
    await settled()
    expect([autosave.get(), wait()]).toEqual([{ code: 'saved', at: 7 }, undefined])
  })

  it('does not try again what was refused and is the same', async () => {
    const { autosave, writes, type, wait, settled } = editor()
    type('too long')
    wait()
    writes[0]?.answer(invalid)
    await settled()
    expect([autosave.get().code, wait(), writes.length]).toEqual(['failed', undefined, 1])
  })

  it('writes one at a time, and what came meanwhile afterwards', async () => {
    const { writes, type, wait, settled } = editor()
    type('B')
    wait()
    type('C')
    expect(wait()).toBeUndefined()
    writes[0]?.answer()
    await settled()
    expect(wait()).toBe(pause)
    expect(writes.map(({ title }) => title)).toEqual(['B', 'C'])
  })

  it('writes nothing any more once it is over', async () => {
    const { autosave, writes, type, wait } = editor()
    type('B')
    autosave.stop()
    expect([wait(), await autosave.flush(), writes]).toEqual([undefined, false, []])
  })
})
