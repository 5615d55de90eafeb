import { firstDay, shiftedDay } from '#model/kinds/periods.ts'
import type { Notice } from '../model/index.ts'

/** Returns the first day on which a pair can end by its notice period, `YYYY-MM-DD`. A month without such a day ends earlier. */
export function firstEnd({ months, to }: Notice, today: string): string {
  const [year, month, day] = [today.slice(0, 4), today.slice(5, 7), today.slice(8)].map(Number)
  const begin = firstDay(year ?? 0, (month ?? 0) + months)
  const last = shiftedDay(firstDay(year ?? 0, (month ?? 0) + months + 1), -1)
  const same = shiftedDay(begin, (day ?? 1) - 1)
  return to === 'monthEnd' || same > last ? last : same
}
