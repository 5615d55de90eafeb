import { describe, expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import {
  addItem,
  changeItem,
  changePage,
  moveItem,
  movePage,
  removeItems,
} from '#features/forms/panel/edits.ts'
import { formChanges } from '#features/forms/panel/formChanges.ts'
import { changeKind } from '#features/forms/panel/newItem.ts'
import { partWords } from '#features/forms/panel/views/partWords.ts'
import { formViews as german } from '#i18n/de/forms/formViews.ts'
import { formViews as english } from '#i18n/en/forms/formViews.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { fc } from '#tests/support/properties.ts'
import { anyEdits, edited } from './anyEdits.ts'
import { formOf, item, option, page, said } from './forms.ts'

const base = formOf(
  page('one', [item('a'), item('b'), item('c')]),
  page('two', [item('d', { kind: 'choice', options: [option('x'), option('y')] })]),
)
const set = (key: string, changes: Parameters<typeof changeItem>[2]) => changeItem(base, key, changes).form
const told = (after: FormDocument, before = base) =>
  formChanges(before, after).map((change) =>
    [
      change.what,
      change.of,
      ...('key' in change ? [change.key] : []),
      change.number,
      ...change.parts.map(({ part }) => part),
    ].join(' '),
  )

describe('what has become of a form', () => {
  it.each<[string, FormDocument, string[]]>([
    ['nothing', base, []],
    ['a new question', addItem(base, item('e'), { page: 'one', index: 1 }).form, ['added item e 2']],
    ['a removed question', removeItems(base, new Set(['b'])).form, ['removed item b 2']],
    [
      'one that was moved, and not all that it passed',
      moveItem(base, 'a', { page: 'one', index: 2 }).form,
      ['moved item a 3'],
    ],
    ['one on another page', moveItem(base, 'a', { page: 'two', index: 1 }).form, ['moved item a 4 page']],
    ['other words', set('b', { label: { de: 'B', en: 'b' } }), ['changed item b 2 label.de']],
    [
      'a message of its own',
      set('b', { messages: { required: said('Bitte') } }),
      ['changed item b 2 messages.required.de messages.required.en'],
    ],
    ['another kind', changeKind(base, 'b', 'email').form, ['changed item b 2 kind']],
    [
      'other options',
      set('d', { options: [option('z'), { value: 'y', label: said('Y') }] }),
      ['changed item d 4 options.z.label options.y.label options.x.label'],
    ],
    [
      'options in another order',
      set('d', { options: [option('y'), option('x')] }),
      ['changed item d 4 options'],
    ],
    ['pages in another order', movePage(base, 'two', 0).form, ['moved page two 1']],
    [
      'a jump',
      changePage(base, 'one', { jumps: [{ when: { a: 'x' }, to: 'end' }] }).form,
      ['changed page one 1 jumps'],
    ],
    ['the thanks', { ...base, thanks: said('Danke') }, ['changed thanks 1 thanks.de thanks.en']],
  ])('tells %s', (_what, after, changes) => {
    expect(told(after)).toEqual(changes)
  })

  it('tells something exactly where something differs', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const after = edited(base, edits)
        expect(formChanges(base, after).length > 0).toBe(!isDeepEqual(base, after))
        expect(formChanges(after, after)).toEqual([])
      }),
    )
  })
})

describe('a part in words', () => {
  const form = formOf(
    page('one', [
      item('pay', {
        kind: 'choice',
        label: { de: 'Zahlungsart', en: 'Payment' },
        options: [{ value: 'DEBIT', label: { de: 'Lastschrift', en: 'Direct debit' } }],
      }),
      item('net', { kind: 'money', currency: 'EUR', label: { de: 'Netto', en: 'Net' } }),
      item('note', { kind: 'note', label: said('') }),
    ]),
    page('two', []),
  )
  const [pay, net] = form.pages[0]?.items ?? []
  const [de, en] = [partWords(german, 'de'), partWords(english, 'en')]

  it.each<[string, unknown, typeof pay, string, string]>([
    ['label.de', 'IBAN', pay, 'Beschriftung (Deutsch): „IBAN“', 'Label (German): “IBAN”'],
    ['label.en', '', pay, 'Beschriftung (Englisch): keine Angabe', 'Label (English): not set'],
    ['required', undefined, pay, 'Pflichtfeld: nein', 'Required: no'],
    ['when', { pay: 'DEBIT' }, net, 'Nur wenn: Zahlungsart = Lastschrift', 'Only if: Payment = Direct debit'],
    ['when', undefined, net, 'Nur wenn: immer', 'Only if: always'],
    ['min', 12.5, net, 'Kleinster Wert: 12,50 €', 'Smallest value: €12.50'],
    ['maxLength', 1200, pay, 'Längster Text: 1.200', 'Maximum length: 1,200'],
    ['width', 'half', pay, 'Breite: halbe Zeile', 'Width: half row'],
    ['kind', 'iban', pay, 'Art: IBAN', 'Type: IBAN'],
    [
      'sum',
      ['net', 'gone'],
      net,
      'Summe aus: Netto, „gone“ (gibt es nicht)',
      'Sum of: Net, “gone” (does not exist)',
    ],
    [
      'messages.required.de',
      'Bitte',
      pay,
      'Eigene Meldung, Pflichtfeld (Deutsch): „Bitte“',
      'Custom message, Required (German): “Bitte”',
    ],
    [
      'options.DEBIT.label',
      undefined,
      pay,
      'Möglichkeit „Lastschrift“: keine Angabe',
      'Option “Direct debit”: not set',
    ],
    [
      'text.de',
      '<p>Bitte <b>lesen</b></p>',
      pay,
      'Text (Deutsch): „Bitte lesen“',
      'Text (German): “Bitte lesen”',
    ],
    ['page', 'two', net, 'Seite: „two“', 'Page: “two”'],
    [
      'jumps',
      [{ when: { pay: 'DEBIT' }, to: 'end' }],
      undefined,
      'Sprünge: Wenn Zahlungsart = Lastschrift: weiter mit dem Ende',
      'Jumps: If Payment = Direct debit: continue with the end',
    ],
  ])('says %s of %j', (part, value, of, inGerman, inEnglish) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(`${de.name(part, of)}: ${de.value(part, value, form, of)}`)).toBe(inGerman)
    expect(plain(`${en.name(part, of)}: ${en.value(part, value, form, of)}`)).toBe(inEnglish)
  })
})
