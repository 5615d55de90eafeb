import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, seedId, seedInstant } from './seedRandom.ts'

const texts = [
  'Rückruf vereinbart: Dienstag nach 14 Uhr, Durchwahl der Personalabteilung.',
  'Möchte zum neuen Quartal mehr Mitarbeiter anmelden. Angebot schicken.',
  'Rechnung bitte künftig an die Buchhaltung, nicht an die Geschäftsführung.',
  'War mit der Einführung sehr zufrieden.\nFragt nach einem zweiten Termin für die Spätschicht.',
  'Ansprechpartner ist bis Ende des Monats im Urlaub, Vertretung über die Zentrale.',
  'Hat nach den Kündigungsfristen gefragt. Gespräch geführt, bleibt vorerst.',
] as const

/** What staff have noted about the customer number `index` (from 0): for one of four one or two notes. */
export function seedNotes(index: number): StoredRecord[] {
  const random = createSeedRandom(7_000_000 + index)
  if (!random.chance(0.25)) return []
  const first = random.between(40, 75)
  return Array.from({ length: random.between(1, 2) }, (_, place) => {
    const at = seedInstant(first - place * random.between(3, 30) + 0.4 + random.next() / 4)
    // Who else works here has no right to customers.
    const { id, firstName, lastName } = demoAccounts[0]
    return {
      id: seedId(7, index * 2 + place + 1),
      createdAt: at,
      updatedAt: at,
      data: {
        customer: seedId(5, index + 1),
        text: random.pick(texts),
        author: `${firstName} ${lastName}`,
        authorId: id,
      },
    }
  })
}
