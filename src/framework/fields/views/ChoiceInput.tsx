import { SelectInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useChoices } from './useChoices.ts'
import { useInputProps } from './useInputProps.ts'

export function ChoiceInput(props: FieldInputProps) {
  const choices = useChoices(props.field)
  return (
    <SelectInput
      {...useInputProps(props)}
      choices={choices}
      translateChoice={false}
      parse={(value: string) => (value === '' ? null : value)}
    />
  )
}
