import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { journeyIds } from './seedJourneys.ts'
import { createSeedRandom, seedDay, seedId, seedInstant } from './seedRandom.ts'

const names = [
  'Rückenfit im Büro',
  'Gesund führen',
  'Bewegte Pause',
  'Nichtraucher in zwölf Wochen',
  'Schlaf & Erholung',
  'Ernährung im Schichtdienst',
  'Resilienz Basis',
  'Resilienz Plus',
  'Ergonomie am Arbeitsplatz',
  null,
  'Gesundheitspaket Mittelstand',
  'Gesundheitspaket Handwerk',
  'Pflege & Beruf',
  'Stressfrei durch den Herbst',
  null,
  'Augen & Bildschirm',
  'Azubi-Start',
  'Wiedereingliederung',
  'Fit im Außendienst',
  'Achtsamkeit kompakt',
  'Herz & Kreislauf',
  null,
  'Älter werden im Betrieb',
  'Öffentlicher Dienst 2026',
] as const

/** Ids of the seeded subscriptions, in order. */
export const campaignIds = names.map((_, index) => seedId(1, index + 1))

/** The last journey is used by none. Those of one subscription lie two apart, so the one before it is not among them. */
const used = (place: number) => (place === journeyIds.length - 1 ? place - 1 : place)

/** 24 subscriptions around the year 2026. `payments` is there because backends send it; the panel drops it. */
export function seedCampaigns(): StoredRecord[] {
  return names.map((name, index) => {
    const random = createSeedRandom(1000 + index)
    const start = random.between(-200, 300)
    const duration = random.pick([6, 12, 12, 12, 24, 36])
    const first = random.between(0, journeyIds.length - 1)
    const changed = seedInstant(random.between(-30, 60) + random.next())
    const monthlyPrice = random.pick([49, 79.5, 99, 129, 149.9, 199, 249, 490])
    return {
      id: campaignIds[index] ?? seedId(1, index + 1),
      createdAt: seedInstant(-240 + index),
      updatedAt: changed,
      data: {
        name,
        type: 'SUBSCRIPTION',
        journeys: Array.from(
          { length: random.between(1, 4) },
          (_, step) => journeyIds[used((first + step * 2) % journeyIds.length)],
        ),
        duration,
        monthlyPrice,
        pricePerEmployee: random.pick([0, 1.5, 2.9, 3.5, 4.9]),
        startDate: seedDay(start),
        endDate: random.chance(0.25) ? null : seedDay(start + duration * 30),
        status: random.chance(0.7) ? 'ACTIVE' : 'INACTIVE',
        payments: [{ date: seedDay(start), amount: monthlyPrice, currency: 'EUR' }],
      },
    }
  })
}
