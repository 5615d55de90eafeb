import { expect, it } from 'vitest'
import {
  assign,
  changeValues,
  emptyChangeSet,
  remove,
  setDefaults,
} from '#features/pairings/panel/changeSet.ts'
import { costsOfChanges } from '#features/pairings/panel/costsOfChanges.ts'
import type { Plan } from '#model/contract/plan.ts'
import { duesOf } from '#model/language/dues.ts'
import { assignment, pair, place, resources } from '../pairings/assignments.ts'

const priced = { id: '7', monthlyPrice: 49.9, pricePerEmployee: 2, status: 'ACTIVE' }
const firsts = new Map([['7', priced]])
const [, campaigns = expect.fail()] = resources
type Options = Parameters<typeof costsOfChanges>[0]

const nothingPlanned: Options['plans'] = new Map()

async function costsOf(set: Options['set'], known = firsts, plans = nothingPlanned) {
  const rule = (await duesOf(assignment, resources)?.rule()) ?? expect.fail()
  const { each, ...costs } = costsOfChanges({
    ...{
      rule,
      resource: assignment,
      priced: campaigns,
      plans,
      place,
      set,
      firsts: known,
      today: '2026-06-15',
    },
  })
  return { ...costs, each: [...each.values()] }
}

it('what is new costs, what ends does not any more, and of a change the difference counts', async () => {
  const made = assign(setDefaults(emptyChangeSet, { employees: 10, startDate: '2026-06-01' }), [
    { id: 'c1', title: 'Eins' },
  ])
  const ended = remove(made, [{ pair: pair('2', 'c2'), title: 'Zwei' }])
  const set = changeValues(ended, { pair: pair('3', 'c3'), title: 'Drei' }, { employees: 6 })
  expect(await costsOf(set)).toEqual({
    // 49.90 + 20.00, less 49.90 + 10.00, and one employee more.
    together: [{ from: '2026-06-15', sum: 1200, less: -5990 }],
    each: [6990, -5990, 200].map((sum) => ({ from: '2026-06-15', sum, less: Math.min(0, sum) })),
    unknown: 0,
  })
})

it('what ends later falls away when it ends, and what begins later comes when it begins', async () => {
  const ends = changeValues(
    emptyChangeSet,
    { pair: pair('2', 'c2'), title: 'Zwei' },
    { endDate: '2026-07-31' },
  )
  expect(await costsOf(ends)).toMatchObject({ together: [{ from: '2026-08-01', sum: -5990 }] })
  const moved = assign(setDefaults(ends, { employees: 10, startDate: '2026-08-01' }), [
    { id: 'c1', title: 'Eins' },
  ])
  expect(await costsOf(moved)).toMatchObject({ together: [{ from: '2026-08-01', sum: 1000 }] })
  const later = assign(setDefaults(ends, { employees: 10, startDate: '2026-09-01' }), [
    { id: 'c1', title: 'Eins' },
  ])
  expect(await costsOf(later)).toMatchObject({
    together: [
      { from: '2026-08-01', sum: -5990 },
      { from: '2026-09-01', sum: 1000 },
    ],
  })
})

it('a pair that is over costs nothing before it is removed', async () => {
  const over = pair('2', 'c2', { values: { employees: 5, startDate: '2025-01-01', endDate: '2025-12-31' } })
  const set = remove(emptyChangeSet, [{ pair: over, title: 'Zwei' }])
  expect(await costsOf(set)).toEqual({ together: [], each: [], unknown: 0 })
})

it('rows without a known price are counted', async () => {
  const set = assign(setDefaults(emptyChangeSet, { startDate: '2026-06-01' }), [{ id: 'c1', title: 'Eins' }])
  expect(await costsOf(set, new Map())).toEqual({ together: [], each: [], unknown: 1 })
})

it('what is not offered changes nothing', async () => {
  const set = remove(emptyChangeSet, [{ pair: pair('2', 'c2'), title: 'Zwei' }])
  const inactive = new Map([['7', { ...priced, status: 'INACTIVE' }]])
  expect(await costsOf(set, inactive)).toEqual({ together: [], each: [], unknown: 0 })
})

it('what begins after a planned price has that price', async () => {
  const plan = {
    ...{ id: 'p1', record: '7', resource: 'campaigns', effectiveOn: '2026-07-01', action: null },
    details: [{ field: 'campaigns.monthlyPrice', before: 49.9, after: 59.9 }],
  } as unknown as Plan
  const set = assign(setDefaults(emptyChangeSet, { employees: 10, startDate: '2026-08-01' }), [
    { id: 'c1', title: 'Eins' },
  ])
  expect(await costsOf(set, firsts, new Map([['7', [plan]]]))).toMatchObject({
    together: [{ from: '2026-08-01', sum: 7990 }],
  })
})
