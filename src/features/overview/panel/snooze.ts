import { shiftedDay } from '#model/kinds/periods.ts'
import type { OverviewPreferences } from './overviewPreferences.ts'

type Snoozed = OverviewPreferences['snoozed']

export function snoozeKey(resource: string, task: string, id: unknown): string {
  return `${resource}.${task}:${String(id)}`
}

/** Returns the day until which a record is snoozed, if it still is. @param today `YYYY-MM-DD` */
export function snoozedUntil(snoozed: Snoozed, key: string, today: string): string | undefined {
  const until = Object.hasOwn(snoozed, key) ? snoozed[key] : undefined
  return until !== undefined && until > today ? until : undefined
}

export function snoozedCount(snoozed: Snoozed, resource: string, task: string, today: string): number {
  const prefix = snoozeKey(resource, task, '')
  return Object.entries(snoozed).filter(([key, until]) => key.startsWith(prefix) && until > today).length
}

/** Adds a snooze, or removes it where no day is given; drops past ones. */
export function withSnooze(snoozed: Snoozed, key: string, until: string | undefined, today: string): Snoozed {
  const others = Object.entries(snoozed).filter(([other, day]) => other !== key && day > today)
  return Object.fromEntries(until === undefined ? others : [...others, [key, until]])
}

export function snoozeDays(today: string): { tomorrow: string; nextWeek: string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return { tomorrow: shiftedDay(today, 1), nextWeek: shiftedDay(today, 8 - (weekday === 0 ? 7 : weekday)) }
}
