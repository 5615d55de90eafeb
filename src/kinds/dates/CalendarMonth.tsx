import { DayPicker } from 'react-day-picker'
import { de } from 'react-day-picker/locale/de'
import { enGB } from 'react-day-picker/locale/en-GB'
import { localDay } from '#model/kinds/periods.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import 'react-day-picker/style.css'
import './calendar.css'

export interface CalendarMonthProps {
  /** `YYYY-MM-DD` */
  day: string | undefined
  onChoose: (day: string) => void
}

/** A month to choose a day from. Days are made and read in one zone, so none shifts. */
export default function CalendarMonth({ day, onChoose }: CalendarMonthProps) {
  const { language } = useLanguage()
  const [year = 0, month = 1, date = 1] = day?.split('-').map(Number) ?? []
  const selected = day === undefined ? undefined : new Date(year, month - 1, date)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      startMonth={new Date(1920, 0)}
      endMonth={new Date(2100, 11)}
      locale={language === 'de' ? de : enGB}
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      onSelect={(chosen: Date) => onChoose(localDay(chosen))}
    />
  )
}
