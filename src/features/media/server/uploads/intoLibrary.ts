import { defaultsOf } from '#model/kinds/wire.ts'
import type { Route } from '#server/http/route.ts'
import { checkValues } from '#server/records/checkValues.ts'
import { findRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { insertRecord, recordingBy } from '#server/records/recordWrites.ts'
import type { FoundContent } from '../content/inspectFile.ts'
import { cleanFileName, cleanLine, withoutExtension } from '../files/fileNames.ts'
import { keepFile, type MediaFile, newMediaKey } from '../files/mediaFiles.ts'
import type { RecordFiles } from '../files/recordFiles.ts'
import type { Library, MediaResource } from '../media.ts'
import type { Arrived } from './finishUpload.ts'
import type { UploadNote } from './uploadFolders.ts'
import { uploadRoutes } from './uploadRoutes.ts'

/** Makes the calls that take files into a library: each becomes a record, under the upload's id. */
export function libraryUploadRoutes(library: Library, files: RecordFiles): Route[] {
  const { database, resource, upload, clock, changeLog, media } = library
  const arrivedOf = (stored: StoredRecord): Arrived => ({
    id: stored.id,
    row: (account) => files.rowFor(stored, account),
  })
  return uploadRoutes(media, {
    ...{ name: resource.name, tus: upload.tus, access: upload.access },
    ...{ accept: upload.accept, most: upload.most },
    async find(id) {
      const stored = await findRecord(database, resource, id)
      return stored && arrivedOf(stored)
    },
    async keep({ note, content, path }, account, lease) {
      const file: MediaFile = {
        key: newMediaKey(),
        resource: resource.name,
        record: note.id,
        role: 'source',
        language: '',
        mediaType: content.mediaType,
        size: note.size,
        builtIn: null,
        fileName: cleanFileName(note.metadata.filename ?? '') || note.id,
      }
      const data = newRecord(resource, note, content)
      const names = new Set(resource.fields.map(({ name }) => name))
      const stored = await keepFile(library, file, path, async (transaction) => {
        await lease.hold(transaction)
        await checkValues(transaction, resource, 'create', data, names)
        const recording = recordingBy(account, changeLog, clock())
        return insertRecord(transaction, resource, { id: note.id, data }, recording)
      })
      return arrivedOf(stored)
    },
  })
}

/** A week; nothing that plays longer is believed. In seconds. */
const longest = 7 * 24 * 60 * 60

/**
 * The values of the record that an upload becomes: what its content tells, and what the browser says where only it
 * can know. Fields by the names of `media`, and `mediaType`, `width`, `height` and `language` where the entry has them.
 */
function newRecord(
  resource: MediaResource,
  { id, size, metadata }: UploadNote,
  { mediaType, width, height }: FoundContent,
): Record<string, unknown> {
  const { media, title, fields } = resource
  const isPicture = mediaType.startsWith('image/')
  const fileName = cleanFileName(metadata.filename ?? '') || id
  const longestTitle = fields.find(({ name }) => name === title)?.maxLength ?? 200
  const values: Record<string, unknown> = {
    [title]:
      cleanLine(metadata.workingTitle ?? '', longestTitle) ||
      cleanLine(withoutExtension(fileName), longestTitle),
    [media.kind]: mediaType.split('/')[0],
    ...(media.size === undefined ? {} : { [media.size]: size }),
    ...(media.fileName === undefined ? {} : { [media.fileName]: fileName }),
    ...(media.duration === undefined
      ? {}
      : { [media.duration]: isPicture ? null : numberIn(metadata.duration, longest) }),
    mediaType,
    width: width ?? numberIn(metadata.width, 100_000),
    height: height ?? numberIn(metadata.height, 100_000),
    language: languageIn(resource, metadata.language),
  }
  const known = fields.filter(({ name }) => Object.hasOwn(values, name))
  return {
    ...asked(resource),
    ...defaultsOf(resource),
    ...Object.fromEntries(known.map(({ name }) => [name, values[name]])),
  }
}

/** What the list asks for by a fixed text, such as its type of data, its records have. */
function asked({ api }: MediaResource): Record<string, unknown> {
  const { query, parameters } = api.list
  const texts = Object.entries(query).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.filter(([name]) => !Object.values(parameters).includes(name)))
}

function numberIn(text: string | null | undefined, most: number): number | null {
  const number = Math.ceil(Number(text ?? Number.NaN))
  return number >= 1 && number <= most ? number : null
}

function languageIn({ fields }: MediaResource, language: string | null | undefined): string | null {
  const options = fields.find(({ name }) => name === 'language')?.options ?? {}
  return language && Object.hasOwn(options, language) ? language : null
}
