import { statSync } from 'node:fs'
import { newMediaKey } from '#features/media/server/files/mediaFiles.ts'
import { demonstrationFolder } from '#features/media/server/serveMedia.ts'
import type { mediaFiles } from '#server/db/schema.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import seedFiles from './data/files.json' with { type: 'json' }

type FileRow = typeof mediaFiles.$inferInsert

interface Named {
  role: string
  language: string
  key: unknown
}

/** Makes rows of the files that seeded records name. The files stay beside this code, and many records may share one. */
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

interface SeedMedium {
  /** What records name: `seed-breath`. */
  key: string
  /** In the folder of the demonstration's media. */
  file: string
  mediaType: string
}

/** Languages that there are captions in, by the name of the film. */
export const seedCaptions: Readonly<Record<string, readonly ('de' | 'en')[]>> = {
  breath: ['de', 'en'],
  stretch: ['de', 'en'],
  neck: ['de'],
  clock: ['de', 'en'],
  evening: ['de', 'en'],
}

export const seedKeys = {
  source: (name: string) => `seed-${name}`,
  thumbnail: (name: string) => `seed-${name}-small`,
  captions: (name: string, language: string) => `seed-${name}-${language}`,
}

export const seedMedia: readonly SeedMedium[] = seedFiles.flatMap(({ name, file, mediaType }) => [
  { key: seedKeys.source(name), file, mediaType },
  { key: seedKeys.thumbnail(name), file: `${name}.small.webp`, mediaType: 'image/webp' },
  ...(seedCaptions[name] ?? []).map((language) => ({
    key: seedKeys.captions(name, language),
    file: `${name}.${language}.vtt`,
    mediaType: 'text/vtt',
  })),
])

/** Lists the files of `media`. Lengths in seconds, sizes in bytes and pixels. */
export { seedFiles }
