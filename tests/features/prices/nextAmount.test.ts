import { expect, it } from 'vitest'
import { costLines } from '#features/prices/panel/monthlyCosts.ts'
import { nextAmount } from '#features/prices/panel/nextAmount.ts'
import type { Plan } from '#model/contract/plan.ts'
import * as entries from '#resources/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

const [entry, priced] = ['assignments', 'campaigns'].map((name) =>
  resolveEntries(Object.values(entries), []).find((each) => each.name === name),
)
if (!entry?.costs || !priced) throw new Error('contracts cost nothing')
const source = { entry, costs: entry.costs, side: 'campaign', priced }
const today = '2026-11-30'
const farAway = '2028-11-30'

const plan = { id: 's1', monthlyPrice: 149.9, pricePerEmployee: 0, status: 'ACTIVE' }
const riseOn = (effectiveOn: string) =>
  ({
    ...{ id: 'n1', record: 's1', resource: 'campaigns', effectiveOn, action: null, plannedBy: 'Ada' },
    details: [{ field: 'campaigns.monthlyPrice', before: 149.9, after: 159.9 }],
  }) as unknown as Plan

function nextOf(startDate: string, endDate: string | null, rise: string, until?: string) {
  const record = { id: 'a1', customer: 'c1', campaign: 's1', startDate, endDate }
  const lines = costLines(source, [{ record, priced: plan, units: 0 }], new Map([['s1', [riseOn(rise)]]]))
  return nextAmount(lines, today, until, (cents) => cents / 100)
}

it('beside an amount of today stands what changes by the end of the next month', () => {
  expect(nextOf('2026-01-01', null, '2026-12-31')).toEqual({ from: '2026-12-31', amount: 159.9 })
  expect(nextOf('2026-01-01', null, '2027-01-01')).toBeUndefined()
})

it('asked for days farther away it is told too', () => {
  const rise = { from: '2027-01-01', amount: 159.9 }
  expect(nextOf('2026-01-01', null, '2027-01-01', farAway)).toEqual(rise)
  expect(nextOf('2026-01-01', '2027-03-31', '2027-01-01', farAway)).toEqual({ ...rise, ends: '2027-03-31' })
  expect(nextOf('2026-01-01', null, '2029-01-01', farAway)).toBeUndefined()
})

it('what ends has its last day', () => {
  const ended = { from: '2027-01-01', amount: 0, ends: '2026-12-31' }
  expect(nextOf('2026-01-01', '2026-12-31', '2027-06-01', farAway)).toEqual(ended)
})

it('what has not begun is told by what it begins with, and what comes then', () => {
  const rise = { from: '2027-01-01', amount: 159.9 }
  expect(nextOf('2026-12-15', null, '2027-01-01', farAway)).toEqual({ ...rise, before: 149.9 })
  expect(nextOf('2027-01-01', null, '2026-12-01', farAway)).toEqual(rise)
})
