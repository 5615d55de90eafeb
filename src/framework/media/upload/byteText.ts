import type { Language } from '../../define/text.ts'
import { byteFormat } from '../../fields/formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit that a person would choose, in steps of 1000 as file managers have them: `4,2 MB`. */
export function byteText(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  // The number and its unit stay on one line.
  return byteFormat(language, units[step])
    .format(bytes / 1000 ** step)
    .replace(/\s/, '\u00a0')
}
