import type { Change } from '../../../features/journal/model/journal.ts'
import { TimelineEntry } from '../../../features/journal/panel/TimelineEntry.tsx'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { ActivityHeading } from './ActivityHeading.tsx'
import { DayEntry } from './DayEntry.tsx'
import { groupActivity } from './groupActivity.ts'
import type { ActivityEvent } from './mergeActivity.ts'
import { NoteEntry } from './NoteEntry.tsx'

interface ActivityGroupsProps {
  events: readonly ActivityEvent[]
  record: AnyRecord
  /** `YYYY-MM-DD`. Its own events stand below the heading that is there already. */
  today: string
}

/** A stretch of the axis, by days near to today and by months farther away. */
export function ActivityGroups({ events, record, today }: ActivityGroupsProps) {
  return groupActivity(events, today).map(({ time, events: members }) => (
    <section key={time}>
      {time !== today && <ActivityHeading time={time} today={today} />}
      <ol className="timeline">
        {members.map((event) => (
          <ActivityEntry key={event.key} event={event} record={record} withDay={time !== event.day} />
        ))}
      </ol>
    </section>
  ))
}

function ActivityEntry(props: { event: ActivityEvent; record: AnyRecord; withDay: boolean }) {
  const { event, record, withDay } = props
  switch (event.source.kind) {
    case 'change':
      return <TimelineEntry change={event.row as Change} record={record} />
    case 'note':
      return <NoteEntry event={event} />
    case 'day':
      return <DayEntry event={event} withDay={withDay} />
  }
}
