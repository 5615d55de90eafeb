import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Answered, AnsweredBeside } from '../log/log.ts'
import type { SecurityEvent } from '../securityEvents/securityEvent.ts'
import type { ClientAddress } from './clientAddress.ts'

/** What is known of the request that is being answered. */
export interface RequestNote {
  /** Sent as `X-Request-Id`, so that a person's reference leads to the lines of the log. */
  id: string
  /** The pattern of the call that it fits. */
  route?: string
  /** Id of the account that is signed in. */
  account?: string
  /** Where it comes from. */
  address: string
  /** What is to be written of it when it is answered. */
  events: SecurityEvent[]
}

const notes = new AsyncLocalStorage<RequestNote>()

/** The request that whatever runs now belongs to; `undefined` outside of any. */
export function currentRequest(): RequestNote | undefined {
  return notes.getStore()
}

/**
 * Gives every request its id, and tells of it when it is answered. What a client sends as an id is not taken over.
 *
 * @param onAnswered told of each answer. @default nobody is
 */
export function noteRequests(
  clientAddress: ClientAddress,
  onAnswered: (answered: Answered) => void = () => {},
): MiddlewareHandler {
  return async (context, next) => {
    const note: RequestNote = { id: randomUUID(), address: clientAddress(context), events: [] }
    const start = performance.now()
    await notes.run(note, next)
    context.res.headers.set('X-Request-Id', note.id)
    const { path, raw } = context.req
    onAnswered({
      requestId: note.id,
      method: raw.method,
      status: context.res.status,
      route: note.route ?? besides(path),
      milliseconds: performance.now() - start,
      ...(note.account !== undefined && { account: note.account }),
    })
  }
}

function besides(path: string): AnsweredBeside {
  if (/^\/api(\/|$)/.test(path)) return 'unknown'
  return /^\/(health|metrics)(\/|$)/.test(path) ? 'operation' : 'panel'
}
