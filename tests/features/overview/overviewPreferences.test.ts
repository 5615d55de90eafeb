import { describe, expect, it } from 'vitest'
import { listFilters } from '#client/api/listFilters.ts'
import { createOverviewPreferences } from '#features/overview/panel/overviewPreferences.ts'
import { snoozeDays, withSnooze } from '#features/overview/panel/snooze.ts'
import { fewAtATime } from '#features/overview/panel/tileQuery.ts'
import { inChosenOrder } from '#features/overview/panel/tiles.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'

describe('the preferences of the overview', () => {
  it('are kept for each person alone, and are the same object until they change', () => {
    const storage = createMemoryStorage()
    const of = (person: string) => createOverviewPreferences({ storage, namespace: 'tests', person })
    of('u1').change({ hidden: ['invoices.open'] })
    const mine = of('u1')
    expect(mine.get()).toMatchObject({ hidden: ['invoices.open'], order: [], setupDismissed: false })
    expect(mine.get()).toBe(mine.get())
    expect(of('u2').get().hidden).toEqual([])
  })

  it.each(['{"damaged', '[]', '{"order":5,"hidden":[1],"snoozed":{"a":3},"setupDismissed":"yes"}'])(
    'are none where the storage holds %s',
    (stored) => {
      const storage = createMemoryStorage()
      storage.setItem('tests:overview:u1', stored)
      const preferences = createOverviewPreferences({ storage, namespace: 'tests', person: 'u1' })
      expect(preferences.get()).toEqual({
        ...{ order: [], hidden: [], snoozed: {}, empty: [], setupDismissed: false },
      })
    },
  )

  it('are in effect although the storage takes nothing', () => {
    const storage = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('full')
      },
    }
    const preferences = createOverviewPreferences({ storage, namespace: 'tests', person: 'u1' })
    preferences.change({ setupDismissed: true })
    expect(preferences.get().setupDismissed).toBe(true)
  })
})

describe('the preferences of whoever signs out', () => {
  const open = () => {
    const storage = createMemoryStorage()
    const of = () => createOverviewPreferences({ storage, namespace: 'tests', person: 'u1' })
    return { storage, of, preferences: of() }
  }

  it('leave nothing where nothing was chosen, also of what is seen until the page is gone', () => {
    const { storage, preferences } = open()
    preferences.change({ empty: ['invoices.open'] })
    expect([...storage.content.keys()]).toEqual(['tests:overview:u1'])
    preferences.forget()
    preferences.change({ empty: ['invoices.open'] })
    expect([...storage.content.keys()]).toEqual([])
  })

  it('are found again as far as they were chosen', () => {
    const { of, preferences } = open()
    preferences.change({ empty: ['invoices.open'], hidden: ['invoices.due'], snoozed: { a: '2026-03-01' } })
    preferences.forget()
    expect(of().get()).toMatchObject({ empty: [], hidden: ['invoices.due'], snoozed: { a: '2026-03-01' } })
  })
})

describe('what is put off', () => {
  it('is forgotten once its day has come', () => {
    const snoozed = withSnooze({ old: '2026-01-01', kept: '2026-03-01' }, 'new', '2026-02-05', '2026-02-01')
    expect(snoozed).toEqual({ kept: '2026-03-01', new: '2026-02-05' })
  })

  it.each([
    ['2026-11-22', '2026-11-23', '2026-11-23'],
    ['2026-11-23', '2026-11-24', '2026-11-30'],
    ['2026-12-31', '2027-01-01', '2027-01-04'],
  ])('on %s comes back on %s or in the next week on %s', (today, tomorrow, nextWeek) => {
    expect(snoozeDays(today)).toEqual({ tomorrow, nextWeek })
  })
})

describe('the order of tiles', () => {
  const tiles = (...keys: string[]) => keys.map((key) => ({ key }))

  it('keeps tiles that are new behind those that they follow', () => {
    const ordered = inChosenOrder(tiles('a', 'b', 'new', 'c'), ['c', 'b', 'a'])
    expect(ordered.map(({ key }) => key)).toEqual(['c', 'b', 'new', 'a'])
  })

  it('ignores keys of tiles that are gone', () => {
    expect(inChosenOrder(tiles('a', 'b'), ['gone', 'b', 'a']).map(({ key }) => key)).toEqual(['b', 'a'])
  })
})

it('a filter of the overview is that of a list on the day, without open ends', () => {
  const filter = { due: { period: 'past' }, since: { period: 'next30Days' }, state: ['OPEN'] } as const
  expect(listFilters(filter, '2026-03-01')).toEqual({
    due: { to: '2026-02-28' },
    since: { from: '2026-03-01', to: '2026-03-30' },
    state: ['OPEN'],
  })
})

it('calls of the overview are under way some at a time, and go on after a failure', async () => {
  const inLine = fewAtATime(2)
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const call = () =>
    inLine(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => open.push(resolve))
      running -= 1
    })
  const failing = inLine(() => Promise.reject(new Error('no'))).catch(() => 'failed')
  const all = [call(), call(), call()]
  expect(await failing).toBe('failed')
  for (let done = 0; done < 3; done += 1) {
    while (open.length === 0) await Promise.resolve()
    open.shift()?.()
  }
  await Promise.all(all)
  expect(most).toBe(2)
})
