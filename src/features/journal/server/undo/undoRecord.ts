import { randomUUID } from 'node:crypto'
import { partsOf } from '#kinds/references/leads.ts'
import type { Change } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Account, resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { CombinedHooks } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { missingReferences } from '#server/records/checkValues.ts'
import { storedTitle } from '#server/records/recordNames.ts'
import { findRecord, lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import {
  deleteParts,
  deleteRecord,
  deletingBy,
  type Recording,
  restoreRecord,
  updateRecord,
} from '#server/records/recordWrites.ts'
import { isServed } from '#server/records/storedResource.ts'
import { titleNow } from '#server/records/titleNow.ts'
import type { UndoChoices, UndoReason, UndoRow } from '../../model/undo.ts'
import { keptOf, keptParts, takeKept } from './keptRecords.ts'
import { planUndo, type UndoPlan, type UndoTarget } from './planUndo.ts'
import { lastBesides, type RecordOfStep, type UndoStatus, undoStatusOf, wholeLines } from './steps.ts'

import type { Asked, Undoing } from './undoing.ts'
import { refusalOf } from './undoRefusal.ts'
import { forbiddance, mayName, toldReason } from './undoRights.ts'

export async function previewRecords(
  undoing: Undoing,
  records: readonly RecordOfStep[],
  asked: Asked,
): Promise<UndoRow[]> {
  const { database, journal } = undoing
  const ids = records.map(({ record }) => record)
  const summaries = records.flatMap((of) => of.summaries.map(({ id }) => id))
  const undoStatus = await undoStatusOf(database, journal, ids)
  const lines = await wholeLines(database, journal, summaries)
  const known = { lines, undoStatus, account: asked.account }
  const rows: UndoRow[] = []
  for (const of of records) {
    // One transaction each: what one record locks is free for the next.
    const { row } = await database.transaction(async (transaction) =>
      rowOf(undoing, transaction, of, await targetOf(undoing, transaction, of, known), asked),
    )
    rows.push(row)
  }
  return rows
}

interface Known {
  lines: ReadonlyMap<string, Change>
  undoStatus: UndoStatus
  account: Account
}

async function targetOf(
  { resources, partsFor }: Undoing,
  database: Database,
  { resource: name, record: id, summaries }: RecordOfStep,
  { lines, undoStatus, account }: Known,
  locked?: Pick<UndoTarget, 'stored' | 'kept' | 'choices'>,
): Promise<UndoTarget | undefined> {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) return undefined
  const isHere = isServed(resource)
  // Before the record, which whoever brings it back writes at once.
  const kept = locked?.kept ?? (isHere ? await keptOf(database, name, [id]) : [])
  return {
    ...{ resource, id },
    own: resourceForAccount(resource, account),
    lines: summaries.flatMap((line) => lines.get(line.id) ?? []),
    stored: locked ? locked.stored : isHere ? await findRecord(database, resource, id) : undefined,
    kept,
    isTakenBack: summaries.every((line) => undoStatus.takenBackBy(line) !== undefined),
    isErased: undoStatus.isErased({ resource: name, record: id }),
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
): Promise<{ row: UndoRow; plan?: UndoPlan }> {
  const [newest] = of.summaries
  const isNamed = mayName(undoing, asked.account, of.resource)
  const title =
    isNamed && newest
      ? await titleNow(transaction, undoing.journal, target?.resource, { ...of, ...newest })
      : of.record
  const row = { resource: of.resource, record: of.record, title }
  const plan = target && planUndo(target)
  const forbidden = target && plan ? forbiddance(undoing, target, plan, asked.account) : 'forbidden'
  // What the panel no longer has, or the person may not do, tells nothing of what has become of the record.
  if (!target || !plan || forbidden) {
    const bare = { ...row, notes: [], fields: [], parts: 0, version: null }
    const reason = { code: forbidden ?? 'forbidden' }
    return { row: { ...bare, does: plan?.does ?? 'change', state: 'impossible', reason } }
  }
  const isOpen = plan.state === 'open' || plan.state === 'asked'
  const refusal = isOpen ? await refusalOf(undoing, transaction, target, plan, asked) : undefined
  const since = plan.state === 'asked' ? await lastBesides(transaction, undoing.journal, of) : undefined
  const parts = plan.kept ? await keptParts(transaction, plan.kept, partNames(undoing, target)) : []
  const told = (reason: UndoReason) => toldReason(undoing, target, asked.account, reason)
  const reason = refusal ?? plan.reason
  const whole: UndoRow = {
    ...row,
    does: plan.does,
    state: refusal ? 'impossible' : plan.state,
    ...(reason ? { reason: told(reason) } : {}),
    notes: plan.notes.map(told),
    fields: reason?.code === 'forbidden' ? [] : plan.fields,
    parts: parts.length,
    ...(since ? { since } : {}),
    version: target.stored?.updatedAt.toISOString() ?? null,
  }
  return { row: whole, plan }
}

function partNames({ resources }: Undoing, { resource }: UndoTarget): string[] {
  return partsOf(resources, resource.name).map((part) => part.resource.name)
}

interface UndoRequest extends Asked {
  of: RecordOfStep
  choices: UndoChoices
  /** What the choices are based on; another version is asked anew. @default any */
  version?: string | null
}

/**
 * Undoes a step for one record, with parts that were deleted with it; in one transaction, and once: whoever comes second finds it
 * done. Undecided changes since are answered, and nothing is written.
 */
export async function undoRecord(undoing: Undoing, request: UndoRequest): Promise<UndoRow> {
  const { database, resources, journal, clock, stores, partsFor } = undoing
  const { of, account, step, choices } = request
  const resource = resources.find(({ name }) => name === of.resource)
  if (!resource || !isServed(resource)) {
    return (await rowOf(undoing, database, of, undefined, request)).row
  }
  const parts = partsFor(resource)
  const row = await database.transaction(async (transaction) => {
    // Waits for whoever else brings it back.
    const kept = await keptOf(transaction, resource.name, [of.record], 'locked')
    // People are locked before the record, in the order of all writers.
    const seen = await findRecord(transaction, resource, of.record)
    if (seen) await holdQuietly(parts, transaction, seen.data)
    const stored = await lockRecord(transaction, resource, of.record)
    const [undoStatus, lines] = [
      await undoStatusOf(transaction, journal, [of.record]),
      await wholeLines(
        transaction,
        journal,
        of.summaries.map(({ id }) => id),
      ),
    ]
    const version = stored?.updatedAt.toISOString() ?? null
    const isCurrent = request.version === undefined || request.version === version
    const locked = { stored, kept, choices: isCurrent ? choices : {} }
    const target = await targetOf(undoing, transaction, of, { lines, undoStatus, account }, locked)
    const { row: told, plan } = await rowOf(undoing, transaction, of, target, request)
    if (told.state !== 'open' || !target || !plan) return told
    const recording: Recording = {
      batch: randomUUID(),
      ...deletingBy(account, journal, clock(), stores),
      restores: 'batch' in step ? step.batch : step.change,
    }
    const notes = await carryOut(undoing, transaction, target, plan, { account, recording })
    return (
      notes && {
        ...told,
        state: 'done' as const,
        notes: [...told.notes, ...notes.map((note) => toldReason(undoing, target, account, note))],
      }
    )
  })
  parts.afterDelete()
  // Somebody else has just brought it back.
  return row ?? undoRecord(undoing, request)
}

/** A refusal is told with everything else. */
async function holdQuietly({ hold }: CombinedHooks, transaction: Database, values: StoredRecord['data']) {
  try {
    await hold?.(transaction, values)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** @returns notes; `undefined` where somebody else has just brought the record back */
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

/** Restores a record with its parts. */
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
  // Newer than its deletion.
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
    const title = await storedTitle(transaction, of, { id: part.id, data: part.data }, undoing.journal)
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
