import fc from 'fast-check'
import type { DataProvider } from 'react-admin'
import { matches } from '#client/api/selectRecords.ts'
import type { Change } from '#model/contract/change.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'

/** In the midst of a month, so that the last month of the reports is not over. */
export const today = '2026-07-15'
const firstDay = '2025-08-01'
const span = 348
const dayOf = (place: number) => shiftedDay(firstDay, place)

type Values = Record<string, unknown>

/** A record that begins as it is given, and becomes something else on some days. */
export interface Life {
  start: AnyRecord
  edits: readonly { place: number; values: Values }[]
  /** The day on which it was deleted. */
  gone: number | undefined
}

export interface World {
  prices: readonly Life[]
  contracts: readonly Life[]
  plans: readonly { campaign: number; inDays: number; monthlyPrice: number }[]
}

const place = fc.integer({ min: 1, max: span - 1 })
const cents = fc.integer({ min: 0, max: 40_000 }).map((amount) => amount / 100)
const day = fc.option(fc.integer({ min: -60, max: span + 90 }).map(dayOf))

function lifeOf(
  ids: readonly string[],
  values: Record<string, fc.Arbitrary<unknown>>,
  fixed: Values[],
  mayGo: boolean,
) {
  return fc.tuple(
    ...ids.map((id, index) =>
      fc.record({
        start: fc.record(values).map((given): AnyRecord => ({ id, ...fixed[index], ...given })),
        edits: fc.uniqueArray(fc.record({ place, values: fc.record(values, { requiredKeys: [] }) }), {
          maxLength: 3,
          selector: (edit) => edit.place,
        }),
        gone: mayGo ? fc.option(place, { nil: undefined, freq: 4 }) : fc.constant(undefined),
      }),
    ),
  )
}

export const worlds: fc.Arbitrary<World> = fc.record({
  prices: lifeOf(
    ['p1', 'p2'],
    {
      monthlyPrice: cents,
      pricePerEmployee: cents,
      startDate: day,
      endDate: day,
      status: fc.constantFrom('ACTIVE', 'ACTIVE', 'INACTIVE'),
    },
    [{}, {}],
    false,
  ),
  contracts: lifeOf(
    ['a1', 'a2', 'a3', 'a4', 'a5'],
    { employees: fc.option(fc.integer({ min: 0, max: 300 })), startDate: day, endDate: day },
    [
      { customer: 'c1', campaign: 'p1' },
      { customer: 'c1', campaign: 'p2' },
      { customer: 'c2', campaign: 'p1' },
      { customer: 'c3', campaign: 'p2' },
      { customer: 'c3', campaign: 'p2' },
    ],
    true,
  ),
  plans: fc.array(
    fc.record({
      campaign: fc.integer({ min: 1, max: 2 }),
      inDays: fc.integer({ min: 1, max: 80 }),
      monthlyPrice: cents,
    }),
    { maxLength: 2 },
  ),
})

/** Tells what a record was at the end of a day. */
export function stateOn({ start, edits, gone }: Life, wanted: string): AnyRecord | undefined {
  if (gone !== undefined && dayOf(gone) <= wanted) return undefined
  const made = edits.filter((edit) => dayOf(edit.place) <= wanted && !isAfter(edit.place, gone))
  const inOrder = made.toSorted((one, other) => one.place - other.place)
  return Object.assign({}, start, ...inOrder.map(({ values }) => values))
}

const isAfter = (edited: number, gone: number | undefined) => gone !== undefined && edited >= gone

/** The lines of the change log about it. */
function linesOf(resource: string, life: Life): Change[] {
  const { start, edits, gone } = life
  const lines = edits
    .filter((edit) => !isAfter(edit.place, gone))
    .map((edit) => {
      const [before, after] = [stateOn(life, dayOf(edit.place - 1)), stateOn(life, dayOf(edit.place))]
      return lineOf(resource, start.id, edit.place, before, after)
    })
  const last =
    gone === undefined ? [] : [lineOf(resource, start.id, gone, stateOn(life, dayOf(gone - 1)), undefined)]
  return [...lines, ...last]
}

function lineOf(
  resource: string,
  id: unknown,
  on: number,
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
): Change {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'id' && before?.[name] !== after?.[name],
  )
  return {
    id: `${id}-${on}`,
    ...{ at: `${dayOf(on)}T10:00:00.000Z`, actor: 'Ada', actorId: null, action: null },
    operation: after === undefined ? 'DELETE' : 'EDIT',
    ...{ resource, record: String(id), recordTitle: '', batch: null, restores: null },
    details: names.map((name) => ({
      field: `${resource}.${name}`,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    })),
  }
}

function planned({ plans }: World) {
  return plans.map(({ campaign, inDays, monthlyPrice }, index) => ({
    ...{
      id: `n${index}`,
      resource: 'campaigns',
      record: `p${campaign}`,
      effectiveOn: shiftedDay(today, inDays),
    },
    ...{ status: 'SCHEDULED', action: null, plannedBy: 'Ada' },
    details: [{ field: 'campaigns.monthlyPrice', before: null, after: monthlyPrice }],
  }))
}

/** A backend with the records, their changes and what is planned. */
export function providerOf(world: World): DataProvider {
  const now = (lives: readonly Life[]) => lives.flatMap((life) => stateOn(life, today) ?? [])
  const rows: Record<string, readonly AnyRecord[]> = {
    customers: ['c1', 'c2', 'c3'].map((id) => ({ id, company: id })),
    campaigns: now(world.prices),
    assignments: now(world.contracts),
    changes: [
      ...world.prices.flatMap((life) => linesOf('campaigns', life)),
      ...world.contracts.flatMap((life) => linesOf('assignments', life)),
    ],
    plannedChanges: planned(world),
  }
  const provider: Pick<DataProvider, 'getList' | 'getMany'> = {
    async getList(
      resource: string,
      { filter = {}, sort, pagination }: Parameters<DataProvider['getList']>[1],
    ) {
      const { field, order } = sort ?? { field: 'id', order: 'ASC' }
      const found = (rows[resource] ?? [])
        .filter((row) => Object.entries(filter).every(([name, wanted]) => matches(row[name], wanted)))
        .toSorted(
          (one, other) =>
            (order === 'DESC' ? -1 : 1) * String(one[field]).localeCompare(String(other[field])),
        )
      const { page, perPage } = pagination ?? { page: 1, perPage: 1000 }
      return { data: found.slice((page - 1) * perPage, page * perPage) as never[], total: found.length }
    },
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: (rows[resource] ?? []).filter(({ id }) => ids.includes(id)) as never[],
    }),
  }
  return provider as DataProvider
}
