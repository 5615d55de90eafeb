import { addressFaults, databaseAddress } from './unencoded.ts'

/** Names the database of the records. */
export interface DatabaseSettings {
  /** PostgreSQL instead of PGlite. @default none */
  databaseUrl?: string
  /** A standby of it that lists may be read at. @default none */
  databaseReadUrl?: string
  /** Connections to PostgreSQL at most, of this instance. @default 20 */
  databasePool: number
}

/** Reads them. @param faults gets a sentence for each variable; the address is in none, as it may hold a password */
export function readDatabaseSettings(
  text: (name: string) => string | undefined,
  integer: (name: string, byDefault: number, most: number) => number,
  faults: string[],
): DatabaseSettings {
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl !== undefined) {
    faults.push(...addressFaults('DATABASE_URL', databaseUrl, databaseAddress))
  }
  const databaseReadUrl = text('DATABASE_READ_URL')
  if (databaseReadUrl !== undefined) {
    faults.push(...addressFaults('DATABASE_READ_URL', databaseReadUrl, databaseAddress))
    if (databaseUrl === undefined)
      faults.push('DATABASE_READ_URL is set without DATABASE_URL, whose standby it names.')
    else if (isSameDatabase(databaseUrl, databaseReadUrl))
      faults.push('DATABASE_READ_URL leads to the database of DATABASE_URL itself; it names a standby of it.')
  }
  const databasePool = integer('DATABASE_POOL', 20, 1000)
  if (databasePool === 0) faults.push('DATABASE_POOL is "0"; nothing could be read.')
  return {
    databasePool,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(databaseReadUrl === undefined ? {} : { databaseReadUrl }),
  }
}

/** Compares where two addresses lead, whoever signs in there and however. */
function isSameDatabase(...addresses: readonly [string, string]): boolean {
  const [one, other] = addresses.map((address) => {
    if (!URL.canParse(address)) return undefined
    const { hostname, port, pathname, searchParams } = new URL(address)
    const host = searchParams.get('host') ?? hostname
    return [host.toLowerCase() || 'localhost', searchParams.get('port') ?? (port || '5432'), pathname].join(
      ' ',
    )
  })
  return one !== undefined && one === other
}
