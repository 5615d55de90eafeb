import { BooleanInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'

export function FlagInput(props: FieldInputProps) {
  return <BooleanInput {...useInputProps(props)} />
}
