import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { Change } from '#model/contract/change.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { isTold, ToldText } from '#panel/fields/ToldText.tsx'
import { ChangeArrow } from '#panel/ui/ChangeArrow.tsx'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import {
  type ChangedFieldValues,
  changedFields,
  isNew,
  journalResource,
  toldOf,
} from '../model/changedFields.ts'
import { RestoreValue } from './RestoreDialog.tsx'
import { DecideButton } from './undo/DecideButton.tsx'
import { useCanUndo } from './undo/UndoSection.tsx'

/** Shows a line of the history. A single short value has its way back beside it; several are folded away. */
export function TimelineEntry({ change, record }: { change: Change; record: AnyRecord }) {
  const resource = useResource()
  const journal = useResource(journalResource)
  const { can, resources } = usePanel()
  const { texts } = useLanguage()
  const createPath = useCreatePath()
  const time = <ChangeTime at={change.at} />
  const fields = changedFields(resource, change)
  const told = toldOf(change, resources)
  const [single] = fields.length === 1 && told.fields.every(isTold) ? fields : []
  const mayRestore = change.operation === 'EDIT' || change.operation === 'ACTION'
  const isUndoable = useCanUndo(resource, change.operation)
  return (
    <li className="timeline-entry">
      <p className="timeline-head facts">
        <strong>
          <ToldText told={told} />
        </strong>
        <span>{change.actor}</span>
        {can(journal.access.show) ? (
          <LinkBase
            className="muted"
            to={createPath({ resource: journalResource, type: 'show', id: change.id })}
          >
            {time}
          </LinkBase>
        ) : (
          time
        )}
        {single && mayRestore && (
          <RestoreValue field={single.field} earlier={single.before} record={record} />
        )}
        {!single && mayRestore && isUndoable && (
          <DecideButton step={{ change: String(change.id) }} label={texts.undo.whole} />
        )}
      </p>
      {fields.length === 0 && <p className="muted mt-1 mb-3">{texts.journal.nothingShown}</p>}
      {fields.length > 0 && !(single && mayRestore) && (
        <details>
          <summary className="muted small">{fill(texts.journal.values, { count: fields.length })}</summary>
          <ul className="timeline-fields mt-1 stack">
            {fields.map((changed) => (
              <ChangedField key={changed.field.name} changed={changed} change={change} record={record} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

interface ChangedFieldProps {
  changed: ChangedFieldValues
  change: Change
  record: AnyRecord
}

function ChangedField({ changed, change, record }: ChangedFieldProps) {
  const { field, before, after } = changed
  const { textOf } = useLanguage()
  const { Cell, Difference: Long, ShortDifference: OfKind = Long } = fieldView(field)
  const isMade = isNew(change.operation)
  const isEdit = !isMade && change.operation !== 'DELETE'
  const Difference = isEdit ? OfKind : undefined
  const value = (shown: unknown) => (
    <span className="clamped breaks">
      <Cell field={field} value={shown} record={record} />
    </span>
  )
  return (
    <li>
      <span className="muted small">{textOf(field.label)}</span>
      <span className="facts">
        {Difference && <Difference field={field} before={before} after={after} />}
        {!Difference && !isMade && value(before)}
        {!Difference && isEdit && <ChangeArrow />}
        {!Difference && change.operation !== 'DELETE' && value(after)}
      </span>
      {(change.operation === 'EDIT' || change.operation === 'ACTION') && (
        <RestoreValue field={field} earlier={before} record={record} />
      )}
    </li>
  )
}
