import { isInstant, isWallTime } from '#kinds/dates/moments.ts'
import type { JsonObject } from '../base/json.ts'
import type { ValueForm } from '../language/callStyle.ts'
import type { ResolvedField } from '../language/resolved.ts'
import { fillJson, plainJson, readJson } from '../styles/jsonTemplate.ts'
import type { WireForm } from './wireForm.ts'

/** Writes and reads by a form. */
export function wireFormOf(form: ValueForm): WireForm {
  return {
    write: (value) => filled(form, value),
    read: (received) => plainOf(form, received),
    dayOf: (received) => dayAt(zoneOf(form), textIn(form, received)),
    writeEnd: (end, day) => filled(atTime(form, end), day),
  }
}

function filled(form: ValueForm, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'object' || value === '') return value
  return plainJson(fillJson(form, { value, id: value }))
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

function atTime(form: ValueForm, end: 'from' | 'to'): ValueForm {
  const time = end === 'from' ? 'T00:00:00.000' : 'T23:59:59.999'
  return JSON.parse(JSON.stringify(form), (_key, part) =>
    typeof part === 'string' ? part.replace(timeOfDay, time) : part,
  ) as ValueForm
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
