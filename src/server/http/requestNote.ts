import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SecurityEventKind } from '#model/access/securityEvents.ts'
import type { ClientAddress } from './clientAddress.ts'

/** The `route` of what is no call: pages and files, `/health` and `/metrics`, and unknown paths. */
export type AnsweredBeside = 'panel' | 'operation' | 'unknown'

export interface Answered {
  requestId: string
  method: string
  /** The pattern of its path, such as `/api/users/{id}`, or `AnsweredBeside`. */
  route: string
  status: number
  /** From the first line of the request to the first byte of the answer. */
  milliseconds: number
  /** Id of the account that was signed in. */
  account?: string | undefined
  /** Why the server could not do it, where it knows. */
  reason?: string | undefined
}

export interface RequestNote {
  /** Sent as `X-Request-Id`, so that a person's reference leads to the lines of the log. */
  id: string
  /** The pattern of the call that it fits. */
  route?: string
  /** Id of the account that is signed in. */
  account?: string
  /** What its writes belong to, with those of other requests that name the same (`Batch-Id`). */
  batch?: string
  /** Why the server cannot do it. */
  reason?: string
  address: string
  /** Written when it is answered. */
  events: SecurityEvent[]
}

const notes = new AsyncLocalStorage<RequestNote>()

/** Returns the request that whatever runs now belongs to. */
export function currentRequest(): RequestNote | undefined {
  return notes.getStore()
}

/** Gives every request its id, and tells of it when it is answered. A client's own id is not taken over. */
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
      ...(note.reason !== undefined && { reason: note.reason }),
    })
  }
}

function besides(path: string): AnsweredBeside {
  if (/^\/api(\/|$)/.test(path)) return 'unknown'
  return /^\/(health|metrics)(\/|$)/.test(path) ? 'operation' : 'panel'
}

/** Something that whoever looks into an attack must be able to find. */
export interface SecurityEvent {
  kind: SecurityEventKind
  /** Id of the account or operator that it is about. */
  account?: string
  /** What was given as a user name, normalised, where the account is not known. Only its keyed hash is kept. */
  name?: string
  /** Who it is about, where there is no account yet. */
  person?: string
}

/** Notes an event, to be written once the answer is there, unless the request is refused: transactions may call it. */
export function securityEvent(event: SecurityEvent): void {
  currentRequest()?.events.push(event)
}

/** @returns forgets what has been noted since: it was undone, and is tried again */
export function notedEvents(): () => void {
  const { events = [] } = currentRequest() ?? {}
  const before = events.length
  return () => {
    events.length = before
  }
}
