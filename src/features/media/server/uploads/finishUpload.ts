import type { Account } from '../../../../server/auth/accounts.ts'
import { authorOf } from '../../../../server/records/author.ts'
import { checkValues } from '../../../../server/records/checkValues.ts'
import { findRecord, type StoredRecord } from '../../../../server/records/recordStore.ts'
import { insertRecord } from '../../../../server/records/recordWrites.ts'
import { inspectFile } from '../content/inspectFile.ts'
import { cleanFileName } from '../files/fileNames.ts'
import { claimFile, giveUpFile, type MediaFile, newMediaKey, reserveFile } from '../files/mediaFiles.ts'
import type { Library } from '../library.ts'
import { newRecord } from './newRecord.ts'
import { refusal } from './refusal.ts'
import { removeUpload } from './removeUpload.ts'
import type { UploadFolder, UploadNote } from './uploadFolders.ts'

/**
 * Makes a record of an upload whose bytes are all there. The record has the upload's id, so that however often and
 * after whatever crash this is done, there is one. Each step leaves a state that the next try or the sweep goes on from.
 *
 * @throws Problem with a `reason` where the file is refused; the upload is gone then
 */
export async function finishUpload(
  library: Library,
  folder: UploadFolder,
  note: UploadNote,
  account: Account,
): Promise<StoredRecord> {
  const { database, resource, upload, media, clock, journal } = library
  const before = await findRecord(database, resource, note.id)
  if (before) {
    await removeUpload(folder, note.id, true)
    return before
  }
  const path = folder.path(note.id)
  const content = await inspectFile(path, upload.accept)
  if (typeof content === 'string') {
    await removeUpload(folder, note.id)
    throw refusal(content)
  }
  const file: MediaFile = {
    ...{ key: newMediaKey(), resource: resource.name, record: note.id, role: 'source', language: '' },
    ...{ mediaType: content.mediaType, size: note.size, builtIn: null },
    fileName: cleanFileName(note.metadata.filename ?? '') || note.id,
  }
  await reserveFile(database, file, clock())
  try {
    await media.store.put(file.key, path, file.mediaType)
    const data = newRecord(resource, note, content)
    const names = new Set(resource.fields.map(({ name }) => name))
    const stored = await database.transaction(async (transaction) => {
      await checkValues(transaction, resource, 'create', data, names)
      const recording = { journal, author: authorOf(account), now: clock() }
      const record = await insertRecord(transaction, resource, { id: note.id, data }, recording)
      await claimFile(transaction, file, clock())
      return record
    })
    await removeUpload(folder, note.id, true)
    return stored
  } catch (error) {
    await giveUpFile(database, file.key, clock())
    throw error
  }
}
