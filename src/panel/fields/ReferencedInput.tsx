import { Skeleton } from '@mui/material'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { forNames } from '../../client/api/forNames.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { LabelFrame } from './LabelFrame.tsx'
import { useInputProps } from './useInputProps.ts'
import { useReferenceTitle } from './useReferenceTitle.ts'

// Media are chosen by what they look like; a form without them does not load their library.
const MediaReferenceInput = lazyPart(
  () => import('../../features/media/panel/picker/MediaReferenceInput.tsx'),
  {
    Loading: () => <Skeleton variant="rounded" className="input-skeleton" />,
    Frame: LabelFrame,
  },
)

/** A reference: by its picture where it leads to media, else by its title. */
export function ReferencedInput(props: FieldInputProps) {
  const { resources } = usePanel()
  const target = resources.find(({ name }) => name === props.field.resource)
  return target?.media ? <MediaReferenceInput {...props} /> : <NamedInput {...props} />
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
