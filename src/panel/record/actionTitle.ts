import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../model/base/translator.ts'

/**
 * The question before an action, which names what it is done to: `„Azubi-Start“ deaktivieren?` What has more than one
 * word is no verb that could stand behind its object: `Einladung erneut senden: „Azubi-Start“?`
 *
 * @param action what it is called
 */
export function actionTitle(texts: Messages, action: string, what: string): string {
  if (/\s/.test(action)) return fill(texts.form.confirmLong, { action, what })
  const isFirst = texts.form.confirm.startsWith('%{action}')
  return fill(texts.form.confirm, { action: isFirst ? action : withinSentence(action), what })
}

/** With a small letter, unless it is an abbreviation. */
export function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}
