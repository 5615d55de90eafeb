import { ArrayInput, SimpleFormIterator } from 'react-admin'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { WhenAsked } from '#panel/fields/WhenAsked.tsx'

/**
 * Makes the input of a list's items.
 *
 * @param inputOf how values of the parts of an item are entered
 */
export function createListInputs(inputOf: (part: ResolvedField) => FieldInput) {
  function ItemsInput(props: FieldInputProps) {
    const { source, label, helperText } = useInputProps(props)
    return (
      <ArrayInput source={source} label={label} helperText={helperText}>
        <SimpleFormIterator inline>
          {(props.field.fields ?? []).map((part) => {
            const Input = inputOf(part)
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
  return { list: ItemsInput }
}
