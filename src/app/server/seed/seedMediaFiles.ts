import { statSync } from 'node:fs'
import { demonstrationFolder } from '../../../features/media/server/demonstrationFolder.ts'
import { newMediaKey } from '../../../features/media/server/files/mediaFiles.ts'
import type { mediaFiles } from '../../../server/db/schema.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { seedMedia } from './seedMedia.ts'

type FileRow = typeof mediaFiles.$inferInsert

interface Named {
  role: string
  language: string
  key: unknown
}

/**
 * The rows of the files that seeded records name, and those records without the names. The files stay where they lie,
 * beside this code, and many records may share one.
 */
export function seedMediaFiles(
  resource: string,
  records: readonly StoredRecord[],
): { records: StoredRecord[]; files: FileRow[] } {
  return {
    records: records.map((record) => ({ ...record, data: withoutKeys(record.data) })),
    files: records.flatMap(({ id, data }) =>
      namedIn(data).map(({ role, language, key }): FileRow => {
        // One of them names a file that is not there.
        const { file, mediaType } = seedMedia.find((medium) => medium.key === key) ?? lostFile
        const size = statSync(new URL(file, demonstrationFolder), { throwIfNoEntry: false })?.size ?? 0
        const fileName = role === 'source' ? String(data.fileName) : file
        const described = { role, language, mediaType, size, fileName, builtIn: file }
        return { ...described, key: newMediaKey(), resource, record: id }
      }),
    ),
  }
}

const lostFile = { file: 'lost.webm', mediaType: 'video/webm' }

function captionsOf({ captions }: StoredRecord['data']): { language: string; source: unknown }[] {
  return Array.isArray(captions) ? captions : []
}

function namedIn(data: StoredRecord['data']): Named[] {
  const captions = captionsOf(data).map(({ language, source }) => ({
    role: 'captions',
    language,
    key: source,
  }))
  const single = ['source', 'thumbnail'].map((role) => ({ role, language: '', key: data[role] }))
  return [...single, ...captions].filter(({ key }) => typeof key === 'string')
}

function withoutKeys(data: StoredRecord['data']): StoredRecord['data'] {
  const { source: _, thumbnail: __, ...others } = data
  return { ...others, captions: captionsOf(data).map(({ language }) => ({ language })) }
}
