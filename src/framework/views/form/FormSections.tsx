import { Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord, ResolvedField } from '../../define/resolve.ts'
import { isEntered, type WriteOperation } from '../../fields/recordSchema.ts'
import { fieldInput } from '../../fields/views/fieldInputs.ts'
import type { FieldInputProps } from '../../fields/views/fieldView.ts'
import { fieldView } from '../../fields/views/fieldViews.ts'
import { WhenAsked } from '../../fields/views/WhenAsked.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { sectionsOf } from './sectionsOf.ts'

/** The sections of the entry with their inputs; what cannot be entered in an existing record is shown. */
export function FormSections(props: {
  operation: WriteOperation
  /** Inputs of single fields that differ from those of their kinds, by name. @default none */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
}) {
  const { operation, inputs = {} } = props
  const resource = useResource()
  const { textOf } = useLanguage()
  return sectionsOf(resource, operation).map(({ key, title, help, columns, fields }) => (
    <section key={key} className="form-section">
      {title !== '' && <Typography variant="h2">{textOf(title)}</Typography>}
      {help !== undefined && <p className="form-section-help">{textOf(help)}</p>}
      <div className={`form-fields${columns === undefined ? '' : ` form-columns-${columns}`}`}>
        {fields.map((field) => (
          <WhenAsked key={field.name} field={field}>
            <ShownField
              field={field}
              isEntered={isEntered(field, operation)}
              Input={inputs[field.name] ?? fieldInput(field.kind)}
            />
          </WhenAsked>
        ))}
      </div>
    </section>
  ))
}

function ShownField(props: {
  field: ResolvedField
  isEntered: boolean
  Input: ComponentType<FieldInputProps>
}) {
  const { field, isEntered: entered, Input } = props
  return (
    <div className={`form-field form-field-${field.kind}`} data-field={field.name}>
      {entered ? <Input field={field} source={field.name} /> : <ReadOnlyField field={field} />}
    </div>
  )
}

function ReadOnlyField({ field }: { field: ResolvedField }) {
  const { textOf } = useLanguage()
  const { getValues } = useFormContext()
  const { Detail } = fieldView(field.kind)
  const record = getValues() as AnyRecord
  return (
    <dl className="form-read-only">
      <dt>{textOf(field.label)}</dt>
      <dd>
        <Detail field={field} value={record[field.name]} record={record} />
      </dd>
    </dl>
  )
}
