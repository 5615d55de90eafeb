import { describe, expect, it } from 'vitest'
import {
  assign,
  emptyChangeSet,
  pairValuesOf,
  setDefaults,
  setForAllNew,
} from '#features/pairings/panel/changeSet.ts'
import { ownStart, rowStart, startOf } from '#features/pairings/panel/otherRecords.ts'
import { assignment } from './assignments.ts'

const today = '2026-06-15'
const campaign = (startDate: string | null, endDate: string | null) => ({ id: '7', startDate, endDate })
const startWith = (record: { id: string }, side = 'campaign') =>
  startOf(assignment, ownStart(assignment, side, record), today)

describe('what a new pair begins with', () => {
  it('is today, and the end of the term', () => {
    expect(startWith(campaign('2026-01-01', '2026-12-31'))).toEqual({
      ...{ startDate: today, endDate: '2026-12-31' },
    })
  })

  it('is the first day of a term that is yet to come, and no end that is over', () => {
    expect(startWith(campaign('2026-09-01', null))).toEqual({ startDate: '2026-09-01' })
    expect(startWith(campaign('2024-01-01', '2024-02-29'))).toEqual({ startDate: today })
  })

  it('is the number of employees that the customer has', () => {
    expect(startWith({ id: 'c1', employees: 40 } as { id: string }, 'customer')).toEqual({
      ...{ employees: 40, startDate: today },
    })
    expect(startWith({ id: 'c1', employees: null } as { id: string }, 'customer')).toEqual({
      startDate: today,
    })
  })

  it('is what was entered for all, before what the row would bring', () => {
    const [row, plain] = [{ employees: 40, startDate: today }, { startDate: today }]
    expect(rowStart(row, plain, {})).toEqual({ employees: 40 })
    expect(rowStart(row, plain, { startDate: today })).toEqual({ employees: 40 })
    expect(rowStart(row, plain, { employees: 5 })).toEqual({})
  })

  it('is for all of them what is entered for them afterwards', () => {
    const one = { id: 'c1', title: 'Eins' }
    const made = assign(setDefaults(emptyChangeSet, { startDate: today }), [one], () => ({ employees: 40 }))
    const set = setForAllNew(made, { employees: 5 })
    expect([...set.changes.values()].map((change) => pairValuesOf(set, change))).toEqual([
      { employees: 5, startDate: today },
    ])
  })
})
