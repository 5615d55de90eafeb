import { ArrayInput, SimpleFormIterator } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'
import { fieldInput } from './viewRegistry.ts'
import { WhenAsked } from './WhenAsked.tsx'

export function ItemsInput(props: FieldInputProps) {
  const { source, label, helperText } = useInputProps(props)
  return (
    <ArrayInput source={source} label={label} helperText={helperText}>
      <SimpleFormIterator inline>
        {(props.field.fields ?? []).map((part) => {
          const Input = fieldInput(part.kind)
          return (
            <WhenAsked key={part.name} field={part}>
              <Input field={part} source={part.name} />
            </WhenAsked>
          )
        })}
      </SimpleFormIterator>
    </ArrayInput>
  )
}
