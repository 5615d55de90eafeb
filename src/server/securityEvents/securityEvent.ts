import type { SecurityEventKind } from '../../model/access/securityEvents.ts'
import { currentRequest } from '../http/requestNote.ts'

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
