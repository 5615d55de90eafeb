import type { BackendRefusal } from '../../model/contract/backendRefusal.ts'
import { Problem } from '../http/problem.ts'

/** What the panel is told where a call has come to nothing. */
export function backendProblem(type: BackendRefusal, detail: string): Problem {
  if (type === 'wholeRecordNeeded') return new Problem('forbidden', { type, detail })
  return new Problem(type === 'backendTimedOut' ? 'gatewayTimeout' : 'badGateway', { type, detail })
}
