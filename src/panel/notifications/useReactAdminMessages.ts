import { Children, isValidElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  type NotificationOptions,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import { knownTheme, type Notification, type NotificationStore } from './notificationStore.ts'

/**
 * Takes what `useNotify` was told, react-admin's own messages too, over to the panel's notifications. What could be undone
 * while its message is shown (`mutationMode: 'undoable'`) is sent at once: the panel undoes nothing in passing.
 */
export function useReactAdminMessages(notifications: NotificationStore): void {
  const { notifications: waiting, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  useLayoutEffect(() => {
    if (waiting.length === 0) return
    for (const message of waiting) notifications.add(fromReactAdmin(message, translate))
    // All at once, since a hundred calls may fail together; what has come meanwhile stays.
    setNotifications((all) => all.filter((message) => !waiting.includes(message)))
  }, [waiting, setNotifications, translate, notifications])
  useEffect(() => takeMutation()?.({ isUndo: false }), [takeMutation])
}

type Translate = (key: string, options?: object) => string

/**
 * A message of react-admin's `useNotify` as one of ours. Of several lines (`multiLine`) the first is the label. How long it is
 * shown is the same for all (spec §4).
 */
function fromReactAdmin(payload: NotificationPayload, translate: Translate): Notification {
  const { message, type, notificationOptions = {} } = payload
  const { messageArgs, multiLine, undo } = notificationOptions as NotificationOptions & { undo?: string }
  const text = typeof message === 'string' ? translate(message, messageArgs) : plainText(message)
  const [label = '', ...lines] = multiLine ? text.split('\n') : [text]
  return { label, description: lines.join('\n'), theme: knownTheme(type), undo }
}

/** The words of an element, so that they can be kept and copied. */
function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return Children.toArray(isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node)
    .map(plainText)
    .join('')
}
