import { describe, expect, it } from 'vitest'
import { dueSteps } from '#features/prices/model/dues.ts'
import { explain, explainedSteps, nextStep } from '#features/prices/model/explain.ts'
import { explainedText, nextSentence, together } from '#features/prices/panel/explainedText.ts'
import { costLines, costsOn, isNext, nextChange } from '#features/prices/panel/monthlyCosts.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Plan } from '#model/contract/plan.ts'
import { dueOn } from '#model/language/dues.ts'
import { type History, unchanged } from '#model/language/history.ts'
import { resolveResource } from '#tests/support/language.ts'
import { rentals, tools } from '../reports/shop.ts'

const rental = resolveResource(rentals)
const tool = resolveResource(tools)
if (!rental.costs) throw new Error('rentals cost nothing')
const by = { costs: rental.costs, priced: tool }
const source = { ...by, entry: rental, side: 'renter' }
const saw = { id: 't1', name: 'Säge', rate: 249, perHour: 4.9, from: null, to: null, offered: 'YES' }
const rented = { id: 'r1', tool: 't1', renter: 'x', hours: 257, startsOn: '2026-01-01', endsOn: null }
const made = { name: 'Rüdiger Öztürk', isPlanned: false }
const words = {
  ...{ language: 'de' as const, texts: de, currency: 'EUR', monthly: 'Preis', perUnit: 'Je Stunde' },
  unit: () => 'Stunden',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const today = '2026-11-28'

/** The price was another one before. */
const raised: History = [
  { from: '', record: { ...saw, rate: 244 } },
  { from: '2026-11-19', record: saw, by: made },
]

describe('an amount explains itself', () => {
  it('in a sentence that can be read out', () => {
    const parts = explain(by, unchanged(rented), raised, today)
    expect(parts && plain(explainedText(parts, words))).toBe(
      'Seit 19.11.2026 249,00 € statt 244,00 € (Preis geändert von Rüdiger Öztürk), dazu 257 Stunden × 4,90 €: 1.508,30 € im Monat.',
    )
    expect(parts && plain(explainedText(parts, { ...words, language: 'en', texts: en }))).toContain(
      'instead of €244.00 (Preis changed by Rüdiger Öztürk), plus 257 Stunden × €4.90: €1,508.30 per month.',
    )
  })

  it('without a price that was never paid, since it was before the beginning', () => {
    const later = { ...rented, startsOn: '2026-11-20' }
    const parts = explain(by, unchanged(later), raised, today)
    expect(parts && plain(explainedText(parts, words))).toBe(
      '249,00 €, dazu 257 Stunden × 4,90 €: 1.508,30 € im Monat.',
    )
  })

  const planned: History = [
    ...unchanged({ ...saw, rate: 149.9, perHour: 0 }),
    {
      ...{ from: '2026-12-01', record: { ...saw, rate: 159.9, perHour: 0 } },
      by: { name: 'Rüdiger Öztürk', isPlanned: true },
    },
  ]
  const toldOf = (...records: (typeof rented)[]) =>
    records.map((record) => {
      const parts = explain(by, unchanged(record), planned, today) ?? expect.fail('nothing is due')
      return { parts, steps: explainedSteps(by, unchanged(record), planned) }
    })

  it('by one number that explains nothing, without repeating it, and by the amount to come', () => {
    const told = toldOf(rented)
    expect(told.map(({ parts }) => plain(explainedText(parts, words)))).toEqual(['149,90 € im Monat.'])
    const next = nextStep(told, today) ?? expect.fail('nothing comes')
    expect(plain(nextSentence(next.step, next.before, words))).toBe(
      'Ab 01.12.2026 159,90 € statt 149,90 € (geplant von Rüdiger Öztürk).',
    )
    expect(nextStep(told, '2026-12-01')).toBeUndefined()
  })

  it('of several by the price to come, whoever of them goes before', () => {
    const told = toldOf(rented, { ...rented, id: 'r2', endsOn: '2026-11-29' as never })
    expect(nextStep(told, today)).toMatchObject({
      step: { from: '2026-12-01', amount: 15990 },
      before: 14990,
    })
  })

  it('with the units that it had before', () => {
    const more: History = [
      { from: '', record: { ...rented, hours: 240 } },
      { from: '2026-11-10', record: rented, by: made },
    ]
    const parts = explain(by, more, unchanged(saw), today)
    expect(parts && plain(explainedText(parts, words))).toBe(
      '249,00 €, dazu seit 10.11.2026 257 statt 240 Stunden × 4,90 €: 1.508,30 € im Monat.',
    )
  })

  it('of several by one price, which adds up', () => {
    const all = [257, 43].map((hours) => explain(by, unchanged({ ...rented, hours }), raised, today))
    const known = all.filter((parts) => parts !== undefined)
    const sum = together(known)
    expect(sum?.sum).toBe(known.reduce((whole, parts) => whole + parts.sum, 0))
    expect(sum && plain(explainedText(sum, { ...words, count: 2 }))).toBe(
      'Seit 19.11.2026 2 × 249,00 € statt 244,00 € (Preis geändert von Rüdiger Öztürk), dazu 300 Stunden × 4,90 €: 1.968,00 € im Monat.',
    )
  })

  it('with each day on which it became another one, and why', () => {
    const ending = unchanged({ ...rented, endsOn: '2026-12-31' })
    const found = explainedSteps(by, ending, raised)
    expect(found.map(({ from, amount, reasons }) => [from, amount, reasons.map(({ what }) => what)])).toEqual(
      [
        ['2026-01-01', 150_330, ['begins']],
        ['2026-11-19', 150_830, ['monthly']],
        ['2027-01-01', undefined, ['ends']],
      ],
    )
    for (const { from, amount } of found)
      expect(dueOn(dueSteps(by, ending, raised), from)?.amount).toBe(amount)
  })
})

describe('the next month', () => {
  const read = [{ record: rented, priced: saw, units: 257 }]
  const plan = {
    ...{ id: 'p1', record: 't1', resource: 'tools', effectiveOn: '2026-12-01', action: null },
    ...{ plannedBy: 'A', details: [{ field: 'tools.rate', before: 249, after: 149.9 }] },
  } as unknown as Plan

  it('has the price that is planned for it', () => {
    const lines = costLines(source, read, new Map([['t1', [plan]]]))
    expect(costsOn(lines, today).sum).toBe(150_830)
    expect(nextChange(lines, today)).toMatchObject({ day: '2026-12-01', sum: 140_920 })
  })

  it('has nothing of what ends before', () => {
    const lines = costLines(
      source,
      read.map((line) => ({ ...line, record: { ...rented, endsOn: '2026-11-30' } })),
      undefined,
    )
    expect(nextChange(lines, today)).toMatchObject({ day: '2026-12-01', sum: 0 })
  })

  it('is as today where nothing changes', () => {
    expect(nextChange(costLines(source, read, undefined), today)).toBeUndefined()
  })

  it('tells a change however far away, but an end of all only where it is near', () => {
    expect(isNext({ day: '2027-06-01', sum: 100 }, today)).toBe(true)
    expect(isNext({ day: '2026-12-31', sum: 0 }, today)).toBe(true)
    expect(isNext({ day: '2027-01-01', sum: 0 }, today)).toBe(false)
  })
})
