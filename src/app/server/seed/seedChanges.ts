import type { ResolvedResource } from '#model/language/resolve.ts'
import { changeLine, type RecordedChange } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { demoAccounts, seedOperators } from './seedOperators.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

const administrator = authorOf(demoAccounts[0])
const editor = authorOf(demoAccounts[1])
const day = 86_400_000

type SeededChange = Pick<RecordedChange, 'operation' | 'action' | 'before' | 'after' | 'at' | 'author'>

/** Makes the changes that led to the seeded subscriptions and operators. */
export function seedChanges(resources: readonly ResolvedResource[], calendar: SeedCalendar): StoredRecord[] {
  const [, ...invited] = seedOperators(calendar)
  const changes = [
    ...seedCampaigns(calendar).flatMap((record, index) =>
      historyOf(record, index).map((change) => ({ ...change, resource: 'campaigns', id: record.id })),
    ),
    ...invited.map((record) => ({ ...invitationOf(record), resource: 'operators', id: record.id })),
  ]
  return changes.flatMap(({ resource: name, ...change }, index) => {
    const resource = resources.find((candidate) => candidate.name === name)
    const data = resource && changeLine(resource, change, (_, record) => String(record))
    return data ? [{ id: seedId(6, index + 1), data, createdAt: change.at, updatedAt: change.at }] : []
  })
}

/** The values before each change follow from those after it, so the last one ends with what is stored. */
function historyOf({ data, updatedAt }: StoredRecord, index: number): SeededChange[] {
  const author = index % 3 === 0 ? administrator : editor
  const random = createSeedRandom(6000 + index)
  const earlierPrice = Number(data.monthlyPrice) + random.pick([-10, -5, 10, 20])
  const beforePrice = { ...data, monthlyPrice: earlierPrice }
  const priced = { operation: 'EDIT', before: beforePrice, after: data, at: updatedAt, author } as const
  const activated = {
    operation: 'ACTION',
    action: 'activate',
    before: { ...beforePrice, status: 'INACTIVE' },
    after: beforePrice,
    at: new Date(updatedAt.getTime() - random.between(1, 12) * day),
    author,
  } as const
  return data.status === 'ACTIVE' ? [activated, priced] : [priced]
}

function invitationOf({ data, createdAt }: StoredRecord): SeededChange {
  const after = { ...data, state: 'INVITED' }
  return { operation: 'CREATE', before: {}, after, at: createdAt, author: administrator }
}
