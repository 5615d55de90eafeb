import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { securityEventsName } from '#model/access/securityEvents.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { createRetention, type Kept, keptOf, type Retention } from '#server/operation/retention.ts'
import { createTestServer, type TestServer, testStart } from '../support/server.ts'
import { faultsOf } from '../support/settingsFaults.ts'

const day = 24 * 60 * 60_000

describe('what is kept for a time', () => {
  let server: TestServer
  let retention: Retention | undefined
  const told: string[] = []
  beforeEach(async () => {
    server = await createTestServer()
    told.length = 0
  })
  afterEach(async () => {
    await retention?.end()
    await server.close()
  })

  const count = (name: string) => server.database.$count(records, eq(records.resource, name))
  const olderThan = (instant: Date) =>
    server.database.$count(
      records,
      and(eq(records.resource, 'changes'), sql`data->>'at' < ${instant.toISOString()}`),
    )

  /** Deletes what is due at an instant. */
  async function remove(kept: readonly Kept[], now: Date, opened: Partial<OpenDatabase> = {}) {
    retention = createRetention({
      opened: { database: server.database, ...opened },
      kept: () => kept,
      clock: () => now,
      told: (message) => void told.push(message),
      log: () => undefined,
    })
    await retention.sweep()
  }

  it('are security events for 90 days, and the change log for ever, unless said otherwise', () => {
    expect(keptOf({ securityEventsDays: 90 }, panelResources())).toEqual([
      { name: securityEventsName, days: 90 },
    ])
    expect(keptOf({ securityEventsDays: 30 }, panelResources([], { journalDays: 730 }))).toEqual([
      { name: securityEventsName, days: 30 },
      { name: 'changes', days: 730 },
    ])
  })

  it('goes to the millisecond, piece by piece, and nothing else goes', async () => {
    const [line] = await server.database.select().from(records).where(eq(records.resource, 'changes'))
    if (!line) throw new Error('no lines')
    const data = { ...line.data, at: new Date(testStart.getTime() - 800 * day).toISOString() }
    const many = Array.from({ length: 450 }, (_, place) => ({ ...line, id: `old-${place}`, data }))
    const others = (await server.database.$count(records)) - (await count('changes'))
    const younger = await count('changes')
    await server.database.insert(records).values(many)
    const before = await olderThan(testStart)

    await remove([{ name: 'changes', days: 800 }], testStart)
    expect(await olderThan(testStart)).toBe(before)
    expect(told).toEqual([])

    await remove([{ name: 'changes', days: 800 }], new Date(testStart.getTime() + 1))
    expect(await count('changes')).toBe(younger)
    expect((await server.database.$count(records)) - younger).toBe(others)
    expect(told).toEqual(['450 lines of changes were deleted, older than 800 days.'])
    expect(await retention?.readings.read()).toEqual({ changes: 450 })
  })

  it('goes by one instance at a time, and what another holds is not waited for', async () => {
    const turns: unknown[] = []
    await remove([{ name: 'changes', days: 0 }], testStart, {
      exclusively: (work, turn) => {
        turns.push(turn?.lease)
        return work(server.database)
      },
    })
    expect(turns).toEqual(['retention'])
    expect(await count('changes')).toBe(0)
  })

  it('keeps the change log long enough for figures of twelve months, and for what was deleted', () => {
    const why =
      ': from the change log come the figures of twelve months, and what was deleted back (DELETED_DAYS).'
    for (const given of ['0', '395', '36501', '-1', 'two years', '400.5'])
      expect(faultsOf({ JOURNAL_DAYS: given })).toEqual([
        `JOURNAL_DAYS is "${given}"; it must be a whole number from 396 to 36500${why}`,
      ])
    expect(faultsOf({ JOURNAL_DAYS: '396' })).toEqual([])
    expect(faultsOf({ JOURNAL_DAYS: '730', DELETED_DAYS: '800' })).toEqual([
      `JOURNAL_DAYS is "730"; it must be a whole number from 800 to 36500${why}`,
    ])
    expect(faultsOf({ JOURNAL_DAY: '730' })).toEqual([
      'JOURNAL_DAY is set, and nothing reads it. Probably meant: JOURNAL_DAYS. Rename it, or take it away.',
    ])
  })
})
