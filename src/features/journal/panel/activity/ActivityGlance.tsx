import { Typography } from '@mui/material'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { tabQuery } from '#panel/record/tabAddress.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { ActivityEntry } from './ActivityGroups.tsx'
import { SourceFailures, useActivity } from './ActivityTab.tsx'
import { activitySources } from './activitySources.ts'
import { type ActivityEvent, mergeActivity } from './mergeActivity.ts'
import '../journal.css'
import './activity.css'

/** Lines ahead, and lines past. */
const most = 3

/** Shows the last note, the next days and the last events beside a record's facts. */
export default function ActivityGlance({ tab, record }: { tab: ResolvedTab<'activity'>; record: AnyRecord }) {
  const resource = useResource()
  const panel = usePanel()
  const { activity } = useLanguage().texts
  const today = localDay(useNow())
  const { read } = useActivity(activitySources({ tab, resource, record, today, panel }))
  // It stands last: what comes later above it would push it down.
  const isOtherToCome = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [isShown, setShown] = useState(false)
  const isReady = !isOtherToCome && !read.some(({ isPending }) => isPending)
  if (isReady && !isShown) setShown(true)
  if (!isShown) return null
  // What is planned stands beside the fields already.
  const ahead = mergeActivity(read.filter(({ source }) => source.isAhead && source.kind !== 'plan'))
    .events.slice(-most)
    .reverse()
  const been = read.filter(({ source }) => !source.isAhead)
  const eventsOf = (some: typeof been) => mergeActivity(some).events
  // Apart: the last note may be older than what was read of the changes.
  const note = eventsOf(been.filter(({ source }) => source.kind === 'note')).slice(0, 1)
  const past = eventsOf(been.filter(({ source }) => source.kind !== 'note')).slice(0, most)
  return (
    <>
      <SourceFailures read={read} />
      <Events title={activity.note} events={note} record={record} />
      <Events title={activity.next} events={ahead} record={record} />
      <Events title={activity.last} events={past} record={record} />
      {ahead.length + past.length + note.length > 0 && (
        <LinkBase className="bare-link small" to={{ search: tabQuery(tab.name) }} replace>
          {activity.whole}
        </LinkBase>
      )}
    </>
  )
}

function Events(props: { title: string; events: readonly ActivityEvent[]; record: AnyRecord }) {
  const { title, events, record } = props
  if (events.length === 0) return null
  return (
    <section className="detail-section activity-glance">
      <Typography variant="h2">{title}</Typography>
      <ol className="stack loose">
        {events.map((event) => (
          <ActivityEntry key={event.key} event={event} record={record} withDay />
        ))}
      </ol>
    </section>
  )
}
