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

/** Says what is wrong with an address that may hold a password, in a sentence or none. Never holds a part of it. */
export function addressFaults(name: string, address: string, beginnings: readonly string[]): string[] {
  const hidden = '(its value is not shown, as it may hold a password)'
  if (!beginnings.some((each) => address.startsWith(each)))
    return [`${name} must begin with ${beginnings.join(' or ')} ${hidden}.`]
  const unencoded = unencodedIn(address)
  if (unencoded !== undefined)
    return [`${name} has signs in its user name or password that must be encoded: ${unencoded} ${hidden}.`]
  return URL.canParse(address) ? [] : [`${name} is no address that can be read ${hidden}.`]
}
