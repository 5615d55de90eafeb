import { dayFormat } from '../../../../model/kinds/formats.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { ResolvedField, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../../panel/fields/fieldViews.ts'
import { RecordLink } from '../../../../panel/fields/RecordLink.tsx'
import type { ActivityEvent } from './mergeActivity.ts'

/** A day of a record that refers to this one: which record, and what the day is to it. */
export function DayEntry({ event, withDay }: { event: ActivityEvent; withDay: boolean }) {
  const { resource, field: name, by } = event.source
  const { language, textOf } = useLanguage()
  const field = resource.fields.find((candidate) => candidate.name === name)
  const naming = namingField(resource, by)
  return (
    <li className="timeline-entry is-day">
      <p className="timeline-head">
        <strong>
          <RecordName event={event} naming={naming} />
          {' – '}
          {field && textOf(field.label)}
        </strong>
        <span className="activity-entry">{textOf(resource.label[0])}</span>
        {withDay && <time dateTime={event.day}>{dayFormat(language).format(new Date(event.day))}</time>}
      </p>
    </li>
  )
}

function RecordName({ event, naming }: { event: ActivityEvent; naming: ResolvedField | undefined }) {
  const { language } = useLanguage()
  const { row, source } = event
  if (naming) {
    const { Cell } = fieldView(naming.kind)
    return <Cell field={naming} value={row[naming.name]} record={row} />
  }
  const title = recordTitle(source.resource, row, language)
  return <RecordLink resource={source.resource.name} record={{ id: row.id, title, known: true }} />
}

/**
 * The reference that tells such records apart here, where their own title does not: what pairs this record with others
 * is named by the other one. `undefined`: the title does.
 */
function namingField(resource: ResolvedResource, by: string | undefined): ResolvedField | undefined {
  const title = resource.fields.find(({ name }) => name === resource.title)
  if (title?.kind !== 'reference') return undefined
  if (title.name !== by) return title
  return resource.fields.find(
    ({ kind, name, writeOnly }) => kind === 'reference' && name !== by && !writeOnly,
  )
}
