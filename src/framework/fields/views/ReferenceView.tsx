import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { Identifier } from '../../define/field.ts'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { RecordLink } from './RecordLink.tsx'
import { useInputProps } from './useInputProps.ts'
import { useReferenced } from './useReferenced.ts'
import { useReferenceTitle } from './useReferenceTitle.ts'

/** One referenced record by its title. Serves `references` too, whose values are several. */
export function ReferencedRecord({ field, value }: FieldValueProps) {
  const resource = field.resource ?? ''
  const ids = value === null || value === undefined || value === '' ? [] : [value as Identifier]
  const [record] = useReferenced(resource, ids).referenced
  return record ? <RecordLink resource={resource} record={record} /> : <NothingGiven />
}

function ReferencedInput(props: FieldInputProps) {
  const reference = props.field.resource ?? ''
  const { source, ...inputProps } = useInputProps(props)
  const titleOf = useReferenceTitle(reference)
  return (
    <ReferenceInput source={source} reference={reference}>
      <AutocompleteInput {...inputProps} optionText={titleOf} />
    </ReferenceInput>
  )
}

export const referenceView: FieldView = {
  Cell: ReferencedRecord,
  Detail: ReferencedRecord,
  Input: ReferencedInput,
}
