import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mediaFiles } from '#server/db/schema.ts'
import { noRecord } from '#server/records/fieldFiles.ts'
import type { MediaStore } from '../store/mediaStore.ts'

export type MediaFile = Omit<typeof mediaFiles.$inferSelect, 'removeAt'>

/** Where a file belongs: one role of one record (of a library `source`, `thumbnail` or `captions`, of others their field), of captions one language. */
export type MediaPlace = Pick<MediaFile, 'resource' | 'record' | 'role' | 'language'>

/** How long a file may be on its way into the store before it counts as forgotten. In milliseconds. */
const patience = 6 * 60 * 60 * 1000

/** A name for a new file that nobody can guess. */
export function newMediaKey(): string {
  return randomBytes(24).toString('base64url')
}

export interface Keeping {
  database: Database
  media: { store: MediaStore }
  clock: () => Date
}

/**
 * Puts a file into the store and gives it to its record, in place of the one that was there. It has a row before it is in
 * the store; nobody sees it before the record has it.
 *
 * @param content its path on this machine, or its bytes
 * @param write makes or locks the record, in the transaction in which the file becomes its
 * @throws Error where the file was given up meanwhile
 */
export async function keepFile<Result>(
  { database, media: { store }, clock }: Keeping,
  file: MediaFile,
  content: string | Uint8Array,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return storeFile({ database, media: { store }, clock }, file, content, async (transaction) => {
    const result = await write(transaction)
    await detachFiles(transaction, file, clock())
    return { result, place: { record: file.record, removeAt: null } }
  })
}

/** How long a file waits for the record that it was uploaded for. In milliseconds. */
const waiting = 24 * 60 * 60 * 1000

/** Puts a file into the store that waits for a record to name it. Done again under the same key there is one file. */
export async function keepWaiting(
  keeping: Keeping,
  file: Omit<MediaFile, 'record'>,
  content: string,
  hold: (transaction: Database) => Promise<void>,
): Promise<MediaFile> {
  return storeFile(keeping, { ...file, record: arriving }, content, async (transaction) => {
    await hold(transaction)
    const removeAt = new Date(keeping.clock().getTime() + waiting)
    return { result: { ...file, record: noRecord }, place: { record: noRecord, removeAt } }
  })
}

/** The record of a file that is on its way into the store and will wait there. */
const arriving = '-'

/** Finds a file that has arrived, whether it waits or belongs to a record. */
export async function findArrived(
  database: Database,
  { key, resource, role }: Pick<MediaFile, 'key' | 'resource' | 'role'>,
): Promise<MediaFile | undefined> {
  const isFile = and(eq(mediaFiles.key, key), eq(mediaFiles.resource, resource), eq(mediaFiles.role, role))
  const [file] = await selectFiles(database, and(isFile, ne(mediaFiles.record, arriving)))
  return file
}

interface Placed<Result> {
  result: Result
  /** Where the file is from then on. */
  place: { record: string; removeAt: Date | null }
}

async function storeFile<Result>(
  { database, media: { store }, clock }: Keeping,
  file: MediaFile,
  content: string | Uint8Array,
  write: (transaction: Database) => Promise<Placed<Result>>,
): Promise<Result> {
  const removeAt = new Date(clock().getTime() + patience)
  const again = { target: mediaFiles.key, set: { removeAt } }
  await database
    .insert(mediaFiles)
    .values({ ...file, removeAt })
    .onConflictDoUpdate(again)
  const isReserved = and(eq(mediaFiles.key, file.key), isNotNull(mediaFiles.removeAt))
  try {
    await store.put(file.key, content, file.mediaType)
    return await database.transaction(async (transaction) => {
      const { result, place } = await write(transaction)
      const claim = transaction.update(mediaFiles).set(place).where(isReserved)
      const claimed = await claim.returning({ key: mediaFiles.key })
      if (claimed.length === 0) throw new Error('A file was given up before its record was written.')
      return result
    })
  } catch (error) {
    // It leaves the store at the next opportunity.
    await database.update(mediaFiles).set({ removeAt: clock() }).where(isReserved)
    throw error
  }
}

/** Takes files from their record; they leave the store at a time. A place without a role is all of the record's. */
export async function detachFiles(
  transaction: Database,
  { resource, record, role, language }: Pick<MediaPlace, 'resource' | 'record'> & Partial<MediaPlace>,
  removeAt: Date,
): Promise<void> {
  await transaction
    .update(mediaFiles)
    .set({ removeAt })
    .where(
      and(
        eq(mediaFiles.resource, resource),
        eq(mediaFiles.record, record),
        isNull(mediaFiles.removeAt),
        role === undefined ? undefined : eq(mediaFiles.role, role),
        language === undefined ? undefined : eq(mediaFiles.language, language),
      ),
    )
}

/**
 * Gives a record back the files that it had when it was deleted.
 *
 * @param removeAt when they were to leave the store
 * @returns whether there were any
 */
export async function attachFiles(
  transaction: Database,
  { resource, record }: Pick<MediaPlace, 'resource' | 'record'>,
  removeAt: Date,
): Promise<boolean> {
  const attached = await transaction
    .update(mediaFiles)
    .set({ removeAt: null })
    .where(
      and(
        eq(mediaFiles.resource, resource),
        eq(mediaFiles.record, record),
        eq(mediaFiles.removeAt, removeAt),
      ),
    )
    .returning({ key: mediaFiles.key })
  return attached.length > 0
}

/** The files of records, in no order. */
export async function filesOf(
  database: Database,
  resource: string,
  records: readonly string[],
): Promise<MediaFile[]> {
  if (records.length === 0) return []
  // More ids than this are most of the table; then reading all of them is quicker than naming each.
  const ids = records.length > 500 ? undefined : inArray(mediaFiles.record, [...records])
  return selectFiles(database, and(eq(mediaFiles.resource, resource), isNull(mediaFiles.removeAt), ids))
}

/** A file that belongs to a record, or `undefined`. */
export async function findFile(database: Database, key: string): Promise<MediaFile | undefined> {
  const [file] = await selectFiles(database, and(eq(mediaFiles.key, key), isNull(mediaFiles.removeAt)))
  return file
}

async function selectFiles(database: Database, condition: SQL | undefined): Promise<MediaFile[]> {
  const rows = await database.select().from(mediaFiles).where(condition)
  return rows.map(({ removeAt: _, ...file }) => file)
}

/** Takes files out of the store that belong to no record any more. One that fails is tried again the next time. */
export async function removeDetached(
  database: Database,
  store: MediaStore,
  now: Date,
  log: (message: string, error: unknown) => void,
): Promise<void> {
  const rows = await database.select().from(mediaFiles).where(lte(mediaFiles.removeAt, now))
  for (const { key, builtIn } of rows) {
    try {
      if (builtIn === null) await store.delete(key)
      await database.delete(mediaFiles).where(eq(mediaFiles.key, key))
    } catch (error) {
      log('A file of the media library could not be removed yet.', error)
    }
  }
}
