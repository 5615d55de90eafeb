import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { idsIn } from '#kinds/references/ids.ts'
import {
  type ChangeOperation,
  type FieldChange,
  mentionOf,
  partName,
  undoLimit,
} from '#model/contract/change.ts'
import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { deletedRecords, records } from '../db/schema.ts'
import { isOneLineOf, literal } from './recordColumns.ts'
import { namesFor } from './recordNames.ts'
import type { StoredRecord } from './recordStore.ts'
import { searchText } from './searchText.ts'
import { lineLike, passLead, withOther } from './stepLines.ts'
import { tableOf } from './storedResource.ts'

export interface Author {
  /** Id of the account; `null` for who has none. */
  id: string | null
  name: string
}

export interface ToldOfChange {
  author: Author
  /** Name of the entry's action that is done. */
  action?: string
  /** Of writes that belong together. */
  batch?: string
  /** The batch, or else the line, that is taken back. */
  restores?: string
  /** What has done it in the author's name, at another time. */
  cause?: string
  /** How long what is deleted can come back. */
  keptUntil?: Date | undefined
}

export interface RecordedChange extends ToldOfChange {
  operation: ChangeOperation
  /** The record's id. */
  id: string
  /** The stored values by field name; of a new record none. */
  before: Values
  /** Of a deleted record none. */
  after: Values
  /** What was deleted, as it was. */
  stored?: StoredRecord
  at: Date
  /** Another backend has done it: what was before is not known. */
  isElsewhere?: boolean
}

/** Writes a change into the journal: into the line of the one before, or as one of its own. What is deleted is kept. */
export async function writeChange(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  change: RecordedChange,
): Promise<void> {
  await keepRecord(transaction, resource, change)
  if (!change.isElsewhere && (await joinEdit(transaction, journal, resource, change))) return
  const line = changeLine(resource, change, await namesFor(transaction, resource, namedBy(change), journal))
  if (!line) return
  const { at } = change
  const id = randomUUID()
  const told = await withOther(transaction, journal, resource, id, line)
  const leading = await lineLike(transaction, journal, told)
  const data = leading === undefined ? told : { ...told, follows: true }
  await insertRow(transaction, journal, { id, data, createdAt: at, updatedAt: at })
}

/**
 * Writes an edit into the line of the one before (`joinedWithin`). Nothing is left of a line whose changes were all taken
 * back. The record must be locked.
 *
 * @returns false for what needs a line of its own
 */
async function joinEdit(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  change: RecordedChange,
): Promise<boolean> {
  const minutes = resource.api.edit?.joinedWithin
  // What was done at another time is no part of what its author does now.
  if (change.cause !== undefined) return false
  // A line does not tell what was only written, so that it cannot be seen whether all is as it was.
  const isTold = !resource.fields.some(({ writeOnly }) => writeOnly)
  if (minutes === undefined || change.operation !== 'EDIT' || !isTold) return false
  const line = await newestLine(transaction, journal, resource, change, minutes)
  if (line === undefined || line.data.operation !== 'EDIT') return false
  if (change.author.id === null || line.data.actorId !== change.author.id) return false
  // What was done in another step goes back alone.
  if ((line.data.batch ?? null) !== (change.batch ?? null) || change.restores !== undefined) return false
  const titleOf = await namesFor(transaction, resource, namedBy(change), journal)
  // Nothing is changed: the line keeps its time.
  if (changeLine(resource, change, titleOf) === undefined) return true
  const before = { ...change.before, ...beforeOf(resource, line.data.details as readonly FieldChange[]) }
  const joined = changeLine(resource, { ...change, before }, titleOf)
  const isLine = and(eq(records.resource, journal.name), eq(records.id, line.id))
  const { follows } = line.data
  if (joined !== undefined) {
    const data = follows === true ? { ...joined, follows } : joined
    await transaction
      .update(records)
      .set({ data, updatedAt: change.at, search: searchText(journal, data) })
      .where(isLine)
    return true
  }
  await transaction.delete(records).where(isLine)
  await passLead(transaction, journal, line.data)
  return true
}

/** The last line of a record, unless it is older than so many minutes. */
async function newestLine(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  { id, at }: RecordedChange,
  minutes: number,
): Promise<Pick<typeof records.$inferSelect, 'id' | 'data'> | undefined> {
  const time = sql`(${records.data} ->> 'at') collate "C"`
  const [line] = await transaction
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(
      and(
        sql`${records.resource} = ${literal(journal.name)}`,
        isOneLineOf('record', [id]),
        sql`${records.data} ->> 'resource' = ${resource.name}`,
        sql`${time} >= ${new Date(at.getTime() - minutes * 60_000).toISOString()}`,
      ),
    )
    .orderBy(sql`${time} desc`)
    .limit(1)
  return line
}

/** Reads the values before a line, by field name. */
export function beforeOf({ name, fields }: ResolvedResource, details: readonly FieldChange[]) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const told = details.find((detail) => detail.field === partName({ name }, field))
      return told ? [[field.name, told.before]] : []
    }),
  )
}

type Values = Readonly<Record<string, unknown>>

/**
 * Makes a line of the fields that differ. What is only written and what only the wire carries is never kept.
 *
 * @param titleOf names the records that a title leads to
 * @returns `undefined` for an edit or an action that changes nothing, where that is known
 */
export function changeLine(
  resource: ResolvedResource,
  change: RecordedChange,
  titleOf: TitleOf,
): Record<string, unknown> | undefined {
  const { operation, id, before, after, author, at, isElsewhere = false } = change
  const isTold = ({ isUnlogged }: ResolvedField) => isUnlogged !== true
  const changed = resource.fields
    .filter(isTold)
    .filter((field) =>
      isElsewhere ? Object.hasOwn(after, field.name) : !isSameValueOf(field, before, after),
    )
  const isNothing = changed.length === 0 && (operation === 'EDIT' || operation === 'ACTION')
  if (isNothing && !isElsewhere) return undefined
  const logged = { ...resource, fields: resource.fields.filter(isTold) }
  return {
    at: at.toISOString(),
    actor: author.name,
    actorId: author.id,
    operation,
    action: change.action === undefined ? null : partName(resource, { name: change.action }),
    cause: change.cause ?? null,
    resource: resource.name,
    record: id,
    recordTitle: recordTitle(logged, { ...namedBy(change), id }, 'de', titleOf),
    about: mentionsIn(logged, [before, after]),
    batch: change.batch ?? null,
    restores: change.restores ?? null,
    details: changed
      .filter((field) => !field.writeOnly)
      .map(
        (field): FieldChange => ({
          field: partName(resource, field),
          before: before[field.name] ?? null,
          after: after[field.name] ?? null,
        }),
      ),
  }
}

/** Returns the values that a record was called by. */
function namedBy({
  operation,
  before,
  after,
}: Pick<RecordedChange, 'operation' | 'before' | 'after'>): Values {
  return operation === 'DELETE' ? before : after
}

function mentionsIn({ fields }: ResolvedResource, sides: readonly Values[]): string[] {
  const mentions = fields.flatMap(({ name, resource, writeOnly }) =>
    resource === undefined || writeOnly
      ? []
      : sides.flatMap((values) => idsIn(values[name])).map((id) => mentionOf(resource, id)),
  )
  return [...new Set(mentions)]
}

/** Compares as on the wire, where no value and an empty one are the same; the order of keys tells nothing. */
export function isSameValueOf(field: ResolvedField, one: Values, other: Values): boolean {
  const wire = (values: Values): unknown => {
    const value = field.type.toWire(values[field.name], field) ?? null
    return JSON.parse(JSON.stringify(value))
  }
  return isDeepStrictEqual(wire(one), wire(other))
}

/** Keeps a record that is being deleted. */
async function keepRecord(
  transaction: Database,
  resource: ResolvedResource,
  { stored, at, batch, keptUntil }: RecordedChange,
): Promise<void> {
  if (stored === undefined || keptUntil === undefined || undoLimit(resource, 'DELETE')) return
  const { name, fields } = resource
  const part = fields.find(({ isPart }) => isPart)
  const owner = part && stored.data[part.name]
  await transaction.insert(deletedRecords).values({
    resource: name,
    id: stored.id,
    deletedAt: at,
    batch: batch ?? null,
    owner: typeof owner === 'string' ? owner : null,
    data: stored.data,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    keptUntil,
  })
}

/** Stores a row as it is, without a word to anybody. */
export async function insertRow(
  transaction: Database,
  resource: ResolvedResource,
  record: StoredRecord,
): Promise<void> {
  const search = searchText(resource, record.data)
  await transaction.insert(tableOf(resource)).values({ resource: resource.name, ...record, search })
}
