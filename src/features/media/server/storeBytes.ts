import type { Database } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import { lockRecord, type StoredRecord } from '../../../server/records/recordStore.ts'
import { claimFile, giveUpFile, type MediaFile, newMediaKey, reserveFile } from './files/mediaFiles.ts'
import type { Library } from './library.ts'

/** A small file as it came in. */
export interface NewFile extends Pick<MediaFile, 'role' | 'language' | 'mediaType' | 'fileName'> {
  content: Uint8Array
}

/**
 * Puts a small file beside a record, in place of the one it had.
 *
 * @param change what it changes in the record, in the same transaction
 * @returns the record as it is then
 * @throws Problem 404 where there is no such record
 */
export async function storeBytes(
  { database, resource, media, clock }: Library,
  record: string,
  { content, ...described }: NewFile,
  change: (transaction: Database, stored: StoredRecord) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  const place = { key: newMediaKey(), resource: resource.name, record, builtIn: null }
  const file: MediaFile = { ...described, ...place, size: content.byteLength }
  await reserveFile(database, file, clock())
  try {
    await media.store.put(file.key, content, file.mediaType)
    return await database.transaction(async (transaction) => {
      const stored = await lockRecord(transaction, resource, record)
      if (!stored) throw new Problem('notFound')
      await claimFile(transaction, file, clock())
      return change(transaction, stored)
    })
  } catch (error) {
    await giveUpFile(database, file.key, clock())
    throw error
  }
}
