import SnoozeIcon from '@mui/icons-material/Snooze'
import { IconButton, Menu, MenuItem, Popover } from '@mui/material'
import { useRef, useState } from 'react'
import { fill } from '../../../model/base/translator.ts'
import { dayFormat } from '../../../model/kinds/formats.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { snoozeDays } from './snooze.ts'

const SnoozeDay = lazyPart(() => import('./SnoozeDay.tsx'))

interface SnoozeMenuProps {
  title: string
  resource: string
  today: string
  onChoose: (until: string) => void
}

/** Puts a record off until a day. */
export function SnoozeMenu({ title, resource, today, onChoose }: SnoozeMenuProps) {
  const { language, texts } = useLanguage()
  const [open, setOpen] = useState<'menu' | 'day'>()
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const days = snoozeDays(today)
  const choose = (until: string) => {
    close()
    onChoose(until)
  }
  const dayText = (day: string) => dayFormat(language).format(new Date(`${day}T00:00:00Z`))
  return (
    <>
      <IconButton
        ref={anchor}
        size="small"
        aria-label={fill(texts.todo.snooze, { title })}
        aria-haspopup="menu"
        onClick={() => setOpen('menu')}
      >
        <SnoozeIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={() => anchor.current} open={open === 'menu'} onClose={close}>
        <MenuItem onClick={() => choose(days.tomorrow)}>
          {fill(texts.todo.tomorrow, { day: dayText(days.tomorrow) })}
        </MenuItem>
        {days.nextWeek !== days.tomorrow && (
          <MenuItem onClick={() => choose(days.nextWeek)}>
            {fill(texts.todo.nextWeek, { day: dayText(days.nextWeek) })}
          </MenuItem>
        )}
        <MenuItem onClick={() => setOpen('day')}>{texts.todo.chooseDay}</MenuItem>
      </Menu>
      <Popover
        open={open === 'day'}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        slotProps={{ paper: { className: 'snooze-day', role: 'dialog', 'aria-label': texts.todo.day } }}
      >
        <SnoozeDay {...{ resource, today }} onChoose={choose} />
      </Popover>
    </>
  )
}
