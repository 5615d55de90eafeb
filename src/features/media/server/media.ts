import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { SigningKeys } from '#server/auth/signingKeys.ts'
import type { Database } from '#server/db/database.ts'
import { createLeases, type Leases, ownLeases } from '#server/db/leases.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { apiPrefix } from '#server/http/route.ts'
import { prepareFolder } from '#server/ownFolders.ts'
import type { Settings } from '#server/settings.ts'
import { uploadPlacesOf } from '../model/fieldUploads.ts'
import type { MediaUpload } from '../model/index.ts'
import { removeDetached } from './files/mediaFiles.ts'
import type { MediaStore } from './store/mediaStore.ts'
import { createFolderStore, createS3Store } from './store/mediaStore.ts'
import type { Arrived } from './uploads/finishUpload.ts'
import { createUploadFolders, sweepUploads, type UploadFolders } from './uploads/uploadFolders.ts'

/** What a server needs to take, keep and hand out files. */
export interface Media {
  store: MediaStore
  signed: SignedAddresses
  uploads: UploadFolders
  /** Hold over all instances that take uploads into the same folder. */
  leases: Leases
  /** Uploads that this instance brings to their end right now, by id. */
  finishing: Map<string, Promise<Arrived>>
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
  leases?: Leases
}

/** Has no side effects; folders are made when the first file comes. */
export function createMedia({
  folder,
  signingKeys,
  basePath = '',
  store,
  leases = ownLeases,
}: MediaOptions): Media {
  return {
    store: store ?? createFolderStore(join(folder, 'files')),
    signed: createSignedAddresses(signingKeys, basePath),
    uploads: createUploadFolders(join(folder, 'uploads'), basePath, leases),
    leases,
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

type OpenMediaOptions = Omit<MediaKeeperOptions, 'media' | 'clock'> & { signingKeys: SigningKeys }

/** Media as the settings say, and whoever clears up after them. The folder of files is there from now on, for backups too. */
export function openMedia(
  settings: Settings,
  { database, resources, signingKeys, log }: OpenMediaOptions,
): { media: Media; start(): void; close(): Promise<void> } {
  const { databaseUrl, dataDirectory, publicUrl, mediaDirectory, mediaStore } = settings
  const folder = mediaDirectory ?? join(dataDirectory, 'media')
  const variable = mediaDirectory === undefined ? 'DATA_DIR' : 'MEDIA_DIR'
  if (!mediaStore) prepareFolder(variable, join(folder, 'files'))
  const media = createMedia({
    folder,
    signingKeys,
    basePath: basePathOf(publicUrl),
    ...(databaseUrl !== undefined && {
      leases: createLeases(databaseUrl, (error) => log('Leases of uploads could not be renewed.', error)),
    }),
    store: mediaStore && createS3Store(mediaStore),
  })
  const keeper = createMediaKeeper({ database, resources, media, log, clock: () => new Date() })
  return {
    media,
    start: keeper.start,
    async close() {
      await keeper.close()
      await media.leases.close()
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
    for (const { name, tus } of resources.flatMap(uploadPlacesOf)) {
      await sweepUploads(media.uploads.of(name, tus), clock())
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

/** Whether an address may be used: its signature fits, and its time has not run out. */
type AddressState = 'valid' | 'expired' | 'broken'

type SignedAddresses = ReturnType<typeof createSignedAddresses>

/**
 * Addresses that carry their own permission, for one file and for a while; who has one needs no token.
 *
 * @param signingKeys the server's; what signs addresses is derived from them, so that it can sign nothing else
 * @param basePath the path that the panel lies under, without a slash at its end
 */
function createSignedAddresses(signingKeys: SigningKeys, basePath: string) {
  const derive = (signingKey: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', signingKey, '', 'abo-panel/media-addresses', 32))
  const [first, ...others] = signingKeys
  const ownKey = derive(first)
  const ownKeys = [ownKey, ...others.map(derive)]
  const signatureOf = (key: string, expires: string, by: Uint8Array) =>
    createHmac('sha256', by).update(`${expires}\n${key}`).digest('base64url')
  return {
    /** The path of a file on this server. @param expires in seconds since 1970 */
    sign(key: string, expires: number): string {
      const signature = signatureOf(key, String(expires), ownKey)
      return `${basePath}${apiPrefix}media/${key}?expires=${expires}&signature=${signature}`
    },
    check(key: string, expires = '', signature = '', now: Date): AddressState {
      if (!/^\d{1,12}$/.test(expires)) return 'broken'
      if (!ownKeys.some((by) => isSame(signature, signatureOf(key, expires, by)))) return 'broken'
      return now.getTime() < Number(expires) * 1000 ? 'valid' : 'expired'
    },
  }
}

/** Compared as texts: several spellings would mean the same bytes. */
function isSame(signature: string, expected: string): boolean {
  const [given, known] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === known.length && timingSafeEqual(given, known)
}
