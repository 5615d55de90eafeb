import type { Language } from '../language/text.ts'
import { isCalendarDay } from './date.ts'

/**
 * Reads a calendar day as people type it: `31.12.2026`, `31.12.26`, `2026-12-31`, `31/12/2026`, in any language the
 * day first. A year of two digits is the one within 50 years of this year.
 *
 * @param thisYear four digits
 * @returns `YYYY-MM-DD`, `null` for blank text, `undefined` for anything else and for days that there are not
 */
export function parseDay(text: string, thisYear: number): string | null | undefined {
  const trimmed = text.trim()
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
