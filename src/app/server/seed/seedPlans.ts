import { plannedDetails } from '#features/planned/model/planValues.ts'
import { partName } from '#model/contract/change.ts'
import type { PlanValues } from '#model/contract/plan.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Author } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import { daysUntilStart, monthStart, type SeedCalendar } from './seedCalendar.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { demoAccounts } from './seedOperators.ts'
import { seedId } from './seedRandom.ts'

interface SeedPlan {
  /** Place of the subscription. */
  place: number
  /** Months after the present one; it is planned for the first. */
  months: number
  /** When it was planned. */
  ago: number
  author: Author
  action?: string
  after: Readonly<Record<string, unknown>>
}

const planned: readonly SeedPlan[] = [
  { place: 2, months: 1, ago: 9.2, author: authorOf(demoAccounts[1]), after: { monthlyPrice: 159.9 } },
  {
    ...{ place: 14, months: 3, ago: 16.6, author: authorOf(demoAccounts[0]) },
    ...{ action: 'deactivate', after: { status: 'INACTIVE' } },
  },
]

/** Makes what is planned. Of data for given days none is: whether a day is still to come depends on the day of the start. */
export function seedPlans(
  resources: readonly ResolvedResource[],
  calendar: SeedCalendar,
): { record: StoredRecord; author: Author }[] {
  const resource = resources.find(({ name }) => name === 'campaigns')
  if (!resource || !calendar.isOfToday) return []
  const campaigns = seedCampaigns(calendar)
  return planned.flatMap(({ place, months, ago, author, action, after }, index) => {
    const campaign = campaigns[place]
    if (!campaign) return []
    const { id, data } = campaign
    const at = calendar.worked(ago)
    const values: PlanValues = {
      resource: resource.name,
      record: id,
      recordTitle: recordTitle(resource, { ...data, id }, 'de'),
      effectiveOn: calendar.day(daysUntilStart + monthStart(calendar, 0, months)),
      action: action === undefined ? null : partName(resource, { name: action }),
      details: plannedDetails(resource, data, after),
      status: 'SCHEDULED',
      reason: null,
      faults: null,
      plannedBy: author.name,
      plannedById: author.id ?? '',
      closedAt: null,
    }
    return [
      { record: { id: seedId(1, index + 1), data: { ...values }, createdAt: at, updatedAt: at }, author },
    ]
  })
}
