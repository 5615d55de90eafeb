import { PasswordInput } from 'react-admin'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import type { passwordKinds } from './kind.ts'

function NewPasswordInput(props: FieldInputProps) {
  return <PasswordInput {...useInputProps(props)} inputProps={{ autoComplete: 'new-password' }} />
}

export const passwordInputs = {
  password: NewPasswordInput,
} satisfies Record<keyof typeof passwordKinds, FieldInput>
