import { IconButton, InputAdornment, Popover } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { CalendarIcon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { TypedInput, type TypedInputProps } from './TypedInput.tsx'

const CalendarMonth = lazyPart(() => import('./CalendarMonth.tsx'))

export interface CalendarInputProps extends TypedInputProps {
  /** The day of a value, `YYYY-MM-DD`. */
  toDay: (value: unknown) => string | undefined
  /** The value with another day. */
  withDay: (value: unknown, day: string) => unknown
}

/** A day that is typed, or chosen from a calendar (the button, or Alt and the arrow down). */
export function CalendarInput({ toDay, withDay, ...props }: CalendarInputProps) {
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
