import type { ResolvedField } from '../language/resolved.ts'
import type { Language } from '../language/text.ts'
import { measureFormat } from './formats.ts'

/** What a number counts, which decides how it reads: `1,2 MB`, `2:35`. */
export const units = ['bytes', 'seconds'] as const
export type Unit = (typeof units)[number]

/** A number that counts something, as people read it; `undefined` where it cannot count that, as below zero. */
export function measured(value: number, unit: Unit, language: Language): string | undefined {
  return unit === 'bytes' ? bytesText(value, language) : durationText(value)
}

/** A time to play, in seconds, as players write it: `2:35`, `1:02:05`. */
export function durationText(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number' || !(seconds >= 0) || !Number.isFinite(seconds)) return undefined
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes, in steps of a thousand as systems write it: `1,2 MB`; below zero it is written in bytes. */
export function bytesText(bytes: number, language: Language): string {
  let step = 0
  // What would be rounded to 1,000 is one of the next unit.
  while (step < sizes.length - 1 && bytes / 1000 ** step >= 999.5) step += 1
  const text = measureFormat(language, sizes[step]).format(bytes / 1000 ** step)
  // The number and its unit stay on one line.
  return text.replace(/\s/, '\u00a0')
}

const names: Readonly<Record<Unit, string>> = { bytes: 'byte', seconds: 'second' }

/** What a plain number of a field counts, where that is not said by how it reads: `Byte`; `undefined` for nothing. */
export function unitSign({ unit }: ResolvedField, language: Language): string | undefined {
  // An amount of money says by its currency what it counts.
  if (unit === undefined || unit === 'minor') return undefined
  const parts = measureFormat(language, names[unit]).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value
}
