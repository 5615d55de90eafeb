import type { Change } from '../../../model/contract/change.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../panel/fields/fieldViews.ts'
import type { ChangedFieldValues } from '../model/changedFields.ts'
import { RestoreValue } from './RestoreValue.tsx'

interface ChangedFieldProps {
  changed: ChangedFieldValues
  change: Change
  record: AnyRecord
}

/** A field as a change left it, beside what it was; with the way back where there is one. */
export function ChangedField({ changed, change, record }: ChangedFieldProps) {
  const { field, before, after } = changed
  const { texts, textOf } = useLanguage()
  const { Cell, Difference: Long, ShortDifference: OfKind = Long } = fieldView(field.kind)
  const isEdit = !['CREATE', 'DELETE'].includes(change.operation)
  const Difference = isEdit ? OfKind : undefined
  const value = (shown: unknown) => (
    <span className="timeline-value">
      <Cell field={field} value={shown} record={record} />
    </span>
  )
  return (
    <li>
      <span className="timeline-field">{textOf(field.label)}</span>
      <span className="timeline-values">
        {Difference && <Difference field={field} before={before} after={after} />}
        {!Difference && change.operation !== 'CREATE' && value(before)}
        {!Difference && change.operation !== 'CREATE' && change.operation !== 'DELETE' && (
          <>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{texts.journal.becomes}</span>
          </>
        )}
        {!Difference && change.operation !== 'DELETE' && value(after)}
      </span>
      {(change.operation === 'EDIT' || change.operation === 'ACTION') && (
        <RestoreValue field={field} earlier={before} record={record} />
      )}
    </li>
  )
}
