/** Where the data are. */
export interface DatabaseSettings {
  /** PostgreSQL instead of PGlite. @default none */
  databaseUrl?: string
  /** Connections to PostgreSQL at most, of this instance. @default 20 */
  databasePool: number
}

/**
 * Reads `DATABASE_URL` and `DATABASE_POOL`.
 *
 * @param text the value of a variable, `undefined` where it is empty
 * @param integer a whole number from 0 to the most, or the default
 * @param faults gets a sentence for each that cannot be used; the address is in none, as it may hold a password
 */
export function readDatabaseSettings(
  text: (name: string) => string | undefined,
  integer: (name: string, byDefault: number, most: number) => number,
  faults: string[],
): DatabaseSettings {
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl)) {
    faults.push(
      'DATABASE_URL must begin with postgres:// (its value is not shown, as it may hold a password).',
    )
  }
  const databasePool = integer('DATABASE_POOL', 20, 1000)
  if (databasePool === 0) faults.push('DATABASE_POOL is "0"; nothing could be read.')
  return { databasePool, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
}
