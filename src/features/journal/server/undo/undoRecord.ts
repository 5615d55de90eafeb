import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { meets } from '../../../../model/access/permissions.ts'
import { type Change, partName } from '../../../../model/contract/change.ts'
import { areMet } from '../../../../model/kinds/conditions.ts'
import { recordSchema, validateRecord } from '../../../../model/kinds/recordSchema.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import { partsOf } from '../../../../model/kinds/references.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { type Account, resourceForAccount } from '../../../../server/auth/accounts.ts'
import type { Database } from '../../../../server/db/database.ts'
import {
  keptUntil,
  type ResourceParts,
  type ResourceSetting,
  resourceParts,
} from '../../../../server/features.ts'
import { Problem } from '../../../../server/http/problem.ts'
import { missingReferences } from '../../../../server/records/checkValues.ts'
import {
  findRecord,
  listRecords,
  lockRecord,
  type StoredRecord,
} from '../../../../server/records/recordStore.ts'
import {
  deleteParts,
  deleteRecord,
  type Recording,
  recordingBy,
  restoreRecord,
  updateRecord,
} from '../../../../server/records/recordWrites.ts'
import { isServed } from '../../../../server/records/storedResource.ts'
import * as yup from '../../../../validation/yup.ts'
import type { Step, UndoChoices, UndoReason, UndoRow } from '../../model/undo.ts'
import { keptOf, keptParts, takeKept } from './keptRecords.ts'
import { planUndo, type UndoPlan, type UndoTarget } from './planUndo.ts'
import {
  type Aftermath,
  aftermathOf,
  keyOf,
  lastBesides,
  lastTitle,
  type RecordOfStep,
  wholeLines,
} from './steps.ts'

/** What steps are taken back with. */
export interface Undoing extends Omit<ResourceSetting, 'resource' | 'changeLog'> {
  journal: ResolvedResource
  /** What features add to the calls of an entry. */
  partsFor(resource: ResolvedResource): ResourceParts
}

/** Reads what features add once per entry. */
export function undoingOf({ resource: journal, ...setting }: Omit<ResourceSetting, 'changeLog'>): Undoing {
  const known = new Map<string, ResourceParts>()
  function partsFor(resource: ResolvedResource): ResourceParts {
    const found = known.get(resource.name) ?? resourceParts({ ...setting, resource, changeLog: journal }).all
    known.set(resource.name, found)
    return found
  }
  return { ...setting, journal, partsFor }
}

/** Who takes back, and what. */
interface Asked {
  account: Account
  step: Step
  /** Records that go back with the same step: none of them is missing, or in the way. @default no others do */
  within?: ReadonlySet<string>
}

/** What the records of a step would be after it. Nothing is written. */
export async function previewRecords(
  undoing: Undoing,
  records: readonly RecordOfStep[],
  asked: Asked,
): Promise<UndoRow[]> {
  const { database, journal } = undoing
  const ids = records.map(({ record }) => record)
  const heads = records.flatMap((of) => of.heads.map(({ id }) => id))
  const aftermath = await aftermathOf(database, journal, ids)
  const lines = await wholeLines(database, journal, heads)
  const known = { lines, aftermath, account: asked.account }
  const rows: UndoRow[] = []
  for (const of of records) {
    // Each by itself: what is held to look at one record is in nobody's way while the next is looked at.
    const row = await database.transaction(async (transaction) =>
      rowOf(undoing, transaction, of, await targetOf(undoing, transaction, of, known), asked),
    )
    rows.push(row)
  }
  return rows
}

interface Known {
  lines: ReadonlyMap<string, Change>
  aftermath: Aftermath
  account: Account
}

async function targetOf(
  { resources, partsFor }: Undoing,
  database: Database,
  { resource: name, record: id, heads }: RecordOfStep,
  { lines, aftermath, account }: Known,
  locked?: Pick<UndoTarget, 'stored' | 'kept' | 'choices'>,
): Promise<UndoTarget | undefined> {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) return undefined
  const isHere = isServed(resource)
  // Before the record, which whoever brings it back writes in the same moment.
  const kept = locked?.kept ?? (isHere ? await keptOf(database, name, [id]) : [])
  return {
    ...{ resource, id },
    own: resourceForAccount(resource, account),
    lines: heads.flatMap((line) => lines.get(line.id) ?? []),
    stored: locked ? locked.stored : isHere ? await findRecord(database, resource, id) : undefined,
    kept,
    isTakenBack: heads.every((line) => aftermath.isTakenBack(line)),
    isErased: aftermath.isErased({ resource: name, record: id }),
    telling: isHere ? partsFor(resource).telling : new Set(),
    choices: locked?.choices ?? {},
  }
}

async function rowOf(
  undoing: Undoing,
  transaction: Database,
  of: RecordOfStep,
  target: UndoTarget | undefined,
  asked: Asked,
): Promise<UndoRow> {
  const [newest] = of.heads
  const row = { resource: of.resource, record: of.record, title: newest?.recordTitle ?? of.record }
  const bare = { ...row, does: 'change', notes: [], fields: [], parts: 0, version: null } as const
  // What the panel no longer has, or the person may not read, is not told.
  if (!target) return { ...bare, state: 'impossible', reason: { code: 'forbidden' } }
  const plan = planUndo(target)
  const isOpen = plan.state === 'open' || plan.state === 'asked'
  const refusal = isOpen ? await refusalOf(undoing, transaction, of, target, plan, asked) : undefined
  const { stored } = target
  const since = plan.state === 'asked' ? await lastBesides(transaction, undoing.journal, of) : undefined
  const parts = plan.kept ? await keptParts(transaction, plan.kept, partNames(undoing, target)) : []
  const reason = refusal ?? plan.reason
  return {
    ...row,
    does: plan.does,
    state: refusal ? 'impossible' : plan.state,
    ...(reason ? { reason } : {}),
    notes: plan.notes,
    fields: reason?.code === 'forbidden' ? [] : plan.fields,
    parts: parts.length,
    ...(since ? { since } : {}),
    version: stored?.updatedAt.toISOString() ?? null,
  }
}

function partNames({ resources }: Undoing, { resource }: UndoTarget): string[] {
  return partsOf(resources, resource.name).map((part) => part.resource.name)
}

/**
 * Why a plan cannot be carried out. What is no hindrance is noted in the plan. To be called in a transaction; people and
 * records that values lead to are held until it ends.
 */
async function refusalOf(
  undoing: Undoing,
  transaction: Database,
  { heads }: RecordOfStep,
  target: UndoTarget,
  plan: UndoPlan,
  { account, within }: Asked,
): Promise<UndoReason | undefined> {
  const { resource, stored } = target
  if (!isPermitted(undoing, target, account)) return { code: 'forbidden' }
  const parts = undoing.partsFor(resource)
  const before = plan.kept ? { id: target.id, data: plan.kept.data ?? {} } : stored
  try {
    if (before) parts.checkWriter({ createdAt: new Date(0), updatedAt: new Date(0), ...before }, account)
    if (plan.data === undefined) {
      const when = resource.api.delete?.when
      if (when && stored && !areMet(when, stored.data)) return { code: 'closed' }
      await parts.refuseUsed(transaction, target.id, account)
      return await partInTheWay(undoing, transaction, target, within)
    }
    await parts.hold?.(transaction, plan.data)
    const missing = await missingOf(undoing, transaction, target, plan, within)
    if (missing) return missing
    const ends = resource.actions.filter(({ whileUsed, body }) => {
      const isEnd = (data: StoredRecord['data']) =>
        Object.entries(body).every(([name, value]) => isDeepStrictEqual(data[name], value))
      return whileUsed === 'refused' && stored && isEnd(plan.data ?? {}) && !isEnd(stored.data)
    })
    if (ends.length > 0) await parts.refuseUsed(transaction, target.id, account)
    await parts.checkBeside(transaction, target.id, plan.data)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const reason = reasonOf(error, within)
    if (reason) return reason
  }
  return faultOf(target, plan, heads[0]?.operation === 'DELETE')
}

/** The reason that a refusal of the server's own stands for. */
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

/** What was added to a record since as a part of it would go with it: nobody has asked for that. */
async function partInTheWay(
  { resources }: Undoing,
  transaction: Database,
  { resource, id }: UndoTarget,
  within: Asked['within'] = new Set(),
): Promise<UndoReason | undefined> {
  for (const { resource: of, by } of partsOf(resources, resource.name)) {
    const field = { name: by, kind: 'reference' } as const
    const { rows } = await listRecords(transaction, of, {
      ...{ offset: 0, sort: { field: { name: 'createdAt', kind: 'dateTime' }, order: 'DESC' } },
      filters: [{ field, values: [id] }],
    })
    const other = rows.find((row) => !within.has(keyOf({ resource: of.name, record: row.id })))
    if (!other) continue
    const title = recordTitle(of, { ...other.data, id: other.id }, 'de')
    return { code: 'inUse', other: { resource: of.name, id: other.id, title } }
  }
  return undefined
}

/**
 * A step is taken back by whoever may do what it did; what others have done, by whoever may read the journal as well. What
 * has an action of its own that leads back takes the right of that one, too, unless it was the person's own doing.
 */
function isPermitted({ journal }: Undoing, { resource, lines }: UndoTarget, account: Account): boolean {
  const may = (requirement: Parameters<typeof meets>[1]) => meets(account.permissions, requirement)
  return lines.every((line) => {
    const isOwn = line.actorId === account.id
    if (!isOwn && !(may(journal.access.list) && may(resource.access.list))) return false
    const { operation } = line
    if (operation === 'EDIT') return may(resource.access.edit)
    if (operation !== 'ACTION') return may(resource.access.delete)
    const action = resource.actions.find(({ name }) => partName(resource, { name }) === line.action)
    if (!may(action?.access ?? resource.access.edit)) return false
    const before = Object.fromEntries(line.details.map(({ field, before: value }) => [field, value]))
    const leadsBack = resource.actions.filter(({ body }) => {
      const values = Object.entries(body)
      return (
        values.length > 0 &&
        values.every(([name, value]) => isDeepStrictEqual(before[partName(resource, { name })], value))
      )
    })
    return isOwn || leadsBack.every(({ access }) => may(access))
  })
}

/** The first record that the values lead to and that is gone, by the name that it had. */
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
 * What the rules say of the values. A field that is required by now keeps nothing from coming back, nor does any rule
 * keep back a whole record; values that are mixed with others' must go together.
 */
async function faultOf(
  { resource, stored }: UndoTarget,
  plan: UndoPlan,
  isWhole: boolean,
): Promise<UndoReason | undefined> {
  const { data = {}, notes } = plan
  const schema = recordSchema(yup, resource, 'edit')
  const before = stored ? await validateRecord(schema, stored.data) : {}
  for (const [path, fault] of Object.entries(await validateRecord(schema, data))) {
    const [name = ''] = path.split(/[.[]/, 1)
    if (Object.hasOwn(before, path)) continue
    if (fault.code === 'required') notes.push({ code: 'required', field: name })
    else if (isWhole) notes.push({ code: 'rule', field: name, fault })
    else return { code: 'rule', field: name, fault }
  }
  return undefined
}

/** One record that goes back, with what the person has said of it. */
export interface UndoRequest extends Asked {
  of: RecordOfStep
  choices: UndoChoices
  /** What the choices are based on; another state is asked anew. @default whatever there is */
  version?: string | null
}

/**
 * Takes back what a step has done to one record, with its parts where they were deleted with it; in one transaction, and
 * once: whoever comes second finds it done. What was changed since and is not decided is answered, and nothing is written.
 */
export async function undoRecord(undoing: Undoing, request: UndoRequest): Promise<UndoRow> {
  const { database, resources, journal, clock, stores, partsFor } = undoing
  const { of, account, step, choices } = request
  const resource = resources.find(({ name }) => name === of.resource)
  if (!resource || !isServed(resource)) {
    return database.transaction((transaction) => rowOf(undoing, transaction, of, undefined, request))
  }
  const parts = partsFor(resource)
  const row = await database.transaction(async (transaction) => {
    // Whoever else brings it back is waited for here, and has done so when the record is looked for.
    const kept = await keptOf(transaction, resource.name, [of.record], 'locked')
    // Who is written about is held before the record is, in the order of all who write.
    const seen = await findRecord(transaction, resource, of.record)
    if (seen) await holdQuietly(parts, transaction, seen.data)
    const stored = await lockRecord(transaction, resource, of.record)
    const [aftermath, lines] = [
      await aftermathOf(transaction, journal, [of.record]),
      await wholeLines(
        transaction,
        journal,
        of.heads.map(({ id }) => id),
      ),
    ]
    const version = stored?.updatedAt.toISOString() ?? null
    const isCurrent = request.version === undefined || request.version === version
    const locked = { stored, kept, choices: isCurrent ? choices : {} }
    const target = await targetOf(undoing, transaction, of, { lines, aftermath, account }, locked)
    const told = await rowOf(undoing, transaction, of, target, request)
    if (told.state !== 'open' || !target) return told
    const plan = planUndo(target)
    const now = clock()
    const recording: Recording = {
      batch: randomUUID(),
      ...recordingBy(account, journal, now),
      restores: 'batch' in step ? step.batch : step.change,
      keptUntil: keptUntil(now, stores),
    }
    const notes = await carryOut(undoing, transaction, target, plan, { account, recording })
    return notes && { ...told, state: 'done' as const, notes: [...told.notes, ...notes] }
  })
  parts.afterDelete()
  // Somebody else was quicker by a moment: they have brought it back.
  return row ?? undoRecord(undoing, request)
}

/** What it refuses is told with everything else. */
async function holdQuietly({ hold }: ResourceParts, transaction: Database, values: StoredRecord['data']) {
  try {
    await hold?.(transaction, values)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** @returns what is to be said of it; `undefined` where somebody else has just brought the record back */
async function carryOut(
  undoing: Undoing,
  transaction: Database,
  { resource, id, stored }: UndoTarget,
  { data, kept }: UndoPlan,
  { account, recording }: { account: Account; recording: Recording },
): Promise<UndoReason[] | undefined> {
  const parts = undoing.partsFor(resource)
  const { guard } = parts
  if (kept) return bringBack(undoing, transaction, resource, { ...kept, data: data ?? {} }, recording)
  if (!stored) return []
  if (data === undefined) {
    await guard?.remove(transaction, account, stored)
    await deleteParts(transaction, undoing.resources, resource, id, recording)
    await deleteRecord(transaction, resource, stored, recording)
    await parts.deleted(transaction, id, recording.keptUntil)
    return []
  }
  const written = (await guard?.edit(transaction, account, stored, data)) ?? data
  await updateRecord(transaction, resource, stored, written, recording)
  return []
}

type Deleted = Awaited<ReturnType<typeof keptOf>>[number] & { data: StoredRecord['data'] }

/** A record with its parts, and each with what belonged to it. */
async function bringBack(
  undoing: Undoing,
  transaction: Database,
  resource: ResolvedResource,
  kept: Deleted,
  recording: Recording,
): Promise<UndoReason[] | undefined> {
  const { resources, partsFor } = undoing
  if (!(await takeKept(transaction, kept))) return undefined
  const notes: UndoReason[] = []
  // It is newer than its deletion.
  const { id, data, createdAt, deletedAt: updatedAt } = kept
  await restoreRecord(transaction, resource, { id, data, createdAt, updatedAt }, recording)
  const isWhole = await partsFor(resource).restored(transaction, id, kept.keptUntil)
  if (!isWhole) notes.push({ code: 'files' })
  const names = partsOf(resources, resource.name).map((part) => part.resource.name)
  for (const part of await keptParts(transaction, kept, names)) {
    const of = resources.find(({ name }) => name === part.resource)
    if (!of || part.data === null) {
      notes.push({ code: 'personErased' })
      continue
    }
    const other = { resource: part.resource, id: part.id }
    const title = recordTitle(of, { ...part.data, id: part.id }, 'de')
    const [gone] = await missingReferences(transaction, of.fields, part.data, of.elsewhere)
    if (gone || (await findRecord(transaction, of, part.id))) {
      notes.push({ code: gone ? 'reference' : 'taken', other: { ...other, title } })
      continue
    }
    const more = await bringBack(undoing, transaction, of, { ...part, data: part.data }, recording)
    notes.push(...(more ?? []))
  }
  return notes
}
