import { join } from 'node:path'
import type { SigningKeys } from '../../../server/auth/tokens.ts'
import { ownLocks, type SharedLocks } from '../../../server/db/sharedLocks.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { createSignedAddresses, type SignedAddresses } from './files/signedAddresses.ts'
import { createFolderStore } from './store/folderStore.ts'
import type { MediaStore } from './store/mediaStore.ts'
import { createUploadFolders, type UploadFolders } from './uploads/uploadFolders.ts'

/** What a server needs to take, keep and hand out files. */
export interface Media {
  store: MediaStore
  signed: SignedAddresses
  uploads: UploadFolders
  /** Hold over all instances that take uploads into the same folder. */
  locks: SharedLocks
  /** Uploads that this instance makes records of right now, by id. */
  finishing: Map<string, Promise<StoredRecord>>
}

export interface MediaOptions {
  /** Where unfinished uploads lie, and the files where `store` is none of its own. */
  folder: string
  signingKeys: SigningKeys
  /** The path that the panel lies under, without a slash at its end. @default the origin's root */
  basePath?: string
  /** @default a folder below `folder` */
  store?: MediaStore | undefined
  /** @default nobody else takes uploads into the folder */
  locks?: SharedLocks
}

/** Has no side effects; folders are made when the first file comes. */
export function createMedia({
  folder,
  signingKeys,
  basePath = '',
  store,
  locks = ownLocks,
}: MediaOptions): Media {
  return {
    store: store ?? createFolderStore(join(folder, 'files')),
    signed: createSignedAddresses(signingKeys, basePath),
    uploads: createUploadFolders(join(folder, 'uploads'), basePath, locks),
    locks,
    finishing: new Map(),
  }
}
