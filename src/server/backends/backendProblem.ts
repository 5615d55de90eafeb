import type { BackendRefusal } from '#model/contract/backendRefusal.ts'
import { Problem } from '../http/problem.ts'

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

export function backendProblem(type: BackendRefusal, detail: string): Problem {
  if (type === 'wholeRecordNeeded') return new Problem('forbidden', { type, detail })
  return new Problem(type === 'backendTimedOut' ? 'gatewayTimeout' : 'badGateway', { type, detail })
}
