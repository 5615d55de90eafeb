import { isObject, type JsonObject, ownValue } from '../../model/base/json.ts'
import { panelId } from '../../model/kinds/references.ts'
import { recordFromWire } from '../../model/kinds/wire.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'

export type DataLog = (message: string) => void

/**
 * The records of a list. No row is lost: one without an id, or with the id of an earlier row, gets an id of its own
 * in the panel, so that each can be told from the others; what is no object has nothing to show and is left out.
 * Both are said once (reliability D13).
 */
export function readRows(resource: ResolvedResource, rows: readonly unknown[], log: DataLog): AnyRecord[] {
  const timesSeen = new Map<string, number>()
  const found = { notRecords: 0, withoutId: 0, repeated: 0 }

  const records = rows.flatMap((row) => {
    if (!isObject(row)) {
      found.notRecords += 1
      return []
    }
    const known = recordFromWire(resource, row)
    const record = known ?? recordFromWire(resource, { ...row, id: panelId('', 1) })
    if (!record) return []
    const seen = (timesSeen.get(String(record.id)) ?? 0) + 1
    timesSeen.set(String(record.id), seen)
    if (!known) found.withoutId += 1
    else if (seen > 1) found.repeated += 1
    return seen === 1 ? [record] : [{ ...record, id: panelId(record.id, seen) }]
  })

  const { notRecords, withoutId, repeated } = found
  if (notRecords + withoutId + repeated > 0) {
    log(
      `left out ${notRecords} rows that are no objects; ${withoutId} have no id, ${repeated} the id of another row`,
    )
  }
  return records
}

/**
 * How many rows there are in all, as the backend counts them: a number, `undefined` where it names none, or
 * `'unusable'` for a value that counts nothing (reliability D15).
 */
export function readTotal(count: unknown): number | 'unusable' | undefined {
  if (count === undefined || count === null) return undefined
  const number = typeof count === 'string' && /^\d{1,15}$/.test(count) ? Number(count) : count
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : 'unusable'
}

/** The record in an answer. */
export function recordOf(resource: ResolvedResource, body: unknown): AnyRecord | undefined {
  return recordFromWire(resource, rowOf(resource, body))
}

/** Where the record is in an answer: it is the answer, or stands under the key of the list's rows. */
export function rowOf(resource: ResolvedResource, body: unknown): JsonObject {
  const wrapped = ownValue(body, resource.api.list.rows)
  if (isObject(wrapped) && ownValue(body, 'id') === undefined) return wrapped
  return isObject(body) ? body : {}
}
