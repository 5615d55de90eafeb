import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#features/model.ts'
import { changedDues } from '#features/prices/model/changedDues.ts'
import { termEnd, termMonths } from '#features/prices/model/costOf.ts'
import type { PricedBy } from '#features/prices/model/dues.ts'
import { assignments, campaigns, customers, journeys } from '#resources/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

const resources: readonly AnyResource[] = [campaigns, customers, assignments, journeys]
const resolved = resolveEntries(resources, [])
const priced = resolved.find(({ name }) => name === 'campaigns')
const costs = resolved.find(({ name }) => name === 'assignments')?.costs
if (!priced || !costs) throw new Error('no prices')
const by: PricedBy = { costs, priced }

const subscription = {
  ...{ id: 's1', status: 'ACTIVE', monthlyPrice: 100, pricePerEmployee: 2.5 },
  ...{ startDate: '2026-01-15', endDate: '2027-01-14' },
}
const held = (id: string, startDate: string | null, endDate: string | null, employees = 10) => ({
  ...{ id, campaign: 's1', customer: `c${id}`, employees, startDate, endDate },
})
const changed = (after: object, ...rows: ReturnType<typeof held>[]) => changedOn('2026-06-20', after, rows)
const changedOn = (day: string, after: object, rows: readonly ReturnType<typeof held>[]) =>
  changedDues(
    by,
    rows.map((record) => ({
      before: { record, priced: subscription },
      after: { record, priced: { ...subscription, ...after } },
    })),
    day,
  )

describe('what a change comes to in money', () => {
  it('is the month of all, and what has not begun yet of the term, per unit too', () => {
    const { month, rest, open } = changed(
      { pricePerEmployee: 3 },
      held('1', null, null),
      held('2', '2026-02-15', null, 20),
    )
    // Months begin on the 15th: that of June has begun, six are left of both.
    expect(month).toEqual([12_500 + 15_000, 13_000 + 16_000])
    expect(rest).toEqual([(12_500 + 15_000) * 6, (13_000 + 16_000) * 6])
    expect(open).toBe(0)
  })

  it.each([
    ['2026-06-14', 7],
    ['2026-06-15', 7],
    ['2026-06-16', 6],
  ])('counts the months of the term that begin on the day of the change or later: %s', (day, months) => {
    const { rest } = changedOn(day, { monthlyPrice: 90 }, [held('1', null, null)])
    expect(rest).toEqual([12_500 * months, 11_500 * months])
  })

  it('is nothing of who has ended, and of whoever begins later what they will pay from then on', () => {
    expect(changed({ monthlyPrice: 90 }, held('1', null, '2026-06-19'))).toMatchObject({
      month: [0, 0],
      rest: [0, 0],
    })
    expect(changed({ monthlyPrice: 90 }, held('1', '2026-12-15', null))).toMatchObject({
      day: '2026-12-15',
      month: [12_500, 11_500],
      rest: [12_500, 11_500],
    })
  })

  it('is all that runs where it is deactivated', () => {
    expect(changed({ status: 'INACTIVE' }, held('1', null, null))).toMatchObject({
      month: [12_500, 0],
      rest: [75_000, 0],
    })
  })

  it('leaves out of the rest what has no end before or after, and says how many those are', () => {
    expect(changed({ endDate: null }, held('1', null, null), held('2', null, '2026-07-14'))).toMatchObject({
      month: [25_000, 25_000],
      rest: [0, 0],
      open: 1,
    })
  })

  it('counts what has no known price apart', () => {
    expect(changed({ monthlyPrice: null }, held('1', null, null))).toMatchObject({
      unknown: 1,
      month: [0, 0],
    })
  })

  it('adds cents, so that no sum is off', () => {
    const rows = Array.from({ length: 3 }, (_, index) => held(String(index), null, null, 0))
    expect(changed({ monthlyPrice: 0.1 }, ...rows).month).toEqual([30_000, 30])
  })

  it('names who has days of their own beyond the new end, and nobody where the end stays', () => {
    const rows = [
      held('1', null, '2026-12-31'),
      held('2', null, null),
      held('3', '2026-10-01', null),
      held('4', null, '2026-08-01'),
    ]
    const { beyond } = changed({ endDate: '2026-08-31' }, ...rows, held('5', null, '2026-06-01'))
    expect(beyond.map(({ record, to, from }) => [record.id, to, from])).toEqual([
      ['1', '2026-12-31', ''],
      ['3', '', '2026-10-01'],
    ])
    expect(changed({ monthlyPrice: 1 }, ...rows).beyond).toEqual([])
  })
})

it('the last day of a term of some months gives these months again, from each day of a year with a 29 February', () => {
  for (let day = 0; day < 366; day++) {
    const from = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
    for (const months of [1, 2, 11, 12, 13, 120]) expect(termMonths(from, termEnd(from, months))).toBe(months)
  }
  expect(termEnd('2026-12-01', 12)).toBe('2027-11-30')
  expect(termEnd('2026-01-31', 1)).toBe('2026-02-28')
})
