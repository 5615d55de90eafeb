import { nearestName } from '#model/base/nearestName.ts'

/** Signs that end a user name or password in an address where they are not encoded. */
const ends = ['@', '/', '#', '?', '%', ' '] as const

/**
 * Names the signs that stand unencoded in the user name or password of an address, and what they become:
 * `"@" as %40`. `undefined` where there are none. Holds no part of the address.
 */
export function unencodedIn(address: string): string | undefined {
  const rest = address.slice(address.indexOf('://') + 3)
  // Addresses of mail may stand in the parameters, and nowhere behind the host else.
  const before = rest.replace(/\?[\w.-]+=[^@]*(?:@[^@:/]*)*$/, (found) =>
    /@[^?&]*:\d/.test(found) ? found : '',
  )
  const meant = before.slice(0, Math.max(0, before.lastIndexOf('@')))
  const isLeft = (sign: string) => (sign === '%' ? /%(?![0-9a-f]{2})/i.test(meant) : meant.includes(sign))
  const found = ends.filter(isLeft)
  // Browsers and drivers cut the whole at it, wherever it stands.
  if (rest.includes('#') && !found.includes('#')) found.push('#')
  if (found.length === 0) return undefined
  return found.map((sign) => `"${sign}" as ${percentOf(sign)}`).join(', ')
}

const percentOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** How an address may begin, and which parameters something reads. */
export interface AddressForm {
  beginnings: readonly string[]
  parameters: readonly string[]
  /** Values of those that take one of a few. */
  values?: Readonly<Record<string, readonly string[]>>
}

/** Where the driver of PostgreSQL connects to; what psql knows besides has no effect there. */
export const databaseAddress: AddressForm = {
  beginnings: ['postgres://', 'postgresql://'],
  parameters: [
    ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'ssl', 'uselibpqcompat', 'host'],
    ...['port', 'user', 'password', 'application_name', 'fallback_application_name', 'client_encoding'],
    ...['options', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
    'query_timeout',
  ],
  // As the driver reads them; libpq has `allow` besides, and not `no-verify`.
  values: { sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'] },
}

/** Where mail is handed over; all but `from` is the driver's. */
export const mailAddress: AddressForm = {
  beginnings: ['smtp://', 'smtps://'],
  parameters: [
    ...['from', 'requireTLS', 'ignoreTLS', 'opportunisticTLS', 'name', 'localAddress', 'authMethod', 'pool'],
    ...['maxConnections', 'maxMessages', 'dnsTimeout', 'connectionTimeout', 'greetingTimeout'],
    ...['socketTimeout', 'tls.rejectUnauthorized', 'tls.servername', 'tls.ciphers', 'tls.minVersion'],
  ],
}

/** Says what is wrong with an address that may hold a password, in a sentence or none. Of it, it holds parameters alone. */
export function addressFaults(
  name: string,
  address: string,
  { beginnings, parameters, values = {} }: AddressForm,
): string[] {
  const hidden = '(its value is not shown, as it may hold a password)'
  if (!beginnings.some((each) => address.startsWith(each)))
    return [`${name} must begin with ${beginnings.join(' or ')} ${hidden}.`]
  const unencoded = unencodedIn(address)
  if (unencoded !== undefined)
    return [`${name} has signs in its user name or password that must be encoded: ${unencoded} ${hidden}.`]
  if (!URL.canParse(address)) return [`${name} is no address that can be read ${hidden}.`]
  const given = [...new URL(address).searchParams]
  const unread = given.find(([key]) => !parameters.includes(key))?.[0]
  if (unread !== undefined)
    return [`${name} has the parameter "${unread}", and nothing reads it. ${meantOf(unread, parameters)}`]
  const [key, value] = given.find(([key, value]) => values[key]?.includes(value) === false) ?? []
  if (key === undefined || value === undefined) return []
  return [`${name} has ${key}=${value}, which nothing reads. ${meantOf(value, values[key] ?? [])}`]
}

function meantOf(wrong: string, known: readonly string[]): string {
  const meant = nearestName(wrong, known)
  return meant === undefined ? `There are ${known.join(', ')}.` : `Probably meant: ${meant}.`
}
