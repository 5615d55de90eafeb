import type pg from 'pg'
import { StartRefused } from '../settings.ts'

/** Where a connection leads, as far as people may read it: the password is no part of it. */
type Place = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>

/** A database that lets nobody in, in one line that names the variable. Never holds a password. */
export class ConnectionRefused extends StartRefused {
  override readonly name = 'ConnectionRefused'

  constructor(place: Place, error: unknown) {
    const { user, host, port, database } = place
    super(`DATABASE_URL (${user ?? ''}@${host}:${port}/${database ?? ''}): ${reasonOf(error, place)}`, {
      cause: error,
    })
  }
}

/** An address that the driver cannot read. It is not shown: nobody knows what of it is the password. */
export function unreadableAddress(cause: unknown): StartRefused {
  return new StartRefused(
    'DATABASE_URL is no address that can be read: signs such as @, /, # and % in a password are percent-encoded.',
    { cause },
  )
}

function reasonOf(error: unknown, { user, database }: Place): string {
  const code: unknown = Reflect.get(Object(error), 'code')
  const message = error instanceof Error ? error.message : String(error)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing answers there (${code}).`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `nobody knows that host (${code}).`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `that host cannot be reached (${code}).`
    case '28P01':
      return `the password of "${user}" is wrong (${code}).`
    case '3D000':
      return `there is no database "${database}" (${code}).`
  }
  if (/password must be a/.test(message))
    return `the server asks for a password of "${user}", and there is none.`
  if (/^timeout expired/.test(message)) return 'nothing answers there in time.'
  return `${message}${typeof code === 'string' ? ` (${code})` : ''}.`
}
