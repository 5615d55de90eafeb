import { isCalendarDay, isInstant, isWallTime } from '#kinds/dates/moments.ts'
import type { JsonObject } from '../base/json.ts'
import { dayIn, startOfDay } from '../base/timeZone.ts'
import type { ValueForm } from '../language/callStyle.ts'
import type { ResolvedField } from '../language/resolved.ts'
import { fillJson, plainJson, readJson } from '../styles/jsonTemplate.ts'

type Formed = Pick<ResolvedField, 'wireForm' | 'type'>

/** Writes a value as the field's backend has it; nothing stays nothing, and of several each is written. */
export function formed(field: Formed, value: unknown): unknown {
  const { wireForm, type } = field
  if (wireForm === undefined) return value
  if (Array.isArray(value)) return value.map((one) => filled(wireForm, one))
  // What is no day has its form from where it came.
  return type.holds === 'day' && !isCalendarDay(value) ? value : filled(wireForm, value)
}

function filled(form: ValueForm, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'object' || value === '') return value
  return plainJson(fillJson(form, { value, id: value }))
}

/** Inverts `formed`. What has another form stays as it is. */
export function unformed(field: Formed, received: unknown): unknown {
  const { wireForm, type } = field
  if (wireForm === undefined) return received
  if (Array.isArray(received)) return received.map((one) => plainOf(wireForm, one))
  const plain = plainOf(wireForm, received)
  if (type.holds !== 'day' || isCalendarDay(plain)) return plain
  return dayAt(zoneOf(wireForm), textIn(wireForm, received)) ?? received
}

function plainOf(form: ValueForm, received: unknown): unknown {
  const reading = readJson(form, received, {})
  const plain = reading?.value ?? reading?.id
  return plain === undefined || typeof plain === 'object' ? received : plain
}

/** The text of a moment, where a form has one. */
function textIn(form: ValueForm, received: unknown): unknown {
  const template = JSON.parse(JSON.stringify(form), (_key, part) =>
    typeof part === 'string' && part.includes('{value}') ? '{value}' : part,
  ) as ValueForm
  return readJson(template, received, {})?.value
}

const timeOfDay = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/
const timeOfForm = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?([^"]*)/

/** What stands behind the time of day in a form of days: `Z`, `+02:00`, or nothing. @default it has no time */
function zoneOf(form: ValueForm): string | undefined {
  return timeOfForm.exec(JSON.stringify(form))?.[1]
}

function dayAt(zone: string | undefined, text: unknown): string | undefined {
  if (zone === '') return isWallTime(text) ? text.slice(0, 10) : undefined
  if (zone === undefined || !isInstant(text)) return undefined
  const offset = Date.parse('2026-01-01T00:00:00Z') - Date.parse(`2026-01-01T00:00:00${zone}`)
  const there = new Date(Date.parse(text) + offset)
  return Number.isNaN(offset) ? undefined : there.toISOString().slice(0, 10)
}

/**
 * Writes an end of a range. A day of a backend that holds moments is its first moment, or its last millisecond.
 *
 * @param timeZone whose days they are where the field says that they are sent as instants. @default they are not
 */
export function formedEnd(
  field: Formed & Pick<ResolvedField, 'sent'>,
  end: 'from' | 'to',
  value: unknown,
  timeZone?: string,
): unknown {
  const { wireForm, type, sent } = field
  if (type.holds !== 'day' || !isCalendarDay(value)) return formed(field, value)
  if (wireForm !== undefined) return filled(atTime(wireForm, end), value)
  if (sent !== 'instant' || timeZone === undefined) return value
  return instantOf(timeZone, value, end)
}

function atTime(form: ValueForm, end: 'from' | 'to'): ValueForm {
  const time = end === 'from' ? 'T00:00:00.000' : 'T23:59:59.999'
  return JSON.parse(JSON.stringify(form), (_key, part) =>
    typeof part === 'string' ? part.replace(timeOfDay, time) : part,
  ) as ValueForm
}

function instantOf(timeZone: string, day: string, end: 'from' | 'to'): string {
  if (end === 'from') return startOfDay(timeZone, day).toISOString()
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // No calendar has a day after this one.
  if (!isCalendarDay(next)) return `${day}T23:59:59.999Z`
  return new Date(startOfDay(timeZone, next).getTime() - 1).toISOString()
}

/**
 * A day that is written at the time of day at which the one came that it takes the place of.
 *
 * @returns `undefined` where that was the beginning of a day, or would show another day there
 */
export function atSameTime(zone: string, day: string, received: unknown): string | undefined {
  if (!isInstant(received)) return undefined
  const instant = new Date(received)
  const isBegin = startOfDay(zone, dayIn(zone, instant)).getTime() === instant.getTime()
  const written = `${day}${received.slice(10)}`
  const isThatDay = [received, written].every((text) => dayIn(zone, new Date(text)) === text.slice(0, 10))
  return isThatDay && !isBegin ? written : undefined
}

/** The form of values of a field in a style: of several, that of one. */
export function formOf(
  values: Readonly<Record<string, ValueForm>>,
  { kind, type }: Pick<ResolvedField, 'kind' | 'type'>,
): ValueForm | undefined {
  const names = [kind, ...(kind === 'references' ? ['reference'] : []), type.own ? type.own.like : '']
  const name = names.find((one) => Object.hasOwn(values, one))
  return name === undefined ? undefined : values[name]
}

/** A form with `{collection}` put in. */
export function formIn(form: ValueForm, collection: string): ValueForm {
  const written = plainJson(fillJson(form, { collection }))
  return typeof written === 'string' ? written : (written as JsonObject)
}
