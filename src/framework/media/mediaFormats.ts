import type { Language } from '../define/text.ts'
import { numberFormat } from '../fields/formats.ts'

/**
 * How long something plays, as players show it: `2:35`, from an hour on `1:02:35`.
 *
 * @param seconds any number; halves are rounded up
 */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [hours, minutes = 0, rest = 0] = parts
  const two = (part: number) => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** How large a file is, in the unit that suits: `1,2 MB`. Thousands, as file managers count. */
export function fileSize(bytes: number, language: Language): string {
  const rounded = (step: number) => {
    const fine = step < 2 ? 1 : 10
    return Math.round((bytes / 1000 ** step) * fine) / fine
  }
  // Rounding may lead over the edge of a unit: 999,960 bytes are 1 MB, not 1,000 kB.
  const step = units.findIndex((_, index) => rounded(index) < 1000 || index === units.length - 1)
  return `${numberFormat(language).format(rounded(step))}\u00a0${units[step]}`
}
