import { type SQL, sql } from 'drizzle-orm'
import type { LogFailure } from '../log.ts'
import { StartRefused } from '../settings.ts'
import { type Database, rowsOf } from './database.ts'
import { placeOf } from './openPostgres.ts'
import { createPostgresPool } from './postgresPools.ts'
import { type Standby, type StandbyMoment, watchStandby } from './standby.ts'

/** How long one look may take. In milliseconds. */
const patience = 2000

/** The same for databases that follow each other, and for no other two. */
const identity = sql`(select system_identifier from pg_control_system())::text || '/' || current_database() as identity`
const howFar = sql`select ${identity},
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end)::text as replayed`
/** The time is taken first: what was committed before it is on the disk before the position. */
const now = sql`select ${identity}, extract(epoch from clock_timestamp()) * 1000 as time,
  (case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() - '0/0' end)::text as position`

/** Watches a standby by connections of its own, so that no request is in their way. */
export function openStandby(urls: { primary: string; standby: string }, log: LogFailure): Standby {
  const options = { connections: 1, statementTimeout: patience, patience, onError: () => undefined }
  const [primary, standby] = [urls.primary, urls.standby].map((url) => createPostgresPool(url, options)) as [
    ReturnType<typeof createPostgresPool>,
    ReturnType<typeof createPostgresPool>,
  ]
  const { host, name } = placeOf(urls.standby)
  const watched = watchStandby(
    {
      place: `${name} on ${host}`,
      async primary() {
        const found = await one<{ identity: string; time: string; position: string | null }>(
          primary.database,
          now,
        )
        if (found.position === null) throw new Error('The primary follows another database.')
        return { identity: found.identity, time: Number(found.time), position: Number(found.position) }
      },
      standby: () => momentOf(standby.database),
    },
    log,
  )
  return {
    ...watched,
    async end() {
      await watched.end()
      await Promise.all([primary.end(), standby.end()])
    },
  }
}

/** Looks whether two addresses name a database and one that follows it. @throws StartRefused where they do not */
export async function reachStandby(urls: { primary: string; standby: string }): Promise<void> {
  const [primary, standby] = await Promise.all(
    [urls.primary, urls.standby].map(async (url) => {
      const { database, end } = createPostgresPool(url, {
        ...{ connections: 1, statementTimeout: patience, patience },
        onError: () => undefined,
      })
      return momentOf(database).finally(end)
    }),
  )
  if (primary?.identity !== standby?.identity)
    throw new StartRefused('it is another database than the one at DATABASE_URL')
  if (standby?.replayed === undefined) throw new StartRefused('it follows no other database')
}

async function momentOf(database: Database): Promise<StandbyMoment> {
  const { identity: is, replayed } = await one<{ identity: string; replayed: string | null }>(
    database,
    howFar,
  )
  return { identity: is, replayed: replayed === null ? undefined : Number(replayed) }
}

async function one<Row>(database: Database, query: SQL): Promise<Row> {
  return (await rowsOf<Row>(database, query))[0] as Row
}
