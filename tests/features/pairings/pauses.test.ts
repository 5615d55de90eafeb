import { describe, expect, it } from 'vitest'
import {
  canPause,
  faultOfPause,
  faultOfResumption,
  hasLater,
  isOver,
  pauseSteps,
  resumptionSteps,
} from '#features/pairings/panel/pauses.ts'
import { assignments } from '#resources/assignments.ts'
import { resolveResource } from '#tests/support/language.ts'

const resource = resolveResource(assignments)
const pair = {
  ...{ id: 'a1', customer: 'c1', campaign: 's1', employees: 9 },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
}
const can = () => true

describe('a pause', () => {
  it('is a gap: the pair ends on the day before, and the same begins again', () => {
    const [before, after] = pauseSteps(resource, pair, { from: '2026-03-01', resumesOn: '2026-05-01' })
    const sides = { customer: 'c1', campaign: 's1', employees: 9, endReason: null }
    const ended = { ...sides, startDate: '2026-01-01', endDate: '2026-02-28' }
    const again = { ...sides, startDate: '2026-05-01', endDate: '2026-12-31' }
    expect(before).toEqual({ operation: 'change', values: ended })
    expect(after).toEqual({ operation: 'assign', values: again })
  })

  it('may be without an end', () => {
    expect(pauseSteps(resource, pair, { from: '2026-03-01', resumesOn: null })).toHaveLength(1)
  })

  it.each([
    ['2026-01-01', null, 'pauseTooEarly'],
    ['2027-01-01', null, 'pauseTooLate'],
    ['2026-03-01', '2026-03-01', 'resumeTooEarly'],
    ['2026-03-01', '2027-01-01', 'resumeTooLate'],
    ['2026-03-01', '2026-03-02', undefined],
    ['2026-12-31', null, undefined],
  ])('from %s to %s: %s', (from, resumesOn, code) => {
    expect(faultOfPause(resource, pair, { from, resumesOn })?.code).toBe(code)
  })

  it('is over once the pair has ended; then it can go on, until the end that is given', () => {
    const ends = ['2026-12-31', '2027-01-01'].map((today) => isOver(resource, pair, today))
    expect(ends).toEqual([false, true])
    expect(isOver(resource, { ...pair, endDate: null }, '2099-01-01')).toBe(false)
    const again = (endsOn: string | null) =>
      resumptionSteps(resource, pair, { resumesOn: '2027-02-01', endsOn })[0]?.values
    expect(again('2027-12-31')).toMatchObject({ startDate: '2027-02-01', endDate: '2027-12-31' })
    expect(again(null)).toMatchObject({ startDate: '2027-02-01', endDate: null })
  })

  it.each([
    ['2026-12-31', null, 'resumeNotAfter'],
    ['2027-01-01', '2026-12-31', 'endTooEarly'],
    ['2027-01-01', '2027-01-01', undefined],
    ['2027-01-01', null, undefined],
  ])('is followed by a period from %s to %s: %s', (resumesOn, endsOn, code) => {
    expect(faultOfResumption(resource, pair, { resumesOn, endsOn })?.code).toBe(code)
  })

  it('is over for a pair only where the same two have no later period', () => {
    const later = { ...pair, id: 'a2', startDate: '2027-03-01', endDate: null }
    expect(hasLater(resource, pair, [pair, later])).toBe(true)
    expect(hasLater(resource, later, [pair, later])).toBe(false)
    expect(hasLater(resource, pair, [{ ...later, customer: 'c2' }])).toBe(false)
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
