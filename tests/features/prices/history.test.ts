import { describe, expect, it } from 'vitest'
import { dueSteps } from '#features/prices/model/dues.ts'
import { explain } from '#features/prices/model/explain.ts'
import type { Change } from '#model/contract/change.ts'
import { historyOf } from '#model/contract/history.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { dueOn } from '#model/language/dues.ts'
import { unchanged, versionOn } from '#model/language/history.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { isPastKnown, knownSince } from '#panel/dues/dueReader.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { rentals, tools } from '../reports/shop.ts'

const rental = resolveResource(rentals)
const tool = resolveResource(tools)
if (!rental.costs) throw new Error('rentals cost nothing')
const by = { costs: rental.costs, priced: tool }
if (!tools.price) throw new Error('tools have no price')
/** Tools whose backend lists their prices by their days. */
const dated = resolveResource({
  ...tools,
  price: { ...tools.price, dated: { in: 'rates', from: 'validFrom' } },
})

const first = '2026-01-01'
const dayOf = (place: number) => shiftedDay(first, place)
/** In the afternoon of any zone near to here. */
const instantOf = (place: number) => `${dayOf(place)}T12:00:00.000Z`

/** A line of the journal between two states of a record. */
function changeOf(name: string, place: number, before: AnyRecord | undefined, after: AnyRecord | undefined) {
  const operation = before === undefined ? 'CREATE' : after === undefined ? 'DELETE' : 'EDIT'
  const names = Object.keys({ ...before, ...after }).filter((each) => each !== 'id')
  const changed = names.filter((each) => before?.[each] !== after?.[each])
  const details = changed.map((each) => ({
    field: `${name}.${each}`,
    before: before?.[each] ?? null,
    after: after?.[each] ?? null,
  }))
  const { id } = before ?? after ?? { id: '' }
  const told = { actor: '', actorId: null, action: null, recordTitle: '', batch: null, restores: null }
  return {
    ...{ ...told, id: `${place}`, at: instantOf(place), operation, resource: name, record: String(id) },
    details,
  } as Change
}

interface Told {
  /** The state at the end of each day. */
  states: (AnyRecord | undefined)[]
  /** The newest first. */
  changes: Change[]
}

/** What a record was from the first day on, with the lines about it. */
function told(name: string, start: AnyRecord, edits: readonly (Partial<AnyRecord> | null)[]): Told {
  const states: Told['states'] = []
  const changes: Change[] = []
  let current: AnyRecord | undefined = start
  for (const [place, edit] of edits.entries()) {
    const next: AnyRecord | undefined = edit === null ? current : current && { ...current, ...edit }
    if (current && next && JSON.stringify(next) !== JSON.stringify(current))
      changes.unshift(changeOf(name, place, current, next))
    current = next
    states.push(current)
  }
  return { states, changes }
}

const editOf = (values: Record<string, fc.Arbitrary<unknown>>, days: number) =>
  fc.array(fc.option(fc.record(values, { requiredKeys: [] }), { freq: 3 }), {
    minLength: days,
    maxLength: days,
  })

const days = 60
const someDay = fc.option(fc.integer({ min: -20, max: days + 20 }).map(dayOf))
const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => amount / 100)
const toolEdits = editOf(
  { rate: cents, perHour: cents, from: someDay, to: someDay, offered: fc.constantFrom('YES', 'NO') },
  days,
)
const rentalEdits = editOf(
  { hours: fc.integer({ min: 0, max: 300 }), startsOn: someDay, endsOn: someDay },
  days,
)

const startTool = { id: 't1', name: 'Bohrer', rate: 10, perHour: 2, from: null, to: null, offered: 'YES' }
const startRental = { id: 'r1', title: 'A', tool: 't1', hours: 3, renter: 'x', startsOn: null, endsOn: null }

describe('what a record was', () => {
  it('is worked out of what it is and its changes, for each day of random histories', () => {
    fc.assert(
      fc.property(toolEdits, (edits) => {
        const { states, changes } = told('tools', startTool, edits)
        const history = historyOf(tool, states.at(-1), changes)
        for (const [place, state] of states.entries())
          expect(versionOn(history, dayOf(place))?.record).toEqual(state)
      }),
      { numRuns: runs(40, 2000) },
    )
  })

  it('comes to on each day what price, units and days of that day say, in random histories', () => {
    fc.assert(
      fc.property(toolEdits, rentalEdits, (forTool, forRental) => {
        const price = told('tools', startTool, forTool)
        const contract = told('rentals', startRental, forRental)
        const steps = dueSteps(
          by,
          historyOf(rental, contract.states.at(-1), contract.changes),
          historyOf(tool, price.states.at(-1), price.changes),
        )
        for (let place = 0; place < days; place += 1) {
          const [then, paid] = [contract.states[place], price.states[place]]
          if (!then || !paid) throw new Error('never deleted')
          const asThen = dueSteps(by, unchanged(then), unchanged(paid))
          expect(dueOn(steps, dayOf(place))).toEqual(dueOn(asThen, dayOf(place)))
        }
      }),
      { numRuns: runs(40, 2000) },
    )
  })

  it('is known although it was deleted, up to the day before', () => {
    const lines = [
      changeOf('rentals', 20, startRental, undefined),
      changeOf('rentals', 5, undefined, startRental),
    ]
    const history = historyOf(rental, undefined, lines)
    expect(versionOn(history, dayOf(19))?.record).toMatchObject({ hours: 3, tool: 't1' })
    expect(versionOn(history, dayOf(20))?.record).toBeUndefined()
  })

  it('has its own days before it was entered, and never was where it was taken back', () => {
    const made = changeOf('rentals', 5, undefined, startRental)
    expect(versionOn(historyOf(rental, startRental, [made]), dayOf(0))?.record).toEqual(startRental)
    expect(historyOf(rental, undefined, [changeOf('rentals', 5, startRental, undefined), made])).toEqual([])
    const undone = { ...changeOf('rentals', 9, startRental, undefined), restores: 'b1' }
    expect(historyOf(rental, undefined, [undone, made])).toEqual([])
  })

  it('counts a change on the day on which it was made', () => {
    const [edit] = [changeOf('tools', 10, { ...startTool, rate: 8 }, startTool)]
    const history = historyOf(tool, startTool, [edit])
    expect([9, 10].map((place) => versionOn(history, dayOf(place))?.record?.rate)).toEqual([8, 10])
  })

  it('is told by the backend itself where it lists its prices by their days, in random histories', () => {
    const listed = fc.uniqueArray(
      fc.record({ validFrom: fc.integer({ min: 0, max: days - 1 }).map(dayOf), rate: cents, perHour: cents }),
      { minLength: 1, maxLength: 6, selector: ({ validFrom }) => validFrom },
    )
    const byDated = { ...by, priced: dated }
    fc.assert(
      fc.property(listed, rentalEdits, (rates, forRental) => {
        const contract = told('rentals', startRental, forRental)
        const history = historyOf(rental, contract.states.at(-1), contract.changes)
        // What the record says besides is not asked.
        const steps = dueSteps(byDated, history, unchanged({ ...startTool, rate: 999, rates }))
        const inOrder = rates.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
        for (let place = 0; place < days; place += 1) {
          const day = dayOf(place)
          const then = contract.states[place]
          const rate = inOrder.findLast(({ validFrom }) => validFrom <= day) ?? inOrder[0]
          if (!then) throw new Error('never deleted')
          const asThen = dueSteps(by, unchanged(then), unchanged({ ...startTool, ...rate }))
          expect(dueOn(steps, day)).toEqual(dueOn(asThen, day))
        }
      }),
      { numRuns: runs(40, 2000) },
    )
  })

  it('explains itself by the prices that the backend lists, without naming anybody', () => {
    const rates = [
      { validFrom: dayOf(30), rate: 12, perHour: 2 },
      { validFrom: dayOf(0), rate: 10, perHour: 2 },
    ]
    const record = unchanged({ ...startTool, rates })
    const parts = explain({ ...by, priced: dated }, unchanged(startRental), record, dayOf(40))
    expect(parts?.monthly).toEqual({ value: 1200, changed: { before: 1000, since: dayOf(30) } })
    const reach = { resources: [rental, dated], can: () => false }
    expect(isPastKnown(rental, reach)).toBe(true)
    expect(isPastKnown(rental, { ...reach, resources: [rental, tool] })).toBe(false)
  })

  it('is known since the day from which on the change log is kept', () => {
    const journal = resolveResource({ ...tools, name: 'changes' })
    const reach = { resources: [rental, tool, { ...journal, isChangeLog: true }], can: () => true }
    expect(knownSince(rental, reach, '2026-03-02')).toBe('')
    const kept = { ...rental, journalDays: 400 }
    expect(knownSince(kept, reach, '2026-03-02')).toBe('2025-01-26')
    // Whoever may not read it is told that nothing is known.
    expect(knownSince(kept, { ...reach, can: () => false }, '2026-03-02')).toBe('')
  })
})
