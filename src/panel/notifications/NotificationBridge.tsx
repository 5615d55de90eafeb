import {
  Children,
  isValidElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import {
  AddNotificationContext,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { usePanel } from '../ui/PanelContext.tsx'
import { knownTheme, type Notification } from './notificationStore.ts'

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

type Translate = (key: string, options?: object) => string

/**
 * A message of react-admin's `useNotify` as one of ours. Of several lines (`multiLine`) the first is the label. How long it is
 * shown is the same for all (spec §4), and there is nothing to undo, for forms save at once.
 */
function fromReactAdmin(payload: NotificationPayload, translate: Translate): Notification {
  const { message, type, notificationOptions: { messageArgs, multiLine } = {} } = payload
  const text = typeof message === 'string' ? translate(message, messageArgs) : plainText(message)
  const [label = '', ...lines] = multiLine ? text.split('\n') : [text]
  return { label, description: lines.join('\n'), theme: knownTheme(type) }
}

/** The words of an element, so that they can be kept and copied. */
function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return Children.toArray(isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node)
    .map(plainText)
    .join('')
}
