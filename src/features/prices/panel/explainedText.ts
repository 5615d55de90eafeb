import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { dayText, numberFormat } from '#model/kinds/formats.ts'
import type { Version } from '#model/language/history.ts'
import type { Language } from '#model/language/text.ts'
import type { ExplainedPart, ExplainedStep, Explanation, StepReason } from '../model/explain.ts'
import { amountText } from './costText.ts'

interface ExplainedWords {
  language: Language
  texts: Pick<Messages, 'costs'>
  currency: string
  /** Labels of the fields of the price. */
  monthly: string
  perUnit: string
  unit(count: number): string
  /** How many pay that. @default one */
  count?: number
}

/**
 * Returns a sentence that can be read out: "Seit 19.11.2026 249,00 € statt 244,00 € (Monatspreis geändert von Rüdiger
 * Öztürk), dazu 257 Mitarbeiter × 4,90 €: 1.508,30 € im Monat."
 */
export function explainedText(parts: Explanation, words: ExplainedWords): string {
  const { language, texts, currency, count = 1 } = words
  const { explained } = texts.costs
  const money = (amount: number) => amountText(amount, currency, language)
  const number = (value: number) => numberFormat(language).format(value)
  const change = ({ changed }: ExplainedPart, what: string, text: (value: number) => string) =>
    changed && {
      ...{ day: dayText(changed.since, language), before: text(changed.before), field: what },
      by: byText(changed.by, explained),
    }
  const base = {
    amount: count === 1 ? money(parts.monthly.value) : `${number(count)} × ${money(parts.monthly.value)}`,
  }
  const monthly = change(parts.monthly, words.monthly, money)
  const units = { count: number(parts.units.value), unit: words.unit(parts.units.value) }
  const more = change(parts.units, words.unit(2), number)
  const perUnit = change(parts.perUnit, words.perUnit, money)
  const each = { ...units, ...more, price: money(parts.perUnit.value) }
  const hasUnits = parts.perUnit.value !== 0 && parts.units.value !== 0
  const said = [
    monthly ? fill(explained.baseSince, { ...base, ...monthly }) : base.amount,
    ...(hasUnits
      ? [
          fill(more ? explained.unitsSince : explained.units, each) +
            (perUnit ? fill(explained.perUnitSince, perUnit) : ''),
        ]
      : []),
  ]
  const sum = money(parts.sum)
  // One number explains nothing by itself.
  if (said.join() === sum) return `${fill(texts.costs.inMonth, { sum })}.`
  return fill(explained.sentence, { parts: said.join(', '), sum })
}

/** Returns a sentence about the next amount: "Ab 01.12.2026 159,90 € statt 149,90 € (geplant von Ada)." */
export function nextSentence(
  { from, amount, reasons }: ExplainedStep,
  before: number,
  { language, texts, currency }: ExplainedWords,
): string {
  const { next, nextBy } = texts.costs.explained
  const by = reasons.find((reason) => reason.by?.isPlanned)?.by
  return fill(next, {
    day: dayText(from, language),
    amount: amountText(amount ?? 0, currency, language),
    before: amountText(before, currency, language),
    by: by ? fill(nextBy, { name: by.name }) : '',
  })
}

/** Sums what several pay by one price. */
export function together(all: readonly Explanation[]): Explanation | undefined {
  const [first] = all
  if (!first) return undefined
  const sum = (of: (parts: Explanation) => number) => all.reduce((whole, parts) => whole + of(parts), 0)
  // Not all have begun before the price changed.
  const price = (of: (parts: Explanation) => ExplainedPart) =>
    of(all.find((parts) => of(parts).changed) ?? first)
  return {
    sum: sum((parts) => parts.sum),
    monthly: price(({ monthly }) => monthly),
    perUnit: price(({ perUnit }) => perUnit),
    units: { value: sum(({ units }) => units.value) },
  }
}

export function reasonText({ what, before, after, by }: StepReason, words: ExplainedWords): string {
  const { language, texts, currency } = words
  const { explained } = texts.costs
  const text = (value = 0) =>
    what === 'units' ? numberFormat(language).format(value) : amountText(value, currency, language)
  const field = { monthly: words.monthly, perUnit: words.perUnit, units: words.unit(2) }
  const said =
    what === 'monthly' || what === 'perUnit' || what === 'units'
      ? `${field[what]} ${text(before)} → ${text(after)}`
      : explained[what]
  return `${said}${byText(by, explained)}`
}

function byText(by: Version['by'], { by: made, plannedBy }: Messages['costs']['explained']): string {
  return by ? fill(by.isPlanned ? plannedBy : made, { name: by.name }) : ''
}
