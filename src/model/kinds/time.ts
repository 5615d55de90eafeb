import type { FieldKind } from './fieldKind.ts'
import { asQuantity } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

/** A time that a clock shows, `HH:MM`. */
export function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Some backends send seconds, which nobody enters. */
function withoutSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{2}:\d{2}:\d{2}(\.\d+)?$/.test(value)) return value
  return value.slice(0, 5)
}

/** A time of day. Knows no zone: what was entered is what is stored and shown. */
export const timeKind: FieldKind = {
  rule: (yup) => checked(anything(yup), 'time', isTimeOfDay),
  fromWire: (value) => (value === '' ? null : (withoutSeconds(value) ?? null)),
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) => `${twoDigits(between(random, 0, 23))}:${twoDigits(between(random, 0, 11) * 5)}`,
  toText: (value) => (typeof value === 'string' ? value : ''),
  inLists: asQuantity(isTimeOfDay),
  openApi: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
