/** Spans of days that follow the present day. */
export const periods = [
  'today',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'next30Days',
  'next60Days',
  'next90Days',
  'last12Months',
  'thisYear',
  'past',
  'all',
] as const

/** One of them, or any number of days ahead or back, today among them: `next45Days`. */
export type Period = (typeof periods)[number] | `next${number}Days` | `last${number}Days`

export const countedDays = /^(next|last)([1-9]\d{0,3})Days$/

/** Days from one to another, both included, `YYYY-MM-DD`; an empty end is open. */
export interface DayRange {
  from: string
  to: string
}

/** The days of a period, today among them, as the filters of lists count them. @param today `YYYY-MM-DD` */
export function daysOf(period: Period, today: string): DayRange {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const months = (from: number, to: number) => ({
    from: firstDay(year, from),
    to: shiftedDay(firstDay(year, to + 1), -1),
  })
  const [, way, days] = countedDays.exec(period) ?? []
  if (way === 'next') return { from: today, to: shiftedDay(today, Number(days) - 1) }
  if (way === 'last') return { from: shiftedDay(today, 1 - Number(days)), to: today }
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'thisMonth':
      return months(month, month)
    case 'lastMonth':
      return months(month - 1, month - 1)
    case 'last12Months':
      return months(month - 11, month)
    case 'thisYear':
      return months(1, 12)
    case 'past':
      return { from: '', to: shiftedDay(today, -1) }
    default:
      return { from: '', to: '' }
  }
}

/** Months since the beginning of the calendar. */
export function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The first day of a month, which may lie outside the year. */
export function firstDay(year: number, month: number): string {
  const since = year * 12 + month - 1
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(Math.floor(since / 12)).padStart(4, '0')}-${two((since % 12) + 1)}-01`
}

/** Every month from one day's to another's, `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) =>
    firstDay(0, first + index + 1).slice(0, 7),
  )
}

/** A day some days later, or earlier. */
export function shiftedDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day that a date is in the reader's own zone, `YYYY-MM-DD`. */
export function localDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
