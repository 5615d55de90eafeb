import type { PGlite } from '@electric-sql/pglite'

/**
 * Tells that PGlite has stopped for good: PostgreSQL panics where it cannot write its log, as on a full disk, and the
 * next query would never return and hold up the whole process. So whoever is told must end it before anything else runs.
 *
 * @param tell called at once, while the query that failed still holds the database
 */
export function onPanic(client: PGlite, tell: (error: unknown) => void): void {
  const send = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...parameters) => {
    try {
      return await send(...parameters)
    } catch (error) {
      if (isPanic(error)) tell(error)
      throw error
    }
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || (error as { severity?: unknown }).severity === 'PANIC'
}
