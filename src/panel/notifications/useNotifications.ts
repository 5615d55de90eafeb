import { useSyncExternalStore } from 'react'
import { usePanel } from '../ui/PanelContext.tsx'
import type { NotificationState, NotificationStore } from './notificationStore.ts'

/** Tells something in passing. What must be read stands on the page: one that comes while another is shown is refused. */
export function useNotifications(): { notify: NotificationStore['add'] } {
  return { notify: usePanel().session.notifications.add }
}

export function useNotificationState(): NotificationState {
  const { notifications } = usePanel().session
  return useSyncExternalStore(notifications.subscribe, notifications.get)
}
