import type { DataProvider } from 'react-admin'
import type { PermissionCheck } from '#client/api/accessGuard.ts'
import { inParts, readMany } from '#client/api/manyAtOnce.ts'
import { backendId } from '#kinds/references/ids.ts'
import { type Change, changeLogOf } from '#model/contract/change.ts'
import { historyOf, withPlans } from '#model/contract/history.ts'
import { inOrder, type Plan, plansOf } from '#model/contract/plan.ts'
import type { Identifier } from '#model/language/field.ts'
import { type History, unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type ListProvider, readAllRows } from '../export/readAllRows.ts'

export interface HistoryReach {
  provider: ListProvider
  resources: readonly ResolvedResource[]
  can: PermissionCheck
}

/** Servers bound addresses. */
const idsPerCall = 50

/** Records of an entry as they were. */
export interface Histories {
  of(record: AnyRecord): History
  /** Of records that were deleted. */
  gone: readonly History[]
}

/** Nothing that was written down: all has always been as it is. */
export const noHistories: Histories = { of: unchanged, gone: [] }

/** Tells whether somebody writes down how records change, and the person may read it. */
export function hasHistory(resource: ResolvedResource, { resources, can }: Omit<HistoryReach, 'provider'>) {
  const journal = changeLogOf(resources)
  // Of changes at another backend it is not known what was before.
  const isWritten = resource.backend === undefined && !resource.calledByBrowser
  return isWritten && journal !== undefined && journal.missing === undefined && can(journal.access.list)
}

/**
 * Reads all changes of an entry's records since a day.
 *
 * @param since `YYYY-MM-DD`; `''` is the beginning
 * @param ids of records. @default all
 * @throws what the provider rejects with
 */
export async function readHistories(
  { provider, resources, can }: HistoryReach,
  resource: ResolvedResource,
  since: string,
  signal: AbortSignal,
  ids?: readonly Identifier[],
): Promise<Histories | undefined> {
  const journal = changeLogOf(resources)
  if (!journal || !hasHistory(resource, { resources, can })) return undefined
  const query = {
    resource: journal,
    filter: {
      resource: resource.name,
      ...(since === '' ? {} : { at: { from: since } }),
      ...(ids ? { record: ids.map((id) => String(backendId(id))) } : {}),
    },
    sort: { field: 'at', order: 'DESC' },
  } as const
  const byRecord = new Map<string, Change[]>()
  for await (const { rows } of readAllRows(provider, query, signal)) {
    for (const row of rows as readonly Change[]) {
      const known = byRecord.get(row.record)
      if (known) known.push(row)
      else byRecord.set(row.record, [row])
    }
  }
  const gone = [...byRecord.values()].filter((changes) => changes[0]?.operation === 'DELETE')
  return {
    of: (record) => historyOf(resource, record, byRecord.get(String(backendId(record.id))) ?? []),
    gone: gone.map((changes) => historyOf(resource, undefined, changes)).filter(({ length }) => length > 0),
  }
}

/** Tells whether changes of its records are planned, and the person may read it. */
export function hasPlans(resource: ResolvedResource, { resources, can }: Omit<HistoryReach, 'provider'>) {
  const plans = plansOf(resources)
  return resource.planned !== undefined && plans !== undefined && can(plans.access.list)
}

/**
 * Reads scheduled changes by the id of their record, in the order in which they will be made.
 *
 * @throws what the provider rejects with
 */
export async function readPlans(
  { provider, resources, can }: HistoryReach,
  resource: ResolvedResource,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Plan[]>> {
  const plans = plansOf(resources)
  const found = new Map<string, Plan[]>()
  if (!plans || !hasPlans(resource, { resources, can })) return found
  for (const part of inParts(ids, idsPerCall)) {
    const record = part.map((id) => String(backendId(id)))
    const filter = { resource: resource.name, record, status: ['SCHEDULED'] }
    const query = { resource: plans, filter, sort: { field: 'effectiveOn', order: 'ASC' } } as const
    for await (const { rows } of readAllRows(provider, query, signal)) {
      for (const plan of inOrder(rows as readonly Plan[]))
        found.set(plan.record, [...(found.get(plan.record) ?? []), plan])
    }
  }
  return found
}

/**
 * Reads records as they are and, by what is planned of them, will be; by their ids.
 *
 * @throws what the provider rejects with
 */
export async function readAhead(
  reach: HistoryReach & { provider: Pick<DataProvider, 'getMany'> },
  resource: ResolvedResource,
  ids: readonly unknown[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, History>> {
  const found = await readMany(reach.provider, resource, ids, signal)
  const plans = await readPlans(reach, resource, [...found.keys()], signal)
  return new Map(
    [...found].map(([id, record]) => [id, withPlans(unchanged(record), resource, plans.get(id) ?? [])]),
  )
}
