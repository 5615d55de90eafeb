import { Button, IconButton } from '@mui/material'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import {
  CheckCircleOutlined,
  Close,
  ErrorOutlined,
  InfoOutlined,
  WarningAmberOutlined,
} from '../ui/icons.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { KeptNotification, NotificationTheme } from './notificationStore.ts'
import { useClearPlace } from './useClearPlace.ts'
import { useNotificationState } from './useNotifications.ts'
import { useReactAdminMessages } from './useReactAdminMessages.ts'
import './notificationCard.css'

/** Shows a notification where it covers nothing. Neither pointer nor focus holds it, and the bell keeps it. */
export function NotificationCard() {
  const { notifications } = usePanel().session
  const { shown } = useNotificationState()
  const { texts } = useLanguage()
  const translate = useTranslate()
  const undo = useReactAdminMessages(notifications, shown?.id)
  const focus = useFocusBack(shown)
  const card = useRef<HTMLDivElement>(null)
  useClearPlace(card, shown !== undefined)
  useEscape(shown, notifications.dismiss)
  useLayoutEffect(() => {
    document.addEventListener('visibilitychange', notifications.expire)
    return () => document.removeEventListener('visibilitychange', notifications.expire)
  }, [notifications])
  const isError = shown?.theme === 'error'
  return (
    <div
      ref={card}
      className={shown ? `notification no-print line loose top card notification-${shown.theme}` : undefined}
    >
      {shown && <ThemeIcon theme={shown.theme} />}
      {/* It is there before its content, or a screen reader might not tell it. An alert is told as it comes. */}
      <div role="status" className="notification-text unless-empty breaks grow">
        {shown && !isError && <NotificationWords key={shown.id} {...shown} />}
      </div>
      {isError && (
        <div role="alert" className="notification-text unless-empty breaks grow" key={shown.id}>
          <NotificationWords {...shown} />
        </div>
      )}
      {undo && (
        <Button size="small" onFocus={focus} onClick={undo}>
          {translate('ra.action.undo')}
        </Button>
      )}
      {shown && (
        <IconButton
          size="small"
          aria-label={texts.notifications.dismiss}
          onFocus={focus}
          onClick={notifications.dismiss}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </div>
  )
}

export function NotificationWords(props: Pick<KeptNotification, 'label' | 'description' | 'to' | 'undo'>) {
  const { label, description, to, undo } = props
  const Undo = usePanel().parts.undo?.Offer
  return (
    <>
      <strong>{to === undefined ? label : <LinkBase to={to}>{label}</LinkBase>}</strong>
      {description && <p>{description}</p>}
      {undo !== undefined && Undo && <Undo batch={undo} />}
    </>
  )
}

/** Unless Escape closes something else. */
function useEscape(shown: KeptNotification | undefined, dismiss: () => void) {
  const isShown = shown !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isShown, dismiss])
}

/** Gives back the focus that the notification takes along when it goes. */
function useFocusBack(shown: KeptNotification | undefined) {
  const cameFrom = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (shown) return
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true })
    cameFrom.current = null
  }, [shown])
  return ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
}

const icons = {
  info: { Icon: InfoOutlined, color: 'var(--info-600)' },
  success: { Icon: CheckCircleOutlined, color: 'var(--positive-600)' },
  warning: { Icon: WarningAmberOutlined, color: 'var(--warning-600)' },
  error: { Icon: ErrorOutlined, color: 'var(--negative-600)' },
} as const

/** Shows a theme as a picture: the colour is never the only sign. */
export function ThemeIcon({ theme }: { theme: NotificationTheme }) {
  const { Icon, color } = icons[theme]
  return <Icon className="notification-icon" style={{ color }} aria-hidden="true" />
}
