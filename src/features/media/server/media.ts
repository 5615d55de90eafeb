import { join } from 'node:path'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { SigningKeys } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { createSharedLocks, ownLocks, type SharedLocks } from '../../../server/db/sharedLocks.ts'
import { basePathOf } from '../../../server/http/basePath.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import type { Settings } from '../../../server/settings.ts'
import type { MediaUpload } from '../model/index.ts'
import { removeDetached } from './files/mediaFiles.ts'
import { createSignedAddresses, type SignedAddresses } from './files/signedAddresses.ts'
import type { MediaStore } from './store/mediaStore.ts'
import { createFolderStore } from './store/mediaStore.ts'
import { createS3Store } from './store/s3Store.ts'
import { createUploadFolders, sweepUploads, type UploadFolders } from './uploads/uploadFolders.ts'

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

/** A resource whose records are files. */
export type MediaResource = ResolvedResource & { media: NonNullable<ResolvedResource['media']> }

/** A library of media on this server. */
export interface Library {
  database: Database
  resource: MediaResource
  upload: MediaUpload
  media: Media
  /** The resource of the journal, where the panel has one. */
  changeLog: ResolvedResource | undefined
  clock: () => Date
  log: (message: string, error: unknown) => void
}

export function isMediaResource(resource: ResolvedResource): resource is MediaResource {
  return resource.media !== undefined
}

interface OpenMediaOptions {
  database: Database
  resources: readonly ResolvedResource[]
  signingKeys: SigningKeys
  log: (message: string, error: unknown) => void
}

/** Media as the settings say, and whoever clears up after them. */
export function openMedia(
  settings: Settings,
  { database, resources, signingKeys, log }: OpenMediaOptions,
): { media: Media; start(): void; close(): Promise<void> } {
  const { databaseUrl, dataDirectory, publicUrl, mediaDirectory, mediaStore } = settings
  const folder = mediaDirectory ?? join(dataDirectory, 'media')
  const media = createMedia({
    folder,
    signingKeys,
    basePath: basePathOf(publicUrl),
    ...(databaseUrl !== undefined && {
      locks: createSharedLocks(databaseUrl, (error) => log('The connection for locks broke.', error)),
    }),
    store: mediaStore && createS3Store(mediaStore),
  })
  const keeper = createMediaKeeper({ database, resources, media, log, clock: () => new Date() })
  return {
    media,
    start: keeper.start,
    async close() {
      await keeper.close()
      await media.locks.close()
    },
  }
}

const everyHour = 60 * 60 * 1000

interface MediaKeeperOptions {
  database: Database
  resources: readonly ResolvedResource[]
  media: Media
  clock: () => Date
  log: (message: string, error: unknown) => void
}

/** Clears away what nobody will come back for: uploads that were given up, files without a record. */
export function createMediaKeeper(options: MediaKeeperOptions) {
  const { database, resources, media, clock, log } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function sweep(): Promise<void> {
    for (const { name, media: described } of resources) {
      if (described?.upload) await sweepUploads(media.uploads.of(name, described.upload.tus), clock())
    }
    await removeDetached(database, media.store, clock(), log)
  }

  function begin(): void {
    running ??= sweep()
      .catch((error: unknown) => log('The media library could not be cleared up.', error))
      .finally(() => {
        running = undefined
      })
  }

  return {
    sweep,
    /** Now, and every hour from now on. */
    start() {
      begin()
      timer = setInterval(begin, everyHour)
    },
    /** Waits for a sweep that is under way. */
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
