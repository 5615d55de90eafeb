import { useSyncExternalStore } from 'react'
import { usePanel } from '../ui/PanelContext.tsx'
import type { NotificationState, NotificationStore } from './notificationStore.ts'

/**
 * Tells the person something in passing: `const { notify } = useNotifications()`. What must be read stands on the page
 * instead, for one that comes while another is shown is refused.
 */
export function useNotifications(): { notify: NotificationStore['add'] } {
  return { notify: usePanel().session.notifications.add }
}

export function useNotificationState(): NotificationState {
  const { notifications } = usePanel().session
  return useSyncExternalStore(notifications.subscribe, notifications.get)
}
