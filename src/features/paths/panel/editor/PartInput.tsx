import { type ComponentType, memo } from 'react'
import type { FieldKindName } from '../../../../model/language/field.ts'
import { partField } from '../../../../panel/editing/partFields.ts'
import type { FieldInputProps } from '../../../../panel/fields/fieldView.ts'

interface PartInputProps {
  /** The input of the kind. */
  as: ComponentType<FieldInputProps>
  kind: FieldKindName
  source: string
  label: string
  required?: boolean
  help?: string | undefined
}

/** The input of one part of a step. It is not drawn anew for each key typed in another one. */
export const PartInput = memo(function PartInput(props: PartInputProps) {
  const { as: Input, kind, source, label, required = false, help } = props
  return (
    <Input
      field={partField(kind, label, { required, ...(help === undefined ? {} : { help }) })}
      source={source}
    />
  )
})
