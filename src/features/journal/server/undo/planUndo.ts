import { type Change, partName, undoLimit } from '#model/contract/change.ts'
import { areMet, withoutUnasked } from '#model/kinds/conditions.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { isHidden, isKeptBack } from '#model/language/resourceFor.ts'
import { isSameValueOf } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { isNew } from '../../model/changedFields.ts'
import type { UndoChoices, UndoField, UndoReason, UndoRow } from '../../model/undo.ts'
import type { KeptRecord } from './keptRecords.ts'

type Values = StoredRecord['data']

/** One record of a step as it is now, with what was done to it. */
export interface UndoTarget {
  resource: ResolvedResource
  /** As the person may use it. */
  own: ResolvedResource
  id: string
  /** The newest first. */
  lines: readonly Change[]
  stored: StoredRecord | undefined
  kept: readonly KeptRecord[]
  isTakenBack: boolean
  isErased: boolean
  /** Fields that only tell of what lies elsewhere. */
  telling: ReadonlySet<string>
  choices: UndoChoices
}

export interface UndoPlan extends Pick<UndoRow, 'does' | 'state' | 'fields'> {
  reason?: UndoReason
  notes: UndoReason[]
  /** As it would be stored; `undefined`: it would be gone. */
  data: Values | undefined
  /** What would come back. */
  kept?: KeptRecord
}

/**
 * What it would be to take back what was done to a record: its lines in turn, the newest first, so that what a step itself
 * has changed again is in nobody's way. A value goes back only from what the step has left; from any other one where the
 * person says so.
 */
export function planUndo(target: UndoTarget): UndoPlan {
  const { lines, stored, resource } = target
  const does = doesOf(lines)
  const nothing = { does, fields: [], notes: [], data: stored?.data }
  const limits = lines.flatMap(({ operation }) => undoLimit(resource, operation) ?? [])
  const [limit] = target.isErased ? ['erasure' as const] : limits
  if (limit !== undefined) return { ...nothing, state: 'impossible', reason: { code: limit } }
  if (target.isTakenBack) return { ...nothing, state: 'done' }
  if (does === 'delete') return planDeletion(target)
  if (does === 'restore') return planRestoring(target)
  if (!stored) return { ...nothing, state: 'impossible', reason: { code: 'deleted' } }
  const { data, fields, notes, reason } = goBack(target, lines, stored.data)
  const same = resource.fields.every((field) => isSameValueOf(field, stored.data, data))
  const isAsked = fields.some(({ name, isAsked: asked }) => asked && target.choices[name] === undefined)
  if (reason) return { does, fields, notes, data, state: 'impossible', reason }
  return { does, fields, notes, data, state: isAsked ? 'asked' : same ? 'done' : 'open' }
}

/** What became of the record in all: what is made and deleted in one step leaves nothing to do. */
function doesOf(lines: readonly Change[]): UndoRow['does'] {
  if (lines[0]?.operation === 'DELETE') return 'restore'
  return lines.some(({ operation }) => isNew(operation)) ? 'delete' : 'change'
}

/** What the step has made goes, with what it has changed of it; what others have changed since is asked. */
function planDeletion({ lines, stored, resource, own, choices }: UndoTarget): UndoPlan {
  const gone = { does: 'delete' as const, notes: [], data: undefined }
  if (!stored) return { ...gone, fields: [], state: 'done' }
  const left = new Map(
    lines.toReversed().flatMap(({ details }) => details.map(({ field, after }) => [field, after])),
  )
  const fields = resource.fields.flatMap((field): UndoField[] => {
    const name = partName(resource, field)
    if (!left.has(name) || isHidden(own, field)) return []
    const earlier = left.get(name)
    if (isSameValueOf(field, stored.data, { [field.name]: earlier })) return []
    return [{ name: field.name, now: stored.data[field.name] ?? null, earlier, isAsked: true }]
  })
  const isAsked = fields.length > 0 && choices[''] === undefined
  const state = isAsked ? 'asked' : choices[''] === 'keep' ? 'done' : 'open'
  return { ...gone, fields, state }
}

function planRestoring(target: UndoTarget): UndoPlan {
  const { lines, stored } = target
  const [deletion] = lines
  const made = lines.findIndex(({ operation }) => isNew(operation))
  const kept = target.kept.find(({ deletedAt }) => deletedAt.toISOString() === deletion?.at)
  const restoring = { does: 'restore' as const, fields: [], notes: [], data: stored?.data }
  // Made and deleted in one step: there was nothing before.
  if (made >= 0 || (stored && !kept)) return { ...restoring, state: 'done' }
  const refused = (reason: UndoReason): UndoPlan => ({ ...restoring, state: 'impossible', reason })
  if (!kept) return refused({ code: 'gone' })
  if (kept.data === null) return refused({ code: 'personErased' })
  if (stored) return refused({ code: 'taken' })
  const { data, notes } = goBack(target, lines.slice(1), kept.data)
  return { ...restoring, notes, kept, state: 'open', data: lines.length > 1 ? data : kept.data }
}

/** Takes edits and actions out of values. */
function goBack(
  { resource, own, telling, choices }: UndoTarget,
  lines: readonly Change[],
  now: Values,
): { data: Values; fields: UndoField[]; notes: UndoReason[]; reason?: UndoReason } {
  const stays = new Set<string>()
  const asked = new Set<string>()
  let data = now
  for (const { operation, details } of lines) {
    if (operation === 'EDIT' && !areMet(resource.api.edit?.when ?? {}, data)) {
      return { data: now, fields: [], notes: [], reason: { code: 'closed' } }
    }
    for (const field of resource.fields) {
      const detail = details.find((candidate) => candidate.field === partName(resource, field))
      if (!detail) continue
      const { name } = field
      const mayEnter = operation === 'ACTION' || !isKeptBack(resource, own, field)
      const isTold = telling.has(name)
      const isBefore = isSameValueOf(field, data, { [name]: detail.before })
      if (isBefore) continue
      const isLeft = isSameValueOf(field, data, { [name]: detail.after })
      if (isHidden(own, field) && !isLeft) stays.add(name)
      else if (!mayEnter || isTold) stays.add(name)
      else if (isLeft || choices[name] === 'back') data = { ...data, [name]: detail.before }
      if (!isLeft && !stays.has(name)) asked.add(name)
    }
  }
  const complete = withoutUnasked(resource.fields, data, 'empty')
  const fields = resource.fields
    .filter((field) => {
      const isTouched = asked.has(field.name) || !isSameValueOf(field, now, complete)
      return isTouched && !isHidden(own, field)
    })
    .map(({ name }): UndoField => {
      const isAsked = asked.has(name)
      const earlier = isAsked ? earlierOf(resource, name, lines) : complete[name]
      return { name, now: now[name] ?? null, earlier: earlier ?? null, isAsked }
    })
  const told = [...stays].filter((name) => !isHidden(own, { name }))
  return { data: complete, fields, notes: told.map((field) => ({ code: 'stays', field })) }
}

/** The value that a field had before the step. */
function earlierOf(resource: ResolvedResource, name: string, lines: readonly Change[]): unknown {
  const known = lines.flatMap(({ details }) =>
    details.filter(({ field }) => field === partName(resource, { name })),
  )
  return known.at(-1)?.before
}
