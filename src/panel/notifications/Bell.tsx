import { IconButton, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { NotificationsNone } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { WhenOpened } from '../ui/WhenOpened.tsx'
import { useNotificationState } from './useNotifications.ts'
import './bell.css'

const NotificationList = lazyPart(() => import('./NotificationList.tsx'))

const below = { vertical: 'bottom', horizontal: 'right' } as const
const top = { vertical: 'top', horizontal: 'right' } as const
const mostCounted = 99

/** Opens the list of what was told in this session, with the number of what may have been missed. */
export function Bell() {
  const { missed } = useNotificationState()
  const text = useLanguage().texts.notifications
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const label = missed === 1 ? text.missedOne : fill(text.missedMany, { count: missed })
  return (
    <>
      <IconButton
        size="small"
        className="anchor"
        aria-label={missed === 0 ? text.title : label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={text.title}
        onFocus={() => void NotificationList.fetch()}
        onPointerEnter={() => void NotificationList.fetch()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNone fontSize="small" aria-hidden="true" />
        {missed > 0 && (
          <span className="bell-count" aria-hidden="true">
            {missed > mostCounted ? `${mostCounted}+` : missed}
          </span>
        )}
      </IconButton>
      <WhenOpened isOpen={anchor !== null}>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={below}
          transformOrigin={top}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: 'bell-paper' } }}
        >
          <NotificationList titleId={titleId} />
        </Popover>
      </WhenOpened>
    </>
  )
}
