import { describe, expect, it } from 'vitest'
import {
  assign,
  type ChangeSet,
  changeValues,
  emptyChangeSet,
  move,
  remove,
  setDefaults,
} from '#features/pairings/panel/changeSet.ts'
import { findingsOf } from '#features/pairings/panel/findings.ts'
import { invalidValuesOf } from '#features/pairings/panel/usePairFindings.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { growthOfWork } from '#tests/support/growthOfWork.ts'
import { assignment, pair, place, row, type StoredRow } from './assignments.ts'

const campaign = (id: string, more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id, name: `Abo ${id}`, status: 'ACTIVE', startDate: '2026-01-01', endDate: null },
  ...more,
})
const one = { id: 'c1', title: 'Eins' }
const period = { employees: 3, startDate: '2026-07-01', endDate: '2026-09-30' }
const made = setDefaults(assign(emptyChangeSet, [one]), period)

function findingsIn(set: ChangeSet, stored: StoredRow[] = [], firsts = [campaign('7')], at = place) {
  const found = findingsOf({
    ...{ resource: assignment, place: at, set, invalid: invalidValuesOf(assignment) },
    stored: stored.map((record) => ({ ...record })),
    firsts: new Map(firsts.map((record) => [String(record.id), record])),
  })
  return found.map(({ key, severity, code, ...more }) => [severity, code, key, ...Object.values(more)])
}

describe('what is said of a change set before it is written', () => {
  it('is nothing where nothing is in the way', () => {
    const before = row('1', 'c1', { startDate: '2026-01-01', endDate: '2026-06-30' })
    expect(findingsIn(made, [before, row('2', 'c2')])).toEqual([])
  })

  it('is an error where the pair is there already in a period of which one day is the same', () => {
    const before = row('1', 'c1', { startDate: '2026-01-01', endDate: '2026-07-01' })
    expect(findingsIn(made, [before])).toEqual([['error', 'samePeriod', 'new:c1']])
    expect(findingsIn(made, [row('1', 'c1', { endDate: null })])).toEqual([['error', 'samePeriod', 'new:c1']])
  })

  it('is nothing of a pair that the set ends, and looks at one that it changes as it will be', () => {
    const inTheWay = row('1', 'c1')
    const ended = remove(made, [{ pair: pair('1', 'c1'), title: 'Eins' }])
    expect(findingsIn(ended, [inTheWay])).toEqual([])
    const shortened = changeValues(made, { pair: pair('1', 'c1'), title: 'Eins' }, { endDate: '2026-06-30' })
    expect(findingsIn(shortened, [inTheWay])).toEqual([])
  })

  it('of a move looks at the new pair with what it leads to, and at the old one as it ends', () => {
    const eight = campaign('8', { status: 'INACTIVE', endDate: '2026-08-31' })
    const moved = (startDate: string) =>
      move(
        emptyChangeSet,
        { pair: pair('1', 'c1'), title: 'Eins' },
        { id: '8', title: 'Acht' },
        {
          ...{ employees: 3, startDate, endDate: '2026-12-31' },
        },
      )
    expect(findingsIn(moved('2026-07-01'), [row('1', 'c1')], [campaign('7'), eight])).toEqual([
      ['question', 'unexpected', 'pair:1', ['8'], 'status'],
      ['warning', 'beyondTerm', 'pair:1'],
    ])
    const had = row('2', 'c1', { campaign: '8', startDate: '2026-09-01' })
    expect(findingsIn(moved('2026-07-01'), [row('1', 'c1'), had])).toEqual([
      ['error', 'samePeriod', 'pair:1'],
    ])
    // Which had not begun by then, and leaves nothing behind.
    expect(findingsIn(moved('2026-01-01'), [row('1', 'c1')])).toEqual([])
    expect(findingsIn(moved('2027-01-01'), [row('1', 'c1')])).toEqual([['error', 'reversed', 'pair:1']])
  })

  it('is a warning where somebody else has changed or ended the pair since', () => {
    const change = { pair: pair('1', 'c1'), title: 'Eins' }
    const set = changeValues(emptyChangeSet, change, { employees: 9 })
    expect(findingsIn(set, [row('1', 'c1', { updatedAt: 'later' })])).toEqual([
      ['warning', 'changed', 'pair:1'],
    ])
    expect(findingsIn(remove(emptyChangeSet, [change]))).toEqual([['warning', 'gone', 'pair:1']])
  })

  it('is a warning where the customer holds other subscriptions at the same time, naming them', () => {
    const others = [row('1', 'c1', { campaign: '8' }), row('2', 'c1', { campaign: '9' }), row('3', 'c2')]
    expect(findingsIn(made, others)).toEqual([['warning', 'overlap', 'new:c1', ['8', '9']]])
  })

  it('is an error where the end is before the beginning, and that alone', () => {
    const reversed = setDefaults(made, { endDate: '2026-06-30' })
    expect(findingsIn(reversed, [row('1', 'c1')])).toEqual([['error', 'reversed', 'new:c1']])
  })

  it('is an error where a value breaks the rule of its field', () => {
    expect(findingsIn(setDefaults(made, { employees: -1, startDate: null }))).toEqual([
      ['error', 'invalid', 'new:c1', 'employees', { code: 'min', params: expect.anything() }],
      ['error', 'invalid', 'new:c1', 'startDate', { code: 'required', params: {} }],
      ['warning', 'beyondTerm', 'new:c1'],
    ])
  })

  it('is a warning where the period reaches beyond the term of the subscription', () => {
    const short = [campaign('7', { endDate: '2026-08-31' })]
    expect(findingsIn(made, [], short)).toEqual([['warning', 'beyondTerm', 'new:c1']])
    expect(findingsIn(setDefaults(made, { endDate: '2026-08-31' }), [], short)).toEqual([])
    expect(findingsIn(setDefaults(made, { endDate: null }), [], short)).toHaveLength(1)
  })

  it('is a question where the subscription is not active', () => {
    const inactive = [campaign('7', { status: 'INACTIVE' })]
    expect(findingsIn(made, [], inactive)).toEqual([['question', 'unexpected', 'new:c1', ['7'], 'status']])
  })

  it('is nothing of what shall end', () => {
    const ended = remove(emptyChangeSet, [{ pair: pair('1', 'c1'), title: 'Eins' }])
    expect(findingsIn(ended, [row('1', 'c1')], [campaign('7', { status: 'INACTIVE' })])).toEqual([])
  })

  it('is the same from the side of the customer', () => {
    const fromCustomer = { resource: 'assignments', side: 'customer', id: 'c1' }
    const set = setDefaults(
      assign(emptyChangeSet, [
        { id: '7', title: 'Abo' },
        { id: '8', title: 'Abo 8' },
      ]),
      period,
    )
    const stored = [row('1', 'c1', { campaign: '7' })]
    const firsts = [campaign('7'), campaign('8', { status: 'INACTIVE' })]
    expect(findingsIn(set, stored, firsts, fromCustomer)).toEqual([
      ['error', 'samePeriod', 'new:7'],
      ['warning', 'overlap', 'new:7', ['8']],
      ['question', 'unexpected', 'new:8', ['8'], 'status'],
      ['warning', 'overlap', 'new:8', ['7']],
    ])
  })

  it('grows with its rows, not with their square', () => {
    const look = (count: number) => {
      const others = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, title: 'x' }))
      const stored = others.map(({ id }, index) => row(`${index}`, id, { campaign: '8' }))
      const set = setDefaults(assign(emptyChangeSet, others), period)
      expect(findingsIn(set, stored)).toHaveLength(count)
    }
    expect(growthOfWork(look)).toBeLessThan(50)
  })
})
