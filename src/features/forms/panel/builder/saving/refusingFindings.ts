import { isObject } from '../../../../../model/base/json.ts'
import { ApiError } from '../../../../../model/contract/errors.ts'
import { formFindingSeverities } from '../../../model/formFinding.ts'
import type { FormFinding } from '../../../model/formFindings.ts'

/** What the backend has found, where that is why it refuses. `undefined`: it refuses for another reason. */
export function refusingFindings(error: unknown): readonly FormFinding[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const found = error.problem?.members.findings
  const findings = Array.isArray(found) ? found.filter(isFinding) : []
  return findings.length > 0 ? findings : undefined
}

/** A newer backend may find what this panel has no words for. */
function isFinding(value: unknown): value is FormFinding {
  return isObject(value) && typeof value.code === 'string' && Object.hasOwn(formFindingSeverities, value.code)
}
