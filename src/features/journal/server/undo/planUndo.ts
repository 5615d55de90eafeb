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

export interface UndoTarget {
  resource: ResolvedResource
  /** `resource` as the person may use it. */
  own: ResolvedResource
  id: string
  /** Newest first. */
  lines: readonly Change[]
  stored: StoredRecord | undefined
  kept: readonly KeptRecord[]
  isTakenBack: boolean
  isErased: boolean
  /** Computed fields. */
  telling: ReadonlySet<string>
  choices: UndoChoices
}

export interface UndoPlan extends Pick<UndoRow, 'does' | 'state' | 'fields'> {
  reason?: UndoReason
  notes: UndoReason[]
  /** Data to store; `undefined`: the record would be deleted. */
  data: Values | undefined
  /** The deleted record that would come back. */
  kept?: KeptRecord
}

/**
 * Plans the undoing of a record's lines, the newest first, so that what a step itself has changed again is in nobody's way. A
 * value goes back only from what the step has left, or if the person says so.
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

/** What is made and deleted in one step leaves nothing to do. */
function doesOf(lines: readonly Change[]): UndoRow['does'] {
  if (lines[0]?.operation === 'DELETE') return 'restore'
  return lines.some(({ operation }) => isNew(operation)) ? 'delete' : 'change'
}

/** Asks if others have changed what the step has made. */
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
  if (made >= 0 || (stored && !kept)) return { ...restoring, state: 'done' }
  const refused = (reason: UndoReason): UndoPlan => ({ ...restoring, state: 'impossible', reason })
  if (!kept) return refused({ code: 'gone' })
  if (kept.data === null) return refused({ code: 'personErased' })
  if (stored) return refused({ code: 'taken' })
  const { data, notes } = goBack(target, lines.slice(1), kept.data)
  return { ...restoring, notes, kept, state: 'open', data: lines.length > 1 ? data : kept.data }
}

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

function earlierOf(resource: ResolvedResource, name: string, lines: readonly Change[]): unknown {
  const known = lines.flatMap(({ details }) =>
    details.filter(({ field }) => field === partName(resource, { name })),
  )
  return known.at(-1)?.before
}
