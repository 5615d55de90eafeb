import type { Change } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../panel/fields/fieldViews.ts'
import { changedFields, changeSides } from '../model/changedFields.ts'

/** Each field of a change with its values before and after, as the record's page would show them. */
export function ChangeTable({ resource, change }: { resource: ResolvedResource; change: Change }) {
  const { texts, textOf } = useLanguage()
  const text = texts.journal
  const fields = changedFields(resource, change)
  if (fields.length === 0) return <p className="timeline-empty">{text.nothingShown}</p>
  const columns = changeSides(change)
  return (
    <table className="items change-table">
      <thead>
        <tr>
          <th scope="col" className="change-field">
            {text.field}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((changed) => {
          const { field } = changed
          const { Detail, Difference } = fieldView(field.kind)
          if (Difference && columns.length > 1) {
            return (
              <tr key={field.name}>
                <th scope="row">{textOf(field.label)}</th>
                <td colSpan={columns.length} data-label={text.difference}>
                  <Difference field={field} before={changed.before} after={changed.after} />
                </td>
              </tr>
            )
          }
          return (
            <tr key={field.name}>
              <th scope="row">{textOf(field.label)}</th>
              {columns.map((column) => (
                <td key={column} data-label={text[column]}>
                  <Detail
                    field={field}
                    value={changed[column]}
                    record={{ id: change.record, [field.name]: changed[column] }}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
