import { CheckCircleOutlined, ErrorOutlined, InfoOutlined, WarningAmberOutlined } from '../ui/icons.tsx'
import type { NotificationTheme } from './notification.ts'

const icons = {
  info: InfoOutlined,
  success: CheckCircleOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlined,
} as const

/** A theme as a picture: the colour is never the only sign. */
export function ThemeIcon({ theme }: { theme: NotificationTheme }) {
  const Icon = icons[theme]
  return <Icon className={`notification-icon notification-icon-${theme}`} aria-hidden="true" />
}
