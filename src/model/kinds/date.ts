import type { AnySchema, TestContext } from 'yup'
import type { FieldKind } from './fieldKind.ts'
import { dayFormat } from './formats.ts'
import { asQuantity } from './inLists.ts'
import { localDay } from './localDay.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

/** A day that exists in the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

/** A day as it is; of an instant the day that it is in the reader's own zone: midnight in Berlin is 23:00 in UTC. */
function dayFrom(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/.test(value))
    return value
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? value : localDay(instant)
}

/** Adds the rule that a day or instant is not earlier than the one in a sibling field; equal is fine. */
export function withNotBefore(
  schema: AnySchema,
  sibling: string | undefined,
  isReadable: (value: unknown) => boolean,
) {
  if (sibling === undefined) return schema
  const check = (value: unknown, { parent }: TestContext) => {
    const earliest: unknown = parent?.[sibling]
    return !isReadable(value) || !isReadable(earliest) || String(value) >= String(earliest)
  }
  return checked(schema, 'notBefore', check, { field: sibling })
}

/** A calendar day. Knows no zone: what was entered is what is stored and shown. Only an instant of a backend has to be read. */
export const dateKind: FieldKind = {
  rule: (yup, field) =>
    withNotBefore(checked(anything(yup), 'date', isCalendarDay), field.notBefore, isCalendarDay),
  fromWire: dayFrom,
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) =>
    new Date(Date.UTC(2026, between(random, 0, 11), between(random, 1, 28))).toISOString().slice(0, 10),
  toText(value, _field, language) {
    if (isCalendarDay(value)) return dayFormat(language).format(new Date(`${value}T00:00:00Z`))
    return typeof value === 'string' ? value : ''
  },
  inLists: asQuantity(isCalendarDay),
  openApi: () => ({ type: 'string', format: 'date' }),
}
