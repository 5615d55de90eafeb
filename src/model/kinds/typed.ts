import { isCalendarDay } from '#kinds/dates/moments.ts'
import { plainDashes, visibleSigns } from '../base/visibleText.ts'
import type { Language } from '../language/text.ts'
import { isLongInteger } from './numbersOnWire.ts'
import { localDay } from './periods.ts'

/**
 * Reads a calendar day as people type it: `31.12.2026`, `31.12.26`, `2026-12-31`, `31/12/2026`, in any language the
 * day first. A year of two digits is the one within 50 years of this year.
 *
 * @param thisYear four digits
 * @returns `YYYY-MM-DD`, `null` for blank text, `undefined` for anything else and for days that there are not
 */
export function parseDay(text: string, thisYear: number): string | null | undefined {
  const trimmed = visibleSigns(text)
  if (trimmed === '') return null
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return calendarDay(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/.exec(trimmed)
  if (!parts) return undefined
  const [, day, month, year = ''] = parts
  return calendarDay(year.length === 4 ? year : fullYear(Number(year), thisYear), month, day)
}

/** A calendar day as the language writes it, with four digits of the year. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  const separator = language === 'de' ? '.' : '/'
  return [date, month, year].join(separator)
}

function calendarDay(year: unknown, month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : undefined
}

function fullYear(twoDigits: number, thisYear: number): number {
  const century = Math.floor(thisYear / 100) * 100
  const year = century + twoDigits
  if (year > thisYear + 50) return year - 100
  return year <= thisYear - 50 ? year + 100 : year
}

/**
 * Reads day and time, `31.12.2026 14:30`, in the reader's own zone. A day alone is its beginning.
 *
 * @returns an instant in UTC (ISO 8601), `null` for blank text, `undefined` for anything else and for times that
 *   a change of the clocks leaves out
 */
export function parseInstant(text: string, thisYear: number): string | null | undefined {
  const wall = parseWallTime(text, thisYear)
  if (!wall) return wall
  const [day = '', clock = ''] = wall.split('T')
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  // `new Date(26, …)` is in 1926.
  const instant = new Date(0)
  instant.setFullYear(year, month - 1, date)
  instant.setHours(hour, minute, 0, 0)
  return instant.getHours() === hour && instant.getMinutes() === minute ? instant.toISOString() : undefined
}

/** The same in no zone: `YYYY-MM-DDTHH:MM:00`, as calendar and clock show it. */
export function parseWallTime(text: string, thisYear: number): string | null | undefined {
  const trimmed = visibleSigns(text)
  if (trimmed === '') return null
  const [, written = '', time = ''] = /^([^\s,T]+)(?:[\s,T]+(.+))?$/.exec(trimmed) ?? []
  const day = parseDay(written, thisYear)
  const clock = time === '' ? '00:00' : parseTime(time)
  return day && clock ? `${day}T${clock}:00` : undefined
}

/** An instant as it is typed, in the reader's own zone. */
export function formatInstant(instant: string, language: Language): string {
  const local = new Date(instant)
  return `${formatDay(localDay(local), language)} ${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`
}

/** A moment without a zone as it is typed. */
export function formatWallTime(wall: string, language: Language): string {
  return `${formatDay(wall.slice(0, 10), language)} ${wall.slice(11, 16)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * Reads a time of day as people type it: `14:30`, `14.30`, `1430`, `9`, `9:30 pm`.
 *
 * @returns `HH:MM`, `null` for blank text, `undefined` for anything else
 */
export function parseTime(text: string): string | null | undefined {
  const trimmed = visibleSigns(text)
    .toLowerCase()
    .replace(/\s*uhr$/, '')
  if (trimmed === '') return null
  const parts = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*([ap]m)?$/.exec(trimmed)
  if (!parts) return undefined
  const [, hours, separated, attached, half] = parts
  const hour = in24Hours(Number(hours), half)
  const minute = Number(separated ?? attached ?? 0)
  if (hour === undefined || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function in24Hours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/**
 * Reads a number as people type it: `12,50`, `1.234,56`, `1,234.56`, `1234.5`. With both separators the last one
 * is the decimal one. A single separator is the decimal one too, unless it can only group: several of a kind, or
 * the language's own grouping sign followed by exactly three digits.
 *
 * @returns the number, `null` for blank text, `undefined` for anything else.
 */
export function parseDecimal(text: string, language: string): number | null | undefined {
  const trimmed = plainDashes(visibleSigns(text)).replace(/[\s€]/g, '')
  if (trimmed === '') return null
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(trimmed) || trimmed.length > 30) return undefined
  const grouping = groupingOf(trimmed, language)
  const plain = grouping === undefined ? trimmed : withoutGroups(trimmed, grouping)
  if (plain === undefined) return undefined
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value + 0 : undefined
}

/** The same for whole numbers; one that no number holds to the last digit stays text, digit by digit. */
export function parseInteger(text: string, language: string): number | string | null | undefined {
  const digits = text.replace(/\s/g, '')
  return isLongInteger(digits) ? digits : parseDecimal(text, language)
}

function groupingOf(text: string, language: string): '.' | ',' | undefined {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot < comma ? '.' : ','
  const sign = dot >= 0 ? '.' : ','
  if (text.indexOf(sign) !== text.lastIndexOf(sign)) return sign
  const own = language === 'de' ? '.' : ','
  return sign === own && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? sign : undefined
}

/** Groups are of three digits; anything else is a slip that must not be read as some other number. */
function withoutGroups(text: string, grouping: '.' | ','): string | undefined {
  const decimal = grouping === '.' ? ',' : '.'
  const [whole = '', ...fraction] = text.split(decimal)
  if (fraction.length > 1 || fraction.some((part) => part.includes(grouping))) return undefined
  const [first = '', ...groups] = whole.split(grouping)
  if (!/^[-+]?\d{1,3}$/.test(first) || groups.some((group) => !/^\d{3}$/.test(group))) return undefined
  return [first + groups.join(''), ...fraction].join(decimal)
}
