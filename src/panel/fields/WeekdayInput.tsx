import { SelectInput } from 'react-admin'
import { weekdayName, weekdays } from '../../model/kinds/weekday.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'

export function WeekdayInput(props: FieldInputProps) {
  const { language } = useLanguage()
  return (
    <SelectInput
      {...useInputProps(props)}
      choices={weekdays.map((day) => ({ id: day, name: weekdayName(day, language) }))}
      translateChoice={false}
      parse={(value: unknown) => (value === '' ? null : Number(value))}
    />
  )
}
