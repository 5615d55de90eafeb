import { instantFormat, timeFormat } from '../../../../../model/kinds/formats.ts'
import type { Language } from '../../../../../model/language/text.ts'

/** The time of day of what happened today, with the day of everything else. */
export function savedTime(moment: Date, now: Date, language: Language): string {
  const isToday = moment.toDateString() === now.toDateString()
  return (isToday ? timeFormat(language) : instantFormat(language)).format(moment)
}
