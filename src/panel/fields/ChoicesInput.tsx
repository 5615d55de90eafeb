import { CheckboxGroupInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useChoices } from './useChoices.ts'
import { useInputProps } from './useInputProps.ts'

/** Few options that are all to be seen: a box for each. */
export function ChoicesInput(props: FieldInputProps) {
  const choices = useChoices(props.field)
  return (
    <CheckboxGroupInput {...useInputProps(props)} choices={choices} translateChoice={false} row={false} />
  )
}
