import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  dismiss: 'Dismiss notification',
  missedOne: 'Notifications, one not seen yet',
  missedMany: 'Notifications, %{count} not seen yet',
  none: 'No notifications yet',
  noneHelp: 'Everything you were told in this session is listed here.',
  refused: 'not shown',
  copyAll: 'Copy all',
  copyOne: 'Copy: %{label}',
  clear: 'Clear',
  times: '%{count} times',
  themes: { info: 'Note', success: 'Success', warning: 'Warning', error: 'Error' },
}
