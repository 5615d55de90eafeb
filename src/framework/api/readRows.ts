import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { recordFromWire } from '../fields/wire.ts'
import { ApiError } from './errors.ts'
import { ownValue } from './json.ts'

export type DataLog = (message: string) => void

/**
 * The records of a list's answer. Rows that cannot be shown, for want of an id or because an earlier row has the
 * same one, are left out and said once; an answer without the list is an error, never an empty list
 * (reliability D12, D13).
 *
 * @param key where the rows are in the answer
 * @throws `server`, naming the call and the key
 */
export function readRows(
  resource: ResolvedResource,
  answer: { call: string; body: unknown; key: string },
  log: DataLog,
): AnyRecord[] {
  const rows = ownValue(answer.body, answer.key)
  if (!Array.isArray(rows)) {
    throw new ApiError('server', {
      call: answer.call,
      status: 200,
      reason: `"${answer.key}" of the answer is not a list`,
    })
  }
  const byId = new Map<string, AnyRecord>()
  let withoutId = 0
  let repeated = 0
  for (const row of rows) {
    const record = recordFromWire(resource, row)
    if (!record) withoutId += 1
    else if (byId.has(String(record.id))) repeated += 1
    else byId.set(String(record.id), record)
  }
  if (withoutId + repeated > 0) {
    log(`${answer.call}: left out ${withoutId} rows without an id and ${repeated} with the id of another row`)
  }
  return [...byId.values()]
}

/**
 * How many rows there are in all, as the backend counts them: a number, `undefined` where it names none, or
 * `'unusable'` for a value that counts nothing (reliability D15).
 */
export function readTotal(body: unknown, key: string): number | 'unusable' | undefined {
  const count = ownValue(body, key)
  if (count === undefined || count === null) return undefined
  const number = typeof count === 'string' && /^\d{1,15}$/.test(count) ? Number(count) : count
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : 'unusable'
}
