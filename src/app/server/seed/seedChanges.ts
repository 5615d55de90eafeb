import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { changeLine } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { type SeededChange, seedCampaignChanges, seedCampaigns } from './seedCampaigns.ts'
import { seedContracts } from './seedContracts.ts'
import { seedCustomer } from './seedCustomers.ts'
import { demoAccounts, seedOperators } from './seedOperators.ts'
import { seedPlans } from './seedPlans.ts'
import { seedId } from './seedRandom.ts'

interface ChangeOf extends SeededChange {
  /** Name of the entry. */
  resource: string
  /** The record's id. */
  id: string
}

/** Makes the changes that led to the seeded subscriptions, plans and operators. */
export function seedChanges(resources: readonly ResolvedResource[], calendar: SeedCalendar): StoredRecord[] {
  const [, ...invited] = seedOperators(calendar)
  const changes = [
    ...seedCampaigns(calendar).flatMap((record, index) =>
      seedCampaignChanges(record, index, calendar).map((change) => of('campaigns', record, change)),
    ),
    ...invited.map((record) => of('operators', record, invitationOf(record))),
    ...seedPlans(resources, calendar).map(({ record, author }) =>
      of('plannedChanges', record, {
        ...{ operation: 'CREATE', before: {}, after: record.data, at: record.createdAt, author },
      }),
    ),
  ]
  return changes.flatMap((change, index) => lineOf(resources, calendar, change, seedId(6, index + 1)))
}

/** Makes the changes that led to what a customer holds. */
export function seedContractChanges(
  resources: readonly ResolvedResource[],
  index: number,
  calendar: SeedCalendar,
): StoredRecord[] {
  return seedContracts(index, calendar)
    .flatMap(({ record, changes }) => changes.map((change) => of('assignments', record, change)))
    .flatMap((change, place) =>
      lineOf(resources, calendar, change, seedId(7, index * linesPerCustomer + place + 1)),
    )
}

/** Ids of one customer's lines are as many apart. */
const linesPerCustomer = 10

const of = (resource: string, { id }: StoredRecord, change: SeededChange): ChangeOf => ({
  ...{ ...change, resource, id },
})

function lineOf(
  resources: readonly ResolvedResource[],
  calendar: SeedCalendar,
  { resource: name, ...change }: ChangeOf,
  id: string,
): StoredRecord[] {
  const resource = resources.find((candidate) => candidate.name === name)
  const titleOf = (of: string, record: unknown) => titleIn(resources, calendar, of, String(record))
  const data = resource && changeLine(resource, change, titleOf)
  return data ? [{ id, data, createdAt: change.at, updatedAt: change.at }] : []
}

/** Names a record that a title leads to. */
function titleIn(
  resources: readonly ResolvedResource[],
  calendar: SeedCalendar,
  name: string,
  id: string,
): string {
  const resource = resources.find((candidate) => candidate.name === name)
  const record =
    name === 'customers'
      ? seedCustomer(Number(id.slice(-12)) - 1, calendar)
      : seedCampaigns(calendar).find((each) => each.id === id)
  return resource && record ? recordTitle(resource, { ...record.data, id }, 'de') : id
}

function invitationOf({ data, createdAt }: StoredRecord): SeededChange {
  const after = { ...data, state: 'INVITED' }
  const author = authorOf(demoAccounts[0])
  return { operation: 'CREATE', before: {}, after, at: createdAt, author }
}
