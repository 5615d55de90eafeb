import type { Database } from './database.ts'

/**
 * A query that is put together once for each database, and planned once for each connection of PostgreSQL; for those that
 * nearly every call makes.
 *
 * @param prepare makes it, under a name that no other has
 */
export function preparedOnce<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const known = prepared.get(database)
    if (known) return known
    const query = prepare(database)
    prepared.set(database, query)
    return query
  }
}
