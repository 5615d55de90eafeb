import { expect, it } from 'vitest'
import {
  assign,
  changeValues,
  emptyChangeSet,
  remove,
  setDefaults,
} from '#features/pairings/panel/changeSet.ts'
import { costsOfChanges } from '#features/pairings/panel/costsOfChanges.ts'
import { costReckoner as reckoner } from '#features/prices/panel/record.tsx'
import { assignment, pair, place, resources } from '../pairings/assignments.ts'

const [, campaigns = expect.fail()] = resources
const priced = { id: '7', monthlyPrice: 49.9, pricePerEmployee: 2 }
const options = { reckoner, resource: assignment, priced: campaigns, place, today: '2026-06-15' }
const firsts = new Map([['7', priced]])

it('what is new costs, what ends does not any more, and of a change the difference counts', () => {
  const made = assign(setDefaults(emptyChangeSet, { employees: 10 }), [{ id: 'c1', title: 'Eins' }])
  const ended = remove(made, [{ pair: pair('2', 'c2'), title: 'Zwei' }])
  const set = changeValues(ended, { pair: pair('3', 'c3'), title: 'Drei' }, { employees: 6 })
  // 49.90 + 20.00, less 49.90 + 10.00, and one employee more.
  expect(costsOfChanges({ ...options, set, firsts })).toEqual({ sums: new Map([['EUR', 1200]]), unknown: 0 })
})

it('a pair that is over costs nothing before it is removed', () => {
  const over = pair('2', 'c2', { values: { employees: 5, startDate: '2025-01-01', endDate: '2025-12-31' } })
  const set = remove(emptyChangeSet, [{ pair: over, title: 'Zwei' }])
  expect(costsOfChanges({ ...options, set, firsts })).toEqual({ sums: new Map(), unknown: 0 })
})

it('rows without a known price are counted, and without prices there is nothing to say', () => {
  const set = assign(emptyChangeSet, [{ id: 'c1', title: 'Eins' }])
  expect(costsOfChanges({ ...options, set, firsts: new Map() })).toEqual({ sums: new Map(), unknown: 1 })
  const { costs: _none, ...free } = assignment
  expect(costsOfChanges({ ...options, resource: free, set, firsts })).toBeUndefined()
})
