import { count, sql } from 'drizzle-orm'
import type { Database, PoolCounts } from '../db/database.ts'
import { mails, sessions } from '../db/schema.ts'

/** A figure, or several that differ in one label, as they are now. */
export interface Readings {
  name: string
  help: string
  /** What tells several apart. @default there is one */
  label?: string
  /** By the value of the label; the key of a single figure means nothing. */
  read(): Promise<Readonly<Record<string, number>>>
}

export interface ReadingsOptions {
  database: Database
  /** Connections of the pool. @default there is no pool */
  pool?: (() => PoolCounts) | undefined
  /** Of features. @default none */
  more?: readonly Readings[]
}

/** What an operator wants to know of queue, uploads and database. */
export function serverReadings({ database, pool, more = [] }: ReadingsOptions): Readings[] {
  return [
    {
      name: 'abo_panel_mails',
      help: 'Mails in the queue, by what became of them.',
      label: 'state',
      async read() {
        const rows = await database
          .select({ state: mails.state, count: count() })
          .from(mails)
          .groupBy(mails.state)
        const found = Object.fromEntries(rows.map((row) => [row.state, row.count]))
        // What an alert looks at is there from the start.
        return { waiting: 0, failed: 0, ...found }
      },
    },
    {
      name: 'abo_panel_sessions',
      help: 'Sessions that are open.',
      read: async () => ({ all: await database.$count(sessions) }),
    },
    {
      name: 'abo_panel_database_bytes',
      help: 'Size of the database.',
      async read() {
        const [row] = await database
          .select({ size: sql<string>`pg_database_size(current_database())` })
          .from(sql`(select 1) as one`)
        return { all: Number(row?.size) }
      },
    },
    ...more,
    ...(pool
      ? [
          {
            name: 'abo_panel_pool',
            help: 'Connections to the database, and who waits.',
            label: 'state',
            read: async () => ({ ...pool() }),
          },
        ]
      : []),
  ]
}
