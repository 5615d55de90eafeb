import { TextInput } from 'react-admin'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'

export const LineInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} />
export const LinesInput = (props: FieldInputProps) => (
  <TextInput {...useInputProps(props)} multiline minRows={3} />
)
export const EmailInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="email" />
export const UrlInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="url" />

export const PhoneInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="tel" />
