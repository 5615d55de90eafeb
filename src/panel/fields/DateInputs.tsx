import { isCalendarDay } from '../../model/kinds/date.ts'
import { isInstant } from '../../model/kinds/dateTime.ts'
import { localDay } from '../../model/kinds/localDay.ts'
import { formatDay, parseDay } from '../../model/kinds/parseDay.ts'
import { formatInstant, parseInstant } from '../../model/kinds/parseInstant.ts'
import { parseTime } from '../../model/kinds/parseTime.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { CalendarInput } from './CalendarInput.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { TypedInput } from './TypedInput.tsx'

const written = (value: unknown) => (typeof value === 'string' ? value : '')

export function DayInput(props: FieldInputProps) {
  const { language, texts } = useLanguage()
  const thisYear = useNow().getFullYear()
  return (
    <CalendarInput
      {...props}
      placeholder={texts.form.dayPattern}
      parse={(text) => parseDay(text, thisYear)}
      format={(value) => (isCalendarDay(value) ? formatDay(value, language) : written(value))}
      toDay={(value) => (isCalendarDay(value) ? value : undefined)}
      withDay={(_value, day) => day}
    />
  )
}

export function InstantInput(props: FieldInputProps) {
  const { language, texts } = useLanguage()
  const thisYear = useNow().getFullYear()
  return (
    <CalendarInput
      {...props}
      placeholder={texts.form.instantPattern}
      parse={(text) => parseInstant(text, thisYear)}
      format={(value) => (isInstant(value) ? formatInstant(value, language) : written(value))}
      toDay={(value) => (isInstant(value) ? localDay(new Date(value)) : undefined)}
      withDay={(value, day) => {
        const time = isInstant(value) ? formatInstant(value, language).slice(-5) : '00:00'
        // A change of the clocks may leave the time out on that day.
        return parseInstant(`${day} ${time}`, thisYear) ?? parseInstant(`${day} 12:00`, thisYear)
      }}
    />
  )
}

export function TimeInput(props: FieldInputProps) {
  return <TypedInput {...props} placeholder="14:30" parse={parseTime} format={written} />
}
