import type { Language } from '../define/text.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long something is past, in words: `vor 5 Minuten`. Less than a minute is `jetzt`. */
export function timeAgo(then: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passed = Math.max(0, now.getTime() - then.getTime())
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', passed + 1]
  return format.format(-Math.floor(passed / length), unit)
}
