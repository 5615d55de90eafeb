import type { Messages } from '#i18n/messages.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { fill } from '#model/base/translator.ts'
import { moneyFormat, numberFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import type { Cost } from '../model/costOf.ts'

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
