import type { StoredRecord } from '../../records/recordStore.ts'
import { clipIds, clipTitles } from './seedClips.ts'
import { seedId, seedInstant } from './seedRandom.ts'

const titles = [
  'Wie geht es Ihnen heute?',
  'Schlaftagebuch',
  'Arbeitsplatz im Blick',
  'Rückmeldung zum Kurs',
] as const

/** Ids of the seeded forms, in order. */
export const formIds = titles.map((_, index) => seedId(8, index + 1))

/** 4 forms: two published, a draft and an archived one. The introduction of the first leads to a clip. */
export function seedForms(): StoredRecord[] {
  return titles.map((title, index) => ({
    id: formIds[index] ?? seedId(8, index + 1),
    createdAt: seedInstant(-150 + index * 20),
    updatedAt: seedInstant(-20 + index * 7),
    data: {
      title,
      status: index < 2 ? 'PUBLISHED' : index === 2 ? 'DRAFT' : 'ARCHIVED',
      introduction: introductions[index] ?? null,
    },
  }))
}

const introductions = [
  `<p>Nehmen Sie sich einen Moment. Zum Ankommen hilft der Clip <a href="/panel/media/${clipIds[0]}">${clipTitles[0]}</a>.</p>`,
  '<p>Füllen Sie das Tagebuch <strong>morgens</strong> aus, am besten gleich nach dem Aufstehen.</p>',
  '<p>Fünf Fragen zu Stuhl, Tisch, Licht und Pausen.</p>',
  null,
] as const
