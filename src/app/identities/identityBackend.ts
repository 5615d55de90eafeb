import type { HttpClient } from '../../client/api/http.ts'
import type { Identity } from '../../client/auth/identity/identity.ts'
import type { RuntimeConfig } from '../../config/runtimeConfig.ts'
import type { Clock } from '../../panel/base/clock/clock.ts'
import type { Network } from '../switchboard.ts'

/** What an identity back end is made of. */
export interface Surroundings {
  config: RuntimeConfig
  clock: Clock
  /** What lies below every HTTP client. */
  network: Network
  /** The client for calls about oneself. It needs the identity to renew its tokens, so it is asked for late. */
  authenticated: () => HttpClient
}

/** Makes the identity of this deployment. */
export type CreateIdentity = (surroundings: Surroundings) => Identity

/** An identity back end: its code, fetched only where the configuration names it. */
export type IdentityBackend = () => Promise<{ default: CreateIdentity }>
