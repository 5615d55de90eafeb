import type { CallDescription, HttpClient } from '#client/api/http.ts'
import { recordOf } from '#client/api/readRows.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Maps faults of values to the record's fields. @param target the entry of the record */
export async function sendPlan(
  http: HttpClient,
  target: ResolvedResource,
  call: CallDescription,
): Promise<AnyRecord> {
  try {
    const { body } = await http.request(call)
    const plan = recordOf({ ...target, fields: [], dropped: [] }, body)
    if (plan) return plan
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const named = Object.entries(error.fieldErrors).map(([path, fault]) => [nameAt(target, path), fault])
    throw error.with({ fieldErrors: Object.fromEntries(named) })
  }
  const reason = 'the answer holds no plan'
  throw new ApiError('server', { call: `${call.method} ${call.path}`, reason, saved: true })
}

function nameAt({ fields }: ResolvedResource, path: string): string {
  const [first, wire] = path.split('.', 2)
  if (first !== 'values' || wire === undefined) return path
  return fields.find((field) => field.wire === wire)?.name ?? path
}
