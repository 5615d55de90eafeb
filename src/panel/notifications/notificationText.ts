import type { Messages } from '../../../i18n/messages.ts'
import { momentFormat } from '../../model/kinds/formats.ts'
import type { Language } from '../../model/language/text.ts'
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
