import type { BackendRefusal } from '#model/contract/backendRefusal.ts'
import { Problem } from '../http/problem.ts'

/** A call that has come to nothing. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure'

  constructor(
    readonly refusal: BackendRefusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What the panel is told where a call has come to nothing. */
export function backendProblem(type: BackendRefusal, detail: string): Problem {
  if (type === 'wholeRecordNeeded') return new Problem('forbidden', { type, detail })
  return new Problem(type === 'backendTimedOut' ? 'gatewayTimeout' : 'badGateway', { type, detail })
}
