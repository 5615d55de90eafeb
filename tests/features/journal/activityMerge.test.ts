import { describe, expect, it } from 'vitest'
import type { ActivitySource } from '#features/journal/panel/activity/activitySources.ts'
import {
  groupActivity,
  type LoadedSource,
  mergeActivity,
} from '#features/journal/panel/activity/mergeActivity.ts'
import { assignments } from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'

const resource = resolveResource(assignments)

function loaded(key: string, times: readonly string[], more: Partial<ActivitySource & LoadedSource> = {}) {
  const { isAhead = false, hasMore = false } = more
  const source: ActivitySource = { key, kind: 'day', resource, field: 'at', filter: {}, isAhead }
  return { source, hasMore, rows: times.map((at, index) => ({ id: `${key}${index}`, at })) }
}
const keysOf = (parts: readonly LoadedSource[]) => mergeActivity(parts).events.map(({ row }) => row.id)

describe('the axis of a record', () => {
  it('has the latest on top; within a day, whole days are above the moments in it', () => {
    const parts = [
      loaded('a', ['2026-03-02T11:00:00.000Z', '2026-03-01T10:00:00.000Z']),
      loaded('b', ['2026-03-02', '2026-02-01']),
    ]
    expect(keysOf(parts)).toEqual(['b0', 'a0', 'a1', 'b1'])
  })

  it('ends where the first of its sources ends of which there is more', () => {
    const parts = [
      loaded('a', ['2026-03-02', '2026-02-15'], { hasMore: true }),
      loaded('b', ['2026-03-01', '2026-02-01'], { hasMore: true }),
      loaded('c', ['2026-02-20', '2025-01-01']),
    ]
    expect(keysOf(parts)).toEqual(['a0', 'b0', 'c0', 'a1'])
    expect(mergeActivity(parts).waitsFor).toEqual(['a'])
  })

  it('ends in the same way towards the future', () => {
    const ahead = { isAhead: true }
    const parts = [
      loaded('a', ['2026-03-05', '2026-04-01'], { ...ahead, hasMore: true }),
      loaded('b', ['2026-03-10', '2027-01-01'], ahead),
    ]
    expect(keysOf(parts)).toEqual(['a1', 'b0', 'a0'])
    expect(mergeActivity(parts).waitsFor).toEqual(['a'])
  })

  it('has a row once, and none whose time cannot be read', () => {
    const part = loaded('a', ['2026-03-02', 'soon', ''])
    expect(keysOf([{ ...part, rows: [...part.rows, ...part.rows] }])).toEqual(['a0'])
  })

  it('is divided into days near to today and months farther away', () => {
    const { events } = mergeActivity([
      loaded('a', [
        '2026-07-20',
        '2026-07-02',
        '2026-03-30',
        '2026-03-02',
        '2026-03-01',
        '2025-12-31',
        '2025-12-01',
      ]),
    ])
    const groups = groupActivity(events, '2026-03-02').map((group) => [group.time, group.events.length])
    expect(groups).toEqual([
      ['2026-07', 2],
      ['2026-03-30', 1],
      ['2026-03-02', 1],
      ['2026-03-01', 1],
      ['2025-12', 2],
    ])
  })
})
