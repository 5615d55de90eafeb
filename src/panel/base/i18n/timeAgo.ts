import type { Language } from '#model/language/text.ts'

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Says how long something is past: `vor 5 Minuten`. Less than a minute is `jetzt`, a month has 30 days. */
export function timeAgo(then: Date, now: Date, language: Language): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', passed + 1]
  // After a month of 30 days it need not be what is called the last month.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto'
  return new Intl.RelativeTimeFormat(language, { numeric }).format(-Math.floor(passed / length), unit)
}
