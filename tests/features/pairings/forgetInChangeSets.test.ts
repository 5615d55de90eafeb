import { expect, it } from 'vitest'
import type { PairPlace } from '#features/pairings/model/pair.ts'
import { assign } from '#features/pairings/panel/changeSet.ts'
import { changeSetOf } from '#features/pairings/panel/changeSetStore.ts'
import { forgetInChangeSets } from '#features/pairings/panel/forgetInChangeSets.ts'
import { createDraftStore } from '#panel/base/drafts/draftStore.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { assignment } from './assignments.ts'

const clock = { now: () => 0 }
const erased = { resource: 'customers', id: 'c1' }

function setUp() {
  const drafts = createDraftStore({ storage: createMemoryStorage(), namespace: 'tests', person: 'u1' })
  const open = (side: string, id: string) => {
    const place: PairPlace = { resource: 'assignments', side, id }
    return changeSetOf(assignment, place, { drafts, clock })
  }
  return { drafts, open }
}

it('takes somebody out of change sets, also out of those that are open, and leaves the rows of others', () => {
  const { drafts, open } = setUp()
  const others = [
    { id: 'c1', title: 'Quitte GmbH' },
    { id: 'c10', title: 'Apfel GmbH' },
  ]
  open('campaign', '7').update((set) => assign(set, others))
  open('campaign', '8').update((set) => assign(set, others.slice(0, 1)))
  open('customer', 'c1').describe('Zuordnung: Quitte GmbH', '/user-list/c1/show?tab=pairing')
  open('customer', 'c1').update((set) => assign(set, [{ id: '7', title: 'Abo 7' }]))

  forgetInChangeSets(assignment, erased, drafts)

  expect(JSON.stringify(drafts.all())).not.toContain('Quitte')
  expect(drafts.all().map(({ id }) => id)).toEqual(['campaign:7'])
  const { set, canUndo } = open('campaign', '7').get()
  expect([...set.changes.values()].map(({ title }) => title)).toEqual(['Apfel GmbH'])
  expect(canUndo).toBe(false)
  expect(open('customer', 'c1').get().set.changes.size).toBe(0)
})

it('leaves change sets alone that have nothing of them', () => {
  const { drafts, open } = setUp()
  open('campaign', '7').update((set) => assign(set, [{ id: 'c2', title: 'Birne GmbH' }]))
  open('customer', 'c2').update((set) => assign(set, [{ id: 'c1', title: 'Ein Abo mit derselben Kennung' }]))
  forgetInChangeSets(assignment, erased, drafts)
  expect(drafts.all()).toHaveLength(2)
})
