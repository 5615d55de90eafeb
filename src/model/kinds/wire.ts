import { isObject } from '../base/json.ts'
import { isSameValue } from '../base/sameValue.ts'
import { startOfDay } from '../base/timeZone.ts'
import type { Identifier } from '../language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { withoutUnasked } from './conditions.ts'
import { isCalendarDay, isInstant } from './dates.ts'
import { fieldKind } from './fieldKinds.ts'
import { isEntered, type WriteOperation } from './recordSchema.ts'

/**
 * A row of the backend as a record: its fields by name, unknown keys as they are, without the entry's dropped ones.
 *
 * @returns `undefined` for what is no record: not an object, or without a usable id.
 */
export function recordFromWire(resource: ResolvedResource, row: unknown): AnyRecord | undefined {
  if (!isObject(row)) return undefined
  const id = valueAt(row, 'id')
  if (!isUsableId(id)) return undefined

  const record = new Map<string, unknown>()
  const wires = new Set([...resource.fields.map((field) => field.wire), ...resource.dropped])
  const inside = [...wires].filter((wire) => wire.includes('.'))
  for (const [key, value] of Object.entries(inside.reduce(withoutValueAt, row))) {
    if (key !== '__proto__' && !wires.has(key)) record.set(key, value)
  }
  for (const field of resource.fields) {
    const value = valueAt(row, field.wire)
    if (value === undefined && field.writeOnly) continue
    record.set(field.name, fieldKind(field.kind).fromWire(value, field))
  }
  return { ...Object.fromEntries(record), id }
}

function isUsableId(id: unknown): id is Identifier {
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id)
}

/**
 * The body of a write (spec §7). A creation names every field that can be entered, with `null` or an empty list where
 * nothing was: the same form always makes the same body. An edit leaves out what the record does not hold, and sends
 * what nobody touched exactly as it came (reliability §5.14).
 *
 * @param came the record's values as the backend sent them, by wire name. @default unknown
 */
export function recordToWire(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  operation: WriteOperation,
  came?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = resource.fields.filter((field) => isEntered(field, operation))
  const isNew = operation === 'create'
  const values = withoutUnasked(resource.fields, isNew ? whole(fields, record) : record)
  return Object.fromEntries(
    fields
      .filter((field) => isNew || values[field.name] !== undefined)
      .map((field) => {
        const zone = zoneOfInstants(resource, field, came)
        return [field, writtenAs(field, values[field.name], came?.[field.wire], zone)] as const
      })
      // What is never shown cannot be emptied either: nothing typed means that it stays, or that there is none.
      .filter(([{ writeOnly }, value]) => !(writeOnly && value === null))
      .filter(([field, value]) => field.sendEmpty !== false || value !== null || isKnown(field, isNew, came))
      .map(([{ wire }, value]) => [wire, value]),
  )
}

/** A record with every field: its value, else the default of the field. */
function whole(fields: readonly ResolvedField[], record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fields.map(({ name, default: start }) => [name, Object.hasOwn(record, name) ? record[name] : start]),
  )
}

/**
 * A value as it is sent: as it came where it still means the same, else as its field writes it.
 *
 * @param zone where a day is sent as an instant: whose midnight. @default days are sent as days
 */
export function writtenAs(field: ResolvedField, value: unknown, came: unknown, zone?: string): unknown {
  const { fromWire, toWire } = fieldKind(field.kind)
  const written = toWire(value, field)
  if (came !== undefined && isSameValue(written, toWire(fromWire(came, field), field))) return came
  return zone === undefined || !isCalendarDay(written) ? written : startOfDay(zone, written).toISOString()
}

/**
 * The zone whose midnight a newly chosen day is sent as; `undefined` where it is sent as a day. It takes the form in which the
 * record's other days came.
 */
export function zoneOfInstants(
  { fields, timeZone }: Pick<ResolvedResource, 'fields' | 'timeZone'>,
  field: ResolvedField,
  came: Row = {},
): string | undefined {
  const holdsDay = ({ kind }: ResolvedField) => fieldKind(kind).holds === 'day'
  if (!holdsDay(field)) return undefined
  const known = fields.filter(holdsDay).flatMap(({ wire }) => came[wire] ?? [])
  return (known.length > 0 ? known.some(isInstant) : field.sent === 'instant') ? timeZone : undefined
}

/** Whether a backend knows a field that not all have: it has sent it, or nobody can say. */
function isKnown({ wire }: ResolvedField, isNew: boolean, came?: Readonly<Record<string, unknown>>): boolean {
  return !isNew && (came === undefined || came[wire] !== undefined)
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

/** Where a value stands in a row: under a key (`total`), or inside of another value (`meta.total`). */
type Row = Readonly<Record<string, unknown>>

/** Only what the backend sent counts, not what every object has. */
export function valueAt(row: Row, wire: string): unknown {
  let value: unknown = row
  for (const key of wire.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Row)[key]
  }
  return value
}

/** A row without what stands there; what stands beside it is kept, an object that would be empty is not. */
function withoutValueAt(row: Row, wire: string): Row {
  const [key = '', ...rest] = wire.split('.')
  const { [key]: value, ...others } = row
  if (valueAt(row, wire) === undefined) return row
  if (rest.length === 0) return others
  const left = withoutValueAt(value as Row, rest.join('.'))
  return Object.keys(left).length === 0 ? others : { ...row, [key]: left }
}
