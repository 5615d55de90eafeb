import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import type { LogFailure } from '../log.ts'
import type { SendCall } from './backendConnection.ts'
import type { ChosenCall } from './chooseCall.ts'
import type { PassedBody } from './passedBody.ts'
import type { ServedBackend } from './servedBackends.ts'

export interface Passing {
  database: Database
  resources: readonly ResolvedResource[]
  backend: ServedBackend
  send: SendCall
  clock: () => Date
  log: LogFailure
}

/** A call, with who makes it. */
export interface Made extends ChosenCall {
  request: Request
  account: Account
  /** The entry as the person may use it. */
  own: ResolvedResource
  body: PassedBody | undefined
}
