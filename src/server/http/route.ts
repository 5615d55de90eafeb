import type { Context, Hono } from 'hono'
import { meets } from '#model/access/permissions.ts'
import { batchHeader, isBatchId } from '#model/contract/batch.ts'
import type { Requirement } from '#model/language/access.ts'
import type { Method } from '#model/language/resolve.ts'
import type { Account, Authenticate } from '../auth/accounts.ts'
import { isUnstorable } from './jsonFaults.ts'
import type { LaggingReads } from './lastSeen.ts'
import { factorRefusal, Problem } from './problem.ts'
import { currentRequest, type RequestNote } from './requestNote.ts'

export const apiPrefix = '/api/'

/** What a request knows whose answer pages of other origins may show. */
export const shownElsewhere = 'isShownElsewhere'

/** One call, with what is needed to make it. A route without `access` answers 403 to everyone. */
export type Route = {
  method: Method
  path: string
  /** Pages of other origins may show what it answers, where they may call the API. @default false */
  isShownElsewhere?: true
  /** It only reads, and may be answered by a standby that has what the caller has seen and written. @default false */
  mayLag?: true
  /** Where nothing can be written it is answered all the same, although it is no GET. @default false */
  needsNoWrite?: true
} & (
  | { access: 'public'; handle: (context: Context) => Promise<Response> }
  | {
      /**
       * All of these permissions, or one of several such sets. `own`: the call tells and changes the caller's account alone; no
       * other is answered to who lacks the second factor that they must have, although it takes no permission.
       */
      access?: Requirement | { anyOf: readonly Requirement[] } | 'own'
      handle: (context: Context, account: Account) => Promise<Response>
    }
)

interface Around {
  /** Answers what may lag. */
  lagging?: LaggingReads | undefined
  admit?: ((context: Context, route: Route) => Promise<void>) | undefined
  onWritten?: () => void
}

/**
 * Registers routes. `path` is relative to the API, `{id}` stands for one encoded segment. Each is checked in this order:
 * path (404), method (405), session (401), permission (403); only then comes the handler.
 *
 * @param around `admit` may refuse each call that may change something, by throwing a Problem; `onWritten` is told of it
 * before it is answered
 */
export function mountRoutes(
  app: Hono,
  routes: readonly Route[],
  authenticate: Authenticate,
  { lagging, admit, onWritten = () => undefined }: Around = {},
): void {
  // Spelt out before placeholders: "users/invite" is not the user "invite".
  const paths = [...new Set(routes.map((route) => route.path))].toSorted(bySpelling)
  for (const path of paths) {
    const group = routes.filter((route) => route.path === path)
    const pattern = apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const route of group) {
      const write = async (context: Context) => {
        try {
          return await answer(route, context, authenticate, { admit })
        } finally {
          onWritten()
        }
      }
      const read = (context: Context) => answer(route, context, authenticate, { lagging })
      const answered = route.method === 'GET' ? read : write
      app.on(route.method, pattern, answered)
    }
    const allowed = [...new Set(group.map((route) => route.method))]
    app.all(pattern, () => {
      note({ route: apiPrefix + path })
      throw new Problem('methodNotAllowed', { headers: { Allow: allowed.join(', ') } })
    })
  }
}

/** Of two paths that could both match a call, the one that spells out more at their first difference. */
function bySpelling(one: string, other: string): number {
  const [key, otherKey] = [one, other].map((path) => path.replaceAll(/\{\w+\}/g, '\uffff')) as [
    string,
    string,
  ]
  return key < otherKey ? -1 : Number(key > otherKey)
}

async function answer(
  route: Route,
  context: Context,
  authenticate: Authenticate,
  { lagging, admit }: Pick<Around, 'lagging' | 'admit'>,
): Promise<Response> {
  note({ route: apiPrefix + route.path, ...readBatch(context) })
  await admit?.(context, route)
  context.set(shownElsewhere, route.isShownElsewhere)
  refuseUnstorable(context)
  if (route.access === 'public') return route.handle(context)
  const account = await authenticate(context.req.raw)
  if (!account) throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } })
  note({ account: account.id })
  if (account.lacksSecondFactor && route.access !== 'own') throw factorRefusal('secondFactorNeeded')
  if (!isPermitted(account, route.access)) throw new Problem('forbidden')
  const handle = () => route.handle(context, account)
  return route.mayLag && lagging ? lagging(context, handle) : handle()
}

/** NUL and others cannot be stored. @throws Problem 400 */
function refuseUnstorable({ req }: Context) {
  const given = [...Object.entries(req.param()), ...new URL(req.url).searchParams]
  const wrong = given.find(([, part]) => isUnstorable(part))
  if (wrong)
    throw new Problem('malformed', { detail: `"${wrong[0]}" holds a character that cannot be stored.` })
}

/** @throws Problem 400 for what no client of ours would make up */
function readBatch({ req }: Context): { batch?: string } {
  const batch = req.header(batchHeader)
  if (batch === undefined) return {}
  if (isBatchId(batch)) return { batch }
  throw new Problem('malformed', { detail: `${batchHeader} must have 8 to 64 letters, digits and hyphens.` })
}

function note(part: Partial<Pick<RequestNote, 'route' | 'batch' | 'account'>>): void {
  Object.assign(currentRequest() ?? {}, part)
}

function isPermitted(account: Account, access: Exclude<Route['access'], 'public'>): boolean {
  if (access === undefined) return false
  if (access === 'own') return true
  const sets = typeof access === 'object' && 'anyOf' in access ? access.anyOf : [access]
  return sets.some((requirement) => meets(account.permissions, requirement))
}
