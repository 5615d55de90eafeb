import { QueryClient } from '@tanstack/react-query'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type UndoPlan, undoJob } from '#features/journal/panel/undo/undoJob.ts'
import { defineResource, reference, text } from '#features/model.ts'
import { readDisclosure } from '#features/people/panel/disclosure.ts'
import { de } from '#i18n/de.ts'
import type { JobSurroundings } from '#panel/jobs/jobKind.ts'
import { beginKeptJob } from '#panel/jobs/keptJob.ts'
import { records } from '#server/db/schema.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { completeTogether, resolveResource } from '#tests/support/language.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const as = 'administrator' as const
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

type Row = Record<string, unknown>
interface Step {
  kind: string
  customer: number
  plan: number
}
type Written = { id: string; customer: string; campaign: string }

const rowsOf = async (server: TestServer, path: string): Promise<Row[]> => {
  const { json } = await server.call(path, { as })
  return json.data ?? json
}
const linesBy = (server: TestServer, query: Row) => rowsOf(server, `changes?${restQuery(query)}`)

describe('what pairs two others', () => {
  it('is called by both, and never by an id, wherever the API tells of it, after 40 random steps', async () => {
    const server = await createTestServer()
    const customers = await rowsOf(server, 'mca-users/users/customers?limit=6')
    const plans = (await rowsOf(server, 'api-campaigns-get?limit=60')).filter(({ name }) => name).slice(0, 3)
    const nameOf = (rows: readonly Row[], id: unknown, key: string) =>
      String(rows.find((row) => row.id === id)?.[key] ?? expect.fail(String(id)))
    const titleOf = ({ customer, campaign }: Written) =>
      `${nameOf(customers, customer, 'company')} – ${nameOf(plans, campaign, 'name')}`

    const provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf(as),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
    const reach = {
      provider,
      resources: server.resources,
      can: () => true,
      language: 'de' as const,
      texts: de,
    }

    /** Takes a step back as the panel's job does. @returns what the tray says of it */
    async function takenBack(batch: string): Promise<string[]> {
      const job = beginKeptJob<UndoPlan, never>(undefined, crypto.randomUUID(), {
        step: { batch },
        decisions: {},
      })
      const around = { ...reach, queryClient: new QueryClient(), parts: {} } as unknown as JobSurroundings
      const progress = { report: () => undefined, signal: new AbortController().signal }
      const { summary = '', outcomes = [] } = await undoJob.work(around)(job, progress, job.id)
      return [summary, ...outcomes.flatMap(({ title, reason = '' }) => [title, reason])]
    }

    // The last one is left for the end.
    const place = fc.nat({ max: 4 })
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('make', 'change', 'remove', 'switch', 'undo'),
        customer: place,
        plan: fc.nat({ max: 2 }),
      }),
      { minLength: 40, maxLength: 40 },
    )
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: 1, endOnFailure: true })
    await server.close()

    async function check(chosen: readonly Step[]) {
      const known = new Map<string, Written>()
      const batches: string[] = []
      const told: string[] = []
      for (const { kind, customer, plan } of chosen) {
        const [payer, offer] = [customers[customer], plans[plan]]
        const path = `mca-users/users/customers/${payer?.id}/subscription`
        const held = [...known.values()].find(
          (each) => each.customer === payer?.id && each.campaign === offer?.id,
        )
        const batch = crypto.randomUUID()
        server.advance(1000)
        const write = (method: string, query: string, body?: object) =>
          server.call(`${path}${query}`, {
            method,
            as,
            headers: { 'Batch-Id': batch },
            ...(body ? { body } : {}),
          })
        const body = {
          subscriptionId: offer?.id,
          employees: customer + batches.length,
          startDate: '2031-01-01',
          endDate: null,
        }
        if (kind === 'undo') {
          const [undone] = batches.splice(-1)
          if (undone) told.push(...(await takenBack(undone)))
          continue
        }
        const note = (line: Row | undefined, campaign: unknown) =>
          line &&
          known.set(String(line.record), {
            id: String(line.record),
            customer: String(payer?.id),
            campaign: String(campaign),
          })
        if (kind === 'switch' && held) {
          const next = plans[(plan + 1) % plans.length]
          await write('PUT', `?assignment=${held.id}`, { ...body, endDate: '2031-05-31' })
          await write('PUT', '', { ...body, subscriptionId: next?.id, startDate: '2031-06-01' })
          const lines = await linesBy(server, { filter: { batch } })
          note(
            lines.find(({ operation }) => operation === 'EDIT'),
            offer?.id,
          )
          note(
            lines.find(({ operation }) => operation === 'CREATE'),
            next?.id,
          )
          if (lines.length > 0) batches.push(batch)
          continue
        }
        if (kind === 'make' && !held) await write('PUT', '', body)
        if (kind === 'change' && held) await write('PUT', `?assignment=${held.id}`, body)
        if (kind === 'remove' && held) await write('DELETE', `?assignment=${held.id}`)
        const [line] = await linesBy(server, { filter: { batch } })
        if (!line) continue
        batches.push(batch)
        note(line, offer?.id)
      }
      // The tray shows what a job says of its rows, the bell keeps its sum.
      expect(told.length).toBeGreaterThan(0)
      for (const said of told) expect(said).not.toMatch(anId)

      const [payer, offer] = [customers[5], plans[2]]
      const last = { subscriptionId: offer?.id, employees: 1, startDate: '2031-01-01', endDate: null }
      const batch = crypto.randomUUID()
      const answer = await server.call(`mca-users/users/customers/${payer?.id}/subscription`, {
        ...{ method: 'PUT', as, body: last, headers: { 'Batch-Id': batch } },
      })
      expect(answer.status).toBeLessThan(300)
      const [made] = await linesBy(server, { filter: { batch } })
      const one = { id: String(made?.record), customer: String(payer?.id), campaign: String(offer?.id) }
      known.set(one.id, one)

      // The change log, its search by either name, and what stands before something is taken back.
      const lines = await linesBy(server, { filter: { resource: 'assignments', record: [...known.keys()] } })
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines)
        expect(line.recordTitle).toBe(titleOf(known.get(String(line.record)) as Written))
      for (const q of [nameOf(customers, one.customer, 'company'), nameOf(plans, one.campaign, 'name')]) {
        const found = await linesBy(server, { filter: { q, record: [one.id] } })
        expect(found.length).toBeGreaterThan(0)
      }
      for (const each of batches) {
        const { json } = await server.call(`changes/undo?batch=${each}`, { as })
        for (const { record, title } of json.rows) expect(title).toBe(titleOf(known.get(record) as Written))
      }

      // Lines of before had the id of whom the record belongs to.
      const isOld = sql`${records.resource} = 'changes' and ${records.data} ->> 'resource' = 'assignments'`
      await server.database
        .update(records)
        .set({ data: sql`${records.data} || jsonb_build_object('recordTitle', ${one.customer}::text)` })
        .where(isOld)
      for (const line of await linesBy(server, {
        filter: { resource: 'assignments', record: [...known.keys()] },
      }))
        expect(line.recordTitle).toBe(titleOf(known.get(String(line.record)) as Written))
      const back = await server.call(`changes/undo?batch=${batch}`, { as })
      for (const { record, title } of back.json.rows)
        expect(title).toBe(titleOf(known.get(record) as Written))

      // What is planned, and the file of what is stored about a person.
      const planned = await rowsOf(server, `planned-changes?${restQuery({})}`)
      expect(
        planned.map(({ recordTitle }) => String(recordTitle)).filter((title) => anId.test(title)),
      ).toEqual([])
      const payers = server.resources.find(({ name }) => name === 'customers') ?? expect.fail()
      const progress = { report: () => undefined, signal: new AbortController().signal }
      const { areas } = await readDisclosure(reach, payers, one.customer, progress)
      const titles = areas.flatMap(({ records }) => records.map(({ title }) => title))
      expect(titles).toContain(titleOf(one))
      expect(titles.filter((title) => anId.test(title))).toEqual([])
    }
  })
})

describe('the change log for somebody who may not read what a record is called after', () => {
  const open = ['*:apiContent:Get'] as const
  // Nobody has this permission.
  const closed = ['*:secret:Get'] as const
  const owners = defineResource({
    name: 'owners',
    label: ['Owner', 'Owners'],
    fields: { name: text({ label: 'Name', required: true }) },
    list: { columns: ['name'] },
    access: { list: closed, create: open },
    api: { list: { get: 'owners' }, create: { post: 'owners' } },
  })
  const leases = defineResource({
    name: 'leases',
    label: ['Lease', 'Leases'],
    fields: { owner: reference('owners', { label: 'Owner', required: true }) },
    list: { columns: ['owner'] },
    access: { list: open, create: open },
    api: { list: { get: 'leases' }, create: { post: 'leases' } },
  })

  it('neither tells the name nor finds its lines by it', async () => {
    const server = await createTestServer(undefined, completeTogether([owners, leases].map(resolveResource)))
    const owner = await server.call('owners', { method: 'POST', as, body: { name: 'Zacharias' } })
    const lease = await server.call('leases', { method: 'POST', as, body: { owner: owner.json.id } })
    const lines = await linesBy(server, { filter: { resource: 'leases' } })
    expect(lines.map(({ record, recordTitle }) => [record, recordTitle])).toEqual([
      [lease.json.id, lease.json.id],
    ])
    expect(await linesBy(server, { filter: { q: 'Zacharias' } })).toEqual([])
    const back = await server.call(`changes/undo?change=${lines[0]?.id}`, { as })
    expect(back.json.rows.map(({ title }: Row) => title)).toEqual([lease.json.id])
    await server.close()
  })
})
