import { join } from 'node:path'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { createSharedLocks } from '../../../server/db/sharedLocks.ts'
import { basePathOf } from '../../../server/http/basePath.ts'
import type { Settings } from '../../../server/settings.ts'
import type { SigningKeys } from '../../../server/signingKey.ts'
import { createMedia, type Media } from './media.ts'
import { createMediaKeeper } from './mediaKeeper.ts'
import { createS3Store } from './store/s3Store.ts'

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
    ...{ folder, signingKeys, basePath: basePathOf(publicUrl) },
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
