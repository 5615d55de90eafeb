import { describe, expect, it } from 'vitest'
import { toldOf } from '#features/journal/model/changedFields.ts'
import type { Change } from '#model/contract/change.ts'
import { exchanged } from '#model/contract/exchanged.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'

const server = await openTestServer()
const as = 'administrator' as const
const get = async (path: string) => (await server.call(path, { as })).json
const rows = async (path: string) => (await get(path)).data as { id: string; customer: string }[]
const [old, next] = await rows('api-campaigns-get?limit=2')
const holders = new Set(
  (await rows('api-campaign-assignments-get?limit=1000')).map(({ customer }) => customer),
)
const free = (await rows('mca-users/users/customers?limit=1000')).filter(({ id }) => !holders.has(id))
const days = { employees: 4, startDate: '2025-01-01', endDate: '2027-12-31' }

type Days = Partial<typeof days>
const write = async (method: string, customer: string, query: string, batch: string, body?: object) => {
  server.advance(10)
  const path = `mca-users/users/customers/${customer}/subscription${query}`
  return (await server.call(path, { method, as, headers: { 'Batch-Id': batch }, ...(body ? { body } : {}) }))
    .json
}
const give = (customer: string, batch: string, own: Days = {}, plan = next) =>
  write('PUT', customer, '', batch, { ...days, ...own, subscriptionId: plan?.id })
const end = (customer: string, id: string, endDate: string, batch: string) =>
  write('PUT', customer, `?assignment=${id}`, batch, { ...days, endDate, subscriptionId: old?.id })

/** Gives customers who have none the old subscription. */
async function held(count: number, own: Days = {}) {
  const batch = crypto.randomUUID()
  const customers = free.splice(0, count).map(({ id }) => id)
  const given = []
  for (const customer of customers) given.push({ customer, id: (await give(customer, batch, own, old)).id })
  return given
}

/** As the list of the panel asks, of one step. */
async function steps(batch: string) {
  const all: Change[] = await get(
    `changes?${restQuery({ filter: { resource: 'assignments', follows: [''] }, range: [0, 99] })}`,
  )
  const own = all.filter((line) => line.batch === batch)
  return own.map((line) => {
    const { what, exchange } = toldOf(line, server.resources)
    const told = exchange ? exchanged(entry, exchange as Change).map(({ values }) => values) : []
    const { record, lines: count, completes, operation } = line
    return { record, lines: count, what: completes ? what : operation, told }
  })
}
const entry = server.resources.find(({ name }) => name === 'assignments') ?? expect.fail()
const switched = { de: 'Gewechselt', en: 'Switched' }
const exchange = [[old?.id, next?.id], ['2027-01-01']]

describe('a switch is one line that says from what to what, and on which day', () => {
  it('for one customer, whose two lines stand in its step', async () => {
    const [{ customer, id } = expect.fail()] = await held(1)
    const batch = crypto.randomUUID()
    await end(customer, id, '2026-12-31', batch)
    const begun = await give(customer, batch, { startDate: '2027-01-01' })
    expect(await steps(batch)).toEqual([{ record: begun.id, lines: 1, what: switched, told: exchange }])
    expect(await get(`changes?${restQuery({ filter: { batch } })}`)).toHaveLength(2)
    for (const plan of [old, next]) {
      const about = await get(`changes?${restQuery({ filter: { batch, about: [`campaigns/${plan?.id}`] } })}`)
      expect(about.map(({ record }: Change) => record)).toContain(begun.id)
    }
  })

  it('also where the new one is written first, and nothing was left of the old one', async () => {
    const batch = crypto.randomUUID()
    const [{ customer, id } = expect.fail()] = await held(1, { startDate: '2027-03-01' })
    await give(customer, batch, { startDate: '2027-01-01' })
    await write('DELETE', customer, `?assignment=${id}`, batch)
    expect(await steps(batch)).toEqual([{ record: id, lines: 1, what: switched, told: [exchange[0]] }])
  })

  it('and of many it is one line, beside what else was done in the step', async () => {
    const pairs = await held(3)
    const batch = crypto.randomUUID()
    const begin = (index: number) => give(pairs[index]?.customer ?? '', batch, { startDate: '2027-01-01' })
    const stop = (index: number) => end(pairs[index]?.customer ?? '', pairs[index]?.id, '2026-12-31', batch)
    await begin(0)
    const [another = expect.fail()] = free.splice(0, 1)
    const made = await give(another.id, batch)
    await stop(0)
    for (const index of [1, 2]) {
      await begin(index)
      await stop(index)
    }
    const told = (await steps(batch)).map(({ record, lines, what }) => [record, lines, what])
    expect(told).toEqual([
      [pairs[0]?.id, 3, switched],
      [made.id, 1, 'CREATE'],
    ])
    expect(await get(`changes?${restQuery({ filter: { batch } })}`)).toHaveLength(7)
  })

  it('but no pause, and nothing that begins on another day', async () => {
    const [paused = expect.fail(), late = expect.fail()] = await held(2)
    const batch = crypto.randomUUID()
    await end(paused.customer, paused.id, '2026-12-31', batch)
    await give(paused.customer, batch, { startDate: '2027-01-01' }, old)
    const second = crypto.randomUUID()
    await end(late.customer, late.id, '2026-12-31', second)
    await give(late.customer, second, { startDate: '2027-02-01' })
    expect((await steps(batch)).map(({ what }) => what)).not.toContain(switched)
    expect(await steps(second)).toHaveLength(2)
  })
})
