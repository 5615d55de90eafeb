import { join } from 'node:path'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { SigningKeys } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { createSharedLocks } from '../../../server/db/sharedLocks.ts'
import { basePathOf } from '../../../server/http/basePath.ts'
import type { Settings } from '../../../server/settings.ts'
import { removeDetached } from './files/mediaFiles.ts'
import { createMedia, type Media } from './media.ts'
import { createS3Store } from './store/s3Store.ts'
import { sweepUploads } from './uploads/removeUpload.ts'

export interface OpenMediaOptions {
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
