import { useId } from 'react'
import { useGetList } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import type { Change } from '#model/contract/change.ts'
import { dayText } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView, isRightAligned } from '#panel/fields/fieldViews.tsx'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../../model/changedFields.ts'
import type { ValuesOverTime } from '../../model/index.ts'
import { type HeldValues, valueHistory } from './valueHistory.ts'

/** Lines of the journal that are read: one request, enough for what a person changes. */
const mostLines = 100

interface HeldOverTime {
  fields: readonly ResolvedField[]
  /** Empty where nothing was changed or the journal cannot be read. */
  held: readonly HeldValues[]
  isPending: boolean
}

/** Reads earlier values of fields from the journal, if the person may. */
export function useHeldValues(of: ValuesOverTime | undefined, record: AnyRecord): HeldOverTime {
  const resource = useResource()
  const { can, resources } = usePanel()
  const journal = resources.find(({ name }) => name === journalResource)
  const isAsked = of !== undefined && journal !== undefined && can(journal.access.list)
  const { data = [], isPending } = useGetList<Change>(
    journalResource,
    {
      filter: { resource: resource.name, record: String(backendId(record.id)) },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: mostLines },
    },
    { enabled: isAsked, retry: false, onError: () => undefined },
  )
  const fields = resource.fields.filter(({ name, writeOnly }) => of?.fields.includes(name) && !writeOnly)
  const held = isAsked ? valueHistory(resource, fields, record, data) : []
  return { fields, held, isPending: isAsked && isPending }
}

interface ValueHistoryProps {
  of: ValuesOverTime
  record: AnyRecord
  held: HeldOverTime
}

/** Shows the newest first. */
export function ValueHistory({ of, record, held: { fields, held } }: ValueHistoryProps) {
  const { texts, textOf } = useLanguage()
  const headingId = useId()
  if (held.length === 0) return null
  return (
    <section className="value-history mb-6">
      <h2 id={headingId} className="mb-2">
        {textOf(of.label)}
      </h2>
      <div className="scrolls-sideways">
        <table className="items" aria-labelledby={headingId}>
          <thead className="narrow-hidden">
            <tr>
              <th scope="col">{texts.activity.since}</th>
              {fields.map((field) => (
                <th key={field.name} scope="col" className={isRightAligned(field) ? 'right' : undefined}>
                  {textOf(field.label)}
                </th>
              ))}
              <th scope="col">{texts.activity.by}</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ change, values }) => (
              <tr key={change?.id ?? ''}>
                <td data-label={texts.activity.since}>
                  <Since change={change} />
                </td>
                {fields.map((field) => {
                  const { Cell } = fieldView(field)
                  return (
                    <td
                      key={field.name}
                      data-label={textOf(field.label)}
                      className={isRightAligned(field) ? 'right' : undefined}
                    >
                      <Cell field={field} value={values[field.name]} record={record} />
                    </td>
                  )
                })}
                <td data-label={texts.activity.by}>{change ? change.actor : <NothingGiven />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Since({ change }: { change: HeldValues['change'] }) {
  const { language, texts } = useLanguage()
  if (!change) return texts.activity.before
  const day = localDay(new Date(change.at))
  return <time dateTime={day}>{dayText(day, language)}</time>
}
