import { IconButton, InputAdornment, Popover } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SelectInput } from 'react-admin'
import { localDay } from '#model/kinds/periods.ts'
import {
  formatDay,
  formatInstant,
  formatWallTime,
  parseDay,
  parseInstant,
  parseTime,
  parseWallTime,
} from '#model/kinds/typed.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { TypedInput, type TypedInputProps, useInputProps } from '#panel/fields/TypedInput.tsx'
import { CalendarIcon } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { datesKinds } from './kind.ts'
import { isCalendarDay, isInstant, isWallTime, weekdayName, weekdays } from './moments.ts'

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

/** A moment with or without a zone, as the field has them. */
function InstantInput(props: FieldInputProps) {
  return props.field.zone === 'none' ? <WallTimeInput {...props} /> : <ZonedInput {...props} />
}

function WallTimeInput(props: FieldInputProps) {
  const { language, texts } = useLanguage()
  const thisYear = useNow().getFullYear()
  return (
    <CalendarInput
      {...props}
      placeholder={texts.form.instantPattern}
      parse={(text) => parseWallTime(text, thisYear)}
      format={(value) => (isWallTime(value) ? formatWallTime(value, language) : written(value))}
      toDay={(value) => (isWallTime(value) ? value.slice(0, 10) : undefined)}
      withDay={(value, day) => `${day}${isWallTime(value) ? value.slice(10) : 'T00:00:00'}`}
    />
  )
}

function ZonedInput(props: FieldInputProps) {
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

function TimeInput(props: FieldInputProps) {
  return <TypedInput {...props} placeholder="14:30" parse={parseTime} format={written} />
}

const CalendarMonth = lazyPart(() => import('./CalendarMonth.tsx'))

interface CalendarInputProps extends TypedInputProps {
  toDay: (value: unknown) => string | undefined
  withDay: (value: unknown, day: string) => unknown
}

/** A day that is typed, or chosen from a calendar (the button, or Alt and the arrow down). */
function CalendarInput({ toDay, withDay, ...props }: CalendarInputProps) {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)

  function openByKey(event: KeyboardEvent) {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <TypedInput
      {...props}
      anchorRef={anchor}
      onKeyDown={openByKey}
      end={(value, onChange) => (
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={texts.form.openCalendar}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <CalendarIcon fontSize="small" />
          </IconButton>
          <Popover
            open={isOpen}
            anchorEl={() => anchor.current}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            transformOrigin={{ vertical: 'top', horizontal: 'left' }}
            onClose={() => setOpen(false)}
            slotProps={{
              paper: { className: 'calendar', role: 'dialog', 'aria-label': texts.form.calendar },
            }}
          >
            <CalendarMonth
              day={toDay(value)}
              onChoose={(day) => {
                onChange(withDay(value, day))
                setOpen(false)
              }}
            />
          </Popover>
        </InputAdornment>
      )}
    />
  )
}

function WeekdayInput(props: FieldInputProps) {
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

export const datesInputs = {
  date: DayInput,
  dateTime: InstantInput,
  time: TimeInput,
  weekday: WeekdayInput,
} satisfies Record<keyof typeof datesKinds, FieldInput>
