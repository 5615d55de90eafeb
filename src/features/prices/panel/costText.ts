import type { Messages } from '#i18n/messages.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { fill } from '#model/base/translator.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { dayText, moneyFormat, numberFormat } from '#model/kinds/formats.ts'
import { dueOn, holdsOn, stretchOf } from '#model/language/dues.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { Cost } from '../model/costOf.ts'
import type { CostSource } from './costSources.ts'
import type { CostLine } from './monthlyCosts.ts'

interface CostWords {
  language: Language
  texts: Pick<Messages, 'costs'>
}

export function amountText(amount: number, currency: string, language: Language): string {
  return moneyFormat(language, currency).format(fromMinor(amount, currency))
}

export function monthsText(months: number, { language, texts }: CostWords): string {
  if (months === 1) return texts.costs.oneMonth
  return fill(texts.costs.months, { count: numberFormat(language).format(months) })
}

/** Returns a sentence: "49,00 € + 25 × 3,00 € = 124,00 € im Monat; über 12 Monate 1.488,00 €". */
export function costText(cost: Cost, words: CostWords): string {
  const { language, texts } = words
  const { currency, monthly, perUnit = 0, units, month, year, term } = cost
  const money = (amount: number) => amountText(amount, currency, language)
  const parts = `${money(monthly)} + ${numberFormat(language).format(units)} × ${money(perUnit)}`
  const sum = perUnit === 0 ? money(month) : `${parts} = ${money(month)}`
  const inMonth = fill(texts.costs.inMonth, { sum })
  if (term.state === 'reversed') return fill(texts.costs.reversed, { month: inMonth })
  if (term.state === 'open') return fill(texts.costs.open, { month: inMonth, sum: money(year) })
  const months = monthsText(term.months, words)
  return fill(texts.costs.overTerm, { month: inMonth, months, sum: money(term.total) })
}

/** Returns "ab 01.12.2026 149,90 €". @param told an amount in words */
export function nextText(
  { day, sum }: { day: string; sum: number },
  told: (sum: number) => string,
  { language, texts }: CostWords,
): string {
  return fill(texts.costs.next, { day: dayText(day, language), sum: told(sum) })
}

/** Returns why what somebody has costs nothing today, or ends before its own end. */
export function reasonOf(
  { costs, priced: { price, fields } }: CostSource,
  { record, priced, steps }: CostLine,
  today: string,
  { language, texts }: CostWords,
): string | undefined {
  const own = stretchOf(record, costs.period)
  if (!priced || !holdsOn(own, today)) return undefined
  const due = dueOn(steps, today)
  const said = (text: string, day: string) => fill(text, { day: dayText(day, language) })
  if (due) return due.to === own.to ? undefined : said(texts.costs.endsEarlier, due.to)
  if (price?.when && !areMet(price.when, priced)) {
    const field = fields.find(({ name }) => Object.hasOwn(price.when ?? {}, name))
    const state = field?.type.toText(priced[field.name], field, language)
    return fill(texts.costs.notCounted, { state: field ? `${textIn(field.label, language)}: ${state}` : '' })
  }
  const term = stretchOf(priced, price?.term)
  if (term.to !== '' && term.to < today) return said(texts.costs.endedForAll, term.to)
  return term.from > today ? said(texts.costs.beginsForAll, term.from) : undefined
}
