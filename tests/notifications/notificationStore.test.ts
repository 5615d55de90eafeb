import { describe, expect, it } from 'vitest'
import { mostKept } from '#panel/notifications/notificationStore.ts'
import { setUpStore } from './setUpStore.ts'

describe('one at a time', () => {
  it('refuses a second one while the first is shown, with one logged error (N01)', () => {
    const { store, logged, shown } = setUpStore()
    expect(store.add({ label: 'Gespeichert' })).toBe(true)
    expect(store.add({ label: 'Nicht gespeichert', theme: 'error' })).toBe(false)
    expect(shown()).toBe('Gespeichert')
    expect(logged).toEqual(['A notification is shown already; refused: Nicht gespeichert'])
  })

  it('does not show a refused one later', () => {
    const { store, shown, pass } = setUpStore()
    store.add({ label: 'Erste' })
    store.add({ label: 'Zweite' })
    pass(7500)
    expect(shown()).toBeUndefined()
    pass(60_000)
    expect(shown()).toBeUndefined()
  })

  it('is still there after 7499 ms and gone after 7500 (N02)', () => {
    const { store, shown, pass } = setUpStore()
    store.add({ label: 'Gespeichert' })
    pass(7499)
    expect(shown()).toBe('Gespeichert')
    pass(1)
    expect(shown()).toBeUndefined()
  })

  it('gives the one after a dismissal its own 7500 ms (N03)', () => {
    const { store, shown, pass, waiting } = setUpStore()
    store.add({ label: 'B' })
    pass(3000)
    store.dismiss()
    expect(shown()).toBeUndefined()
    expect(store.add({ label: 'C' })).toBe(true)
    expect(waiting()).toBe(1)
    pass(7499)
    expect(shown()).toBe('C')
    pass(1)
    expect(shown()).toBeUndefined()
  })

  it('is gone after an hour in which the browser did nothing, and the next one is shown (N07)', () => {
    const { store, logged, shown, pass, rest } = setUpStore()
    store.add({ label: 'Gespeichert' })
    rest(3_600_000)
    expect(shown()).toBe('Gespeichert')
    store.expire()
    expect(shown()).toBeUndefined()

    store.add({ label: 'Zweite' })
    rest(3_600_000)
    expect(store.add({ label: 'Dritte' })).toBe(true)
    expect(logged).toEqual([])
    pass(0)
    expect(shown()).toBe('Dritte')
  })

  it('does not put away what still has time', () => {
    const { store, shown, rest } = setUpStore()
    store.add({ label: 'Gespeichert' })
    rest(7499)
    store.expire()
    expect(shown()).toBe('Gespeichert')
  })

  it('waits for nothing once the person is gone', () => {
    const { store, waiting } = setUpStore()
    store.add({ label: 'Gespeichert' })
    store.end()
    expect(waiting()).toBe(0)
  })
})

it('what a notification is is for information without a theme, and with one that is unknown (N04)', () => {
  const { store, pass } = setUpStore()
  store.add({ label: 'x' })
  expect(store.get().shown).toMatchObject({ label: 'x', theme: 'info', description: undefined })
  pass(7500)
  const unknown = 'x' as 'info'
  store.add({ label: 'x', theme: unknown, description: '  ' })
  expect(store.get().shown).toMatchObject({ theme: 'info', description: undefined })
  pass(7500)
  store.add({ label: 'x', theme: 'error', description: 'Der Server schweigt.' })
  expect(store.get().shown).toMatchObject({ theme: 'error', description: 'Der Server schweigt.' })
})

describe('what is kept', () => {
  it('is every one of the session, refused ones too, with the time', () => {
    const { store, pass } = setUpStore()
    store.add({ label: 'Erste' })
    pass(1000)
    store.add({ label: 'Zweite' })
    pass(7000)
    store.add({ label: 'Dritte' })
    const first = Date.UTC(2026, 4, 4, 12, 2, 33)
    expect(store.get().kept).toMatchObject([
      { label: 'Erste', at: first, isRefused: false },
      { label: 'Zweite', at: first + 1000, isRefused: true },
      { label: 'Dritte', at: first + 8000, isRefused: false },
    ])
  })

  it('is no more than two hundred, the newest', () => {
    const { store, kept, shown, pass } = setUpStore()
    for (let number = 1; number <= mostKept + 5; number += 1) store.add({ label: `Meldung ${number}` })
    expect(kept()).toHaveLength(200)
    expect(kept().at(0)).toBe('Meldung 6')
    expect(kept().at(-1)).toBe('Meldung 205')
    expect(shown()).toBe('Meldung 1')
    pass(7500)
    expect(shown()).toBeUndefined()
    expect(kept()).toHaveLength(200)
  })

  it('counts as missed what was refused, and trouble that nobody put away', () => {
    const { store, pass } = setUpStore()
    const missed = () => store.get().missed
    store.add({ label: 'Gespeichert', theme: 'success' })
    expect(missed()).toBe(0)
    store.add({ label: 'Kopiert' })
    expect(missed()).toBe(1)
    pass(7500)
    expect(missed()).toBe(1)
    store.add({ label: 'Nicht gespeichert', theme: 'error' })
    store.dismiss()
    expect(missed()).toBe(1)
    store.add({ label: 'Nicht gespeichert', theme: 'error' })
    pass(7500)
    expect(missed()).toBe(2)
    store.see()
    expect(missed()).toBe(0)
  })

  it('is forgotten when the list is cleared, but for the one that is shown', () => {
    const { store, kept, shown, pass } = setUpStore()
    store.add({ label: 'Erste' })
    pass(7500)
    store.add({ label: 'Zweite' })
    store.add({ label: 'Dritte' })
    store.clear()
    expect(kept()).toEqual(['Zweite'])
    expect(shown()).toBe('Zweite')
    expect(store.get().missed).toBe(0)
  })

  it('tells whoever listens of each change, until they stop listening', () => {
    const { store } = setUpStore()
    const seen: (string | undefined)[] = []
    const stop = store.subscribe(() => seen.push(store.get().shown?.label))
    store.add({ label: 'Erste' })
    store.dismiss()
    stop()
    store.add({ label: 'Zweite' })
    expect(seen).toEqual(['Erste', undefined])
  })
})
