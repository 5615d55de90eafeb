import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { removeDetached } from './files/mediaFiles.ts'
import type { Media } from './media.ts'
import { sweepUploads } from './uploads/removeUpload.ts'

const everyHour = 60 * 60 * 1000

export interface MediaKeeperOptions {
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
