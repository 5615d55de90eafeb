import { isDeepStrictEqual } from 'node:util'
import { coreKind } from '#kinds/kinds.ts'
import { partsOf } from '#kinds/references/leads.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { missingReferences } from '#server/records/checkValues.ts'
import { isRetired } from '#server/records/isRetired.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { lastTitle, storedTitle } from '#server/records/recordNames.ts'
import * as yup from '#validation/yup.ts'
import { keyOf, type UndoReason } from '../../model/undo.ts'
import type { UndoPlan, UndoTarget } from './planUndo.ts'

import type { Asked, Undoing } from './undoing.ts'

/**
 * Returns why a permitted plan cannot be carried out; what is no hindrance is noted in the plan. Needs a transaction, until whose
 * end people and referenced records are locked.
 */
export async function refusalOf(
  undoing: Undoing,
  transaction: Database,
  target: UndoTarget,
  plan: UndoPlan,
  { account, within }: Asked,
): Promise<UndoReason | undefined> {
  const { resource, stored } = target
  const parts = undoing.partsFor(resource)
  const before = plan.kept ? { ...plan.kept, data: plan.kept.data ?? {} } : stored
  try {
    if (before) parts.checkWriter(before, account)
    if (plan.data === undefined) {
      const when = resource.api.delete?.when
      if (when && stored && !areMet(when, stored.data)) return { code: 'closed' }
      await parts.refuseUsed(transaction, target.id, account)
      return await partInTheWay(undoing, transaction, target, within)
    }
    await parts.hold?.(transaction, plan.data)
    const missing = await missingOf(undoing, transaction, target, plan, within)
    if (missing) return missing
    if (stored && isRetired(resource, stored.data, plan.data)) {
      await parts.refuseUsed(transaction, target.id, account)
    }
    const isLeaving = (record: string) => within?.has(keyOf({ resource: resource.name, record })) === true
    await parts.checkBeside(transaction, target.id, plan.data, isLeaving)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const reason = reasonOf(error, within)
    if (reason) return reason
  }
  return faultOf(target, plan)
}

function reasonOf(
  { kind, details: { type, members } }: Problem,
  within: Asked['within'] = new Set(),
): UndoReason | undefined {
  if (kind === 'forbidden') return { code: 'forbidden' }
  if (kind === 'inUse') {
    const { uses = [], hidden = 0 } = (members ?? {}) as { uses?: Used[]; hidden?: number }
    const other = uses.find(({ resource, id }) => !within.has(keyOf({ resource, record: String(id) })))
    if (!other && hidden === 0) return undefined
    return { code: 'inUse', ...(other ? { other: { ...other, id: String(other.id) } } : {}) }
  }
  return { code: type === 'overlap' || type === 'personErased' ? type : 'refused' }
}

interface Used {
  resource: string
  id: string | number
  title: string
}

/** Nobody has asked to delete parts that were added since. */
async function partInTheWay(
  { resources, journal }: Undoing,
  transaction: Database,
  { resource, id }: UndoTarget,
  within: Asked['within'] = new Set(),
): Promise<UndoReason | undefined> {
  for (const { resource: of, by } of partsOf(resources, resource.name)) {
    const field = { name: by, type: coreKind('reference') } as const
    const { rows } = await listRecords(transaction, of, {
      ...{ offset: 0, sort: { field: { name: 'createdAt', type: coreKind('dateTime') }, order: 'DESC' } },
      filters: [{ field, values: [id] }],
    })
    const other = rows.find((row) => !within.has(keyOf({ resource: of.name, record: row.id })))
    if (!other) continue
    const title = await storedTitle(transaction, of, other, journal)
    return { code: 'inUse', other: { resource: of.name, id: other.id, title } }
  }
  return undefined
}

async function missingOf(
  undoing: Undoing,
  transaction: Database,
  { resource, stored }: UndoTarget,
  { data = {}, kept }: UndoPlan,
  within: ReadonlySet<string> = new Set(),
): Promise<UndoReason | undefined> {
  const changed = kept
    ? resource.fields
    : resource.fields.filter(({ name }) => !isDeepStrictEqual(data[name], stored?.data[name]))
  const all = await missingReferences(transaction, changed, data, resource.elsewhere)
  const missing = all.find(({ resource: of, id }) => !within.has(keyOf({ resource: of, record: id })))
  if (!missing) return undefined
  const title = await lastTitle(transaction, undoing.journal, missing)
  const [wire] = missing.path.split(/[.[]/, 1)
  const field = changed.find((candidate) => candidate.wire.split('.')[0] === wire)?.name
  const { resource: of, id } = missing
  return { code: 'reference', ...(field ? { field } : {}), other: { resource: of, id, title } }
}

/**
 * Checks values by the entry's rules. A field that is required by now does not prevent a restoration, nor does any rule prevent
 * that of a whole record.
 */
async function faultOf(
  { resource, stored }: UndoTarget,
  { does, data = {}, notes }: UndoPlan,
): Promise<UndoReason | undefined> {
  const schema = recordSchema(yup, resource, 'edit')
  const before = stored ? await validateRecord(schema, stored.data) : {}
  for (const [path, fault] of Object.entries(await validateRecord(schema, data))) {
    const [name = ''] = path.split(/[.[]/, 1)
    if (Object.hasOwn(before, path)) continue
    if (fault.code === 'required') notes.push({ code: 'required', field: name })
    else if (does === 'restore') notes.push({ code: 'rule', field: name, fault })
    else return { code: 'rule', field: name, fault }
  }
  return undefined
}
