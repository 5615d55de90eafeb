import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { changeSetOf, createChangeSetStore } from '#features/pairings/panel/changeSetStore.ts'
import { createDraftStore } from '#panel/base/drafts/draftStore.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { assignment, place } from './assignments.ts'

const clock = {
  now: () => Date.now(),
}
const one = { id: 'c1', title: 'Eins' }

function setUp(storage = createMemoryStorage()) {
  const drafts = createDraftStore({ storage, namespace: 'tests', person: 'u1' })
  const open = () => createChangeSetStore({ resource: assignment, place, drafts, clock })
  return { drafts, open, storage, store: open() }
}

const later = Date.parse('2026-06-01T10:00:05Z')

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('the draft of a change set', () => {
  it('is kept a moment after the last change and is there again after a reload', () => {
    const { drafts, open, store } = setUp()
    store.describe('Zuordnung: Abo 7', '/campaign-assignment?campaign=7')
    store.update((set) => assign(setDefaults(set, { employees: 3 }), [one]))
    expect(drafts.all()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(drafts.all()).toEqual([
      expect.objectContaining({ title: 'Zuordnung: Abo 7', address: '/campaign-assignment?campaign=7' }),
    ])
    const again = open().get()
    expect(again.set).toEqual(store.get().set)
    expect(again.restoredFrom).toBe('2026-06-01T10:00:00.700Z')
  })

  it('is kept at once when the page is left', () => {
    const { drafts, store } = setUp()
    store.update((set) => assign(set, [one]))
    store.keep()
    expect(drafts.all()).toHaveLength(1)
  })

  it('goes with the last change, and comes back when that is taken back', () => {
    const { drafts, store } = setUp()
    store.update((set) => assign(set, [one]))
    store.keep()
    store.discard()
    store.keep()
    expect(drafts.all()).toEqual([])
    expect(store.get().canUndo).toBe(true)
    store.undo()
    store.keep()
    expect(drafts.all()).toHaveLength(1)
  })

  it('is empty where the draft was given up elsewhere', () => {
    const { drafts, store } = setUp()
    store.update((set) => assign(set, [one]))
    store.keep()
    drafts.clear()
    store.look()
    expect(store.get().set.changes.size).toBe(0)
  })

  it('is what another tab has made of it, and its own step is not lost to that', () => {
    const { open, store } = setUp()
    store.update((set) => assign(set, [one]))
    store.keep()
    const other = open()
    other.update((set) => assign(set, [{ id: 'c2', title: 'Zwei' }]))
    vi.setSystemTime(later)
    other.keep()
    store.look()
    expect([...store.get().set.changes.keys()]).toEqual(['new:c1', 'new:c2'])
    store.update((set) => assign(set, [{ id: 'c3', title: 'Drei' }]))
    store.look()
    expect(store.get().set.changes.size).toBe(3)
  })

  it('says that the browser has no room, and loses nothing on the page', () => {
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    const { store } = setUp(full)
    store.update((set) => assign(set, [one]))
    store.keep()
    store.look()
    expect(store.get().hasRoom).toBe(false)
    expect(store.get().set.changes.size).toBe(1)
  })

  it('begins empty where what is kept is damaged', () => {
    const storage = createMemoryStorage({
      'tests:drafts:u1': JSON.stringify([
        { resource: 'assignments', id: 'campaign:7', values: { changeSet: 5 }, keptAt: 'x', title: 'x' },
      ]),
    })
    expect(setUp(storage).store.get()).toMatchObject({ restoredFrom: undefined, isUnsure: false })
  })

  it('is the same for everyone who asks for the place, and another one for another place or person', () => {
    const { drafts } = setUp()
    const options = { drafts, clock }
    const store = changeSetOf(assignment, place, options)
    expect(changeSetOf(assignment, { ...place }, options)).toBe(store)
    expect(changeSetOf(assignment, { ...place, id: '8' }, options)).not.toBe(store)
    expect(changeSetOf(assignment, { ...place, side: 'customer' }, options)).not.toBe(store)
    expect(changeSetOf(assignment, place, { ...options, drafts: setUp().drafts })).not.toBe(store)
  })
})
