import { eq, getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/failures.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import {
  accountLinks,
  accounts,
  idempotencyKeys,
  mails,
  records,
  sessions,
  settings,
} from '#server/db/schema.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { type Answer, createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

const written = [records, mails, sessions, accountLinks, idempotencyKeys, accounts, settings]
const operators = 'mca-users/users/operators'
const campaign = { monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] }

describe('what PostgreSQL undoes for the sake of others', needsPostgres, () => {
  let postgres: PostgresServer
  let opened: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    postgres = await startOwnPostgres({ isSeeded: true })
    opened = await openPostgres(postgres.url, () => undefined, { connections: 8 })
    server = await createTestServer(opened)
    await server.tokenOf('administrator')
    // The number goes on also where a transaction is undone.
    await opened.database.execute(
      sql.raw(`
        create sequence writes;
        create table undoing (code text not null);
        insert into undoing values ('40001');
        create function undo() returns trigger language plpgsql as $$ begin
          if nextval('writes') <= 1000 then
            raise exception 'undone by the test' using errcode = (select code from undoing);
          end if;
          return null;
        end $$;
        ${written
          .map(getTableName)
          .map(
            (name) => `
              create trigger undo after insert or update or delete on ${name} for each statement execute function undo();
              create constraint trigger undo_late after insert or update or delete on ${name}
                deferrable initially deferred for each row execute function undo();`,
          )
          .join('')}`),
    )
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })
  beforeEach(() => undo(0))

  /** The next writes are undone, so many times. */
  async function undo(times: number, code = '40001'): Promise<void> {
    await opened.database.execute(sql`update undoing set code = ${code}`)
    await opened.database.execute(sql`select setval('writes', ${1000 - times}, true)`)
  }
  const undone = async () => {
    const { rows } = (await opened.database.execute(sql`select last_value::int from writes`)) as unknown as {
      rows: { last_value: number }[]
    }
    return rows[0]?.last_value ?? 0
  }
  const counts = () => Promise.all(written.map((table) => opened.database.$count(table)))
  const write = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.call(path, { method, as: 'administrator', headers, ...(body && { body }) })
  const create = (name: string, headers = {}) =>
    write('POST', 'api-campaigns-post', { ...campaign, name }, headers)

  async function added(work: () => Promise<Answer>): Promise<{ status: number; rows: number[] }> {
    const before = await counts()
    const { status } = await work()
    const after = await counts()
    return { status, rows: after.map((count, index) => count - (before[index] ?? 0)) }
  }

  const id = async () => (await create('one')).json.id as string
  /** Writes of every kind; each begins with what is there for it. */
  const kinds: Record<string, () => Promise<() => Promise<Answer>>> = {
    create: async () => () => create('created'),
    'create under a key': async () => () => create('keyed', { 'Idempotency-Key': crypto.randomUUID() }),
    edit: async () => {
      const path = `api-campaigns-put/${await id()}`
      return () => write('PUT', path, { ...campaign, name: 'edited' })
    },
    act: async () => {
      const path = `api-campaigns-put/${await id()}/status`
      return () => write('PUT', path, { status: 'ACTIVE' })
    },
    delete: async () => {
      const copy = crypto.randomUUID()
      await opened.database.execute(
        sql`insert into records select resource, ${copy}, data, search, created_at, updated_at from records
          where resource = 'journeys' limit 1`,
      )
      return () => write('DELETE', `mca-user-journeys/${copy}`)
    },
    invite: async () => () =>
      write('POST', `${operators}/invite`, {
        ...{ email: `${crypto.randomUUID()}@example.com`, template: 'editing', language: 'en' },
      }),
    'sign in': async () => () =>
      server.call('login', {
        ...{ method: 'POST', body: credentialsOf('editor') },
      }),
    'rename oneself': async () => {
      const path = 'api-authority/self/profile'
      const { headers } = await write('GET', path)
      const names = { firstName: 'Antonia', lastName: crypto.randomUUID() }
      return () => write('PUT', path, names, { 'If-Match': String(headers.get('ETag')) })
    },
    'write a mail': async () => () =>
      server.call('request-reset', {
        ...{ method: 'POST', body: { email: `${crypto.randomUUID()}@example.com` } },
      }),
  }

  describe.each(['40001', '40P01'])('by %s', (code) => {
    it.each(Object.keys(kinds))('is done in the end, and once: %s', async (name) => {
      const begin = kinds[name] as (typeof kinds)[string]
      // The second time, as security events of one kind share a line.
      await (await begin())()
      const undisturbed = await added(await begin())
      expect(undisturbed.status).toBeLessThan(300)
      const work = await begin()
      await undo(3, code)
      expect(await added(work)).toEqual(undisturbed)
      expect(await undone()).toBeGreaterThan(1000)
      expect(server.failures).toEqual([])
    })
  })

  describe('at its commit, after all has been done', () => {
    const set = (state: 'enable' | 'disable') =>
      opened.database.execute(
        sql.raw(written.map((table) => `alter table ${getTableName(table)} ${state} trigger undo`).join(';')),
      )
    beforeEach(() => set('disable'))
    afterEach(() => set('enable'))

    it('is done in the end', async () => {
      await undo(3)
      const { json } = await create('undone at its commit')
      expect(await opened.database.$count(records, eq(records.id, json.id))).toBe(1)
      expect(await undone()).toBeGreaterThan(1000)
    })

    it('leaves one security event of what was tried several times', async () => {
      const events = async () => {
        const isInvited = sql`resource = 'securityEvents' and data ->> 'event' = 'INVITED'`
        const rows = await opened.database.select().from(records).where(isInvited)
        return rows.reduce((sum, { data }) => sum + Number(data.times), 0)
      }
      const before = await events()
      const invite = await (kinds.invite as (typeof kinds)[string])()
      await undo(4)
      await invite()
      expect((await events()) - before).toBe(1)
    })
  })

  it('is answered 503, to be asked again soon, where it does not end', async () => {
    await undo(999)
    const { status, headers } = await create('never')
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    await undo(0)
    expect(server.failures.splice(0)).toHaveLength(1)
    expect(await opened.database.$count(records, sql`data ->> 'name' = 'never'`)).toBe(0)
  })

  it('is both of two transactions that wait for each other: each is done', async () => {
    const { database } = opened
    await database.insert(settings).values(['a', 'b'].map((name) => ({ name, value: [] as string[] })))
    let tries = 0
    let arrived = 0
    const add = (who: string, order: readonly string[]) =>
      database.transaction(async (inside) => {
        tries += 1
        for (const [index, name] of order.entries()) {
          await inside
            .update(settings)
            .set({ value: sql`${settings.value} || ${JSON.stringify([who])}::jsonb` })
            .where(eq(settings.name, name))
          // Until both have their first.
          if (index === 0) arrived += 1
          while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })
    await Promise.all([add('one', ['a', 'b']), add('other', ['b', 'a'])])
    const rows = await database.select().from(settings).where(sql`name in ('a', 'b')`)
    expect(rows.map(({ value }) => (value as string[]).toSorted())).toEqual([
      ['one', 'other'],
      ['one', 'other'],
    ])
    expect(tries).toBe(3)
  })
})

describe('connections to PostgreSQL that break', needsPostgres, () => {
  let postgres: PostgresServer
  let opened: OpenDatabase
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    opened = await openPostgres(postgres.url, () => undefined, { connections: 4 })
  }, 60_000)
  afterAll(async () => {
    await opened?.close()
    await postgres?.stop()
  })

  /** All connections of the server end, as where somebody ends PostgreSQL. */
  async function endAll(...before: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of before) await client.query(statement)
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'panel'`,
    )
    await client.end()
  }

  it('before a transaction has asked for its commit cost nothing: it is done again', async () => {
    const { database } = opened
    let tries = 0
    await database.transaction(async (inside) => {
      tries += 1
      await inside.insert(settings).values({ name: 'broken once', value: tries })
      if (tries === 1) await endAll()
      await inside.select().from(settings)
    })
    const [row] = await database.select().from(settings).where(eq(settings.name, 'broken once'))
    expect([tries, row?.value]).toEqual([2, 2])
  })

  it('while a commit is under way are told: whether it is done nobody knows', async () => {
    const { database } = opened
    await database.execute(
      sql.raw(`
        create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$;
        create constraint trigger linger after insert on settings deferrable initially deferred
          for each row execute function linger();`),
    )
    let tries = 0
    const writing = database
      .transaction(async (inside) => {
        tries += 1
        await inside.insert(settings).values({ name: 'lingers', value: 1 })
      })
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    const lingers = sql`pg_stat_activity`
    while ((await database.$count(lingers, sql`wait_event = 'PgSleep'`)) === 0);
    await endAll()
    expect(isUnavailable(await writing)).toBe(true)
    expect(tries).toBe(1)
    await database.execute(sql`drop trigger linger on settings`)
  })

  it('to a server that takes no writes any more are told, and reads go on', async () => {
    const { database } = opened
    const write = () => database.insert(settings).values({ name: crypto.randomUUID(), value: 1 })
    await endAll('alter role panel set default_transaction_read_only = on')
    try {
      const failure = await write().catch((error: unknown) => error)
      expect(failure).toMatchObject({ cause: { code: '25006' } })
      expect(isUnavailable(failure)).toBe(true)
      await database.select().from(settings)
    } finally {
      await endAll(
        'set default_transaction_read_only = off',
        'alter role panel reset default_transaction_read_only',
      )
    }
    await write()
  })
})
