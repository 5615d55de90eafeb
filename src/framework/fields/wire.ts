import type { Identifier } from '../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { withoutUnasked } from './conditions.ts'
import { fieldKind } from './fieldKinds.ts'
import { isEntered, type WriteOperation } from './recordSchema.ts'
import { valueAt, withoutValueAt } from './wirePath.ts'

/**
 * A row of the backend as a record: its fields by name, unknown keys as they are, without the entry's dropped ones.
 *
 * @returns `undefined` for what is no record: not an object, or without a usable id.
 */
export function recordFromWire(resource: ResolvedResource, row: unknown): AnyRecord | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  const values = row as Readonly<Record<string, unknown>>
  const id = valueAt(values, 'id')
  if (!isUsableId(id)) return undefined

  const record = new Map<string, unknown>()
  const wires = new Set([...resource.fields.map((field) => field.wire), ...resource.dropped])
  const inside = [...wires].filter((wire) => wire.includes('.'))
  for (const [key, value] of Object.entries(inside.reduce(withoutValueAt, values))) {
    if (key !== '__proto__' && !wires.has(key)) record.set(key, value)
  }
  for (const field of resource.fields) {
    const value = valueAt(values, field.wire)
    if (value === undefined && field.writeOnly) continue
    record.set(field.name, fieldKind(field.kind).fromWire(value, field))
  }
  return { ...Object.fromEntries(record), id }
}

function isUsableId(id: unknown): id is Identifier {
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id)
}

/**
 * The body of a write: exactly the fields that can be entered in it, by wire name (spec §7). What the record does
 * not hold is left out.
 */
export function recordToWire(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  operation: WriteOperation,
): Record<string, unknown> {
  const values = withoutUnasked(resource.fields, record)
  return Object.fromEntries(
    resource.fields
      .filter((field) => isEntered(field, operation))
      .filter((field) => Object.hasOwn(values, field.name) && values[field.name] !== undefined)
      .map((field) => ({ field, value: fieldKind(field.kind).toWire(values[field.name], field) }))
      // What is never shown cannot be emptied either: nothing typed means that it stays.
      .filter(({ field, value }) => !(field.writeOnly && operation === 'edit' && value === null))
      .map(({ field, value }) => [field.wire, value]),
  )
}

/** Single values by wire name, as bodies of actions and filters have them. Unknown names stay as they are. */
export function valuesToWire(
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields.find((candidate) => candidate.name === name)
      return field ? [field.wire, fieldKind(field.kind).toWire(value, field)] : [name, value]
    }),
  )
}

/** What a new record starts with. */
export function defaultsOf(resource: ResolvedResource): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => field.default !== undefined)
      .map((field) => [field.name, field.default]),
  )
}
