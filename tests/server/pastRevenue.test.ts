import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leastJournalDays } from '#config/journalDays.ts'
import { readFigures } from '#features/overview/panel/figures.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import { daysOf } from '#model/kinds/periods.ts'
import { reports } from '#pages/reports/reports.ts'
import { records } from '#server/db/schema.ts'
import { createRetention } from '#server/operation/retention.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { createTestServer, type TestServer, testStart } from '../support/server.ts'

/** Some contracts have ended by then, some run, some are yet to begin. */
const today = '2026-07-15'
const signal = new AbortController().signal

describe('what customers paid in months that are over', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  beforeAll(async () => {
    server = await createTestServer()
    server.advance(Date.parse(`${today}T10:00:00Z`) - testStart.getTime())
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
  })
  afterAll(() => server.close())

  const resourceNamed = (name: string) => {
    const resource = server.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(name)
    return resource
  }

  /** The report's amounts of twelve months, held against the tile. */
  async function amounts(can = () => true): Promise<number[]> {
    const report = reports.find(({ name }) => name === 'revenue')
    if (!report) throw new Error('revenue')
    const reach = { resources: server.resources, resource: resourceNamed('assignments'), can }
    const setting = { ...reach, provider, language: 'de' as const, texts: de }
    const clock = () => new Date(`${today}T12:00:00Z`)
    const work = reportWork({ ...setting, clock }, report, daysOf('last12Months', today))
    const { lines } = (await work({ report: () => undefined, signal })).value as ReportResult
    const figures = reach.resource.overview?.figures ?? []
    const tile = await readFigures({ ...reach, dataProvider: provider, today }, figures, signal)
    const months = lines.map(({ values }) => values[0] ?? 0)
    expect(tile?.get('revenue')?.map((cents) => cents / 100)).toEqual(months)
    return months
  }

  /** Contracts that run and are paid by units. */
  const running = async () => {
    const { json } = await server.call('api-campaign-assignments-get?limit=1000', { as: 'administrator' })
    const plans = (await server.call('api-campaigns-get?limit=1000', { as: 'administrator' })).json.data
    const spans = ({ startDate, endDate }: Record<string, string>) =>
      (startDate ?? '') < '2026-05-01' && (!endDate || endDate > '2026-12-31')
    const counts = (plan: Record<string, string>) => Number(plan.pricePerEmployee) > 0
    const offered = plans.filter(
      (plan: Record<string, string>) => plan.status === 'ACTIVE' && spans(plan) && counts(plan),
    )
    const ids = offered.map(({ id }: { id: string }) => id)
    return json.data.filter(
      (contract: Record<string, string>) => ids.includes(contract.campaign) && spans(contract),
    ) as { id: string; campaign: string; customer: string; employees: number; startDate: string }[]
  }

  let before: number[]
  beforeEach(async () => {
    before = await amounts()
    expect(before.at(-2)).toBeGreaterThan(1000)
  })

  async function changesOnlyToday(change: () => Promise<{ status: number }>) {
    const { status } = await change()
    expect(status).toBeLessThan(300)
    const after = await amounts()
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)).not.toBe(before.at(-1))
  }

  const path = (customer: string) => `mca-users/users/customers/${customer}/subscription`

  it('stays as it was when the price changes', async () => {
    const [contract] = await running()
    const address = `api-campaigns-put/${contract?.campaign}`
    const plan = (await server.call(`api-campaigns-get/${contract?.campaign}`, { as: 'administrator' })).json
    await changesOnlyToday(() =>
      server.call(address, { method: 'PUT', as: 'administrator', body: { ...plan, monthlyPrice: 1234.5 } }),
    )
  })

  it('stays as it was when a subscription is no longer offered', async () => {
    const [contract] = await running()
    const address = `api-campaigns-put/${contract?.campaign}/status`
    await changesOnlyToday(() =>
      server.call(address, { method: 'PUT', as: 'administrator', body: { status: 'INACTIVE' } }),
    )
  })

  it('stays as it was when a customer has more units, ends earlier than today, or is taken away', async () => {
    const [one, other, third] = await running()
    for (const [contract, change] of [
      [one, { employees: 5000 }],
      [other, { endDate: '2026-05-20' }],
    ] as const) {
      if (!contract) throw new Error('none is running')
      const { id, campaign, customer, employees, startDate } = contract
      const body = { subscriptionId: campaign, employees, startDate, endDate: null, ...change }
      await changesOnlyToday(() =>
        server.call(`${path(customer)}?assignment=${id}`, { method: 'PUT', as: 'administrator', body }),
      )
      before = await amounts()
    }
    await changesOnlyToday(() =>
      server.call(`${path(third?.customer ?? '')}?assignment=${third?.id}`, {
        method: 'DELETE',
        as: 'administrator',
      }),
    )
  })

  it('stays as it was when lines of the change log go after the least time that it can be kept', async () => {
    const { database } = server
    const now = Date.parse(`${today}T12:00:00Z`)
    const [line] = await database.select().from(records).where(eq(records.resource, 'changes')).limit(1)
    if (!line) throw new Error('no lines')
    const at = new Date(now - (leastJournalDays + 1) * 86_400_000).toISOString()
    await database.insert(records).values({ ...line, id: 'old', data: { ...line.data, at } })
    const told: string[] = []
    await createRetention({
      opened: { database },
      kept: () => [{ name: 'changes', days: leastJournalDays }],
      clock: () => new Date(now),
      told: (message) => void told.push(message),
      log: () => undefined,
    }).sweep()
    expect(told).toEqual([expect.stringMatching(/^[1-9]\d* lines of changes/)])
    expect(await amounts()).toEqual(before)
  })

  it('is by what holds today for somebody who may not read what has changed', async () => {
    const [contract] = await running()
    const plan = (await server.call(`api-campaigns-get/${contract?.campaign}`, { as: 'administrator' })).json
    const unread = () => false
    const earlier = await amounts(unread)
    const body = { ...plan, monthlyPrice: plan.monthlyPrice + 100 }
    await server.call(`api-campaigns-put/${plan.id}`, { method: 'PUT', as: 'administrator', body })
    expect((await amounts(unread)).at(-2)).toBeGreaterThan(earlier.at(-2) ?? 0)
  })
})
