import { weekdayName, weekdays } from '../../../../../model/kinds/dates.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { SelectAnswer } from './ChoiceAnswer.tsx'

export function WeekdayAnswer(props: AnswerInputProps) {
  return (
    <SelectAnswer
      {...props}
      choices={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, props.language) }))}
      chosen={typeof props.value === 'number' ? String(props.value) : ''}
      onChoose={(day) => props.onChange(day === '' ? null : Number(day))}
    />
  )
}
