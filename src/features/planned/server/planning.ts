import { randomUUID } from 'node:crypto'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { meets } from '#model/access/permissions.ts'
import { isObject, type JsonObject } from '#model/base/json.ts'
import { partName } from '#model/contract/change.ts'
import { isOpen, type Plan, type PlanValues, planCall, replanCall } from '#model/contract/plan.ts'
import { areMet, withoutUnasked } from '#model/kinds/conditions.ts'
import type { ValidationCode, ValidationMessage } from '#model/kinds/messages.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { type Account, resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { type ResourceSetting, resourceHooks } from '#server/features.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { readJsonObject, recordBody } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { checkValues } from '#server/records/checkValues.ts'
import { cleanRichText } from '#server/records/cleanRichText.ts'
import { doOnce } from '#server/records/idempotency.ts'
import { readId } from '#server/records/readId.ts'
import { readable } from '#server/records/readScope.ts'
import { storedTitle } from '#server/records/recordNames.ts'
import { findRecord, lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { authorOf, insertRecord, recordingBy, updateRecord } from '#server/records/recordWrites.ts'
import { checkIfMatch, readWrittenValues, recordResponse, toWireRow } from '#server/records/wireRow.ts'
import { plannedDetails, plannedToday, valuesAfter } from '../model/planValues.ts'
import { checkPlanner, isPlannable, planScope } from './planRights.ts'
import { openPlans, toPlan } from './planStore.ts'

/** Creates and changes plans. They need the rights of the change itself. */
export function planRoutes(setting: ResourceSetting): Route[] {
  const { database, resource: plans, resources, changeLog, clock } = setting
  return [
    {
      ...planCall,
      // Checked by the change.
      access: [],
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw, recordBody)
        const target = plannedResource(resources, body.resource)
        const change = await readChange(setting, target, account, body)
        const id = readId(typeof body.record === 'string' ? body.record : undefined)
        const now = clock()
        const repeatable = {
          key: req.header('Idempotency-Key'),
          account: account.id,
          request: [planCall.path, body],
          now,
        }
        const row = await doOnce(database, repeatable, async (transaction) => {
          const data = await checkedPlan(transaction, { ...setting, target, account, id }, change)
          const recording = recordingBy(account, changeLog, now)
          const plan = { id: randomUUID(), data: { ...data } }
          const stored = await insertRecord(transaction, plans, plan, recording)
          return toWireRow(plans, readable(planScope(resources, account), stored))
        })
        return Response.json(row, { status: 201, headers: { ETag: `"${String(row.updatedAt)}"` } })
      },
    },
    {
      ...replanCall,
      // Checked by the change.
      access: [],
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw, recordBody)
        const id = readId(req.param('id'))
        const scope = planScope(resources, account)
        const changed = await database.transaction(async (transaction) => {
          const known = await findRecord(transaction, plans, id)
          if (!known || !scope.shown(known)) throw new Problem('notFound')
          checkPlanner(resources, known, account)
          const target = plannedResource(resources, known.data.resource)
          const change = await readChange(setting, target, account, body)
          const plan = { target, account, id: String(known.data.record), known }
          // The record is locked first, as when plans are applied.
          const data = await checkedPlan(transaction, { ...setting, ...plan }, change)
          const stored = await lockRecord(transaction, plans, id)
          if (!stored) throw new Problem('notFound')
          checkPlanner(resources, stored, account)
          checkIfMatch(req.header('If-Match'), stored)
          if (!isOpen(toPlan(stored))) {
            throw new Problem('conflict', { detail: 'What is done or withdrawn is not planned otherwise.' })
          }
          const recording = recordingBy(account, changeLog, clock())
          return updateRecord(transaction, plans, stored, { ...data }, recording)
        })
        return recordResponse(plans, readable(scope, changed))
      },
    },
  ]
}

/** @throws Problem 400 for an entry without plans */
function plannedResource(resources: readonly ResolvedResource[], name: unknown): ResolvedResource {
  const found = resources.find((resource) => resource.name === name && isPlannable(resource))
  if (found) return found
  throw wrong('resource', 'choice', {}, 'names no entry whose changes can be planned')
}

/** A change that the caller may make. */
type Change = { effectiveOn: string } & (
  | { action: ResolvedAction }
  | { written: Readonly<Record<string, unknown>> }
)

/** @throws Problem 400, 403 */
async function readChange(
  { clock, linkProtocols }: ResourceSetting,
  target: ResolvedResource,
  account: Account,
  { effectiveOn, action, values }: JsonObject,
): Promise<Change> {
  const { actions = [] } = target.planned ?? {}
  if (!isCalendarDay(effectiveOn)) throw wrong('effectiveOn', 'date', {}, 'is no day, YYYY-MM-DD')
  const today = plannedToday([target], clock())
  if (effectiveOn <= today) {
    throw wrong('effectiveOn', 'moreThan', { bound: today }, `must be after ${today}, which is today`)
  }
  const own = resourceForAccount(target, account)
  if (action !== undefined && action !== null) {
    const found = own.actions.find(({ name }) => name === action && actions.includes(name))
    if (!found) throw wrong('action', 'choice', {}, 'names no action that can be planned')
    if (!meets(account.permissions, found.access)) throw new Problem('forbidden')
    return { effectiveOn, action: found }
  }
  if (!meets(account.permissions, target.access.edit)) throw new Problem('forbidden')
  if (!isObject(values)) throw wrong('values', 'type', {}, 'must be an object')
  const fields = target.fields.filter(({ name }) => target.planned?.fields.includes(name))
  const unknown = Object.keys(values).find((wire) => !fields.some((field) => field.wire === wire))
  if (unknown !== undefined) throw wrong(`values.${unknown}`, 'choice', {}, 'cannot be planned')
  const written = readWrittenValues(own, await cleanRichText(own, values, linkProtocols), 'edit')
  if (Object.keys(written).length < Object.keys(values).length) throw new Problem('forbidden')
  return { effectiveOn, written }
}

interface Planning extends ResourceSetting {
  target: ResolvedResource
  account: Account
  /** Id of the record. */
  id: string
  /** The plan before its change. */
  known?: StoredRecord
}

/**
 * Locks the record and checks the change against its values on that day, with all plans until then.
 *
 * @throws Problem 404 for no such record, 400 for values, 409 where its state does not allow it or the day is taken
 */
async function checkedPlan(
  transaction: Database,
  { target, account, id, known, ...setting }: Planning,
  change: Change,
): Promise<PlanValues> {
  const { effectiveOn } = change
  const stored = await lockRecord(transaction, target, id, 'no key update')
  if (!stored) throw new Problem('notFound')
  resourceHooks({ ...setting, resource: target }).all.checkWriter(stored, account)
  const open = await openPlans(transaction, setting.resource, { resource: target.name, id })
  const others = open.filter((plan) => plan.status === 'SCHEDULED' && plan.id !== known?.id)
  const before = others.filter((plan) => isBefore(plan, effectiveOn, known))
  const then = valuesAfter(target, stored.data, before)
  const after =
    'action' in change
      ? change.action.body
      : await checkedValues(transaction, target, account, then, change.written)
  if ('action' in change && !areMet(change.action.when, then)) {
    throw new Problem('conflict', {
      detail: `"${change.action.name}" will not be possible with this record.`,
    })
  }
  const details = plannedDetails(target, then, after)
  if (details.length === 0) throw wrong('values', 'required', {}, 'change nothing')
  refuseSecond(others, effectiveOn, details)
  return {
    resource: target.name,
    record: id,
    recordTitle: await storedTitle(transaction, target, stored, setting.changeLog),
    effectiveOn,
    action: 'action' in change ? partName(target, change.action) : null,
    details,
    status: 'SCHEDULED',
    reason: null,
    faults: null,
    plannedBy: authorOf(account).name,
    plannedById: account.id,
    closedAt: null,
  }
}

/** Of one day, the first planned is the first applied. */
function isBefore(plan: Plan, day: string, known: StoredRecord | undefined): boolean {
  if (plan.effectiveOn !== day) return plan.effectiveOn < day
  return known === undefined || String(plan.createdAt) <= known.createdAt.toISOString()
}

async function checkedValues(
  transaction: Database,
  target: ResolvedResource,
  account: Account,
  then: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!areMet(target.api.edit?.when ?? {}, then)) {
    throw new Problem('conflict', { detail: '"edit" will not be possible with this record.' })
  }
  const data = withoutUnasked(target.fields, { ...then, ...written }, 'empty')
  try {
    const own = resourceForAccount(target, account)
    await checkValues(transaction, own, 'edit', data, new Set(Object.keys(written)))
  } catch (error) {
    if (!(error instanceof Problem) || error.details.errors === undefined) throw error
    const named = Object.entries(error.details.errors).map(([wire, fault]) => [`values.${wire}`, fault])
    throw invalidFields(Object.fromEntries(named))
  }
  return written
}

/** A field has one value on a day. @throws Problem 409 */
function refuseSecond(others: readonly Plan[], day: string, details: PlanValues['details']): void {
  const met = others.find(
    (plan) =>
      plan.effectiveOn === day &&
      plan.details.some(({ field }) => details.some((detail) => detail.field === field)),
  )
  if (!met) return
  const message = `The same is planned for ${day} already, by ${met.id}.`
  throw new Problem('conflict', {
    detail: message,
    errors: { effectiveOn: { code: 'sameDay', params: {}, message } },
  })
}

function wrong(
  path: string,
  code: ValidationCode,
  params: ValidationMessage['params'],
  message: string,
): Problem {
  return invalidFields({ [path]: { code, params, message: `${path} ${message}.` } })
}
