import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { Change } from '../../../model/contract/change.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ChangeTime } from '../../../panel/ui/ChangeTime.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { changedFields } from '../model/changedFields.ts'
import { journalResource } from '../model/journal.ts'
import { ChangedField } from './ChangedField.tsx'
import { OperationLabel } from './OperationLabel.tsx'

/** One line of a record's history: who, when, what, and each field from its earlier to its later value. */
export function TimelineEntry({ change, record }: { change: Change; record: AnyRecord }) {
  const resource = useResource()
  const journal = useResource(journalResource)
  const { can } = usePanel()
  const { texts } = useLanguage()
  const createPath = useCreatePath()
  const time = <ChangeTime at={change.at} />
  const fields = changedFields(resource, change)
  const list = (
    <ul className="timeline-fields">
      {fields.map((changed) => (
        <ChangedField key={changed.field.name} changed={changed} change={change} record={record} />
      ))}
    </ul>
  )
  const isWhole = change.operation === 'CREATE' || change.operation === 'DELETE'
  return (
    <li className="timeline-entry">
      <p className="timeline-head">
        <strong>
          <OperationLabel change={change} />
        </strong>
        <span>{change.actor}</span>
        {can(journal.access.show) ? (
          <LinkBase to={createPath({ resource: journalResource, type: 'show', id: change.id })}>
            {time}
          </LinkBase>
        ) : (
          time
        )}
      </p>
      {fields.length === 0 && <p className="timeline-empty">{texts.journal.nothingShown}</p>}
      {fields.length > 0 && !isWhole && list}
      {fields.length > 0 && isWhole && (
        <details>
          <summary>{fill(texts.journal.values, { count: fields.length })}</summary>
          {list}
        </details>
      )}
    </li>
  )
}
