import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import {
  AddNotificationContext,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { usePanel } from '../ui/PanelContext.tsx'
import { fromReactAdmin } from './fromReactAdmin.ts'

/** Below it every `useNotify`, react-admin's own ones too, tells the panel's notifications. */
export function NotificationBridge({ children }: { children: ReactNode }) {
  const { notifications } = usePanel().session
  const queue = useNotificationContext()
  const translate = useTranslate()
  const translateNow = useRef(translate)
  useLayoutEffect(() => {
    translateNow.current = translate
  }, [translate])
  // The same function in every language, for pages have effects that depend on it.
  const addNotification = useCallback(
    (payload: NotificationPayload) => {
      notifications.add(fromReactAdmin(payload, translateNow.current))
    },
    [notifications],
  )
  const value = useMemo(
    () => ({ ...queue, addNotification, resetNotifications: notifications.dismiss }),
    [queue, addNotification, notifications],
  )
  return (
    <NotificationContext value={value}>
      <AddNotificationContext value={addNotification}>{children}</AddNotificationContext>
    </NotificationContext>
  )
}
