import type { ActivityEvent } from './mergeActivity.ts'

/** Events of one day, or farther from today of one month. */
export interface ActivityGroup {
  /** `YYYY-MM-DD` or `YYYY-MM` */
  time: string
  events: readonly ActivityEvent[]
}

/** Nearer days stand by themselves. */
const singleDays = 31

/** Events, in their order, by the day or the month in which they are. @param today `YYYY-MM-DD` */
export function groupActivity(events: readonly ActivityEvent[], today: string): ActivityGroup[] {
  const groups = new Map<string, ActivityEvent[]>()
  for (const event of events) {
    const isNear = Math.abs(daysBetween(today, event.day)) <= singleDays
    const time = isNear ? event.day : event.day.slice(0, 7)
    groups.set(time, [...(groups.get(time) ?? []), event])
  }
  return [...groups].map(([time, members]) => ({ time, events: members }))
}

/** How many days one day lies after another. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
}
