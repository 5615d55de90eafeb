import { fill } from '../../../model/base/translator.ts'
import type { Language } from '../../../model/language/text.ts'

/** How long to wait, in a sentence with `%{time}`: up to two minutes in seconds, more in minutes, rounded up. */
export function waitText(sentence: string, seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language)
  const time =
    seconds <= 120 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
  return fill(sentence, { time })
}
