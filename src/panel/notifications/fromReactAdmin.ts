import { Children, isValidElement, type ReactNode } from 'react'
import type { NotificationPayload } from 'react-admin'
import { knownTheme, type Notification } from './notification.ts'

type Translate = (key: string, options?: object) => string

/**
 * A message of react-admin's `useNotify` as one of ours. Of several lines (`multiLine`) the first is the label. How long it is
 * shown is the same for all (spec §4), and there is nothing to undo, for forms save at once.
 */
export function fromReactAdmin(payload: NotificationPayload, translate: Translate): Notification {
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
