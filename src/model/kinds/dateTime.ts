import { isCalendarDay, withNotBefore } from './date.ts'
import type { FieldKind } from './fieldKind.ts'
import { instantFormat } from './formats.ts'
import { asQuantity } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** The first and the last instant that ISO 8601 writes with four digits, without the year 0 that databases do not know. */
export const [firstInstant, lastInstant] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'] as const

/** An instant that names its zone and exists. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !isoInstant.test(value)) return false
  const time = Date.parse(value)
  return time >= Date.parse(firstInstant) && time <= Date.parse(lastInstant)
}

/** An instant, or a whole day for those of it. */
function isEnd(value: unknown): boolean {
  return isInstant(value) || isCalendarDay(value)
}

/** Instants with a zone, kept in UTC so that they can be compared as text. */
export const dateTimeKind: FieldKind = {
  rule: (yup, field) =>
    withNotBefore(checked(anything(yup), 'dateTime', isInstant), field.notBefore, isInstant),
  fromWire: (value) =>
    isInstant(value) ? new Date(value).toISOString() : value === '' ? null : (value ?? null),
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) =>
    new Date(
      Date.UTC(2026, between(random, 0, 11), between(random, 1, 28), between(random, 0, 23)),
    ).toISOString(),
  toText(value, _field, language) {
    if (isInstant(value)) return instantFormat(language).format(new Date(value))
    return typeof value === 'string' ? value : ''
  },
  inLists: asQuantity(isEnd),
  openApi: () => ({ type: 'string', format: 'date-time' }),
}
