import type { Context, MiddlewareHandler } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Standby } from '../db/standby.ts'
import { currentRequest } from './requestNote.ts'

/** Answers what only reads, at a standby where that has all that the caller has seen and written. */
export type LaggingReads = (context: Context, handle: () => Promise<Response>) => Promise<Response>

export interface LastSeen {
  lagging: LaggingReads
  /** Goes around the API. */
  mark: MiddlewareHandler
}

/** Until when its reader has seen and written, in milliseconds by the primary's clock. No secret, and nobody's but the reader's. */
const cookieName = 'last-seen'
/** What a request knows that was answered by a standby. */
const isLagging = 'isLagging'

/**
 * Lets people see what they have written, and what they have seen once, whichever instance they ask: a cookie has it, which
 * browsers send by themselves. Who sends none is answered by the primary.
 *
 * @param apiPath where the API lies in the browser: `/api`
 */
export function createLastSeen(standby: Standby, apiPath: () => string): LastSeen {
  return {
    async lagging(context, handle) {
      const mark = markOf(context)
      const read = mark === undefined ? undefined : await standby.read(mark, handle)
      if (!read) {
        standby.passedBy()
        return handle()
      }
      context.set(isLagging, true)
      return read.result
    },
    async mark(context, next) {
      await next()
      // Whoever has no account has nothing to read, and what a standby has shown it shows again.
      if (currentRequest()?.account === undefined || context.get(isLagging)) return
      const attributes = { path: apiPath(), secure: true, httpOnly: true, sameSite: 'Strict' } as const
      const cookie = (value: number | undefined) =>
        value === undefined
          ? generateCookie(cookieName, '', { ...attributes, maxAge: 0 })
          : generateCookie(cookieName, String(value), attributes)
      // Whether a write that was refused has written after all nobody knows.
      const isWritten = !['GET', 'HEAD'].includes(context.req.method)
      context.res.headers.append('Set-Cookie', cookie(standby.mark(isWritten, markOf(context))))
    },
  }
}

function markOf(context: Context): number | undefined {
  const text = getCookie(context, cookieName)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
