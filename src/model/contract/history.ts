import { calendarDay } from '../language/dues.ts'
import type { History, Version } from '../language/history.ts'
import type { AnyRecord, ResolvedResource } from '../language/resolve.ts'
import { type Change, partName } from './change.ts'
import { type Plan, plannedAction, plannedValues } from './plan.ts'

/**
 * Works out what a record was from what it is and its changes. What is known first has always been so: the days of a record
 * say when it counts, not the day on which it was entered. What was made and taken back never was.
 *
 * @param record `undefined` where it was deleted
 * @param changes the newest first
 */
export function historyOf(
  resource: Pick<ResolvedResource, 'name' | 'fields'>,
  record: AnyRecord | undefined,
  changes: readonly Change[],
): History {
  const versions: Version[] = []
  let current = record
  for (const change of changes) {
    const from = calendarDay(change.at) ?? ''
    // Only the last state of a day counts.
    if (versions[0]?.from !== from)
      versions.unshift({ from, record: current, by: { name: change.actor, isPlanned: false } })
    if (change.operation === 'CREATE') {
      if (isTakenBack(changes[0], from)) return []
      return versions.map((version, index) => (index === 0 ? { ...version, from: '' } : version))
    }
    current =
      change.operation === 'RESTORE'
        ? undefined
        : { id: change.record, ...current, ...valuesBefore(resource, change) }
  }
  return current === undefined && versions.length === 0 ? [] : [{ from: '', record: current }, ...versions]
}

/** Continues a history by what is planned. @param plans scheduled ones of the record, in their order */
export function withPlans(history: History, resource: ResolvedResource, plans: readonly Plan[]): History {
  const versions = [...history]
  for (const plan of plans) {
    const last = versions.at(-1)
    if (!last?.record) return versions
    const set = { ...plannedAction(resource, plan)?.body, ...plannedValues(resource, plan) }
    if (last.from === plan.effectiveOn) versions.pop()
    versions.push({
      from: plan.effectiveOn,
      record: { ...last.record, ...set },
      by: { name: plan.plannedBy, isPlanned: true },
    })
  }
  return versions
}

/** Tells whether a record was deleted on the day on which it was made, or by an undo. @param madeOn `YYYY-MM-DD` */
function isTakenBack(last: Change | undefined, madeOn: string): boolean {
  if (last?.operation !== 'DELETE') return false
  return last.restores !== null || calendarDay(last.at) === madeOn
}

function valuesBefore({ name, fields }: Pick<ResolvedResource, 'name' | 'fields'>, { details }: Change) {
  const before = new Map(details.map((detail) => [detail.field, detail.before]))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const part = partName({ name }, field)
      return before.has(part) ? [[field.name, before.get(part)]] : []
    }),
  )
}
