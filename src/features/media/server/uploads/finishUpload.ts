import { defaultsOf } from '#model/kinds/wire.ts'
import type { Account } from '#server/auth/accounts.ts'
import type { Lease } from '#server/db/leases.ts'
import { checkValues } from '#server/records/checkValues.ts'
import { findRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { insertRecord, recordingBy } from '#server/records/recordWrites.ts'
import type { FoundContent } from '../content/inspectFile.ts'
import { inspectFile, refusal } from '../content/inspectFile.ts'
import { cleanFileName, cleanLine, withoutExtension } from '../files/fileNames.ts'
import { keepFile, type MediaFile, newMediaKey } from '../files/mediaFiles.ts'
import type { Library, MediaResource } from '../media.ts'
import type { UploadFolder, UploadNote } from './uploadFolders.ts'
import { removeUpload } from './uploadFolders.ts'

/**
 * Makes a record of an upload whose bytes are all there. The record has the upload's id, so that however often and
 * after whatever crash this is done, there is one. Each step leaves a state that the next try or the sweep goes on from.
 *
 * @param lease under which nobody else does this, or takes the upload away
 * @throws Problem with a `reason` where the file is refused; the upload is gone then
 */
export async function finishUpload(
  library: Library,
  folder: UploadFolder,
  note: UploadNote,
  account: Account,
  lease: Lease,
): Promise<StoredRecord> {
  const { database, resource, upload, clock, changeLog } = library
  const before = await findRecord(database, resource, note.id)
  if (before) {
    await removeUpload(folder, note.id, true)
    return before
  }
  const path = folder.path(note.id)
  const content = await inspectFile(path, upload.accept)
  if (typeof content === 'string') {
    await removeUpload(folder, note.id)
    throw refusal(content)
  }
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
  await removeUpload(folder, note.id, true)
  return stored
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
