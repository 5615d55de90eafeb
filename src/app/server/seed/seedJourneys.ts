import type { StoredRecord } from '#server/records/recordStore.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { seedPaths } from './seedPaths.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

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
]

/** Ids of the seeded journeys, in order. No subscription uses the last one. */
export const journeyIds = titles.map((_, index) => seedId(2, index + 1))

/** Makes 12 journeys: eight published, three drafts, and one archived that nobody uses and that has no steps yet. */
export function seedJourneys({ instant, lately }: SeedCalendar): StoredRecord[] {
  return titles.map((title, index) => {
    const random = createSeedRandom(2000 + index)
    return {
      id: journeyIds[index] ?? seedId(2, index + 1),
      createdAt: instant(-300 + index * 9),
      updatedAt: instant(lately(random.between(-100, 40) + random.next())),
      data: {
        title,
        description: descriptions[index] ?? null,
        status: index < 8 ? 'PUBLISHED' : index < 11 ? 'DRAFT' : 'ARCHIVED',
        steps: seedPaths[title] ?? [],
      },
    }
  })
}

const descriptions = [
  'Zehn Minuten am Tag für einen Rücken, der trägt. Alle Übungen gelingen ohne Geräte.',
  'Eine Woche mit Tagebuch und Übungen für die Nacht.',
  'Atmen und Gehen, wenn es eng wird.',
  'Einkaufen, kochen, essen: was in einen vollen Tag passt.',
  'Aufhören in sechs Wochen, mit Rat für den Fall, dass es nicht gleich gelingt.',
  'Bewegung zwischen zwei Terminen.',
  'Für alle, die andere anleiten, und für die, die es bald tun.',
  'Drei kurze Übungen für den Bildschirm.',
  'Lösen, dehnen, kräftigen. Noch in Arbeit.',
  'Was in den ersten Stunden hilft.',
  'Vierzig Tage vom Spaziergang bis zum Lauf.',
  null,
] as const
