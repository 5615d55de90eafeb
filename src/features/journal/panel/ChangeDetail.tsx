import { Typography } from '@mui/material'
import { RecordLink } from '#kinds/references/views.tsx'
import type { Change } from '#model/contract/change.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { changedFields, changeSides, operationName, toldOf } from '../model/changedFields.ts'
import { UndoChange, UndoStep } from './undo/UndoSection.tsx'
import './journal.css'

export default function ChangeDetail({ record }: { record: AnyRecord }) {
  const change = record as Change
  const journal = useResource()
  const { resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const changed = resources.find(({ name }) => name === change.resource)
  const facts = ['at', 'actor', 'resource'].flatMap(
    (name) => journal.fields.find((field) => field.name === name) ?? [],
  )
  const step = change.batch && <UndoStep batch={change.batch} />
  return (
    <>
      {!change.follows && step}
      <p className="record-lead">
        <OperationLabel change={change} />
      </p>
      <section className="detail-section">
        <dl>
          {facts.map((field) => {
            const { Detail } = fieldView(field)
            return (
              <div key={field.name}>
                <dt>{textOf(field.label)}</dt>
                <dd>
                  <Detail field={field} value={change[field.name]} record={change} />
                </dd>
              </div>
            )
          })}
          <div>
            <dt>{texts.journal.record}</dt>
            <dd>
              {changed && change.operation !== 'DELETE' ? (
                <RecordLink
                  resource={changed.name}
                  record={{ id: change.record, title: change.recordTitle, known: true }}
                />
              ) : (
                change.recordTitle
              )}
            </dd>
          </div>
        </dl>
      </section>
      <section className="detail-section">
        <Typography variant="h2">{texts.journal.fields}</Typography>
        {changed ? (
          <ChangeTable resource={changed} change={change} />
        ) : (
          <p className="muted mt-1 mb-3">{texts.journal.nothingShown}</p>
        )}
        {changed && <UndoChange resource={changed} change={change} />}
      </section>
      {change.follows && step}
    </>
  )
}

/** Shows each field of a change before and after, as the record's page would. */
function ChangeTable({ resource, change }: { resource: ResolvedResource; change: Change }) {
  const { texts, textOf } = useLanguage()
  const text = texts.journal
  const fields = changedFields(resource, change)
  if (fields.length === 0) return <p className="muted mt-1 mb-3">{text.nothingShown}</p>
  const columns = changeSides(change, resource)
  return (
    <table className="items change-table">
      <thead className="narrow-hidden">
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
          const { Detail, Difference } = fieldView(field)
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

function OperationLabel({ change }: { change: Change }) {
  const { resources } = usePanel()
  const { textOf } = useLanguage()
  if (change.completes) return <ToldText told={toldOf(change, resources)} />
  return <span>{textOf(operationName(change, resources))}</span>
}
