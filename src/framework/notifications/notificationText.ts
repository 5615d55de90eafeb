import type { Messages } from '../../../i18n/messages.ts'
import type { Language } from '../define/text.ts'
import { momentFormat } from '../fields/formats.ts'
import type { KeptNotification } from './notification.ts'

/** A notification as lines of text, for a mail or a ticket. */
export function notificationText(
  { at, theme, label, description, isRefused }: KeptNotification,
  { themes, refused }: Messages['notifications'],
  language: Language,
): string {
  const head = `${momentFormat(language).format(at)} ${themes[theme]}: ${label}`
  return [isRefused ? `${head} (${refused})` : head, description].filter(Boolean).join('\n')
}
