import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SecurityEventKind } from '#model/access/securityEvents.ts'
import type { ClientAddress } from './clientAddress.ts'

/** What is asked for besides calls. */
export type AnsweredBeside = 'panel' | 'operation' | 'unknown'

/** A request that has been answered, without anything that came with it or went back. */
export interface Answered {
  requestId: string
  method: string
  /**
   * The pattern of its path, such as `/api/users/{id}`; `panel` for pages and files, `operation` for `/health` and `/metrics`,
   * `unknown` for no call.
   */
  route: string
  status: number
  /** From the first line of the request to the first byte of the answer. */
  milliseconds: number
  /** Id of the account that was signed in. */
  account?: string | undefined
}

/** What is known of the request that is being answered. */
export interface RequestNote {
  /** Sent as `X-Request-Id`, so that a person's reference leads to the lines of the log. */
  id: string
  /** The pattern of the call that it fits. */
  route?: string
  /** Id of the account that is signed in. */
  account?: string
  /** What its writes belong to, with those of other requests that name the same (`Batch-Id`). */
  batch?: string
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

/**
 * Notes an event of the request that is being answered. It is written once the answer is there, so it may be called
 * inside of a transaction; what a refused request would have done is not written. Never fails.
 */
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
