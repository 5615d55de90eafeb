import { changeLogOf } from '#model/contract/change.ts'
import {
  type Plan,
  type PlanReason,
  type PlanValues,
  plannedAction,
  plannedFields,
  plansOf,
} from '#model/contract/plan.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Account, findAccount, resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { type ResourceSetting, resourceHooks } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { findRecord, lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { authorOf, type Recording } from '#server/records/recordWrites.ts'
import { isWritable } from '#server/records/wireRow.ts'
import { performAction } from '#server/routes/actionRoutes.ts'
import { editRecord, lockForEdit } from '#server/routes/writeRoutes.ts'
import { isPlannable, mayChange } from './planRights.ts'
import { closePlan, duePlans, openPlans, type PlannedRecord, toPlan } from './planStore.ts'

export type DoingContext = Omit<ResourceSetting, 'resource' | 'changeLog'>

/**
 * Applies due plans, each in one transaction with its line in the change log and its own state: none twice, however many instances do
 * so at once or end in the middle, and those of one record in order. Failed ones keep their reason, and the others go on.
 *
 * @param day the last one that has begun, `YYYY-MM-DD`
 */
export async function applyDue(context: DoingContext, day: string): Promise<void> {
  const plans = plansOf(context.resources)
  if (!plans) return
  for (const record of await duePlans(context.database, plans, day)) {
    try {
      while (await applyNext(context, plans, record, day));
    } catch (error) {
      // Later plans of this record wait; the next sweep tries again.
      context.log(`A planned change of ${record.resource} ${record.id} could not be made.`, error)
    }
  }
}

/** @returns whether there was one */
async function applyNext(
  context: DoingContext,
  plans: ResolvedResource,
  record: PlannedRecord,
  day: string,
): Promise<boolean> {
  const { database, clock } = context
  const open = await openPlans(database, plans, record)
  const next = open.find(({ status, effectiveOn }) => status === 'SCHEDULED' && effectiveOn <= day)
  if (!next) return false
  try {
    await database.transaction((transaction) => applyPlan(transaction, context, plans, String(next.id), day))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await database.transaction(async (transaction) => {
      const stored = await lockRecord(transaction, plans, String(next.id))
      // Withdrawn or changed meanwhile.
      if (stored?.data.status !== 'SCHEDULED' || String(stored.data.effectiveOn) > day) return
      await closePlan(transaction, plans, stored, { status: 'FAILED', ...refusal }, clock())
    })
  }
  return true
}

/** Locks the record, then the plan, and applies it unless somebody else has done or changed it. */
async function applyPlan(
  transaction: Database,
  context: DoingContext,
  plans: ResolvedResource,
  id: string,
  day: string,
): Promise<void> {
  const known = await findRecord(transaction, plans, id)
  if (!known) return
  const plan = toPlan(known)
  // Moved to a later day meanwhile.
  if (plan.effectiveOn > day) return
  const account = await findAccount(transaction, plan.plannedById)
  const held = await holdRecord(transaction, context, plan, account)
  const stored = await lockRecord(transaction, plans, id)
  // Another instance was quicker, or it was withdrawn.
  if (stored?.data.status !== 'SCHEDULED' || stored.updatedAt.getTime() !== known.updatedAt.getTime()) return
  await makeChange(transaction, held)
  await closePlan(transaction, plans, stored, { status: 'APPLIED' }, context.clock())
}

interface HeldRecord extends Pick<DoingContext, 'resources' | 'clock'> {
  plan: Plan
  target: ResolvedResource
  account: Account
  added: ReturnType<typeof resourceHooks>['all']
  caller: Account
  stored: StoredRecord
}

/** Locks the record of a plan as an edit would. @param account whoever answers for it @throws Refusal without record, entry or account */
export async function holdRecord(
  transaction: Database,
  context: DoingContext,
  plan: Plan,
  account: Account | undefined,
): Promise<HeldRecord> {
  const { resources } = context
  const target = resources.find(({ name }) => name === plan.resource)
  if (!target || !isPlannable(target)) throw new Refusal('entry')
  const setting = { ...context, resource: target, changeLog: changeLogOf(resources) }
  const added = resourceHooks(setting).all
  if (!account) throw new Refusal('account')
  const caller = (await added.guard?.begin?.(transaction, account)) ?? account
  const before = added.hold && (await findRecord(transaction, target, plan.record))
  await added.hold?.(transaction, before?.data ?? {})
  const strength = plan.action === null ? lockForEdit(target) : 'update'
  const stored = await lockRecord(transaction, target, plan.record, strength)
  if (!stored) throw new Refusal('gone')
  return { ...context, plan, target, account, added, caller, stored }
}

/** Changes in the name of whoever has planned it. @throws Refusal or Problem for whatever must not be */
export async function makeChange(transaction: Database, held: HeldRecord): Promise<void> {
  const { plan, target, account, added, caller, stored, resources, clock } = held
  const own = resourceForAccount(target, account)
  const recording: Recording = {
    changeLog: changeLogOf(resources),
    author: authorOf(account),
    now: clock(),
    cause: 'planned',
    batch: String(plan.id),
  }
  added.checkWriter(stored, account)
  if (plan.action !== null) {
    const action = plannedAction(own, plan)
    if (!action || !target.planned?.actions.includes(action.name)) throw new Refusal('entry')
    if (!mayChange(resources, plan, account)) throw new Refusal('rights')
    await performAction(transaction, { resource: target, action, added, account, stored, recording })
    return
  }
  const values = plannedFields(own, plan)
  const isKnown = values.every(({ field }) => target.planned?.fields.includes(field.name))
  if (!isKnown || values.length < plan.details.length) throw new Refusal('entry')
  const isPermitted = values.every(({ field }) => isWritable(field, 'edit'))
  if (!isPermitted || !mayChange(resources, plan, account)) throw new Refusal('rights')
  const written = Object.fromEntries(values.map(({ field, after }) => [field.name, after]))
  await editRecord(transaction, { resource: target, added, own, account, caller, stored, written, recording })
}

/** Why a plan cannot be applied. */
export class Refusal extends Error {
  constructor(readonly reason: PlanReason) {
    super(reason)
  }
}

/** Returns `undefined` for a failure that may be tried again. */
function refusalOf(error: unknown): Pick<PlanValues, 'reason' | 'faults'> | undefined {
  if (error instanceof Refusal) return { reason: error.reason, faults: null }
  if (!(error instanceof Problem)) return undefined
  const { kind, details } = error
  if (kind === 'invalid') return { reason: 'invalid', faults: details.errors ?? null }
  if (kind === 'conflict' || kind === 'inUse') return { reason: 'state', faults: details.errors ?? null }
  return kind === 'forbidden' ? { reason: 'rights', faults: null } : undefined
}
