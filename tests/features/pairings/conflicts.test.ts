import { expect, it } from 'vitest'
import { assign, emptyChangeSet, remove, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { conflictStateOf, rebaseChange } from '#features/pairings/panel/conflicts.ts'
import { assignment, pair } from './assignments.ts'

it('where pairs cannot be changed, mine over theirs ends the one in the way and is made in its place', () => {
  const { change: _unused, ...pairing } = assignment.pairing ?? expect.fail()
  const set = assign(setDefaults(emptyChangeSet, { employees: 3 }), [{ id: 'c1', title: 'Eins' }])
  const decided = rebaseChange({ ...assignment, pairing }, set, 'new:c1', { stored: pair('9', 'c1') })
  expect([...decided.changes.values()].map(({ kind, key }) => [kind, key])).toEqual([
    ['assign', 'new:c1'],
    ['remove', 'pair:9'],
  ])
})

it('a stored pair stands in the way of a new one, unless the same changes remove it', () => {
  const stored = pair('9', 'c1')
  const days = { employees: 3, startDate: '2026-06-01', endDate: '2027-05-31' }
  const set = assign(setDefaults(emptyChangeSet, days), [{ id: 'c1', title: 'Eins' }])
  const change = set.changes.get('new:c1')
  if (change?.kind !== 'assign') expect.fail()
  expect(conflictStateOf(assignment, set, change, [stored])).toEqual({ state: 'conflict', stored })
  const without = remove(set, [{ pair: stored, title: 'Eins' }])
  expect(conflictStateOf(assignment, without, change, [stored])).toEqual({ state: 'open' })
})
