import { isInstant } from '#kinds/dates/moments.ts'
import { isDeepEqual } from '../base/deepEqual.ts'
import { isObject } from '../base/json.ts'
import type { Identifier } from '../language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { declaredOf, isNothing, readAs, writtenAs } from './asCame.ts'
import { withoutUnasked } from './conditions.ts'
import { isEntered, type WriteOperation } from './recordSchema.ts'
import { type Row, valueAt } from './valueAt.ts'
import { formed } from './wireForms.ts'

/**
 * A row of the backend as a record: its fields by name, unknown keys as they are, without the entry's dropped ones. A field
 * that the row leaves out is left out of the record too: its value is unknown, not empty.
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
    const value = valueAt(row, field.wire) ?? (isInNothing(row, field.wire) ? null : undefined)
    if (value !== undefined) record.set(field.name, readAs(field, value))
  }
  return { ...Object.fromEntries(record), id }
}

function isUsableId(id: unknown): id is Identifier {
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id)
}

/**
 * The body of a write. A creation names the fields that somebody has filled in, and with `null` those of which the
 * entry says so (`sendEmpty`) or whose default was taken away. An edit sends what nobody touched exactly as it came,
 * and nothing of what the record does not hold or its answer has left out.
 *
 * @param received the record's values as the backend sent them, by wire name. @default unknown
 */
export function recordToWire(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  operation: WriteOperation,
  received?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = resource.fields.filter((field) => isEntered(field, operation))
  const isNew = operation === 'create'
  const values = isNew
    ? withoutUnasked(resource.fields, whole(fields, record), 'empty')
    : withoutUnasked(resource.fields, record)
  return Object.fromEntries(
    fields
      .filter((field) => isNew || values[field.name] !== undefined)
      .map((field) => {
        const zone = zoneOfInstants(resource, field, received)
        // A copy has nothing of what the items of its original came as.
        const value = isNew ? declaredOf(values[field.name]) : values[field.name]
        return [field, writtenAs(field, value, received?.[field.wire], zone)] as const
      })
      // What is never shown cannot be emptied either: nothing typed means that it stays, or that there is none.
      .filter(([{ writeOnly }, value]) => !(writeOnly && value === null))
      .filter(([field, value]) =>
        isNew ? value !== null || isNullSent(field) : !isNothing(value) || isKnown(field, received),
      )
      .map(([{ wire }, value]) => [wire, value]),
  )
}

/** Where nothing was chosen by its name, or a default was taken away, a backend with the same default has to be told. */
function isNullSent({ sendEmpty = false, none, default: start }: ResolvedField): boolean {
  return sendEmpty || none !== undefined || start !== undefined
}

/** Whether a backend has sent a value; what it has not cannot be emptied. Of records that nobody has seen it is taken for granted. */
function isKnown({ wire }: ResolvedField, received?: Readonly<Record<string, unknown>>): boolean {
  return received === undefined || received[wire] !== undefined
}

/** A record with every field: its value, else the default of the field. */
function whole(fields: readonly ResolvedField[], record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fields.map(({ name, default: start }) => [name, Object.hasOwn(record, name) ? record[name] : start]),
  )
}

/**
 * The zone whose midnight a newly chosen day is sent as; `undefined` where it is sent as a day. It takes the form in which the
 * record's other days came.
 */
export function zoneOfInstants(
  { fields, timeZone }: Pick<ResolvedResource, 'fields' | 'timeZone'>,
  field: ResolvedField,
  received: Row = {},
): string | undefined {
  const holdsDay = ({ type }: ResolvedField) => type.holds === 'day'
  if (!holdsDay(field)) return undefined
  const known = fields.filter(holdsDay).flatMap(({ wire }) => received[wire] ?? [])
  return (known.length > 0 ? known.some(isInstant) : field.sent === 'instant') ? timeZone : undefined
}

/** Single values by wire name, as bodies of actions and filters have them. Unknown names stay as they are. */
export function valuesToWire(
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields.find((candidate) => candidate.name === name)
      return field ? [field.wire, formed(field, field.type.toWire(value, field))] : [name, value]
    }),
  )
}

/** What can be edited of a row, by wire name: what is sent back as it came. */
export function receivedFrom(
  { fields }: Pick<ResolvedResource, 'fields'>,
  row: Row,
): Record<string, unknown> {
  const sent = fields.filter((field) => isEntered(field, 'edit')).map(({ wire }) => wire)
  return Object.fromEntries(
    [...sent, ...rootsOf(sent)].flatMap((wire) => {
      const value = valueAt(row, wire)
      return value === undefined ? [] : [[wire, value]]
    }),
  )
}

/** The outermost keys of values that stand inside of others. */
function rootsOf(wires: readonly string[]): string[] {
  return [...new Set(wires.filter((wire) => wire.includes('.')).map((wire) => wire.split('.')[0] ?? ''))]
}

/** What stands beside the values of a body that stand inside of others, as it came. */
export function besideInside(body: Row, received: Row | undefined): Row {
  const known = rootsOf(Object.keys(body)).filter((root) => isObject(received?.[root]))
  return Object.fromEntries(known.map((root) => [root, received?.[root]]))
}

/** What of a body differs from how it came. Where that is not known, all of it. */
export function changed(body: Row, received: Row | undefined): Row {
  if (received === undefined) return body
  return Object.fromEntries(
    Object.entries(body).filter(([wire, value]) => !isDeepEqual(value, received[wire])),
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

/** Whether a value is of something that is told to be nothing: the name of a customer where `customer` is `null`. */
function isInNothing(row: Row, wire: string): boolean {
  const keys = wire.split('.')
  return keys.some((_, depth) => valueAt(row, keys.slice(0, depth + 1).join('.')) === null)
}

/**
 * Removes what stands at a place; `0` on the way stands for any item of a list. What stands beside it is kept, an object that
 * would be empty is not.
 */
export function withoutValueAt(row: Row, wire: string): Row {
  const [key = '', ...rest] = wire.split('.')
  if (!Object.hasOwn(row, key)) return row
  const { [key]: value, ...others } = row
  if (rest.length === 0) return others
  const [first, ...inItem] = rest
  if (Array.isArray(value) && first === '0') {
    return {
      ...row,
      [key]: value.map((item) => (isObject(item) ? withoutValueAt(item, inItem.join('.')) : item)),
    }
  }
  if (!isObject(value)) return row
  const left = withoutValueAt(value, rest.join('.'))
  return Object.keys(left).length === 0 ? others : { ...row, [key]: left }
}
