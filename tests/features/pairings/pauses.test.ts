import { describe, expect, it } from 'vitest'
import { resolveResource } from '../../../src/features/model.ts'
import {
  canPause,
  faultOfPause,
  isOver,
  pausedPair,
  resumedPair,
} from '../../../src/features/pairings/panel/pauses.ts'
import { assignments } from '../../../src/resources/assignments.ts'

const resource = resolveResource(assignments)
const pair = {
  ...{ id: 'a1', customer: 'c1', campaign: 's1', employees: 9 },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
}
const can = () => true

describe('a pause', () => {
  it('is a gap: the pair ends on the day before, and the same begins again', () => {
    const { before, after } = pausedPair(resource, pair, { from: '2026-03-01', resumesOn: '2026-05-01' })
    const sides = { customer: 'c1', campaign: 's1', employees: 9 }
    expect(before).toEqual({ ...sides, startDate: '2026-01-01', endDate: '2026-02-28' })
    expect(after).toEqual({ ...sides, startDate: '2026-05-01', endDate: '2026-12-31' })
  })

  it('may be without an end', () => {
    expect(pausedPair(resource, pair, { from: '2026-03-01', resumesOn: null }).after).toBeUndefined()
  })

  it.each([
    ['2026-01-01', null, 'pauseTooEarly'],
    ['2027-01-01', null, 'pauseTooLate'],
    ['2026-03-01', '2026-03-01', 'resumeTooEarly'],
    ['2026-03-01', '2027-01-01', 'pauseTooLate'],
    ['2026-03-01', '2026-03-02', undefined],
    ['2026-12-31', null, undefined],
  ])('from %s to %s: %s', (from, resumesOn, code) => {
    expect(faultOfPause(resource, pair, { from, resumesOn })?.code).toBe(code)
  })

  it('is over once the pair has ended; then it can go on, with an open end', () => {
    expect([isOver(resource, pair, '2026-12-31'), isOver(resource, pair, '2027-01-01')]).toEqual([
      false,
      true,
    ])
    expect(isOver(resource, { ...pair, endDate: null }, '2099-01-01')).toBe(false)
    expect(resumedPair(resource, pair, '2027-02-01')).toMatchObject({
      startDate: '2027-02-01',
      endDate: null,
    })
  })

  it('needs a period, and the rights to change and to make a pair', () => {
    expect(canPause(resource, { can })).toBe(true)
    expect(canPause(resource, { can: () => false })).toBe(false)
    const { pairing } = resource
    if (!pairing) throw new Error('no pairing')
    const { period: _, ...timeless } = pairing
    expect(canPause({ ...resource, pairing: timeless }, { can })).toBe(false)
  })
})
