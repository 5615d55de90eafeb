import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { recordParts } from '../../../../panel/record/recordParts.ts'
import { ActivityHeading } from './ActivityHeading.tsx'
import { DayEntry } from './DayEntry.tsx'
import { groupActivity } from './groupActivity.ts'
import type { ActivityEvent } from './mergeActivity.ts'

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
  const { kind } = event.source
  if (kind === 'day') return <DayEntry event={event} withDay={withDay} />
  const Entry = recordParts().find(({ activity }) => activity?.kind === kind)?.activity?.Entry
  return Entry && <Entry row={event.row} source={event.source} record={record} />
}
