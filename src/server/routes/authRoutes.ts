import { findCredentials } from '../auth/accounts.ts'
import { longestPassword, verifyPassword } from '../auth/password.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { type JsonObject, readJsonObject } from '../http/jsonBody.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'

/** The calls of the product's own authentication service (spec §7), and `logout`, which is ours. */
export function authRoutes(database: Database, sessions: Sessions): Route[] {
  return [
    {
      method: 'POST',
      path: 'login',
      access: 'public',
      async handle({ req }) {
        const body = await readJsonObject(req.raw)
        const username = requiredText(body, 'username', 320)
        const password = requiredText(body, 'password', longestPassword)
        const found = await findCredentials(database, username)
        if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
          throw new Problem('unauthenticated', { detail: 'User name or password is wrong.' })
        }
        return Response.json(await sessions.start(found.account))
      },
    },
    {
      method: 'POST',
      path: 'renew-access-token',
      access: 'public',
      async handle({ req }) {
        const body = await readJsonObject(req.raw)
        const pair = await sessions.renew(requiredText(body, 'refreshToken', 8192))
        if (!pair) throw new Problem('unauthenticated', { detail: 'The refresh token is not valid.' })
        return Response.json(pair)
      },
    },
    {
      method: 'POST',
      path: 'logout',
      access: 'public',
      async handle({ req }) {
        const body = await readJsonObject(req.raw)
        await sessions.end(requiredText(body, 'refreshToken', 8192))
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'GET',
      path: 'api-authority/self',
      access: [],
      handle: async (_context, account) => Response.json({ policies: account.policies }),
    },
  ]
}

function requiredText(body: JsonObject, key: string, longest: number): string {
  const value = Object.hasOwn(body, key) ? body[key] : undefined
  if (typeof value !== 'string' || value === '') {
    throw invalidFields({ [key]: { code: 'required', params: {}, message: `${key} must be a text.` } })
  }
  if (value.length > longest) {
    const message = `${key} must not be longer than ${longest} characters.`
    throw invalidFields({ [key]: { code: 'maxLength', params: { max: longest }, message } })
  }
  return value
}
