import type { StoredRecord } from '#server/records/recordStore.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { journeyIds } from './seedJourneys.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

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
const campaignIds = names.map((_, index) => seedId(1, index + 1))

/** The last journey is used by none. Those of one subscription lie two apart, so the one before it is not among them. */
const used = (place: number) => (place === journeyIds.length - 1 ? place - 1 : place)

/** Makes 24 subscriptions. `payments` is there because backends send it; the panel drops it. */
export function seedCampaigns({ day, instant, lately }: SeedCalendar): StoredRecord[] {
  return names.map((name, index) => {
    const random = createSeedRandom(1000 + index)
    const start = random.between(-200, 300)
    const duration = random.pick([6, 12, 12, 12, 24, 36])
    const first = random.between(0, journeyIds.length - 1)
    const changed = instant(lately(random.between(-30, 60) + random.next()))
    const monthlyPrice = random.pick([49, 79.5, 99, 129, 149.9, 199, 249, 490])
    return {
      id: campaignIds[index] ?? seedId(1, index + 1),
      createdAt: instant(-240 + index),
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
        startDate: day(start),
        endDate: random.chance(0.25) ? null : day(start + duration * 30),
        status: random.chance(0.7) ? 'ACTIVE' : 'INACTIVE',
        payments: [{ date: day(start), amount: monthlyPrice, currency: 'EUR' }],
      },
    }
  })
}

/** Gives three of five customers one subscription. */
export function seedAssignments(index: number, { day, instant, past }: SeedCalendar): StoredRecord[] {
  const random = createSeedRandom(6_000_000 + index)
  if (!random.chance(0.6)) return []
  const start = random.between(-150, 250)
  return [
    {
      id: seedId(6, index + 1),
      createdAt: instant(past(start - 5.6)),
      updatedAt: instant(past(start - random.between(1, 5) - 0.6)),
      data: {
        customer: seedId(5, index + 1),
        campaign: campaignIds[random.between(0, campaignIds.length - 1)] ?? null,
        employees: random.between(3, 400),
        startDate: day(start),
        endDate: random.chance(0.4) ? null : day(start + random.pick([180, 360, 720])),
      },
    },
  ]
}
