import { BooleanInput } from 'react-admin'
import type { FieldInputProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'
import { useInputProps } from './useInputProps.ts'

function FlagInput(props: FieldInputProps) {
  return <BooleanInput {...useInputProps(props)} />
}

export const flagView: FieldView = { Cell: PlainText, Detail: PlainText, Input: FlagInput }
