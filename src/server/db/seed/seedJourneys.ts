import type { StoredRecord } from '../../records/recordStore.ts'
import { clipIds, clipTitles } from './seedClips.ts'
import { createSeedRandom, seedId, seedInstant } from './seedRandom.ts'

const titles = [
  'Starker Rücken in vier Wochen',
  'Besser schlafen',
  'Gelassen bleiben',
  'Gesund essen im Alltag',
  'Endlich rauchfrei',
  'Aktive Mittagspause',
  'Führen mit Maß',
  'Augen entspannen',
  'Übungen für den Nacken',
  'Erste Hilfe für die Seele',
  'Ausdauer aufbauen',
  'Zurück in den Beruf',
] as const

/** Ids of the seeded journeys, in order. */
export const journeyIds = titles.map((_, index) => seedId(2, index + 1))

/** 12 journeys of three to seven steps. */
export function seedJourneys(): StoredRecord[] {
  return titles.map((title, index) => {
    const random = createSeedRandom(2000 + index)
    const steps = Array.from({ length: random.between(3, 7) }, () => {
      const clip = random.between(0, clipIds.length - 1)
      return {
        title: clipTitles[clip] ?? title,
        clip: clipIds[clip] ?? null,
        minutes: random.between(3, 25),
        optional: random.chance(0.25),
      }
    })
    return {
      id: journeyIds[index] ?? seedId(2, index + 1),
      createdAt: seedInstant(-300 + index * 9),
      updatedAt: seedInstant(random.between(-100, 40) + random.next()),
      data: {
        title,
        description: `„${title}“ führt in ${steps.length} Schritten zum Ziel. Alle Übungen gelingen ohne Geräte.`,
        status: index < 8 ? 'PUBLISHED' : index < 11 ? 'DRAFT' : 'ARCHIVED',
        steps,
      },
    }
  })
}
