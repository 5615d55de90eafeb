import { sql } from 'drizzle-orm'
import { type Database, type OpenDatabase, rowsOf } from '#server/db/database.ts'
import { StartRefused } from '#server/settings.ts'

/** Names the connections of this process, to tell them from those of others. */
const ownName = `abo-panel admin ${process.pid}`

/** Returns an address by which `refuseConnected` knows who is connected. */
export function namedAddress(url: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', ownName)
  return named.href
}

/** Names a PostgreSQL without its password. */
export function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `the PostgreSQL ${host}${pathname}`
}

/**
 * Refuses a PostgreSQL to which others are connected: a server that writes meanwhile would lose what it writes. Machines of one
 * cluster are connected to each other.
 *
 * @throws StartRefused
 */
export async function refuseConnected(database: Database, name: string): Promise<void> {
  const [row] = await rowsOf<{ others: number }>(
    database,
    sql`select count(*)::int as others from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and application_name <> ${ownName} and not starts_with(application_name, 'citus_')`,
  )
  if (row?.others === 0) return
  throw new StartRefused(
    `${name} has ${row?.others} other connections. Stop all servers first, and name the PostgreSQL itself, not its PgBouncer.`,
  )
}

/** Works on a database as nobody else does meanwhile, for as long as it takes. */
export const alone = <Result>(
  { database, exclusively = (work) => work(database) }: OpenDatabase,
  work: (rows: Database) => Promise<Result>,
) => exclusively(work)
