import { isCalendarDay } from '#kinds/dates/moments.ts'
import { isDeepEqual } from '../base/deepEqual.ts'
import { isObject, ownValue } from '../base/json.ts'
import { startOfDay } from '../base/timeZone.ts'
import type { ResolvedField } from '../language/resolved.ts'
import { atSameTime, formed, unformed } from './wireForms.ts'

/** Under this key an item of a list keeps what it came as, so that what the entry does not declare goes back with it. */
export const receivedKey = '@came'

/** What an item came as; `undefined` of one that somebody has added. */
export function receivedOf(item: unknown): unknown {
  return ownValue(item, receivedKey) ?? undefined
}

/** A value of an answer as the record holds it. */
export function readAs(field: ResolvedField, value: unknown): unknown {
  const { fromAnswer, fromWire } = field.type
  return (fromAnswer ?? fromWire)(unformed(field, value), field)
}

/**
 * A value as it is sent: as it came where it still means the same, else as its field writes it.
 *
 * @param zone where a day is sent as an instant: whose midnight. @default days are sent as days
 */
export function writtenAs(field: ResolvedField, value: unknown, received: unknown, zone?: string): unknown {
  const { toWire } = field.type
  const written = toWire(value, field, received)
  if (received !== undefined && isDeepEqual(written, toWire(readAs(field, received), field, received)))
    return received
  if (Array.isArray(written) && Array.isArray(received)) {
    return [...(formed(field, written) as unknown[]), ...unread(field, received)]
  }
  if (field.wireForm !== undefined || zone === undefined || !isCalendarDay(written)) {
    return formed(field, written)
  }
  return atSameTime(zone, written, received) ?? startOfDay(zone, written).toISOString()
}

/** What came among several values and is none that the field can show: nobody has taken it away. */
function unread(field: ResolvedField, received: readonly unknown[]): unknown[] {
  const { holds, fromWire } = field.type
  return holds === 'values'
    ? received.filter((one) => isNothing(fromWire(unformed(field, [one]), field)))
    : []
}

/** Whether a field writes nothing: `null`, or a list of nothing. */
export function isNothing(written: unknown): boolean {
  return written === null || written === undefined || (Array.isArray(written) && written.length === 0)
}

/** Whether the answer has left a part of an item out, which is unknown then, and not empty. */
export function isLeftOut(item: unknown, part: Pick<ResolvedField, 'wire'>): boolean {
  const received = receivedOf(item)
  return received !== undefined && ownValue(received, part.wire) === undefined
}

/**
 * A value that was read from elsewhere, as a file, in place of a stored one: an item that says the same as a stored one came as
 * that did, any other as the one in its place where there are as many.
 */
export function inPlaceOf(field: ResolvedField, value: unknown, stored: unknown): unknown {
  if (field.type.holds !== 'items' || !Array.isArray(value) || !Array.isArray(stored)) return value
  const said = (items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(field.type.toWire(declaredOf([item]), field)))
  const [wanted, known] = [said(value), said(stored)]
  const taken = new Set<number>()
  return value.map((item, place) => {
    const same = known.findIndex((one, index) => one === wanted[place] && !taken.has(index))
    const inPlace = stored.length === value.length && !wanted.includes(known[place] ?? '') ? place : -1
    const found = same >= 0 ? same : inPlace
    taken.add(found)
    const received = receivedOf(stored[found])
    return received === undefined || !isObject(item) ? item : { ...item, [receivedKey]: received }
  })
}

/** A value for people and files: of items only what the entry declares. */
export function declaredOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item) => {
    if (!isObject(item)) return item
    const { [receivedKey]: _, ...declared } = item
    return declared
  })
}
