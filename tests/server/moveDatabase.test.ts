import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveDatabase } from '#app/server/moveDatabase.ts'
import { openServerDatabase } from '#app/server/openServerDatabase.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { featureSettings } from '#product.server.ts'
import { copyTables, unfinishedCopy } from '#server/db/copyTables.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { accounts, idempotencyKeys, mails, records, sessions, settings } from '#server/db/schema.ts'
import { stateOfRecords } from '#server/records/countRecords.ts'
import { readSettings } from '#server/settings.ts'
import { makeEmptyDataFolder } from '../support/dataFolder.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'

const inLongRun = needs({ [longRun]: isLongRun })

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-move-'))
const dataDirectory = join(folder, 'data')
let postgres: PostgresDatabase
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settingsAt = (url: string, directory = dataDirectory) =>
  readSettings({ DATABASE_URL: url, DATA_DIR: directory }, featureSettings)
const move = (url: string, to: string, directory?: string) =>
  moveDatabase(
    settingsAt(url, directory),
    to,
    () => undefined,
    () => undefined,
    at,
  )

/** A database of a demonstration, without what a server holds open. */
async function start(url: string): Promise<void> {
  const opened = await openServerDatabase(settingsAt(url), panelResources(), () => undefined)
  await opened.close()
}

async function withPostgres<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const opened = await openPostgres(url, () => undefined)
  return work(opened.database).finally(opened.close)
}

async function withEmbedded<Result>(work: (database: Database) => Promise<Result>) {
  const opened = await openPglite(join(dataDirectory, 'database'))
  return work(opened.database).finally(opened.close)
}

/** All records as they are stored, in one order. */
const everything = async (database: Database) => ({
  records: await database.select().from(records).orderBy(sql`resource collate "C", id collate "C"`),
  accounts: await database.select().from(accounts).orderBy(accounts.id),
  sessions: await database.select().from(sessions),
  mails: await database.select().from(mails),
  answers: await database.select().from(idempotencyKeys),
})

const counted = (database: Database) =>
  Promise.all(panelResources().map(async ({ name }) => (await stateOfRecords(database, name)).count))

const at = new Date('2026-11-30T12:34:56.789Z')
const account = {
  ...{ id: 'a1', username: 'wer@example.com', firstName: 'Wer', lastName: 'Öztürk', passwordHash: 'x' },
  ...{ policies: [{ effect: 'Allow', action: ['*'] }], blocked: false },
}
const session = {
  id: 's1',
  account: 'a1',
  device: '„Gerät“\n\\N',
  startedAt: at,
  lastUsedAt: at,
  expiresAt: at,
}

describe('a PostgreSQL that is moved into a folder and out again', needsPostgres, () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    // Into nothing in the long run: to make a database of its own takes the command ten seconds.
    if (!isLongRun) makeEmptyDataFolder(dataDirectory)
    await withPostgres(postgres.url, async (database) => {
      await database.insert(settings).values({ name: 'signingKey', value: 'c2VjcmV0' })
      await database.insert(accounts).values(account)
      await database.insert(sessions).values(session)
      const answer = { status: 200, body: null, text: '  two  spaces' }
      await database.insert(idempotencyKeys).values([
        { account: 'a1', key: 'k1', requestHash: 'h', answer, createdAt: at },
        { account: 'a1', key: 'k2', requestHash: 'h', answer: null, createdAt: at },
      ])
      await database.insert(mails).values({
        ...{ id: 'm1', recipient: 'wer@example.com', language: 'de', content: {}, state: 'sent' },
        ...{ createdAt: at, dueAt: at },
      })
      before = await everything(database)
    })
  }, 180_000)

  it('is asked for its other connections first: whoever writes meanwhile would lose it', async () => {
    await withPostgres(postgres.url, (database) =>
      database.transaction(async (other) => {
        await other.execute(sql`select 1`)
        await expect(move(postgres.url, 'embedded')).rejects.toThrow(/other connections\. Stop all servers/)
      }),
    )
  })

  it('has every row there as it was, with its key in the file', async () => {
    expect(await move(postgres.url, 'embedded')).toMatch(
      /^\d+ rows are in the folder .*\n.*\nStart the server without/,
    )
    expect(readFileSync(join(dataDirectory, 'signing.key'), 'utf8')).toBe('c2VjcmV0')
    // Opened once: each time takes a second.
    await withEmbedded(async (database) => {
      expect(await everything(database)).toEqual(before)
      expect(JSON.stringify(await database.select().from(settings))).not.toContain('c2VjcmV0')
      expect(await counted(database), 'counts what it counted before').toEqual(
        await withPostgres(postgres.url, counted),
      )
    })
  })

  it('is served no more, and says where to', async () => {
    await expect(start(postgres.url)).rejects.toThrow(/was moved to the folder .* Start on that/)
    await expect(move(postgres.url, 'embedded')).rejects.toThrow(/was moved to the folder/)
  })

  it('goes nowhere else than an empty one', inLongRun, async () => {
    const filled = await makePostgresDatabase()
    const [third, elsewhere] = [await makePostgresDatabase({ isEmpty: true }), join(folder, 'elsewhere')]
    await expect(move(filled.url, 'postgresql')).rejects.toThrow(/is not empty: "\w+" has \d+ rows/)
    await expect(move(third.url, 'postgresql', elsewhere)).rejects.toThrow(
      'There is no database in the folder',
    )
    await expect(move(third.url, 'nowhere')).rejects.toThrow('"nowhere" is neither postgresql nor embedded.')
    await filled.stop()
    await third.stop()
  })

  it(
    'goes on after an interruption, each row once, and until then no server starts on what is half there',
    inLongRun,
    async () => {
      const second = await makePostgresDatabase({ isEmpty: true })
      await withPostgres(second.url, (database) =>
        database.execute(
          sql.raw(`create function break_off() returns trigger language plpgsql as
          $$ begin raise exception 'the line was cut'; end $$;
          create trigger break_off before insert on mails for each statement execute function break_off();`),
        ),
      )
      await expect(move(second.url, 'postgresql')).rejects.toThrow()
      await expect(start(second.url)).rejects.toThrow(/Not all has arrived in this database from the folder/)
      await withPostgres(second.url, (database) => database.execute(sql`drop trigger break_off on mails`))
      await move(second.url, 'postgresql')
      const there = await withPostgres(second.url, async (database) => {
        const [key] = await database.select().from(settings).where(eq(settings.name, 'signingKey'))
        return { ...(await everything(database)), key: key?.value }
      })
      expect(there).toEqual({ ...before, key: 'c2VjcmV0' })
      await start(second.url)
      await second.stop()
    },
  )
})

describe('a copy of a database', needsPostgres, () => {
  let source: OpenDatabase
  let target: PostgresDatabase
  beforeAll(async () => {
    source = await openEmptyDatabase()
    await source.database.insert(accounts).values(account)
    target = await makePostgresDatabase({ isEmpty: true })
  })
  afterAll(async () => {
    await source.close()
    await target.stop()
  })

  it(
    'is not complete before its end is, goes on from there, and is not done where rows have changed between two halves',
    inLongRun,
    async () => {
      await withPostgres(target.url, async (database) => {
        const copy = (end: () => Promise<void> = async () => undefined) =>
          copyTables(source.database, database, 'here', () => undefined, end)
        await expect(copy(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
        expect(await unfinishedCopy(database)).toBe('here')
        await copy()
        expect(await unfinishedCopy(database)).toBeUndefined()
        const value = { from: 'here', table: 'settings', after: ['zzz'] }
        await database.insert(settings).values({ name: 'copy', value })
        await source.database.update(accounts).set({ lastName: 'Anders' }).where(eq(accounts.id, 'a1'))
        await expect(copy()).rejects.toThrow(
          /^"accounts" has \d+ rows in here and \d+ in the copy, or other values: something was written meanwhile/,
        )
      })
    },
  )
})
