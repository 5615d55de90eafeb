import { isCalendarDay, isInstant } from '#kinds/dates/moments.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { daysBetween, singleDays } from '#panel/base/i18n/timeAgo.ts'
import type { ActivitySource } from './activitySources.ts'

export interface LoadedSource {
  source: ActivitySource
  rows: readonly AnyRecord[]
  /** Whether there are more rows, farther from today. */
  hasMore: boolean
}

export interface ActivityEvent {
  key: string
  source: ActivitySource
  row: AnyRecord
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  /** Sort key by time; whole days are the latest of their day. */
  order: string
}

export interface Activity {
  events: readonly ActivityEvent[]
  /** Keys of sources to read on before the axis goes on. */
  waitsFor: readonly string[]
}

/**
 * Merges rows of several sources, the latest first. The axis ends where the first unfinished source ends: what lies behind could
 * still get something before it.
 * @param loaded sources that all lead to the same side of today
 */
export function mergeActivity(loaded: readonly LoadedSource[]): Activity {
  const events = oncePerKey(loaded.flatMap(eventsOf))
  const isAhead = loaded.some(({ source }) => source.isAhead)
  const ends = loaded.flatMap((part) => {
    const last = part.hasMore ? eventsOf(part).at(-1) : undefined
    return last ? [{ key: part.source.key, order: last.order }] : []
  })
  const nearest = ends.reduce<string | undefined>((near, { order }) => {
    if (near === undefined) return order
    return isAhead === order < near ? order : near
  }, undefined)
  const isCertain = ({ order }: ActivityEvent) =>
    nearest === undefined || (isAhead ? order <= nearest : order >= nearest)
  return {
    events: events.filter(isCertain).toSorted((one, other) => compare(other.order, one.order)),
    waitsFor: ends.filter(({ order }) => order === nearest).map(({ key }) => key),
  }
}

/** Leaves out rows without a readable day. */
function eventsOf({ source, rows }: LoadedSource): ActivityEvent[] {
  return rows.flatMap((row) => {
    const at = row[source.field]
    const key = `${source.key} ${row.id}`
    if (isCalendarDay(at)) return [{ key, source, row, day: at, order: `${at} ~` }]
    if (!isInstant(at)) return []
    const instant = new Date(at)
    const day = localDay(instant)
    return [{ key, source, row, day, order: `${day} ${instant.toISOString()}` }]
  })
}

/** A new row pushes the last one of a page onto the next. */
function oncePerKey(events: readonly ActivityEvent[]): ActivityEvent[] {
  return [...new Map(events.map((event) => [event.key, event])).values()]
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

interface ActivityGroup {
  /** `YYYY-MM-DD` or `YYYY-MM` */
  time: string
  events: readonly ActivityEvent[]
}

/** Groups events by day, or by month. @param today `YYYY-MM-DD` */
export function groupActivity(events: readonly ActivityEvent[], today: string): ActivityGroup[] {
  const groups = new Map<string, ActivityEvent[]>()
  for (const event of events) {
    const isNear = Math.abs(daysBetween(today, event.day)) <= singleDays
    const time = isNear ? event.day : event.day.slice(0, 7)
    groups.set(time, [...(groups.get(time) ?? []), event])
  }
  return [...groups].map(([time, members]) => ({ time, events: members }))
}
