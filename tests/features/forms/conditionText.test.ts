import { expect, it } from 'vitest'
import { conditionText } from '#features/forms/panel/conditionText.ts'
import type { Condition } from '#model/language/field.ts'
import { formWith, item } from './forms.ts'

const form = formWith(
  item('method', {
    kind: 'choice',
    label: { de: 'Zahlungsart', en: 'Payment' },
    options: [
      { value: 'DEBIT', label: { de: 'Lastschrift', en: 'Direct debit' } },
      { value: 'BILL', label: { de: 'Rechnung', en: 'Invoice' } },
    ],
  }),
  item('amount', { kind: 'money', currency: 'EUR', label: { de: 'Betrag', en: 'Amount' } }),
  item('day', { kind: 'date', label: { de: 'Beginn', en: 'Start' } }),
  item('news', { kind: 'flag', label: { de: 'Newsletter', en: '' } }),
  item('topics', {
    kind: 'choices',
    label: { de: 'Themen', en: 'Topics' },
    options: [{ value: 'A', label: { de: 'Autos', en: 'Cars' } }],
  }),
  item('name', { label: { de: '', en: '' } }),
  item('sleep', { label: { de: 'Gut geschlafen?', en: 'Slept well?' } }),
)

it.each<[string, Condition | undefined, string, string]>([
  ['none', undefined, '', ''],
  ['a set without conditions', [{ method: 'BILL' }, {}], '', ''],
  ['one value', { method: 'DEBIT' }, 'Zahlungsart = Lastschrift', 'Payment = Direct debit'],
  [
    'one of some values',
    { method: ['DEBIT', 'BILL'] },
    'Zahlungsart = Lastschrift oder Rechnung',
    'Payment = Direct debit or Invoice',
  ],
  [
    'two together',
    { method: 'BILL', news: true },
    'Zahlungsart = Rechnung und Newsletter = Ja',
    'Payment = Invoice and Newsletter = Yes',
  ],
  [
    'alternatives of one each',
    [{ method: 'BILL' }, { news: false }],
    'Zahlungsart = Rechnung oder Newsletter = Nein',
    'Payment = Invoice or Newsletter = No',
  ],
  [
    'alternatives of several',
    [{ method: 'BILL', news: true }, { news: false }],
    'Zahlungsart = Rechnung und Newsletter = Ja, oder Newsletter = Nein',
    'Payment = Invoice and Newsletter = Yes, or Newsletter = No',
  ],
  ['a least amount', { amount: { min: 100 } }, 'Betrag mindestens 100,00 €', 'Amount at least €100.00'],
  [
    'a range and an exception',
    { amount: { min: 1, max: 3, not: 2 } },
    'Betrag von 1,00 € bis 3,00 € und ≠ 2,00 €',
    'Amount from €1.00 to €3.00 and ≠ €2.00',
  ],
  ['a day', { day: { min: '2026-12-01' } }, 'Beginn ab 01.12.2026', 'Start from 1 Dec 2026'],
  ['whether there is one', { name: { filled: true } }, 'name ist ausgefüllt', 'name is filled in'],
  ['nothing', { name: null }, 'name ist leer', 'name is empty'],
  ['one of several', { topics: 'A' }, 'Themen enthält Autos', 'Topics contains Cars'],
  ['an option that there is not', { method: 'CASH' }, 'Zahlungsart = CASH', 'Payment = CASH'],
  ['a question that is a sentence', { sleep: 'x' }, '„Gut geschlafen?“ = x', '“Slept well?” = x'],
  ['a question that there is not', { gone: 'x' }, '„gone“ = x', '“gone” = x'],
])('says %s in words', (_what, when, german, english) => {
  expect([conditionText(form, when, 'de'), conditionText(form, when, 'en')]).toEqual([german, english])
})
