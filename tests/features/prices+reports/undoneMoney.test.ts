import { expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import type { UndoRow } from '#features/journal/model/undo.ts'
import { readMoneyBack } from '#features/journal/panel/undo/moneyBack.ts'
import { emptyChangeSet, move } from '#features/pairings/panel/changeSet.ts'
import { costsOfChanges } from '#features/pairings/panel/costsOfChanges.ts'
import { stepsOf } from '#features/pairings/panel/steps.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import { readPlans } from '#panel/dues/histories.ts'
import { completeTogether } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { type Life, providerOf, stateOn, today, worlds } from './randomWorld.ts'

const { signal } = new AbortController()
const resources = completeTogether(panelResources())
const named = (name: string) => resources.find((each) => each.name === name) ?? expect.fail(name)
const [resource, campaigns] = [named('assignments'), named('campaigns')]
const dues = duesOf(resource, resources) ?? expect.fail('dues')

const row = (record: string, does: UndoRow['does'], fields: UndoRow['fields'] = []): UndoRow => ({
  ...{ resource: 'assignments', record, does, fields, title: '', state: 'open', notes: [], parts: 0 },
  version: null,
})

it('what a review of a move says comes or falls away, its undo says the other way round, with planned prices', async () => {
  const rule = await dues.rule()
  await fc.assert(
    fc.asyncProperty(worlds, fc.integer({ min: 0, max: 60 }), async (world, inDays) => {
      const day = shiftedDay(today, inDays)
      const there = world.contracts.filter((life) => String(stateOn(life, today)?.startDate ?? '') < day)
      const states = there.flatMap((life) => stateOn(life, today) ?? [])
      const reach = { provider: providerOf(world), resources, can: () => true }
      const firsts = new Map(
        world.prices.map((life) => [String(life.start.id), stateOn(life, today) ?? { id: '' }]),
      )
      const plans = await readPlans(reach, campaigns, [...firsts.keys()], signal)
      const place = { resource: 'assignments', side: 'campaign', id: 'p1' }
      const set = states
        .filter(({ campaign }) => campaign === 'p1')
        .reduce((made, { id, customer, employees, startDate, endDate }) => {
          const to = { id: 'p2', title: '' }
          const pair = { id, other: String(customer), values: { employees, startDate, endDate } }
          return move(made, { pair, title: String(customer) }, to, {
            employees,
            startDate: day,
            endDate: null,
          })
        }, emptyChangeSet)
      const options = { rule, resource, priced: campaigns, plans, place, set, firsts, today }
      const review = costsOfChanges(options).together[0]

      const begun: Life[] = []
      const rows: UndoRow[] = []
      const ended = new Map<unknown, unknown>()
      for (const [key, change] of set.changes) {
        for (const step of stepsOf(resource, place, set, change)) {
          if (step.change.kind === 'assign') {
            const start = {
              ...step.change.values,
              id: `new ${key}`,
              campaign: step.place.id,
              customer: change.other,
            }
            begun.push({ start, edits: [], gone: undefined })
            rows.push(row(start.id, 'delete'))
          } else if (step.change.kind === 'change') {
            const { pair, values } = step.change
            ended.set(pair.id, values.endDate)
            const back = {
              name: 'endDate',
              now: values.endDate,
              earlier: pair.values.endDate,
              isAsked: false,
            }
            rows.push(row(String(pair.id), 'change', [back]))
          }
        }
      }
      const contracts = states.map((state): Life => {
        const start = ended.has(state.id) ? { ...state, endDate: ended.get(state.id) } : state
        return { start, edits: [], gone: undefined }
      })
      const after = { ...reach, provider: providerOf({ ...world, contracts: [...contracts, ...begun] }) }
      const work = { step: { batch: 'b' }, rows, resource, dues }
      const back = await readMoneyBack(after, work, today, signal)
      expect(back && { from: back.from, sum: -back.sum }).toEqual(
        review && { from: review.from, sum: review.sum },
      )
    }),
    { numRuns: runs(40, 2000) },
  )
})
