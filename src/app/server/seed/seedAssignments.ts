import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { campaignIds } from './seedCampaigns.ts'
import { createSeedRandom, seedDay, seedId, seedInstant } from './seedRandom.ts'

/** What the customer number `index` (from 0) holds: for three of five one subscription, for the others none. */
export function seedAssignments(index: number): StoredRecord[] {
  const random = createSeedRandom(6_000_000 + index)
  if (!random.chance(0.6)) return []
  const start = random.between(-150, 250)
  return [
    {
      id: seedId(6, index + 1),
      createdAt: seedInstant(start - 5.6),
      updatedAt: seedInstant(start - random.between(1, 5) - 0.6),
      data: {
        customer: seedId(5, index + 1),
        campaign: campaignIds[random.between(0, campaignIds.length - 1)] ?? null,
        employees: random.between(3, 400),
        startDate: seedDay(start),
        endDate: random.chance(0.4) ? null : seedDay(start + random.pick([180, 360, 720])),
      },
    },
  ]
}
