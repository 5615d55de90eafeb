import type { AnySchema, TestContext } from 'yup'
import { dayIn, defaultTimeZone } from '#model/base/timeZone.ts'
import { asQuantity, asState, type Kinds } from '#model/kinds/fieldKind.ts'
import { dayText, instantFormat, wallTimeFormat } from '#model/kinds/formats.ts'
import { anything, checked, sameOnWire } from '#model/kinds/rules.ts'
import { between } from '#model/kinds/samples.ts'
import { builder, type FieldOptions, type StartOptions } from '#model/language/field.ts'
import {
  isCalendarDay,
  isInstant,
  isMoment,
  isTimeOfDay,
  isWallTime,
  weekdayName,
  weekdays,
} from './moments.ts'

export interface DateOptions extends FieldOptions {
  /**
   * How a calendar day is sent where the record's other days do not show it, as in a creation: as the day, or as the instant at
   * which it begins in the configured zone. @default 'day'
   */
  sent?: 'day' | 'instant'
  /** Value of a new record, as `YYYY-MM-DD` (instants: ISO 8601 with zone). @default none */
  default?: string
  /** Name of another date field that this one must not be earlier than. @default none */
  notBefore?: string
}

export interface DateTimeOptions extends Omit<DateOptions, 'sent'> {
  /**
   * `'none'`: the backend's moments name no zone (`2026-01-31T22:30:00`). They are shown, entered and sent as calendar and clock
   * say, whatever the reader's zone. @default each names its own
   */
  zone?: 'none'
}

/** A calendar day, `YYYY-MM-DD`; it knows no time zone and never shifts. */
export const date = builder<string, DateOptions>('date')

/** An instant, ISO 8601 with a zone; with `zone: 'none'` a moment without one. */
export const dateTime = builder<string, DateTimeOptions>('dateTime')

/** When a record was made and when it was changed last, as the server says: `...timestamps()`. */
export const timestamps = () => ({
  createdAt: dateTime({ label: { de: 'Angelegt', en: 'Created' }, edit: 'never' }),
  updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
})

/** A time of day, `HH:MM`; it knows no time zone. */
export const time = builder<string, StartOptions>('time')

/** A day of the week, 1 (Monday) to 7 (Sunday). */
export const weekday = builder<number, StartOptions<number>>('weekday')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    date: DateOptions
    dateTime: DateTimeOptions
    time: StartOptions
    weekday: StartOptions<number>
  }
}

/** A day as it is; of an instant the day that it is in the configured zone, in which it is written and narrowed by, too. */
function dayFrom(value: unknown, { timeZone = defaultTimeZone }: { timeZone?: string }): unknown {
  if (value === undefined || value === null || value === '') return null
  const [, zone] =
    (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2}|)$/.exec(value)) || []
  if (typeof value !== 'string' || zone === undefined) return value
  if (zone === '') return value.slice(0, 10)
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? value : dayIn(timeZone, instant)
}

/** Adds the rule that a day or instant is not earlier than the one in a sibling field; equal is fine. */
function withNotBefore(
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

/** In the one form in which such moments can be compared as text. */
function wallTimeFrom(value: unknown): unknown {
  if (!isWallTime(value)) return value === '' ? null : (value ?? null)
  const clock = value.slice(11)
  return `${value.slice(0, 10)}T${clock}${clock.length === 5 ? ':00' : ''}`
}

/** What stands between the day and the time of a moment without a zone stays: some databases read a blank alone. */
export function momentToWire(value: unknown, _field: unknown, received?: unknown): unknown {
  const isBlank = isWallTime(received) && received[10] === ' '
  return isBlank && isWallTime(value) ? value.replace('T', ' ') : sameOnWire.toWire(value)
}

/** Some backends send seconds, which nobody enters. */
function withoutSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{2}:\d{2}:\d{2}(\.\d+)?$/.test(value)) return value
  return value.slice(0, 5)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function isWeekday(value: unknown): value is number {
  return weekdays.some((day) => day === value)
}

const { toWire } = sameOnWire

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const datesKinds = {
  // What was entered is what is stored and shown. Only an instant of a backend has to be read.
  date: {
    label: { de: 'Datum', en: 'Date' },
    options: { notBefore: 'word', sent: ['day', 'instant'] },
    start: {
      expected: { de: 'ein Kalendertag wie "2026-01-31"', en: 'a calendar day like "2026-01-31"' },
      fits: isCalendarDay,
    },
    holds: 'day',
    isFormed: true,
    rule: (yup, field) =>
      withNotBefore(checked(anything(yup), 'date', isCalendarDay), field.notBefore, isCalendarDay),
    fromWire: dayFrom,
    toWire,
    sample: (random) =>
      new Date(Date.UTC(2026, between(random, 0, 11), between(random, 1, 28))).toISOString().slice(0, 10),
    toText: (value, _field, language) => (isCalendarDay(value) ? dayText(value, language) : textOf(value)),
    inLists: asQuantity(isCalendarDay),
    openApi: () => ({ type: 'string', format: 'date' }),
  },
  // Kept in UTC so that they can be compared as text.
  dateTime: {
    label: { de: 'Zeitpunkt', en: 'Date and time' },
    options: { notBefore: 'word', zone: ['none'] },
    start: {
      expected: {
        de: 'ein Zeitpunkt wie "2026-01-31T12:00:00Z" (mit "zone": "none" ohne Z)',
        en: 'an instant like "2026-01-31T12:00:00Z" (without Z with "zone": "none")',
      },
      fits: isMoment,
    },
    holds: 'instant',
    isFormed: true,
    rule(yup, field) {
      const isReadable = (value: unknown) => isMoment(value, field)
      return withNotBefore(checked(anything(yup), 'dateTime', isReadable), field.notBefore, isReadable)
    },
    fromWire(value, { zone }) {
      if (zone === 'none') return wallTimeFrom(value)
      return isInstant(value) ? new Date(value).toISOString() : value === '' ? null : (value ?? null)
    },
    toWire: momentToWire,
    sample(random, { zone }) {
      const [month, day, hour] = [between(random, 0, 11), between(random, 1, 28), between(random, 0, 23)]
      const sample = new Date(Date.UTC(2026, month, day, hour)).toISOString()
      return zone === 'none' ? sample.slice(0, 19) : sample
    },
    toText(value, field, language) {
      if (!isMoment(value, field)) return textOf(value)
      return field.zone === 'none'
        ? wallTimeFormat(language).format(new Date(`${value}Z`))
        : instantFormat(language).format(new Date(value))
    },
    inLists: asQuantity((value, field) => isMoment(value, field) || isCalendarDay(value)),
    openApi: ({ zone }) =>
      zone === 'none'
        ? { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?$' }
        : { type: 'string', format: 'date-time' },
  },
  // What was entered is what is stored and shown.
  time: {
    label: { de: 'Uhrzeit', en: 'Time' },
    start: { expected: { de: 'eine Uhrzeit wie "14:30"', en: 'a time like "14:30"' }, fits: isTimeOfDay },
    holds: 'time',
    isFormed: true,
    rule: (yup) => checked(anything(yup), 'time', isTimeOfDay),
    fromWire: (value) => (value === '' ? null : (withoutSeconds(value) ?? null)),
    toWire,
    sample: (random) => `${twoDigits(between(random, 0, 23))}:${twoDigits(between(random, 0, 11) * 5)}`,
    toText: textOf,
    inLists: asQuantity(isTimeOfDay),
    openApi: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  },
  weekday: {
    label: { de: 'Wochentag', en: 'Day of the week' },
    start: {
      expected: { de: 'ein Wochentag von 1 (Montag) bis 7', en: 'a day of the week from 1 (Monday) to 7' },
      fits: isWeekday,
    },
    holds: 'rank',
    isFormed: true,
    rule: (yup) => checked(anything(yup), 'weekday', isWeekday),
    fromWire: (value) =>
      typeof value === 'string' && /^[1-7]$/.test(value) ? Number(value) : (value ?? null),
    toWire,
    sample: (random) => between(random, 1, 7),
    toText(value, _field, language) {
      if (isWeekday(value)) return weekdayName(value, language)
      return typeof value === 'object' ? '' : String(value ?? '')
    },
    inLists: asState,
    fewValues: () => weekdays,
    openApi: () => ({ type: 'integer', minimum: 1, maximum: 7 }),
  },
} satisfies Kinds
