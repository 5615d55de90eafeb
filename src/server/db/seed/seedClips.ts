import type { StoredRecord } from '../../records/recordStore.ts'
import { createSeedRandom, seedId, seedInstant } from './seedRandom.ts'

const topics = [
  'Atemübung',
  'Rückenstrecker',
  'Schulterkreisen',
  'Körperreise',
  'Einschlafhilfe',
  'Nackenlösung',
  'Gehmeditation',
  'Küche für Eilige',
  'Augenyoga',
  'Handgelenke lockern',
  'Ölwechsel fürs Gehirn',
  'Treppentraining',
] as const
const parts = ['Einführung', 'Grundlagen', 'Vertiefung', 'Kurzfassung', 'Zusammenfassung'] as const

/** Working titles of the seeded clips, in order. */
export const clipTitles = topics.flatMap((topic) => parts.map((part) => `${topic} – ${part}`))

/** Ids of the seeded clips, in order. */
export const clipIds = clipTitles.map((_, index) => seedId(3, index + 1))

/** 60 clips. */
export function seedClips(): StoredRecord[] {
  return clipTitles.map((workingTitle, index) => {
    const random = createSeedRandom(3000 + index)
    const kind = random.pick(['video', 'video', 'video', 'audio', 'image'])
    const updatedAt = seedInstant(random.between(-200, 50) + random.next())
    return {
      id: clipIds[index] ?? seedId(3, index + 1),
      createdAt: seedInstant(-320 + index),
      updatedAt,
      data: {
        workingTitle,
        datatype: 'mca-clip',
        kind,
        // Some lack what a report on them looks for.
        duration: kind === 'image' ? null : random.between(45, 1500) * (index % 23 === 7 ? 0 : 1),
        language: random.chance(0.85) ? (index % 17 === 4 ? null : 'de') : 'en',
        metadata: { updatedAt: updatedAt.toISOString() },
      },
    }
  })
}
