import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { forNames } from '../../client/api/forNames.ts'
import { panelFeatures } from '../features.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'
import { useReferenceTitle } from './useReferenceTitle.ts'

/** A reference: as a feature has it where it leads to records of its own, else by its title. */
export function ReferencedInput(props: FieldInputProps) {
  const { resources } = usePanel()
  const target = resources.find(({ name }) => name === props.field.resource)
  const own = panelFeatures().find(({ reference }) => target && reference?.isFor(target))?.reference
  return own ? <own.Input {...props} /> : <NamedInput {...props} />
}

function NamedInput(props: FieldInputProps) {
  const reference = props.field.resource ?? ''
  const { source, ...inputProps } = useInputProps(props)
  const titleOf = useReferenceTitle(reference)
  return (
    <ReferenceInput source={source} reference={reference} queryOptions={{ meta: forNames }}>
      <AutocompleteInput {...inputProps} optionText={titleOf} />
    </ReferenceInput>
  )
}
