import { expect, it } from 'vitest'
import { assign, emptyChangeSet, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { rebaseChange } from '#features/pairings/panel/conflicts.ts'
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
