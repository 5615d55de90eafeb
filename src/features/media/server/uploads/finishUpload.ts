import type { Account } from '#server/auth/accounts.ts'
import type { Lease } from '#server/db/leases.ts'
import type { Route } from '#server/http/route.ts'
import { type FoundContent, inspectFile, refusal } from '../content/inspectFile.ts'
import { removeUpload, type UploadFolder, type UploadNote } from './uploadFolders.ts'

/** What came of an upload, as the account may see it, with the id that it goes by from then on. */
export interface Arrived {
  id: string
  row(account: Account): Promise<unknown>
}

/** Takes files in: into a library, where each becomes a record, or into a field. */
export interface UploadTaker {
  /** Tells its folder of uploads from others. */
  name: string
  tus: string
  access: Exclude<Route['access'], 'public' | undefined>
  accept: readonly string[]
  /** Bytes of the largest file. */
  most: number
  /** What an upload has become; `undefined` before its end. */
  find(id: string): Promise<Arrived | undefined>
  /** Keeps a whole file, so that it is found by the upload's id. However often and after whatever crash this is done, there is one. */
  keep(file: WholeFile, account: Account, lease: Lease): Promise<Arrived>
}

interface WholeFile {
  note: UploadNote
  content: FoundContent
  /** Where its bytes lie. */
  path: string
}

/**
 * Brings an upload to its end whose bytes are all there. Each step leaves a state that the next try or the sweep goes on from.
 *
 * @param lease under which nobody else does this, or takes the upload away
 * @throws Problem with a `reason` where the file is refused; the upload is gone then
 */
export async function finishUpload(
  taker: UploadTaker,
  folder: UploadFolder,
  note: UploadNote,
  account: Account,
  lease: Lease,
): Promise<Arrived> {
  const before = await taker.find(note.id)
  if (before) {
    await removeUpload(folder, note.id, true)
    return before
  }
  const path = folder.path(note.id)
  const content = await inspectFile(path, taker.accept)
  if (typeof content === 'string') {
    await removeUpload(folder, note.id)
    throw refusal(content)
  }
  const arrived = await taker.keep({ note, content, path }, account, lease)
  await removeUpload(folder, note.id, true)
  return arrived
}
