import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  dismiss: 'Dismiss notification',
  missedOne: 'Notifications, 1 unread',
  missedMany: 'Notifications, %{count} unread',
  none: 'No notifications yet',
  noneHelp: 'All notifications from this session appear here.',
  refused: 'not shown',
  copyAll: 'Copy all',
  copyOne: 'Copy: %{label}',
  clear: 'Clear',
  times: '%{count} times',
  themes: { info: 'Note', success: 'Success', warning: 'Warning', error: 'Error' },
}
