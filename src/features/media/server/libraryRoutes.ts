import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { resourceForAccount } from '../../../server/auth/accounts.ts'
import { Problem } from '../../../server/http/problem.ts'
import { readBytes } from '../../../server/http/requestBody.ts'
import type { Route } from '../../../server/http/route.ts'
import { findRecord } from '../../../server/records/recordStore.ts'
import { entityTag, toWireRow } from '../../../server/records/wireRow.ts'
import { readId } from '../../../server/routes/readRoutes.ts'
import { captionRoutes } from './captionRoutes.ts'
import type { RecordFiles } from './files/recordFiles.ts'
import type { Library } from './library.ts'
import { storeBytes } from './storeBytes.ts'
import { refusal } from './uploads/refusal.ts'
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

/** In bytes and pixels. */
const largest = { bytes: 200_000, side: 512 }
const mediaTypes = ['image/webp', 'image/jpeg', 'image/png']

/**
 * Takes the small picture that the browser has made of a file. It is no change of the record, whose version stays, so
 * that it is in nobody's way who is writing the first texts.
 */
function thumbnailRoute(library: Library, path: string, files: RecordFiles): Route {
  const { database, resource, upload } = library
  return {
    method: 'PUT',
    path,
    access: upload.access,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const content = await readBytes(req.raw, largest.bytes)
      const mediaType = await pictureType(content)
      if (!(await findRecord(database, resource, id))) throw new Problem('notFound')
      const described = { role: 'thumbnail', language: '', mediaType, fileName: id } as const
      const stored = await storeBytes(library, id, { ...described, content }, async (_, found) => found)
      files.clear()
      const own = resourceForAccount(resource, account)
      const [row] = await files.withAddresses(own, [toWireRow(own, stored)])
      return Response.json(row, { headers: { ETag: entityTag(stored) } })
    },
  }
}

/** @throws Problem with a `reason` for what is no small picture */
async function pictureType(content: Uint8Array): Promise<string> {
  if (content.byteLength === 0) throw refusal('empty')
  const mediaType = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? ''
  if (!mediaTypes.includes(mediaType)) throw refusal('mediaType')
  const { width, height } = sizeOf(content)
  if (Math.max(width, height) > largest.side) throw refusal('tooManyPixels')
  return mediaType
}

function sizeOf(content: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(content)
  } catch {
    throw refusal('broken')
  }
}
