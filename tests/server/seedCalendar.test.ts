import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createSeedCalendar, seedDays } from '#app/server/seed/seedCalendar.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { readSettings } from '#server/settings.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'

const now = new Date('2031-08-20T09:00:00Z')
const today = '2031-08-20'
const inAMonth = '2031-09-19'
const resources = panelResources()

describe('a demonstration that is started on some day', () => {
  let opened: OpenDatabase
  const seed = (customers: number, day: Date) =>
    seedDatabase(opened.database, resources, { customers, days: seedDays(undefined, day) }, quickPasswords)
  const all = async (name: string) =>
    (await opened.database.select().from(records).where(eq(records.resource, name))).map(
      ({ data, ...record }) => ({ ...record, data: data as Record<string, string | null> }),
    )
  beforeAll(async () => {
    opened = await openEmptyDatabase()
    await seed(200, now)
  })
  afterAll(() => opened.close())

  it.each(['campaigns', 'assignments'])(
    'has some %s that run, end within a month, begin within a month and have ended',
    async (name) => {
      const found = (await all(name)).map(({ data: { startDate, endDate } }) => ({
        from: startDate ?? '',
        to: endDate ?? '9999',
      }))
      const running = found.filter(({ from, to }) => from <= today && to >= today)
      expect(running.length).toBeGreaterThan(found.length / 3)
      expect(running.some(({ to }) => to <= inAMonth)).toBe(true)
      expect(found.some(({ from }) => from > today && from <= inAMonth)).toBe(true)
      expect(found.some(({ to }) => to < today)).toBe(true)
    },
  )

  it('has nothing that happened later, and something that happened this week', async () => {
    const rows = await opened.database.select().from(records)
    for (const { resource, createdAt, updatedAt } of rows) {
      expect(createdAt.getTime(), resource).toBeLessThanOrEqual(updatedAt.getTime())
      expect(updatedAt.getTime(), resource).toBeLessThan(now.getTime())
    }
    const latest = (resource: string) =>
      Math.max(...rows.filter((row) => row.resource === resource).map(({ updatedAt }) => +updatedAt))
    for (const name of ['customers', 'campaigns', 'changes', 'customerNotes'])
      expect((now.getTime() - latest(name)) / 86_400_000, name).toBeLessThan(7)
    const since = (await all('customers')).map(({ data }) => data.customerSince ?? '')
    expect(since.every((day) => day < today)).toBe(true)
  })

  it('gets more customers who fit in, however late they are added', async () => {
    await seed(220, new Date('2033-01-01T00:00:00Z'))
    const [last] = await opened.database.select({ at: sql<string>`max(${records.updatedAt})` }).from(records)
    expect(new Date(`${last?.at}`).getTime()).toBeLessThan(now.getTime())
    expect(await all('customers')).toHaveLength(220)
  })
})

describe('the day from which the data count', () => {
  it('is given by SEED_DAY, and then nothing is moved', () => {
    const { seedDay } = readSettings({ SEED_DAY: '2026-01-01' })
    const { day, past, lately } = createSeedCalendar(seedDays(seedDay, now))
    expect([day(0), day(31), past(400), lately(400)]).toEqual(['2026-01-01', '2026-02-01', 400, 400])
  })

  it('is a day of the calendar', () => {
    expect(() => readSettings({ SEED_DAY: '2026-02-30' })).toThrow('SEED_DAY is "2026-02-30"')
  })
})
