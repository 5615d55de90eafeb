import { Typography } from '@mui/material'
import type { ComponentType, CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import { addendsOf, enteredAddends, sumOf } from '#model/language/computed.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldInput } from '../fields/fieldInputs.tsx'
import type { FieldInputProps } from '../fields/fieldView.ts'
import { detailOf } from '../fields/NotDelivered.tsx'
import { WhenAsked } from '../fields/WhenAsked.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { sectionsOf } from './sectionsOf.ts'

/** Shows the sections of the entry with their inputs; what cannot be entered in an existing record is shown. */
export function FormSections(props: {
  operation: WriteOperation
  /** By field, in the place of those of their kinds. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
}) {
  const { operation, inputs = {} } = props
  const resource = useResource()
  const { textOf } = useLanguage()
  return sectionsOf(resource, operation).map(({ key, title, help, columns, fields }) => (
    <section key={key} className="form-section of-inputs" style={roomOf(fields)}>
      {title !== '' && <Typography variant="h2">{textOf(title)}</Typography>}
      {help !== undefined && <p className="muted">{textOf(help)}</p>}
      <div className={gridClasses(columns, fields)}>
        {fields.map((field) => (
          <WhenAsked key={field.name} field={field}>
            <ShownField
              field={field}
              isEntered={isEntered(field, operation)}
              Input={inputs[field.name] ?? fieldInput(field)}
            />
          </WhenAsked>
        ))}
      </div>
    </section>
  ))
}

/** Its height in fields, roughly: it is laid out when it comes near the window (see the style sheet). */
function roomOf(fields: readonly ResolvedField[]): CSSProperties {
  const rooms = fields.map(({ grants }) => (grants ? roomOfGrants : 1))
  return { '--form-section-fields': rooms.reduce((sum, room) => sum + room, 0) } as CSSProperties
}

/** The matrix of a rights template is below its choice. */
const roomOfGrants = 10

function gridClasses(columns: number | undefined, fields: readonly ResolvedField[]): string {
  const ownColumns = columns === undefined ? '' : ` form-columns-${columns}`
  return `form-fields${ownColumns}${fields.some(({ width }) => width) ? ' form-widths' : ''}`
}

function ShownField(props: {
  field: ResolvedField
  isEntered: boolean
  Input: ComponentType<FieldInputProps>
}) {
  const { field, isEntered: entered, Input } = props
  return (
    <div
      className={`form-field form-field-${field.kind}${field.width === undefined ? '' : ` form-width-${field.width}`}`}
      data-field={field.name}
    >
      {entered ? (
        <Input field={field} source={field.name} />
      ) : addendsOf(field) ? (
        <LiveSum field={field} />
      ) : (
        <ReadOnlyField field={field} />
      )}
    </div>
  )
}

/** A sum follows what is typed; only what is asked for counts. */
function LiveSum({ field }: { field: ResolvedField }) {
  const { fields } = useResource()
  const values = withoutUnasked(fields, useWatch(), 'empty')
  const record = { ...values, [field.name]: sumOf(values, enteredAddends(fields, field)) }
  return <FieldText field={field} record={record as unknown as AnyRecord} />
}

function ReadOnlyField({ field }: { field: ResolvedField }) {
  const { getValues } = useFormContext()
  return <FieldText field={field} record={getValues() as AnyRecord} />
}

function FieldText({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const { textOf } = useLanguage()
  const Detail = detailOf(field, record[field.name])
  return (
    <dl className="form-read-only">
      <dt>{textOf(field.label)}</dt>
      <dd>
        <Detail field={field} value={record[field.name]} record={record} />
      </dd>
    </dl>
  )
}
