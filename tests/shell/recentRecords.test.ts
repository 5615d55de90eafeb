import { describe, expect, it, vi } from 'vitest'
import { createRecentRecords, mostRecent } from '#panel/shell/recent/recentRecords.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const opened = (id: string, title = `Rechnung ${id}`) => ({
  ...{ resource: 'invoices', id, title },
  at: '2026-11-22T06:00:00.000Z',
})

function setUp(storage = createMemoryStorage()) {
  const recent = (person: string) => createRecentRecords({ storage, namespace: 'tests', person })
  return { storage, recent }
}

describe('what was opened last', () => {
  it('stands with the newest first, each record once and with its latest title', () => {
    const { recent } = setUp()
    const anna = recent('anna')
    anna.note(opened('1'))
    anna.note(opened('2'))
    anna.note(opened('1', 'Neuer Name'))
    expect(anna.all().map(({ id, title }) => [id, title])).toEqual([
      ['1', 'Neuer Name'],
      ['2', 'Rechnung 2'],
    ])
    expect(recent('anna').all()).toEqual(anna.all())
  })

  it('ends after so many', () => {
    const anna = setUp().recent('anna')
    for (let id = 0; id < mostRecent + 5; id++) anna.note(opened(String(id)))
    expect(anna.all()).toHaveLength(mostRecent)
    expect(anna.all()[0]?.id).toBe(String(mostRecent + 4))
  })

  it('is seen by nobody else, and does not stay beside what somebody else has opened', () => {
    const { recent, storage } = setUp()
    recent('anna').note(opened('1', 'Geheim AG'))
    expect(recent('bernd').all()).toEqual([])
    recent('bernd').note(opened('2'))
    expect([...storage.content.values()].join()).not.toContain('Geheim')
    expect(recent('anna').all()).toEqual([])
  })

  it('loses a record that is gone, and leaves nothing once it is cleared', () => {
    const { recent, storage } = setUp()
    const anna = recent('anna')
    anna.note(opened('1'))
    anna.note(opened('2'))
    anna.forget('articles', '1')
    anna.forget('invoices', '1')
    expect(anna.all().map(({ id }) => id)).toEqual(['2'])
    anna.clear()
    expect(storage.content.size).toBe(0)
  })

  it('tells of changes, and stays the same list in between', () => {
    const anna = setUp().recent('anna')
    const hear = vi.fn()
    const end = anna.subscribe(hear)
    anna.note(opened('1'))
    expect(hear).toHaveBeenCalledTimes(1)
    expect(anna.all()).toBe(anna.all())
    anna.forget('invoices', 'unknown')
    end()
    anna.note(opened('2'))
    expect(hear).toHaveBeenCalledTimes(1)
  })

  it('hears of what another tab has opened', () => {
    const storage = createMemoryStorage()
    const page = new EventTarget() as unknown as Window
    const recent = createRecentRecords({ storage, namespace: 'tests', person: 'anna', page })
    const hear = vi.fn()
    recent.subscribe(hear)
    setUp(storage).recent('anna').note(opened('1'))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'tests:recent' }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'tests:other' }))
    expect(hear).toHaveBeenCalledTimes(1)
    expect(recent.all().map(({ id }) => id)).toEqual(['1'])
  })

  it.each(['{', '[]', 'null', '{"person":"anna","records":5}', '{"person":"anna","records":[{"id":1}]}'])(
    'counts as nothing where the storage holds %s',
    (stored) => {
      const { recent, storage } = setUp()
      storage.setItem('tests:recent', stored)
      expect(recent('anna').all()).toEqual([])
    },
  )

  it('is not remembered where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('no storage')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const recent = createRecentRecords({ storage, namespace: 'tests', person: 'anna' })
    recent.note(opened('1'))
    expect(recent.all()).toEqual([])
  })
})
