import type { Language } from '../define/text.ts'
import { measureFormat } from '../fields/formats.ts'

/** A time to play, in seconds, as players write it: `2:35`, `1:02:05`. */
export function durationText(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number' || !(seconds >= 0) || !Number.isFinite(seconds)) return undefined
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size of a file, in steps of a thousand as systems write it: `1,2 MB`. */
export function sizeText(bytes: unknown, language: Language): string | undefined {
  if (typeof bytes !== 'number' || !(bytes >= 0) || !Number.isFinite(bytes)) return undefined
  let step = 0
  // What would be rounded to 1,000 is one of the next unit.
  while (step < units.length - 1 && bytes / 1000 ** step >= 999.5) step += 1
  return measureFormat(language, units[step]).format(bytes / 1000 ** step)
}
