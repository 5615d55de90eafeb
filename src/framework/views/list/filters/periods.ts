/** Spans of days that are asked for most, as seen from today. */
export const periods = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'next30'] as const
export type Period = (typeof periods)[number]

/**
 * The first and the last day of a period, both included, in the reader's zone.
 *
 * @param now decides what today is
 */
export function periodDays(period: Period, now: Date): { from: string; to: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const span = (from: Date, to: Date) => ({ from: dayOf(from), to: dayOf(to) })
  const inDays = (days: number) => new Date(year, month, day + days)
  switch (period) {
    case 'today':
      return span(now, now)
    case 'last7':
      return span(inDays(-6), now)
    case 'last30':
      return span(inDays(-29), now)
    case 'thisMonth':
      return span(new Date(year, month, 1), new Date(year, month + 1, 0))
    case 'lastMonth':
      return span(new Date(year, month - 1, 1), new Date(year, month, 0))
    case 'next30':
      return span(now, inDays(29))
  }
}

function dayOf(date: Date): string {
  const part = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}
