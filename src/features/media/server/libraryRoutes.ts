import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import type { Account } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { readBytes } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { readId } from '#server/records/readId.ts'
import { findRecord, lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { recordingBy, updateRecord } from '#server/records/recordWrites.ts'
import { entityTag } from '#server/records/wireRow.ts'
import { refusal } from './content/inspectFile.ts'
import { detachFiles, keepFile, type MediaFile, newMediaKey } from './files/mediaFiles.ts'
import type { RecordFiles } from './files/recordFiles.ts'
import type { Library } from './media.ts'
import { libraryUploadRoutes } from './uploads/intoLibrary.ts'

/** The calls that take files into a library, as far as its entry has them. */
export function libraryRoutes(options: Omit<Library, 'upload'>, files: RecordFiles): Route[] {
  const { upload } = options.resource.media
  if (upload === undefined) return []
  const library = { ...options, upload }
  return [
    ...libraryUploadRoutes(library, files),
    ...(upload.thumbnail === undefined ? [] : [thumbnailRoute(library, upload.thumbnail, files)]),
    ...(upload.captions === undefined ? [] : captionRoutes(library, upload.captions, files)),
  ]
}

/** In bytes and pixels. */
const largestPicture = { bytes: 200_000, side: 512 }
const pictureTypes = ['image/webp', 'image/jpeg', 'image/png']

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
      const content = await readBytes(req.raw, largestPicture.bytes)
      const mediaType = await pictureType(content)
      if (!(await findRecord(database, resource, id))) throw new Problem('notFound')
      const described = { role: 'thumbnail', language: '', mediaType, fileName: id } as const
      const stored = await storeBytes(library, id, { ...described, content }, async (_, found) => found)
      return answer(files, stored, account)
    },
  }
}

async function answer(files: RecordFiles, stored: StoredRecord, account: Account): Promise<Response> {
  files.clear()
  return Response.json(await files.rowFor(stored, account), { headers: { ETag: entityTag(stored) } })
}

/** @throws Problem with a `reason` for what is no small picture */
async function pictureType(content: Uint8Array): Promise<string> {
  if (content.byteLength === 0) throw refusal('empty')
  const mediaType = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? ''
  if (!pictureTypes.includes(mediaType)) throw refusal('mediaType')
  const { width, height } = sizeOf(content)
  if (Math.max(width, height) > largestPicture.side) throw refusal('tooManyPixels')
  return mediaType
}

function sizeOf(content: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(content)
  } catch {
    throw refusal('broken')
  }
}

const largestCaptions = 1_048_576

/** Take and remove the captions of a medium in one language. Somebody wrote them, so the record has changed. */
function captionRoutes(library: Library, path: string, files: RecordFiles): Route[] {
  const { database, resource, upload, changeLog, clock } = library

  /** Notes which languages there are captions in; the files themselves are kept elsewhere. */
  async function note(transaction: Database, stored: StoredRecord, languages: string[], account: Account) {
    const { captions } = resource.media
    const recording = recordingBy(account, changeLog, clock())
    const items = languages.toSorted().map((language) => ({ language }))
    const data = captions === undefined ? stored.data : { ...stored.data, [captions]: items }
    return updateRecord(transaction, resource, stored, data, recording)
  }

  return [
    {
      method: 'PUT',
      path,
      access: upload.access,
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const language = readLanguage(library, req.param('language'))
        const content = await readBytes(req.raw, largestCaptions)
        checkCaptions(content)
        if (!(await findRecord(database, resource, id))) throw new Problem('notFound')
        const described = { role: 'captions', language, mediaType: 'text/vtt', fileName: language } as const
        const stored = await storeBytes(library, id, { ...described, content }, (transaction, found) =>
          note(transaction, found, [...others(library, found, language), language], account),
        )
        return answer(files, stored, account)
      },
    },
    {
      method: 'DELETE',
      path,
      access: upload.access,
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const language = readLanguage(library, req.param('language'))
        const stored = await database.transaction(async (transaction) => {
          const found = await lockRecord(transaction, resource, id)
          if (!found || !languagesOf(library, found).includes(language)) throw new Problem('notFound')
          const place = { resource: resource.name, record: id, role: 'captions', language } as const
          await detachFiles(transaction, place, clock())
          return note(transaction, found, others(library, found, language), account)
        })
        return answer(files, stored, account)
      },
    },
  ]
}

function languagesOf({ resource }: Library, { data }: StoredRecord): string[] {
  const items = data[resource.media.captions ?? '']
  return Array.isArray(items) ? items.map(({ language }) => String(language)) : []
}

function others(library: Library, stored: StoredRecord, language: string): string[] {
  return languagesOf(library, stored).filter((other) => other !== language)
}

/** @throws Problem 404 for a language that the entry does not know */
function readLanguage({ resource }: Library, language: string | undefined): string {
  const list = resource.fields.find(({ name }) => name === resource.media.captions)
  const options = list?.fields?.find(({ name }) => name === 'language')?.options ?? {}
  if (language === undefined || !Object.hasOwn(options, language)) throw new Problem('notFound')
  return language
}

/** @throws Problem with a `reason` for what is no WebVTT */
function checkCaptions(content: Uint8Array): void {
  if (content.byteLength === 0) throw refusal('empty')
  if (!/^WEBVTT([ \t\r\n]|$)/.test(decode(content))) throw refusal('mediaType')
}

/** Without the mark that may stand before UTF-8. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refusal('mediaType')
  }
}

/** A small file as it came in. */
interface NewFile extends Pick<MediaFile, 'role' | 'language' | 'mediaType' | 'fileName'> {
  content: Uint8Array
}

/**
 * Puts a small file beside a record, in place of the one it had.
 *
 * @param change what it changes in the record, in the same transaction
 * @returns the record as it is then
 * @throws Problem 404 where there is no such record
 */
async function storeBytes(
  library: Library,
  record: string,
  { content, ...described }: NewFile,
  change: (transaction: Database, stored: StoredRecord) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  const { resource } = library
  const place = { key: newMediaKey(), resource: resource.name, record, builtIn: null }
  const file: MediaFile = { ...described, ...place, size: content.byteLength }
  return keepFile(library, file, content, async (transaction) => {
    const stored = await lockRecord(transaction, resource, record)
    if (!stored) throw new Problem('notFound')
    return change(transaction, stored)
  })
}
