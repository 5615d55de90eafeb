import { Children, isValidElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type NotificationOptions,
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import { useUnloadQuestion } from '../ui/LeaveQuestion.ts'
import { knownTheme, type Notification, type NotificationStore } from './notificationStore.ts'

/**
 * Takes what `useNotify` was told over to the panel's notifications. A change that can be undone while its message is shown
 * (`mutationMode: 'undoable'`) is sent once that goes; at once where another one is shown already.
 *
 * @param shown the notification that is shown
 * @returns undoes the change of that one, where it waits for it
 */
export function useReactAdminMessages(
  notifications: NotificationStore,
  shown: number | undefined,
): (() => void) | undefined {
  const { notifications: told, setNotifications } = useNotificationContext()
  const takeChange = useTakeUndoableMutation()
  const translate = useTranslate()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useLayoutEffect(() => {
    if (told.length === 0) return
    const now = upToSecondUndoable(told)
    for (const message of now) {
      const change = isUndoable(message) ? takeChange() : undefined
      const isShown = notifications.add(fromReactAdmin(message, translate))
      const id = isShown ? notifications.get().shown?.id : undefined
      if (change && id === undefined) change({ isUndo: false })
      if (change && id !== undefined) setWaiting((all) => [...all, { id, end: once(change) }])
    }
    // What has come meanwhile stays.
    setNotifications((all) => all.filter((message) => !now.includes(message)))
  }, [told, setNotifications, takeChange, translate, notifications])
  useEffect(() => {
    // An `onSuccess` of one's own that says nothing offers nobody to undo the change.
    const timer = setTimeout(() => takeChange()?.({ isUndo: false }), untoldFor)
    return () => clearTimeout(timer)
  }, [takeChange])
  useSending(waiting, setWaiting, shown)
  const undoable = waiting.find(({ id }) => id === shown)
  // A page that is loaded anew would forget what was not sent yet.
  useUnloadQuestion(undoable !== undefined)
  if (!undoable) return undefined
  return () => {
    undoable.end(true)
    notifications.dismiss()
    notifications.note({ label: translate('ra.notification.canceled') })
  }
}

interface Waiting {
  id: number
  /** Counts the first time that it is called. */
  end(isUndo: boolean): void
}

/** Milliseconds; react-admin tells a change in the next moment. */
const untoldFor = 1000

const isUndoable = ({ notificationOptions }: NotificationPayload) => notificationOptions?.undoable === true

/** React-admin says only after a drawing which change is the next one. */
function upToSecondUndoable(told: readonly NotificationPayload[]): readonly NotificationPayload[] {
  const [, second] = told.filter(isUndoable)
  return second === undefined ? told : told.slice(0, told.indexOf(second))
}

function once(change: UndoableMutation): Waiting['end'] {
  let isEnded = false
  return (isUndo) => {
    if (!isEnded) change({ isUndo })
    isEnded = true
  }
}

function useSending(
  waiting: readonly Waiting[],
  setWaiting: (waiting: readonly Waiting[]) => void,
  shown: number | undefined,
) {
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
    if (waiting.every(({ id }) => id === shown)) return
    for (const { id, end } of waiting) if (id !== shown) end(false)
    setWaiting(waiting.filter(({ id }) => id === shown))
  }, [waiting, setWaiting, shown])
  useEffect(() => {
    return () => {
      for (const { end } of latest.current) end(false)
    }
  }, [])
}

type Translate = (key: string, options?: object) => string

/** Of several lines (`multiLine`) the first is the label. How long it is shown is the same for all. */
function fromReactAdmin(payload: NotificationPayload, translate: Translate): Notification {
  const { message, type, notificationOptions = {} } = payload
  const { messageArgs, multiLine, undo } = notificationOptions as NotificationOptions & { undo?: string }
  const text = typeof message === 'string' ? translate(message, messageArgs) : plainText(message)
  const [label = '', ...lines] = multiLine ? text.split('\n') : [text]
  return { label, description: lines.join('\n'), theme: knownTheme(type), undo }
}

function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return Children.toArray(isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node)
    .map(plainText)
    .join('')
}
