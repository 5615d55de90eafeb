import type { Language } from '../language/text.ts'
import type { FieldKind } from './fieldKind.ts'
import { weekdayFormat } from './formats.ts'
import { asState } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

/** 1 is Monday, 7 is Sunday (spec §9). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

function isWeekday(value: unknown): value is number {
  return weekdays.some((day) => day === value)
}

/** The name of a day of the week. */
export function weekdayName(day: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return weekdayFormat(language).format(new Date(Date.UTC(2024, 0, day)))
}

/** A day of the week. */
export const weekdayKind: FieldKind = {
  rule: (yup) => checked(anything(yup), 'weekday', isWeekday),
  fromWire: (value) => (typeof value === 'string' && /^[1-7]$/.test(value) ? Number(value) : (value ?? null)),
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) => between(random, 1, 7),
  toText(value, _field, language) {
    if (isWeekday(value)) return weekdayName(value, language)
    return typeof value === 'object' ? '' : String(value ?? '')
  },
  inLists: asState,
  fewValues: () => weekdays,
  openApi: () => ({ type: 'integer', minimum: 1, maximum: 7 }),
}
