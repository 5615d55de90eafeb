import { DateInput, DateTimeInput } from 'react-admin'
import type { FieldInputProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'
import { useInputProps } from './useInputProps.ts'

function CalendarDayInput(props: FieldInputProps) {
  // The form holds the calendar day as text; react-admin would otherwise read it as an instant and may shift it.
  return <DateInput {...useInputProps(props)} parse={(day: string) => (day === '' ? null : day)} />
}

function InstantInput(props: FieldInputProps) {
  return <DateTimeInput {...useInputProps(props)} />
}

export const dateView: FieldView = {
  Cell: PlainText,
  Detail: PlainText,
  Input: CalendarDayInput,
  sortable: true,
}
export const dateTimeView: FieldView = {
  Cell: PlainText,
  Detail: PlainText,
  Input: InstantInput,
  sortable: true,
}
