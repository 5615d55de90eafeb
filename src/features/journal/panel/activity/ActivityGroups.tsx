import { LinkBase, useCreatePath } from 'react-admin'
import { RecordLink, useRecordTitle } from '#kinds/references/views.tsx'
import type { Change } from '#model/contract/change.ts'
import type { Plan } from '#model/contract/plan.ts'
import { dayText, monthFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { daysBetween } from '#panel/base/i18n/timeAgo.ts'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { useRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { type ActivityEvent, groupActivity } from './mergeActivity.ts'

interface ActivityGroupsProps {
  events: readonly ActivityEvent[]
  record: AnyRecord
  /** `YYYY-MM-DD`; its heading stands on the page already. */
  today: string
}

/** Groups events by days near to today and by months farther away. */
export function ActivityGroups({ events, record, today }: ActivityGroupsProps) {
  return groupActivity(events, today).map(({ time, events: members }) => (
    <section key={time}>
      {time !== today && <ActivityHeading time={time} today={today} />}
      <ol className="timeline unless-empty stack wide">
        {members.map((event) => (
          <ActivityEntry key={event.key} event={event} record={record} withDay={time !== event.day} />
        ))}
      </ol>
    </section>
  ))
}

export function ActivityEntry(props: { event: ActivityEvent; record: AnyRecord; withDay: boolean }) {
  const { event, record, withDay } = props
  const { kind } = event.source
  const { activity } = useRecordExtensions()
  if (event.source.isOfOthers) return <OtherEntry event={event} />
  if (kind === 'day') return <DayEntry event={event} withDay={withDay} />
  const Entry = Object.values(activity).find((part) => part.kind === kind)?.Entry
  return Entry && <Entry row={event.row} source={event.source} record={record} />
}

/** Says which other record was changed or will be, how, and by whom. */
function OtherEntry({ event: { row, day, source } }: { event: ActivityEvent }) {
  const { resources } = usePanel()
  const { language } = useLanguage()
  const createPath = useCreatePath()
  const { name, fields } = source.resource
  const page = useResource()
  const told = fields.flatMap(({ tells }) => tells?.(row, resources) ?? [])[0]
  const { recordTitle, actor, plannedBy, resource: of } = row as unknown as Change & Plan
  const other = resources.find((each) => each.name === of)
  const same = other?.fields.find((field) => field.name === other.succession?.of)
  // From what to what says it all on the page of whom it was switched for.
  const isNamed = !(told?.exchange && same?.resource === page.name)
  return (
    <li className="timeline-entry">
      <p className="timeline-head facts">
        <strong>
          {isNamed && <span translate="no">{recordTitle} – </span>}
          {told && <ToldText told={told} />}
        </strong>
        <span>{actor ?? plannedBy}</span>
        <LinkBase className="muted" to={createPath({ resource: name, type: 'show', id: row.id })}>
          {source.isAhead ? (
            <time dateTime={day}>{dayText(day, language)}</time>
          ) : (
            <ChangeTime at={String(row[source.field])} />
          )}
        </LinkBase>
      </p>
    </li>
  )
}

function ActivityHeading({ time, today }: { time: string; today: string }) {
  const { language } = useLanguage()
  if (time.length === 'YYYY-MM'.length) {
    return (
      <h3>
        <time dateTime={time}>{monthFormat(language).format(new Date(`${time}-01`))}</time>
      </h3>
    )
  }
  const distance = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (
    <h3>
      {distance.format(daysBetween(today, time), 'day')}{' '}
      <time dateTime={time} className="activity-day muted small">
        {dayText(time, language)}
      </time>
    </h3>
  )
}

function DayEntry({ event, withDay }: { event: ActivityEvent; withDay: boolean }) {
  const { resource, field: name, by } = event.source
  const { language, textOf } = useLanguage()
  const field = resource.fields.find((candidate) => candidate.name === name)
  const naming = namingField(resource, by)
  return (
    <li className="timeline-entry is-day">
      <p className="timeline-head facts">
        <strong>
          <RecordName event={event} naming={naming} />
          {' – '}
          {field && textOf(field.label)}
        </strong>
        <span className="activity-entry muted small">{textOf(resource.label[0])}</span>
        {withDay && <time dateTime={event.day}>{dayText(event.day, language)}</time>}
      </p>
    </li>
  )
}

function RecordName({ event, naming }: { event: ActivityEvent; naming: ResolvedField | undefined }) {
  const { resources } = usePanel()
  const { row, source } = event
  const title = useRecordTitle(source.resource, row)
  // The entry that it leads to may be none of the product's, or none of this person's.
  if (naming && resources.some(({ name }) => name === naming.resource)) {
    const { Cell } = fieldView(naming)
    return <Cell field={naming} value={row[naming.name]} record={row} />
  }
  return <RecordLink resource={source.resource.name} record={{ id: row.id, title, known: true }} />
}

/** Returns the reference that names a record here, if its title does not: a pairing is named by its other side. */
function namingField(resource: ResolvedResource, by: string | undefined): ResolvedField | undefined {
  const title = resource.fields.find(({ name }) => name === resource.title)
  if (title?.kind !== 'reference') return undefined
  if (title.name !== by) return title
  return resource.fields.find(
    ({ kind, name, writeOnly }) => kind === 'reference' && name !== by && !writeOnly,
  )
}
