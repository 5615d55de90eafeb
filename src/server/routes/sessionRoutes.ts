import { endSessions, type Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { isUnstorable } from '../http/jsonFault.ts'
import { Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'

/** A person's own sessions: which devices are signed in, and ending them. */
export function sessionRoutes(database: Database, sessions: Sessions): Route[] {
  return [
    {
      method: 'GET',
      path: 'sessions',
      access: [],
      async handle(_context, account) {
        const own = await sessions.list(account.id)
        return Response.json({
          sessions: own.map((session) => ({ ...session, current: session.id === account.session })),
        })
      },
    },
    {
      method: 'DELETE',
      path: 'sessions',
      access: [],
      async handle(_context, account) {
        await endSessions(database, account.id, account.session)
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'DELETE',
      path: 'sessions/{id}',
      access: [],
      async handle({ req }, account) {
        const id = req.param('id') ?? ''
        if (isUnstorable(id) || !(await sessions.endOne(account.id, id))) throw new Problem('notFound')
        return new Response(null, { status: 204 })
      },
    },
  ]
}
