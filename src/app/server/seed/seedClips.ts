import type { StoredRecord } from '#server/records/recordStore.ts'
import clipTexts from './data/clipTexts.json' with { type: 'json' }
import type { SeedCalendar } from './seedCalendar.ts'
import { seedCaptions, seedFiles, seedKeys } from './seedMediaFiles.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

const parts = ['Einführung', 'Grundlagen', 'Vertiefung', 'Kurzfassung', 'Zusammenfassung'] as const

/** What is shown and heard in a file, and what it is tagged with, is known by its name. */
type SeedFileName = keyof typeof clipTexts

const topics: Readonly<Record<string, readonly SeedFileName[]>> = {
  Atemübung: ['breath', 'breath', 'breath', 'singing-bowl', 'breath'],
  Rückenstrecker: ['stretch', 'stretch', 'clock', 'stretch', 'path'],
  Schulterkreisen: ['neck', 'stretch', 'neck', 'clock', 'stretch'],
  Körperreise: ['evening', 'singing-bowl', 'rain', 'breath', 'singing-bowl'],
  Einschlafhilfe: ['evening', 'rain', 'evening', 'rain', 'singing-bowl'],
  Nackenlösung: ['neck', 'neck', 'stretch', 'clock', 'neck'],
  Gehmeditation: ['path', 'rain', 'path', 'breath', 'path'],
  'Küche für Eilige': ['bowl', 'clock', 'bowl', 'clock', 'bowl'],
  Augenyoga: ['eye', 'breath', 'eye', 'clock', 'eye'],
  'Handgelenke lockern': ['stretch', 'clock', 'stretch', 'clock', 'neck'],
  'Ölwechsel fürs Gehirn': ['clock', 'breath', 'evening', 'rain', 'eye'],
  Treppentraining: ['stairs', 'stretch', 'stairs', 'clock', 'stairs'],
}

const planned = Object.entries(topics).flatMap(([topic, names]) =>
  names.map((name, index) => ({ title: `${topic} – ${parts[index]}`, name })),
)

/** Ids of the seeded clips, in order. */
export const clipIds = planned.map((_, index) => seedId(3, index + 1))

/** The store has no file for this clip. */
const lost = 37

/** Makes 60 clips that share files. Some lack what a look at the library's gaps finds. */
export function seedClips({ instant, lately }: SeedCalendar): StoredRecord[] {
  return planned.map(({ title, name }, index) => {
    const random = createSeedRandom(3000 + index)
    const createdAt = instant(-320 + index)
    const updatedAt = instant(lately(random.between(-200, 50) + random.next()))
    return {
      id: clipIds[index] ?? seedId(3, index + 1),
      createdAt,
      updatedAt,
      data: {
        workingTitle: title,
        datatype: 'mca-clip',
        ...fileData(name, title),
        ...(index === lost ? { source: seedKeys.source('lost') } : {}),
        ...textData(name, index),
        createdAt: createdAt.toISOString(),
        metadata: { updatedAt: updatedAt.toISOString() },
      },
    }
  })
}

function fileData(name: SeedFileName, title: string) {
  const found = seedFiles.find((file) => file.name === name)
  if (!found) throw new Error(`no file "${name}" was drawn`)
  const { kind, mediaType, size, duration, width, height, file } = found
  return {
    kind,
    mediaType,
    size,
    duration,
    width,
    height,
    fileName: `${fileNameOf(title)}.${file.split('.').at(-1)}`,
    source: seedKeys.source(name),
    thumbnail: seedKeys.thumbnail(name),
  }
}

function textData(name: SeedFileName, index: number) {
  const { altText, transcript, tags } = clipTexts[name]
  const languages = index % 5 === 3 ? [] : (seedCaptions[name] ?? [])
  return {
    altText: index % 7 === 2 ? null : altText,
    transcript: index % 8 === 6 ? null : transcript,
    tags: index % 11 === 5 ? [] : tags,
    language: index % 17 === 4 ? null : 'de',
    captions: languages.map((language) => ({ language, source: seedKeys.captions(name, language) })),
  }
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** As somebody would have named the file: `atemuebung-einfuehrung`. */
function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
}
