import type { Messages } from '#i18n/messages.ts'
import { fill, withinSentence } from '#model/base/translator.ts'
import type { ResolvedAction } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

/**
 * Words the question before an action: `„Azubi-Start“ deaktivieren?` What has more than one word is no verb that could
 * stand behind its object: `Einladung erneut senden: „Azubi-Start“?`
 */
export function actionTitle(texts: Messages, action: string, what: string): string {
  if (/\s/.test(action)) return fill(texts.form.confirmLong, { action, what })
  const isFirst = texts.form.confirm.startsWith('%{action}')
  return fill(texts.form.confirm, { action: isFirst ? action : withinSentence(action), what })
}

/** @param isTold somebody else says if there is a way back; else a deletion is said to be for good */
export function actionWords(
  { confirm, confirmMany = confirm, answer }: ResolvedAction,
  count: number,
  isTold: boolean,
  { form }: Messages,
): Text | undefined {
  const own = count === 1 ? confirm : confirmMany
  return own ?? (answer === 'gone' && !isTold ? form.final : undefined)
}
