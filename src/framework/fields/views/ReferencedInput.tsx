import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'
import { useReferenceTitle } from './useReferenceTitle.ts'

export function ReferencedInput(props: FieldInputProps) {
  const reference = props.field.resource ?? ''
  const { source, ...inputProps } = useInputProps(props)
  const titleOf = useReferenceTitle(reference)
  return (
    <ReferenceInput source={source} reference={reference}>
      <AutocompleteInput {...inputProps} optionText={titleOf} />
    </ReferenceInput>
  )
}
