import type { Route } from '../../../server/http/route.ts'
import { captionRoutes } from './captionRoutes.ts'
import type { RecordFiles } from './files/recordFiles.ts'
import type { Library } from './library.ts'
import { thumbnailRoute } from './thumbnailRoute.ts'
import { uploadRoutes } from './uploads/uploadRoutes.ts'

/** The calls that take files into a library, as far as its entry has them. */
export function libraryRoutes(options: Omit<Library, 'upload'>, files: RecordFiles): Route[] {
  const { upload } = options.resource.media
  if (upload === undefined) return []
  const library = { ...options, upload }
  return [
    ...uploadRoutes(library, files),
    ...(upload.thumbnail === undefined ? [] : [thumbnailRoute(library, upload.thumbnail, files)]),
    ...(upload.captions === undefined ? [] : captionRoutes(library, upload.captions, files)),
  ]
}
