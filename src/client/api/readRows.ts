import { panelId } from '#kinds/references/ids.ts'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { nextPageHeader } from '#model/contract/nextPage.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { answerOutline } from './answerOutline.ts'
import type { AnsweredRows } from './entryCalls.ts'

export type DataLog = (message: string) => void

/**
 * Reads the records of a list. One with the id of an earlier row gets an id of its own in the panel; what is no object is
 * left out. Both are logged once.
 *
 * @param unusable a row without an id leads nowhere
 */
export function readRows(
  resource: ResolvedResource,
  rows: readonly unknown[],
  log: DataLog,
  unusable: (reason: string) => Error,
): AnyRecord[] {
  const timesSeen = new Map<string, number>()
  const found = { notRecords: 0, repeated: 0 }

  const records = rows.flatMap((row) => {
    if (!isObject(row)) {
      found.notRecords += 1
      return []
    }
    const record = recordFromWire(resource, row)
    if (!record)
      throw unusable(`a row has no "${resource.api.style?.id ?? 'id'}"; it begins with ${answerOutline(row)}`)
    const seen = (timesSeen.get(String(record.id)) ?? 0) + 1
    timesSeen.set(String(record.id), seen)
    if (seen > 1) found.repeated += 1
    return seen === 1 ? [record] : [{ ...record, id: panelId(record.id, seen) }]
  })

  const { notRecords, repeated } = found
  if (notRecords + repeated > 0) {
    log(`left out ${notRecords} rows that are no objects; ${repeated} have the id of another row`)
  }
  return records
}

/** Reads the count of all rows: `undefined` where the backend names none, `'unusable'` for a value that counts nothing. */
export function readTotal(count: unknown): number | 'unusable' | undefined {
  if (count === undefined || count === null) return undefined
  const number = typeof count === 'string' && /^\d{1,15}$/.test(count) ? Number(count) : count
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : 'unusable'
}

/** Reads where the next page begins and whether more are there than were counted, where the backend says so. */
export function pageSigns(headers: Headers): Pick<AnsweredRows, 'nextPage' | 'isBounded'> {
  const next = headers.get(nextPageHeader)
  const isBounded = headers.get(boundedCount.applied) === boundedCount.value
  return { ...(next === null ? {} : { nextPage: next }), ...(isBounded ? { isBounded } : {}) }
}

export function recordOf(resource: ResolvedResource, body: unknown): AnyRecord | undefined {
  return recordFromWire(resource, rowOf(resource, body))
}

/** Finds the record: the answer, or under the key of the list's rows. */
export function rowOf(resource: ResolvedResource, body: unknown): JsonObject {
  const wrapped = ownValue(body, resource.api.list.rows)
  if (isObject(wrapped) && ownValue(body, 'id') === undefined) return wrapped
  return isObject(body) ? body : {}
}
