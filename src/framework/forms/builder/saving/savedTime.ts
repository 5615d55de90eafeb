import type { Language } from '../../../define/text.ts'
import { instantFormat, timeFormat } from '../../../fields/formats.ts'

/** The time of day of what happened today, with the day of everything else. */
export function savedTime(moment: Date, now: Date, language: Language): string {
  const isToday = moment.toDateString() === now.toDateString()
  return (isToday ? timeFormat(language) : instantFormat(language)).format(moment)
}
