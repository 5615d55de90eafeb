import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { seedDays } from '#app/server/seed/seedCalendar.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import {
  type MovementMonth,
  movementKinds,
  movementsOf,
  sharesOf,
} from '#features/reports/model/movements.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import type { Change } from '#model/contract/change.ts'
import type { Plan } from '#model/contract/plan.ts'
import { daysOf, shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { reports } from '#pages/reports/reports.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { isLongRun } from '../support/long.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'
import { createTestServer, type TestServer, testStart } from '../support/server.ts'

// On the last day of a month, on the first and in its midst.
describe.each(isLongRun ? ['2026-11-30', '2027-03-01', '2031-08-20'] : ['2026-11-30'])(
  'twelve months of a demonstration of %s',
  (today) => {
    const now = new Date(`${today}T12:00:00Z`)
    let server: TestServer
    let amounts: readonly number[]
    let months: readonly MovementMonth[]
    let changes: readonly Change[]
    let plans: readonly Plan[]
    let contracts: readonly AnyRecord[]
    beforeAll(async () => {
      const opened = await openEmptyDatabase()
      const seeds = { customers: 400, days: seedDays(undefined, now) }
      await seedDatabase(opened.database, panelResources(), seeds, quickPasswords)
      server = await createTestServer(opened)
      server.advance(now.getTime() - testStart.getTime())
      const { resources } = server
      const provider = createApiProvider({
        resources,
        baseUrl: 'http://localhost/api/',
        token: await server.tokenOf('administrator'),
        fetch: async (input, init) => server.app.fetch(new Request(input, init)),
      })
      const all = async (name: string) => {
        const query = {
          filter: {},
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 1000 },
        }
        const { data, total } = await provider.getList(name, query as never)
        expect(data).toHaveLength(total ?? 0)
        return data
      }
      changes = (await all('changes')) as never
      plans = (await all('plannedChanges')) as never
      contracts = await all('assignments')
      const report = reports.find(({ name }) => name === 'revenue') ?? expect.fail()
      const resource = resources.find(({ name }) => name === 'assignments') ?? expect.fail()
      const setting = { provider, resources, resource, can: () => true, language: 'de' as const, texts: de }
      const work = reportWork({ ...setting, clock: () => now }, report, daysOf('last12Months', today))
      const { signal } = new AbortController()
      const { lines, movements } = (await work({ report: () => undefined, signal })).value as ReportResult
      amounts = lines.map(({ values }) => values[0] ?? 0)
      months = movements ? movementsOf(movements.paid, movements.firstDays, movements.ends) : expect.fail()
    })
    afterAll(() => server.close())

    it('have revenue that grows gently, and never from nothing', () => {
      expect(amounts).toHaveLength(12)
      for (const { begin, end } of months) {
        expect(begin).toBeGreaterThan(0)
        expect(end / begin).toBeGreaterThan(0.9)
        expect(end / begin).toBeLessThan(1.2)
      }
      expect(Math.min(...amounts)).toBeGreaterThan(0)
      expect((amounts.at(-1) ?? 0) / (amounts[0] ?? 0)).toBeGreaterThan(1.1)
    })

    it('have every kind of movement, and lose few contracts', () => {
      for (const kind of movementKinds)
        expect([kind, months.some(({ sums }) => sums[kind] !== 0)]).toEqual([kind, true])
      const lost = months.map((month) => sharesOf(month)?.contractsLost ?? 0)
      expect(Math.max(...lost)).toBeLessThan(0.1)
      const usual = lost.reduce((sum, share) => sum + share, 0) / lost.length
      expect([usual > 0.01, usual < 0.04]).toEqual([true, true])
    })

    it('have prices that changed, up and down, the last two months aside', () => {
      const early = shiftedDay(today, -62)
      const told = changes.flatMap(({ at, operation, actor, details }) =>
        operation === 'EDIT' && at < early && actor !== '' ? details : [],
      )
      const raises = (field: string) =>
        told.flatMap((each) => (each.field === field ? [Number(each.after) - Number(each.before)] : []))
      expect(raises('campaigns.monthlyPrice').some((cents) => cents > 0)).toBe(true)
      expect(raises('campaigns.monthlyPrice').some((cents) => cents < 0)).toBe(true)
      expect(raises('campaigns.pricePerEmployee')).not.toEqual([])
    })

    it('tell who made contracts, changed their units and ended them', () => {
      const own = changes.filter(({ resource }) => resource === 'assignments')
      for (const [operation, field] of [
        ['CREATE', 'customer'],
        ['EDIT', 'employees'],
        ['EDIT', 'endDate'],
      ]) {
        const found = own.filter(
          (change) =>
            change.operation === operation &&
            change.details.some((detail) => detail.field === `assignments.${field}`),
        )
        expect([field, found.length > 3]).toEqual([field, true])
        for (const { recordTitle } of found) expect(recordTitle).toMatch(/.+ – .+/)
      }
      expect(new Set(own.map(({ actor }) => actor)).size).toBeGreaterThan(1)
      for (const { at } of own) {
        expect(new Date(at).getUTCDay() % 6).not.toBe(0)
        expect(at.slice(11, 13) >= '07' && at.slice(11, 13) < '15').toBe(true)
      }
    })

    it('are followed by ends, by a move to another subscription, and by what is planned', () => {
      const ending = (days: number) =>
        contracts.filter(({ endDate }) => endDate && endDate >= today && endDate <= shiftedDay(today, days))
      expect(ending(30).length).toBeGreaterThan(2)
      expect(ending(60).length).toBeGreaterThan(ending(30).length)
      const month = daysOf('thisMonth', today)
      const isNext = (one: AnyRecord, other: AnyRecord) =>
        one.customer === other.customer &&
        one.campaign !== other.campaign &&
        other.startDate === shiftedDay(month.to, 1)
      const leaving = contracts.filter(({ endDate }) => endDate === month.to)
      expect(leaving.some((one) => contracts.some((other) => isNext(one, other)))).toBe(true)
      const next = plans.filter(({ effectiveOn }) => effectiveOn === shiftedDay(month.to, 1))
      expect(next.map(({ details: [detail] }) => detail?.field)).toEqual(['campaigns.monthlyPrice'])
      const held = contracts.filter(({ campaign }) => campaign === next[0]?.record)
      expect(held.length).toBeGreaterThan(20)
      expect(plans.map(({ action, status }) => [action, status])).toContainEqual([
        'campaigns.deactivate',
        'SCHEDULED',
      ])
    })
  },
)
