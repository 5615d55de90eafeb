import type { Language } from '../language/text.ts'

/** The region whose habits stand for a language: Monday first, day before month. */
const regions: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

/**
 * `Intl` formatters are slow to make and quick to use, and a list asks for hundreds; so each is made once.
 */
function remembered<F>(make: (region: string, option: string) => F) {
  const made = new Map<string, F>()
  return (language: Language, option = ''): F => {
    const key = `${language} ${option}`
    const formatter = made.get(key) ?? make(regions[language], option)
    made.set(key, formatter)
    return formatter
  }
}

/** Writes every minus as "−": what people read has one, what they type and what programs read has the keyboard's. */
class ReadNumbers extends Intl.NumberFormat {
  override format = (value: number | bigint | Intl.StringNumericLiteral) =>
    super.format(value).replace('-', '−')
}

export const numberFormat = remembered((region) => new ReadNumbers(region, { maximumFractionDigits: 20 }))

export const percentFormat = remembered(
  (region) => new ReadNumbers(region, { style: 'percent', maximumFractionDigits: 10 }),
)

/** @param option ISO 4217 code; an unknown one is shown as it is written. */
export const moneyFormat = remembered(
  (region, currency) => new ReadNumbers(region, { style: 'currency', currency, maximumFractionDigits: 20 }),
)

/** Amounts and numbers beside an axis: no more decimals than needed. @param option ISO 4217 code, or none */
export const axisFormat = remembered(
  (region, currency) =>
    new ReadNumbers(region, {
      ...(currency ? { style: 'currency' as const, currency } : {}),
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
)

/**
 * Calendar days are formatted as UTC, where they were put, so that no zone shifts them. English names the month: which number
 * is the day's, readers of different countries take differently.
 */
export const dayFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** A calendar day, `YYYY-MM-DD`, in words. */
export function dayText(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`))
}

/** A day that is near enough to need no year: `01.12.`, `1 Dec`. */
export const nearDayFormat = remembered(
  (region) =>
    new Intl.DateTimeFormat(region, {
      ...(region === 'de-DE' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }),
      timeZone: 'UTC',
    }),
)

/** A month with its year, from any instant in it. */
export const monthFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The same where there is little room: `Nov. 26`. */
export const shortMonthFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
)

export const weekdayFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' }),
)

/** Instants are shown in the reader's own zone. */
export const instantFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** Moments that name no zone are formatted as UTC, where they were put. */
export const wallTimeFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
)

/** The time of day to the second, in the reader's own zone. */
export const clockFormat = remembered((region) => new Intl.DateTimeFormat(region, { timeStyle: 'medium' }))

/** A moment to the second, in the reader's own zone. */
export const momentFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'medium' }),
)

/** A moment to the second and the zone in which it is told, for what is read elsewhere. */
export const zonedMomentFormat = remembered(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'long' }),
)

/** The time of day of an instant, in the reader's own zone. */
export const timeFormat = remembered((region) => new Intl.DateTimeFormat(region, { timeStyle: 'short' }))

/** @param option unit as `Intl` names it: `megabyte`. Three figures at most. */
export const measureFormat = remembered(
  (region, unit) =>
    new ReadNumbers(region, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 }),
)
