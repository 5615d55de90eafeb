import type { HttpClient } from '#client/api/http.ts'
import type { Network } from '#client/api/httpClient.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import type { Clock } from '#model/base/clock.ts'
import type { RuntimeConfig } from '../configSchema.ts'

export interface IdentityContext {
  config: RuntimeConfig
  clock: Clock
  network: Network
  /** The client for calls about oneself. It needs the identity to renew its tokens, so it is asked for late. */
  authenticated: () => HttpClient
}

export type CreateIdentity = (context: IdentityContext) => Identity

/** An identity back end: its code, fetched only where the configuration names it. */
export type IdentityBackend = () => Promise<{ default: CreateIdentity }>
