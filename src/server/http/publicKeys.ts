import type { Hono } from 'hono'
import type { TokenKeys } from '../auth/tokenKeys.ts'
import { Problem } from './problem.ts'

const publicKeysPath = '/.well-known/jwks.json'

/** How long whoever checks tokens may keep the keys; a new one is shown for longer before it signs. In seconds. */
const keptFor = 300

/** Serves the keys by which anybody checks the server's id tokens (RFC 7517). */
export function mountPublicKeys(app: Hono, tokenKeys: TokenKeys): void {
  app.get(publicKeysPath, async () =>
    Response.json(await tokenKeys.published(), {
      headers: {
        'Content-Type': 'application/jwk-set+json',
        'Cache-Control': `public, max-age=${keptFor}`,
        // A backend's own page may read them too: there is nothing to keep from it.
        'Access-Control-Allow-Origin': '*',
      },
    }),
  )
  app.all(publicKeysPath, () => {
    throw new Problem('methodNotAllowed', { headers: { Allow: 'GET' } })
  })
}
