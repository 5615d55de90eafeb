import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import type { MediaUpload } from '../model/media.ts'
import type { Media } from './media.ts'

/** A resource whose records are files. */
export type MediaResource = ResolvedResource & { media: NonNullable<ResolvedResource['media']> }

/** A library of media on this server. */
export interface Library {
  database: Database
  resource: MediaResource
  upload: MediaUpload
  media: Media
  /** The resource of the journal, where the panel has one. */
  journal: ResolvedResource | undefined
  clock: () => Date
  log: (message: string, error: unknown) => void
}

export function isMediaResource(resource: ResolvedResource): resource is MediaResource {
  return resource.media !== undefined
}
