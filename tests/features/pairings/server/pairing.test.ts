import { afterAll, beforeAll, describe, expect, it, type TestOptions } from 'vitest'
import { seedId } from '#app/server/seed/seedRandom.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { type Call, createTestServer, type TestServer } from '#tests/support/server.ts'
import { readJournal } from '../../journal/readJournal.ts'

const databases: { name: string; open: () => Promise<OpenDatabase | undefined>; needed?: TestOptions }[] = [
  { name: 'PGlite', open: async () => undefined },
  { name: 'PostgreSQL', open: () => openOwnPostgres(), needed: needsPostgres },
]

async function openOwnPostgres(): Promise<OpenDatabase> {
  const { url, stop } = await makePostgresDatabase()
  const opened = await openPostgres(url, () => {})
  return { ...opened, close: () => opened.close().then(stop) }
}

interface Row {
  id: string
  customer: string
  campaign: string
  employees: number | null
  startDate: string
  endDate: string | null
}

describe.each(databases)('assignments on $name', ({ open, needed = {} }) => {
  describe('', needed, () => {
    let server: TestServer
    let subscriptions: [string, string, ...string[]]
    /** Each test has a customer of its own, with nothing assigned. */
    let customer = ''
    let free: string[]
    beforeAll(async () => {
      server = await createTestServer(await open())
      const { json } = await server.call('api-campaigns-get', { as: 'administrator' })
      subscriptions = json.data.map(({ id }: { id: string }) => id)
      const assigned = await server.call('api-campaign-assignments-get', { as: 'administrator' })
      const taken = new Set(assigned.json.data.map((row: Row) => row.customer))
      free = Array.from({ length: 400 }, (_, index) => seedId(5, index + 1)).filter((id) => !taken.has(id))
    }, 120_000)
    afterAll(() => server?.close())

    const pathOf = (id = customer, assignment?: string) =>
      `mca-users/users/customers/${id}/subscription${assignment === undefined ? '' : `?assignment=${assignment}`}`
    const put = (body: object, more: Call & { of?: string; assignment?: string } = {}) => {
      const { of, assignment, ...call } = more
      return server.call(pathOf(of, assignment), { method: 'PUT', as: 'administrator', body, ...call })
    }
    const remove = (assignment: string, headers: Record<string, string> = {}) =>
      server.call(pathOf(customer, assignment), { method: 'DELETE', as: 'administrator', headers })
    const term = (startDate: string, endDate: string | null, more: object = {}) => ({
      ...{ subscriptionId: subscriptions[0], employees: 20, startDate, endDate },
      ...more,
    })
    const assigned = async (): Promise<Row[]> => {
      const { json } = await server.call(`api-campaign-assignments-get?customer=${customer}`, {
        as: 'administrator',
      })
      return json.data
    }
    const journalOf = async (record: string) => {
      const lines = await readJournal(server, record)
      return lines.toReversed().map(({ operation, actor, details }) => ({
        operation,
        actor,
        fields: details.map(({ field }) => field),
      }))
    }
    const nextCustomer = () => {
      customer = free.pop() ?? ''
      expect(customer).not.toBe('')
    }

    it('are made, changed and ended by the administration, and the journal tells of each', async () => {
      nextCustomer()
      const made = await put(term('2026-04-01', '2026-12-31'))
      expect(made.status).toBe(201)
      expect(made.json).toMatchObject({ customer, campaign: subscriptions[0], employees: 20 })
      const { id } = made.json
      expect(made.headers.get('ETag')).toBe(`"${made.json.updatedAt}"`)

      const changed = await put(term('2026-04-01', null, { employees: null }), { assignment: id })
      expect(changed.status).toBe(200)
      expect(changed.json).toMatchObject({ id, employees: null, startDate: '2026-04-01', endDate: null })
      expect(await assigned()).toEqual([changed.json])

      const ended = await remove(id)
      expect([ended.status, ended.json.id]).toEqual([200, id])
      expect(await assigned()).toEqual([])
      expect((await remove(id)).status).toBe(404)
      expect((await put(term('2026-04-01', null), { assignment: id })).status).toBe(404)
      const actor = 'Antonia Ahrens'
      expect(await journalOf(id)).toEqual([
        expect.objectContaining({ operation: 'CREATE', actor }),
        { operation: 'EDIT', actor, fields: ['assignments.employees', 'assignments.endDate'] },
        expect.objectContaining({ operation: 'DELETE', actor }),
      ])
    })

    it.each(['editor', 'reader'] as const)('are refused to the %s', async (as) => {
      nextCustomer()
      const { json } = await put(term('2026-04-01', null))
      const answers = [
        await put(term('2025-01-01', '2025-12-31'), { as }),
        await put(term('2026-04-01', null, { employees: 1 }), { as, assignment: json.id }),
        await server.call(pathOf(customer, json.id), { method: 'DELETE', as }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(await assigned()).toEqual([json])
    })

    it('are refused to whoever is not signed in', async () => {
      nextCustomer()
      const { status } = await server.call(pathOf(), { method: 'PUT', body: term('2026-04-01', null) })
      expect([status, await assigned()]).toEqual([401, []])
    })

    it('are made once, however often the same is asked for', async () => {
      nextCustomer()
      const first = await put(term('2026-04-01', null))
      const again = await put(term('2026-04-01', null))
      expect([first.status, again.status]).toEqual([201, 200])
      expect(again.json).toEqual(first.json)
      expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
      expect(await assigned()).toEqual([first.json])
      expect(await journalOf(first.json.id)).toHaveLength(1)
    })

    it.each([
      ['begins on the last day', '2026-06-30', null, 409],
      ['begins on the day after', '2026-07-01', null, 201],
      ['ends on the first day', '2025-01-01', '2026-01-01', 409],
      ['ends on the day before', '2025-01-01', '2025-12-31', 201],
      ['lies within', '2026-02-01', '2026-02-02', 409],
      ['lies around', '2025-01-01', '2027-01-01', 409],
      ['is the same with other employees', '2026-01-01', '2026-06-30', 409],
    ])('of the same two: a second one that %s', async (_what, startDate, endDate, status) => {
      nextCustomer()
      const { json: first } = await put(term('2026-01-01', '2026-06-30'))
      const second = await put(term(startDate, endDate, { employees: 21 }))
      expect(second.status).toBe(status)
      expect(await assigned()).toHaveLength(status === 201 ? 2 : 1)
      if (status === 201) return
      expect(second.json).toMatchObject({ code: 'conflict', detail: expect.stringContaining(first.id) })
      expect(second.json.errors).toMatchObject({
        startDate: { code: 'overlap' },
        endDate: { code: 'overlap' },
      })
    })

    it('of the same two: none beside one without an end', async () => {
      nextCustomer()
      await put(term('2026-01-01', null))
      expect((await put(term('2031-01-01', '2031-12-31'))).status).toBe(409)
      expect((await put(term('2025-01-01', '2025-12-31'))).status).toBe(201)
    })

    it('of another subscription or customer may lie at the same time', async () => {
      nextCustomer()
      await put(term('2026-01-01', null))
      const other = await put(term('2026-01-01', null, { subscriptionId: subscriptions[1] }))
      nextCustomer()
      expect([other.status, (await put(term('2026-01-01', null))).status]).toEqual([201, 201])
    })

    it('end for a reason, which holds for that end alone and is written into the journal', async () => {
      nextCustomer()
      const { json } = await put(term('2026-01-01', null))
      const reasonAfter = async (endDate: string | null, more: object = {}) => {
        const changed = await put(term('2026-01-01', endDate, more), { assignment: json.id })
        return [changed.status, changed.json.endReason]
      }
      expect(await reasonAfter('2026-06-30', { endReason: 'CLOSED' })).toEqual([200, 'CLOSED'])
      expect((await journalOf(json.id)).at(-1)?.fields.toSorted()).toEqual([
        'assignments.endDate',
        'assignments.endReason',
      ])
      expect(await reasonAfter('2026-05-31')).toEqual([200, 'CLOSED'])
      expect(await reasonAfter('2026-07-31')).toEqual([200, null])
      expect(await reasonAfter('2026-08-31', { endReason: 'OTHER' })).toEqual([200, 'OTHER'])
      expect(await reasonAfter(null, { endReason: 'OTHER' })).toEqual([200, null])
      expect(
        (await put(term('2026-01-01', '2026-08-31', { endReason: 'WHY' }), { assignment: json.id })).status,
      ).toBe(400)
    })

    it('are not moved onto each other by a change', async () => {
      nextCustomer()
      const { json: first } = await put(term('2026-01-01', '2026-06-30'))
      await put(term('2026-07-01', null))
      expect((await put(term('2026-01-01', '2026-07-01'), { assignment: first.id })).status).toBe(409)
      expect((await put(term('2026-02-01', '2026-06-29'), { assignment: first.id })).status).toBe(200)
    })

    it('are changed in the version that was seen only', async () => {
      nextCustomer()
      const { json, headers } = await put(term('2026-01-01', null))
      const seen = { 'If-Match': headers.get('ETag') ?? '' }
      const mine = term('2026-01-01', null, { employees: 30 })
      const theirs = term('2026-01-01', null, { employees: 40 })
      const { json: later } = await put(theirs, { assignment: json.id, headers: seen })
      const refused = await put(mine, { assignment: json.id, headers: seen })
      expect([refused.status, refused.json.code]).toEqual([412, 'conflict'])
      expect(refused.headers.get('ETag')).toBe(`"${later.updatedAt}"`)
      expect((await remove(json.id, seen)).status).toBe(412)
      expect(await assigned()).toEqual([later])
      expect((await remove(json.id, { 'If-Match': `"${later.updatedAt}"` })).status).toBe(200)
    })

    it('answer a change that was made already as done, for its first answer may have been lost', async () => {
      nextCustomer()
      const { json, headers } = await put(term('2026-01-01', null))
      const call = { assignment: json.id, headers: { 'If-Match': headers.get('ETag') ?? '' } }
      const first = await put(term('2026-01-01', null, { employees: 30 }), call)
      const again = await put(term('2026-01-01', null, { employees: 30 }), call)
      expect([again.status, again.json]).toEqual([200, first.json])
      expect(await journalOf(json.id)).toHaveLength(2)
    })

    it('are those of the customer in the path and of the subscription in the body', async () => {
      nextCustomer()
      const { json } = await put(term('2026-01-01', null))
      const change = term('2026-01-01', null, { employees: 1 })
      const elsewhere = await put(change, { assignment: json.id, of: free[0] ?? '' })
      const another = { ...change, subscriptionId: subscriptions[1] }
      const ofAnother = await put(another, { assignment: json.id })
      const ended = await server.call(pathOf(free[0], json.id), { method: 'DELETE', as: 'administrator' })
      expect([elsewhere.status, ofAnother.status, ended.status]).toEqual([404, 404, 404])
      expect(await assigned()).toEqual([json])
    })

    it.each([
      ['an unknown subscription', { subscriptionId: seedId(9, 9) }, { subscriptionId: 'reference' }],
      ['no subscription', { subscriptionId: null }, { subscriptionId: 'required' }],
      ['an end before its beginning', { endDate: '2025-12-31' }, { endDate: 'notBefore' }],
      ['a day that there is not', { startDate: '2026-02-30' }, { startDate: 'date' }],
      ['fewer than no employees', { employees: -1 }, { employees: 'min' }],
    ])('have no %s: refused at its place in the body', async (_what, wrong, codes) => {
      nextCustomer()
      const { status, json } = await put(term('2026-01-01', null, wrong))
      const found = Object.entries(json.errors ?? {}).map(([path, fault]) => [
        path,
        (fault as { code: string }).code,
      ])
      expect([status, Object.fromEntries(found)]).toEqual([400, codes])
      expect(await assigned()).toEqual([])
    })

    it('need a customer that there is', async () => {
      expect((await put(term('2026-01-01', null), { of: seedId(9, 9) })).status).toBe(404)
      expect((await put(term('2026-01-01', null), { of: '%00' })).status).toBe(400)
    })

    it('are ended by their id only', async () => {
      nextCustomer()
      const { json: made } = await put(term('2026-01-01', null))
      const { status, json } = await server.call(pathOf(), { method: 'DELETE', as: 'administrator' })
      expect([status, json.detail]).toEqual([400, 'The parameter "assignment" is missing.'])
      expect(await assigned()).toEqual([made])
    })

    it('keep what a change does not name', async () => {
      nextCustomer()
      const { json } = await put(term('2026-01-01', '2026-12-31'))
      const changed = await put({ employees: 7 }, { assignment: json.id })
      expect(changed.json).toMatchObject({ employees: 7, startDate: '2026-01-01', endDate: '2026-12-31' })
    })

    it('of two people who assign the same at once are one', async () => {
      nextCustomer()
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(term('2026-01-01', null))))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
      expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
      expect(await assigned()).toHaveLength(1)
    })

    it('of two people who assign different terms at once go to one of them', async () => {
      nextCustomer()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => put(term('2026-01-01', null, { employees: index + 1 }))),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
      expect(await assigned()).toEqual([answers.find(({ status }) => status === 201)?.json])
    })

    it('that two people move towards each other at once do not meet', async () => {
      nextCustomer()
      const { json: first } = await put(term('2026-01-01', '2026-03-31'))
      const { json: second } = await put(term('2026-10-01', '2026-12-31'))
      const answers = await Promise.all([
        put(term('2026-01-01', '2026-08-31'), { assignment: first.id }),
        put(term('2026-06-01', '2026-12-31'), { assignment: second.id }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it('no request made the server fail', () => {
      expect(server.failures).toEqual([])
    })
  })
})
