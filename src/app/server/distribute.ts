import { getTableName, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/db/database.ts'
import { configuredRecords, recordCounts, records } from '#server/db/schema.ts'
import { type Settings, StartRefused } from '#server/settings.ts'
import { refuseMoved, refuseOtherEnvironment } from './databaseEnvironment.ts'
import { openDatabase, withDatabase } from './openServerDatabase.ts'
import { alone, hostOf, namedAddress, refuseConnected } from './stoppedServers.ts'

/** The columns that decide on which machine a row lies; counts lie beside what they count, for triggers write them there. */
const keys = {
  resource: { records: 'resource', counts: 'resource' },
  id: { records: 'id', counts: 'record' },
} as const

const isKey = (word: string): word is keyof typeof keys => Object.hasOwn(keys, word)

/**
 * Spreads the records of a stopped product over the machines of a Citus cluster; all else stays on the coordinator. Each table is
 * spread at once or not at all: what was interrupted goes on with the next.
 *
 * @param words `--by`, and by what
 * @throws StartRefused where there is no cluster, or they are spread otherwise already
 */
export async function distribute(
  settings: Settings,
  words: readonly string[],
  log: (message: string, error: unknown) => void,
  tell: (line: string) => void,
): Promise<string> {
  const [option, by = ''] = words
  if (option !== '--by' || !isKey(by)) {
    throw new StartRefused(`It is spread "--by resource" or "--by id"; "${words.join(' ')}" is neither.`)
  }
  const { databaseUrl } = settings
  if (databaseUrl === undefined) {
    throw new StartRefused('DATABASE_URL must name the coordinator of a Citus cluster.')
  }
  const named = { ...settings, databaseUrl: namedAddress(databaseUrl) }
  const opening = openDatabase(named, log, async (database) => {
    await refuseOtherEnvironment(database, settings.environment)
    // Before a table is made where none shall be.
    await machinesOf(database, hostOf(databaseUrl))
  })
  return withDatabase(opening, (opened) =>
    alone(opened, async (database) => {
      await refuseMoved(database)
      await refuseConnected(database, hostOf(databaseUrl))
      const machines = await machinesOf(database, hostOf(databaseUrl))
      // Counts first: what would fill them fails as long as they are where no machine finds them.
      const wanted = [
        { name: getTableName(recordCounts), column: keys[by].counts },
        { name: getTableName(configuredRecords), column: keys[by].records },
        { name: getTableName(records), column: keys[by].records },
      ]
      const spread = await spreadTables(database)
      const other = wanted.find(({ name, column }) => (spread.get(name) ?? column) !== column)
      if (other) {
        throw new StartRefused(
          `"${other.name}" is spread by ${spread.get(other.name)} already. To gather it: select undistribute_table('${other.name}'), for each table that pg_dist_partition names.`,
        )
      }
      await allowTriggers(database)
      for (const [index, { name, column }] of wanted.entries()) {
        const beside = index === 0 ? 'none' : getTableName(recordCounts)
        if (!spread.has(name)) await spreadTable(database, name, column, beside)
        // What lay here before is copied, and would fill the disk still.
        await database.execute(sql`select truncate_local_data_after_distributing_table(${name}::regclass)`)
        await database.execute(sql`analyze ${sql.identifier(name)}`)
        tell(`${name}: spread by ${column}`)
      }
      return `Records are spread by ${by} over ${machines} machines. Start the server with the same DATABASE_URL.`
    }),
  )
}

/** Copies a table's rows to the machines. Copied rows are no new ones: the triggers that count are silent meanwhile. All or nothing. */
function spreadTable(database: Database, name: string, column: string, beside: string): Promise<void> {
  return database.transaction(async (transaction) => {
    // Else each machine works in several transactions, which do not see each other's changes of the table.
    await transaction.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
    await transaction.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
    await transaction.execute(
      sql`select create_distributed_table(${name}::regclass, ${column}, colocate_with => ${beside})`,
    )
    await transaction.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  })
}

/** @returns how many machines take rows @throws StartRefused where it is no coordinator of any */
async function machinesOf(database: Database, name: string): Promise<number> {
  const [found] = await rowsOf<{ installed: boolean }>(
    database,
    sql`select exists (select from pg_extension where extname = 'citus') as installed`,
  )
  const refuse = (what: string): never => {
    throw new StartRefused(`${name} ${what}: docs/distributed.md says how one is set up.`)
  }
  if (!found?.installed) return refuse('has no extension "citus"')
  const [place] = await rowsOf<{ group: number }>(
    database,
    sql`select groupid as group from pg_dist_local_group`,
  )
  if (place?.group) return refuse('is a machine that takes rows; DATABASE_URL must name the coordinator')
  const [nodes] = await rowsOf<{ machines: number }>(
    database,
    sql`select count(*)::int as machines from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  )
  return nodes?.machines || refuse('knows no machine that takes rows')
}

/** Tables that are spread, and by which column. */
async function spreadTables(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ name: string; column: string }>(
    database,
    sql`select relname as name, column_to_column_name(logicalrelid, partkey) as column
      from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      where partmethod = 'h' and relnamespace = current_schema()::regnamespace`,
  )
  return new Map(rows.map(({ name, column }) => [name, column]))
}

/**
 * Citus counts any trigger on what is spread as unsafe, since one may write where the row does not lie. These do not. Kept for the
 * whole database: a later migration may change one.
 */
async function allowTriggers(database: Database): Promise<void> {
  const [row] = await rowsOf<{ name: string }>(database, sql`select current_database() as name`)
  const name = sql.identifier(row?.name ?? '')
  await database.execute(sql`alter database ${name} set citus.enable_unsafe_triggers = on`)
  await database.execute(sql`set citus.enable_unsafe_triggers = on`)
}
