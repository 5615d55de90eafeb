import { ApiError } from '../../../framework/api/errors.ts'
import { isObject } from '../../../framework/api/json.ts'
import type { FormFinding } from './findings.ts'

/** What the backend has found, where that is why it refuses. `undefined`: it refuses for another reason. */
export function refusingFindings(error: unknown): readonly FormFinding[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const found = error.problem?.members.findings
  return Array.isArray(found) && found.length > 0 ? found.filter(isFinding) : undefined
}

function isFinding(value: unknown): value is FormFinding {
  return isObject(value) && typeof value.code === 'string' && typeof value.severity === 'string'
}
