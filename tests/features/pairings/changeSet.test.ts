import { describe, expect, it } from 'vitest'
import {
  assign,
  changeValues,
  countChanges,
  drop,
  emptyChangeSet,
  merged,
  move,
  pairValuesOf,
  remove,
  setDefaults,
  setValues,
} from '#features/pairings/panel/changeSet.ts'
import { historyDepth, redo, startHistory, undo, withChange } from '#panel/base/history/history.ts'
import { growthOfWork } from '#tests/support/growthOfWork.ts'
import { pair } from './assignments.ts'

const one = { id: 'c1', title: 'Eins' }
const two = { id: 'c2', title: 'Zwei' }
const stored = { pair: pair('1', 'c1'), title: 'Eins' }
const keys = (set: { changes: ReadonlyMap<string, unknown> }) => [...set.changes.keys()]

describe('a change set', () => {
  it('counts what shall be made, ended and changed', () => {
    const made = assign(emptyChangeSet, [one, two])
    const ended = remove(made, [{ pair: pair('3', 'c3'), title: 'Drei' }])
    const changed = changeValues(ended, { pair: pair('4', 'c4'), title: 'Vier' }, { employees: 9 })
    const moved = move(changed, { pair: pair('5', 'c5'), title: 'Fünf' }, { id: '8', title: 'Acht' }, {})
    expect(countChanges(moved)).toEqual({ assign: 2, remove: 1, change: 1, move: 1, all: 5 })
  })

  it('takes a removal back when the record is paired again', () => {
    const removed = remove(emptyChangeSet, [stored])
    expect(keys(assign(removed, [one, two]))).toEqual(['new:c2'])
  })

  it('takes all removals of a record back, where it had several periods', () => {
    const removed = remove(emptyChangeSet, [stored, { pair: pair('2', 'c1'), title: 'Eins' }])
    expect(keys(assign(removed, [one]))).toEqual([])
  })

  it('pairs a record once, however often it is added', () => {
    expect(keys(assign(assign(emptyChangeSet, [one]), [one]))).toEqual(['new:c1'])
  })

  it('ends a pair that was to be changed, as it is stored', () => {
    const changed = changeValues(emptyChangeSet, stored, { employees: 9 })
    expect([...remove(changed, [stored]).changes.values()]).toEqual([
      { kind: 'remove', key: 'pair:1', other: 'c1', title: 'Eins', pair: stored.pair },
    ])
  })

  it('has no change left once the values are the stored ones again', () => {
    const changed = changeValues(emptyChangeSet, stored, { employees: 9 })
    expect(keys(changed)).toEqual(['pair:1'])
    expect(keys(changeValues(changed, stored, { employees: 5 }))).toEqual([])
  })

  it('gives new pairs the common values, unless they have their own', () => {
    const set = setDefaults(assign(emptyChangeSet, [one, two]), { employees: 3, startDate: '2026-07-01' })
    const own = setValues(set, ['new:c2'], { employees: 8 })
    const later = setDefaults(own, { employees: 4 })
    const values = [...later.changes.values()].map((change) => pairValuesOf(later, change))
    expect(values).toEqual([
      { employees: 4, startDate: '2026-07-01' },
      { employees: 8, startDate: '2026-07-01' },
    ])
  })

  it('gives rows of all kinds values of their own, but none to what shall end', () => {
    const gone = remove(emptyChangeSet, [{ pair: pair('3', 'c3'), title: 'Drei' }])
    const set = changeValues(assign(gone, [two]), stored, { employees: 9 })
    const after = setValues(set, keys(set), { employees: 5 })
    expect(keys(after)).toEqual(['pair:3', 'new:c2'])
    expect(pairValuesOf(after, [...after.changes.values()][1] ?? expect.fail()).employees).toBe(5)
  })

  it('takes single changes back', () => {
    expect(keys(drop(assign(emptyChangeSet, [one, two]), ['new:c1']))).toEqual(['new:c2'])
  })

  it('takes over the rows of a colleague with the values that they meant', () => {
    const own = setDefaults(assign(emptyChangeSet, [one]), { employees: 1 })
    const theirs = setDefaults(assign(emptyChangeSet, [two]), { employees: 2 })
    const both = merged(own, [...theirs.changes.values()], theirs.defaults)
    expect([...both.changes.values()].map((change) => pairValuesOf(both, change).employees)).toEqual([1, 2])
  })

  it('grows with its rows, not with their square', () => {
    const make = (count: number) => {
      const many = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, title: `Kunde ${index}` }))
      const some = many.slice(0, count / 20).map(({ id }) => `new:${id}`)
      expect(countChanges(setValues(assign(emptyChangeSet, many), some, { employees: 2 })).assign).toBe(count)
    }
    expect(growthOfWork(make, 1000)).toBeLessThan(50)
  })
})

describe('the steps of a change set', () => {
  it('are taken back and made again', () => {
    const first = withChange(startHistory('a'), 'b')
    const second = withChange(first, 'c')
    expect(undo(undo(second)).present).toBe('a')
    expect(redo(undo(second)).present).toBe('c')
    expect(undo(undo(undo(second))).present).toBe('a')
    expect(redo(second).present).toBe('c')
  })

  it('end what could be made again once something else is done', () => {
    expect(redo(withChange(undo(withChange(startHistory('a'), 'b')), 'c')).present).toBe('c')
  })

  it('do not count what changes nothing, and are bounded', () => {
    const history = startHistory(0)
    expect(withChange(history, 0)).toBe(history)
    let long = history
    for (let number = 1; number <= 2 * historyDepth; number += 1) long = withChange(long, number)
    expect(long.past).toHaveLength(historyDepth)
  })
})
