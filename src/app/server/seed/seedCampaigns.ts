import { termEnd } from '#features/prices/model/costOf.ts'
import type { RecordedChange } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import { daysUntilStart, type SeedCalendar } from './seedCalendar.ts'
import { journeyIds } from './seedJourneys.ts'
import { type SeedOffer, seedOffers } from './seedOffers.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

export type SeededChange = Pick<RecordedChange, 'operation' | 'action' | 'before' | 'after' | 'at' | 'author'>

/** Ids of the seeded subscriptions, in order. */
export const campaignIds = seedOffers.map((_, index) => seedId(1, index + 1))

/** The last journey is used by none. Those of one subscription lie two apart, so the one before it is not among them. */
const used = (place: number) => (place === journeyIds.length - 1 ? place - 1 : place)

/** Makes 24 subscriptions. */
export function seedCampaigns(calendar: SeedCalendar): StoredRecord[] {
  return seedOffers.map((offer, index) => campaignOf(offer, index, calendar))
}

/** `payments` is there because backends send it; the panel drops it. */
function campaignOf(offer: SeedOffer, index: number, { day, worked }: SeedCalendar): StoredRecord {
  const { name, begins, months, isOpen, monthlyPrice, pricePerEmployee, steps } = offer
  const random = createSeedRandom(1000 + index)
  const first = random.between(0, journeyIds.length - 1)
  const startDate = day(daysUntilStart + begins)
  return {
    id: campaignIds[index] ?? seedId(1, index + 1),
    createdAt: worked(1000.4 - index),
    updatedAt: worked(steps.at(-1)?.[0] ?? 0),
    data: {
      name,
      type: 'SUBSCRIPTION',
      journeys: Array.from(
        { length: random.between(1, 4) },
        (_, step) => journeyIds[used((first + step * 2) % journeyIds.length)],
      ),
      duration: months,
      monthlyPrice,
      pricePerEmployee,
      startDate,
      endDate: isOpen ? null : termEnd(startDate, months),
      status: isOffered(offer) ? 'ACTIVE' : 'INACTIVE',
      payments: [{ date: startDate, amount: monthlyPrice, currency: 'EUR' }],
    },
  }
}

/** Tells whether it was switched on last. */
export function isOffered({ steps }: SeedOffer): boolean {
  return steps.findLast(([, done]) => typeof done === 'string')?.[1] === 'activate'
}

/** Makes the changes that led to a seeded subscription. The values before each follow from those after it. */
export function seedCampaignChanges(
  { data }: StoredRecord,
  index: number,
  { worked }: SeedCalendar,
): SeededChange[] {
  const author = authorOf(demoAccounts[index % 3 === 0 ? 0 : 1])
  const changes: SeededChange[] = []
  let after = data
  for (const [ago, done] of (seedOffers[index]?.steps ?? []).toReversed()) {
    const isPrice = typeof done !== 'string'
    const before = { ...after, ...(isPrice ? done : { status: done === 'activate' ? 'INACTIVE' : 'ACTIVE' }) }
    const how = isPrice ? ({ operation: 'EDIT' } as const) : ({ operation: 'ACTION', action: done } as const)
    changes.unshift({ ...how, before, after, at: worked(ago), author })
    after = before
  }
  return changes
}
