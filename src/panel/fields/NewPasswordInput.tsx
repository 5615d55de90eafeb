import { PasswordInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'

export function NewPasswordInput(props: FieldInputProps) {
  return <PasswordInput {...useInputProps(props)} inputProps={{ autoComplete: 'new-password' }} />
}
