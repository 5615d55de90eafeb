import { and, eq, sql } from 'drizzle-orm'
import { partsOf } from '#kinds/references/leads.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { currentRequest } from '../http/requestNote.ts'
import { type Author, insertRow, type RecordedChange, type ToldOfChange, writeChange } from './changeLog.ts'
import { followFiles, forgetFiles } from './fieldFiles.ts'
import { isOneLineOf } from './recordColumns.ts'
import { isRecord, lockRecords, type StoredRecord } from './recordStore.ts'
import { searchText } from './searchText.ts'
import { tableOf } from './storedResource.ts'

export interface Recording extends ToldOfChange {
  /** The resource of the change log.`undefined`: the panel keeps none */
  changeLog: ResolvedResource | undefined
  now: Date
}

/** Records what somebody writes, as part of the batch that the request names. */
export function recordingBy(
  person: Parameters<typeof authorOf>[0],
  changeLog: Recording['changeLog'],
  now: Date,
): Recording {
  const batch = currentRequest()?.batch
  return { changeLog, author: authorOf(person), now, ...(batch === undefined ? {} : { batch }) }
}

/** Records what somebody deletes, which can come back for a time. */
export function deletingBy(
  person: Parameters<typeof authorOf>[0],
  changeLog: Recording['changeLog'],
  now: Date,
  { deletedDays = 30 }: { deletedDays?: number },
): Recording {
  const keptUntil = new Date(now.getTime() + deletedDays * 24 * 60 * 60 * 1000)
  return { ...recordingBy(person, changeLog, now), keptUntil: changeLog && keptUntil }
}

type Values = StoredRecord['data']

/** Stores a new record. All writes of records are here, so that none is without its line in the change log. */
export async function insertRecord(
  transaction: Database,
  resource: ResolvedResource,
  { id, data: given }: Pick<StoredRecord, 'id' | 'data'>,
  recording: Recording,
): Promise<StoredRecord> {
  const data = await followFiles(transaction, resource, id, [{}, given], recording)
  const record = { id, data, createdAt: recording.now, updatedAt: recording.now }
  await insertRow(transaction, resource, record)
  const change = { operation: 'CREATE', id, before: {}, after: data, at: recording.now } as const
  await writeDown(transaction, resource, recording, change)
  return record
}

/** Stores a deleted record again, as old as it was. */
export async function restoreRecord(
  transaction: Database,
  resource: ResolvedResource,
  deleted: StoredRecord,
  recording: Recording,
): Promise<StoredRecord> {
  const data = await followFiles(transaction, resource, deleted.id, [{}, deleted.data], recording)
  const record = { ...deleted, data, updatedAt: timeOfChange(deleted, recording.now) }
  await insertRow(transaction, resource, record)
  const change = {
    operation: 'RESTORE',
    id: record.id,
    before: {},
    after: record.data,
    at: record.updatedAt,
  } as const
  await writeDown(transaction, resource, recording, change)
  return record
}

/** Stores new values of a locked record. Its time of change grows with each write, even on a clock that stands. */
export async function updateRecord(
  transaction: Database,
  resource: ResolvedResource,
  stored: StoredRecord,
  given: Values,
  recording: Recording,
): Promise<StoredRecord> {
  const data = await followFiles(transaction, resource, stored.id, [stored.data, given], recording)
  const updatedAt = timeOfChange(stored, recording.now)
  const table = tableOf(resource)
  await transaction
    .update(table)
    .set({ data, updatedAt, search: searchText(resource, data) })
    .where(isRecord(table, resource, stored.id))
  const operation = recording.action === undefined ? 'EDIT' : 'ACTION'
  const change = { operation, id: stored.id, before: stored.data, after: data, at: updatedAt } as const
  await writeDown(transaction, resource, recording, change)
  return { ...stored, data, updatedAt }
}

/**
 * Sets one value that nobody has entered, such as when somebody was seen last, without a line in the change log and
 * without a new version: it happens all the time, and must not be in the way of who edits the record.
 *
 * @param before written only where the value is none or comes before this one in the order of characters
 */
export async function noteValue(
  database: Database,
  resource: ResolvedResource,
  id: string,
  name: string,
  value: string,
  before: string,
): Promise<void> {
  const table = tableOf(resource)
  await database
    .update(table)
    .set({ data: sql`${table.data} || ${JSON.stringify({ [name]: value })}::jsonb` })
    .where(
      and(
        isRecord(table, resource, id),
        sql`coalesce(${table.data} ->> ${name}, '') collate "C" < ${before}`,
      ),
    )
}

export async function deleteRecord(
  transaction: Database,
  resource: ResolvedResource,
  stored: StoredRecord,
  recording: Recording,
): Promise<void> {
  const table = tableOf(resource)
  await followFiles(transaction, resource, stored.id, [stored.data, undefined], recording)
  await transaction.delete(table).where(isRecord(table, resource, stored.id))
  const at = timeOfChange(stored, recording.now)
  const change = { operation: 'DELETE', id: stored.id, before: stored.data, after: {}, at, stored } as const
  await writeDown(transaction, resource, recording, change)
}

/** Puts anonymous values in place of a locked record's, without a line of its own: `recordErasure` writes one for all. */
export async function anonymiseRecord(
  transaction: Database,
  resource: ResolvedResource,
  id: string,
  data: Values,
): Promise<void> {
  await forgetFiles(transaction, resource, [id], data)
  const table = tableOf(resource)
  await transaction
    .update(table)
    .set({ data, search: searchText(resource, data) })
    .where(isRecord(table, resource, id))
}

/** Notes when a record was made anonymous, without a value of before. @param erasedAt a time that is there already stays */
export async function recordErasure(
  transaction: Database,
  resource: ResolvedResource,
  stored: StoredRecord,
  erasedAt: string,
  recording: Recording,
): Promise<StoredRecord> {
  const updatedAt = timeOfChange(stored, recording.now)
  const data = { ...stored.data, [erasedAt]: stored.data[erasedAt] ?? recording.now.toISOString() }
  const table = tableOf(resource)
  await transaction
    .update(table)
    .set({ data, updatedAt, search: searchText(resource, data) })
    .where(isRecord(table, resource, stored.id))
  const change = {
    operation: 'ERASE',
    id: stored.id,
    before: stored.data,
    after: data,
    at: updatedAt,
  } as const
  await writeDown(transaction, resource, recording, change)
  return { ...stored, data, updatedAt }
}

function timeOfChange(stored: StoredRecord, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1))
}

/** In the same transaction as the change, so that neither is there without the other. */
async function writeDown(
  transaction: Database,
  resource: ResolvedResource,
  { changeLog, now: _now, ...told }: Recording,
  change: Pick<RecordedChange, 'operation' | 'id' | 'before' | 'after' | 'at' | 'stored'>,
): Promise<void> {
  if (!changeLog) return
  await writeChange(transaction, changeLog, resource, { ...change, ...told })
}

/** Writes down what another backend has done: only what was sent is known, and nothing of what was before. */
export async function writeDownElsewhere(
  transaction: Database,
  resource: ResolvedResource,
  { changeLog, now: _now, ...told }: Recording,
  change: Pick<RecordedChange, 'operation' | 'id' | 'before' | 'after' | 'at'>,
): Promise<void> {
  if (!changeLog) return
  await writeChange(transaction, changeLog, resource, { ...change, ...told, isElsewhere: true })
}

export function authorOf(person: { id: string; email: string; firstName: string; lastName: string }): Author {
  return { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() || person.email }
}

/** Removes what is a part of a record (`isPart` of a reference), each with its line in the change log. */
export async function deleteParts(
  transaction: Database,
  resources: readonly ResolvedResource[],
  { name }: ResolvedResource,
  id: string,
  recording: Recording,
): Promise<void> {
  for (const { resource, by } of partsOf(resources, name)) {
    const isPart = and(eq(tableOf(resource).resource, resource.name), isOneLineOf(by, [id]))
    const parts = await lockRecords(transaction, resource, isPart)
    for (const part of parts) await deleteRecord(transaction, resource, part, recording)
  }
}
