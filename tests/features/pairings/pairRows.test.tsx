import { describe, expect, it } from 'vitest'
import type { StoredPair } from '#features/pairings/model/pair.ts'
import {
  assign,
  changeValues,
  emptyChangeSet,
  remove,
  setDefaults,
} from '#features/pairings/panel/changeSet.ts'
import type { SlimRecord } from '#features/pairings/panel/otherRecords.ts'
import {
  assignedRows,
  availableRows,
  knownOthers,
  otherRows,
  storedRows,
} from '#features/pairings/panel/screen/pairRows.ts'
import { reviewRows } from '#features/pairings/panel/screen/ReviewLine.tsx'

const record = (id: string, title: string): SlimRecord => ({
  ...{ id, title, detail: '', searchText: title.toLowerCase(), emails: [], facets: {}, start: {} },
})
const records = [record('1', 'Zink 10'), record('2', 'Arnold'), record('3', 'Zink 9'), record('4', 'Österle')]
const period = ['from', 'to'] as const
const pair = (id: string, other: string, from: string, to: string | null): StoredPair => ({
  ...{ id, other, values: { from, to }, version: 'v1' },
})
const today = '2026-06-15'

function listsOf(pairs: readonly StoredPair[], set = emptyChangeSet, results = new Map()) {
  const others = otherRows(records, 'de')
  const known = knownOthers(others)
  const present = { period, today }
  const assigned = assignedRows(storedRows(pairs, known, present), { set, results }, known, present)
  return { assigned, available: availableRows(others, assigned) }
}

describe('the two lists of an assignment', () => {
  it('have the available by name as people read it, numbers by their value', () => {
    expect(listsOf([]).available.map((row) => row.record.title)).toEqual([
      'Arnold',
      'Österle',
      'Zink 9',
      'Zink 10',
    ])
  })

  it('offer again whom a pair has ended for, and say when that was', () => {
    const { available, assigned } = listsOf([
      pair('p1', '1', '2025-01-01', '2025-12-31'),
      pair('p2', '2', '2026-01-01', null),
      pair('p3', '3', '2027-01-01', null),
    ])
    expect(available.map(({ id }) => id)).toEqual(['4', '1'])
    expect(available[1]?.before).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(assigned.map(({ title, phase }) => [title, phase])).toEqual([
      ['Zink 10', 'ended'],
      ['Arnold', 'running'],
      ['Zink 9', 'coming'],
    ])
  })

  it('show what shall happen: new ones first, the removed in their place, the changed with their new values', () => {
    const stored = [pair('p1', '1', '2026-01-01', null), pair('p2', '2', '2026-02-01', null)]
    let set = setDefaults(emptyChangeSet, { from: today })
    set = assign(set, [record('3', 'Zink 9')])
    set = remove(set, [{ pair: stored[0] as StoredPair, title: 'Zink 10' }])
    set = changeValues(set, { pair: stored[1] as StoredPair, title: 'Arnold' }, { to: '2026-12-31' })
    const { assigned, available } = listsOf(stored, set)
    expect(assigned.map(({ title, mark, values }) => [title, mark, values])).toEqual([
      ['Zink 9', 'new', { from: today }],
      ['Zink 10', 'removed', { from: '2026-01-01', to: null }],
      ['Arnold', 'changed', { from: '2026-02-01', to: '2026-12-31' }],
    ])
    expect(available.map(({ id }) => id)).toEqual(['4'])
  })

  it('keep the rows that a change does not touch, so that they are not drawn anew', () => {
    const stored = [pair('p1', '1', '2026-01-01', null), pair('p2', '2', '2026-02-01', null)]
    const others = otherRows(records, 'de')
    const known = knownOthers(others)
    const present = { period, today }
    const before = storedRows(stored, known, present)
    const set = remove(emptyChangeSet, [{ pair: stored[0] as StoredPair, title: '' }])
    expect(assignedRows(before, { set, results: new Map() }, known, present)[1]).toBe(before[1])
  })

  it('mark what could not be written', () => {
    const set = assign(emptyChangeSet, [record('3', 'Zink 9')])
    const results = new Map([['new:3', { state: 'failed', title: 'Zink 9', reason: 'kaputt' }]])
    const [row] = listsOf([], set, results).assigned
    expect([row?.mark, row?.result?.reason]).toEqual(['failed', 'kaputt'])
  })
})

describe('the review', () => {
  it('has first what cannot be written, then what is to be answered or known, then the rest', () => {
    const set = assign(emptyChangeSet, records)
    const rows = reviewRows(set, [
      { key: 'new:4', severity: 'warning', code: 'beyondTerm' },
      { key: 'new:3', severity: 'error', code: 'reversed' },
      { key: 'new:2', severity: 'question', code: 'unexpected' },
    ])
    expect(rows.map(({ change }) => change.other)).toEqual(['3', '2', '4', '1'])
  })
})
