import { describe, expect, it } from 'vitest'
import { checkAnswers } from '#features/forms/model/checkAnswers.ts'
import type { FormDocument, FormItem } from '#features/forms/model/document.ts'
import { linesOf, paragraphsOf, typedKind } from '#features/forms/panel/renderer/readTyped.ts'
import type { Language } from '#model/language/text.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { createIban } from '#validation/checkDigits.ts'

const words = { de: '', en: '' }
const question = (kind: FormItem['kind'], more: Partial<FormItem> = {}): FormItem => ({
  ...{ key: 'answer', kind, label: words, required: true },
  ...more,
})
const formOf = (item: FormItem): FormDocument => ({
  pages: [{ key: 'page', title: words, items: [item], jumps: [] }],
  thanks: words,
})
const language = fc.constantFrom<Language>('de', 'en')
const typing = (of: Language) => ({ language: of, thisYear: 2026 })
const isRight = (item: FormItem, answer: unknown) =>
  Object.keys(checkAnswers(formOf(item), { answer }).errors).length === 0

/** What the page sends, after the way of all answers: as JSON. The server checks that. */
function verdicts(item: FormItem, text: string, of: Language) {
  const read = typedKind(item).read(text, typing(of))
  const onPage = checkAnswers(formOf(item), { answer: read })
  const atServer = checkAnswers(formOf(item), JSON.parse(JSON.stringify(onPage.values)))
  return { read, onPage, atServer }
}

const typedKinds: readonly FormItem[] = [
  question('text', { maxLength: 5 }),
  question('number', { min: -5, max: 5000 }),
  question('integer'),
  question('money', { currency: 'EUR' }),
  question('percent'),
  question('date'),
  question('dateTime'),
  question('iban'),
  question('bic'),
  question('email'),
  question('url'),
  question('colour'),
  question('tags', { maxItems: 2 }),
  question('richText', { minLength: 3 }),
]

describe('what is typed', () => {
  it('gets the same verdict on the page and at the server, whatever it is', () => {
    const scraps = fc.array(
      fc.constantFrom(
        '1',
        '12',
        '.',
        ',',
        '-',
        ' ',
        '31.12.2026',
        '2026-02-30',
        'DE89',
        '3704',
        'ä',
        '#',
        'a@b.de',
        '€',
      ),
      { maxLength: 6 },
    )
    const text = fc.oneof(
      fc.string(),
      scraps.map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...typedKinds), text, language, (item, typed, of) => {
        const { onPage, atServer } = verdicts(item, typed, of)
        expect(atServer.errors).toEqual(onPage.errors)
        expect(atServer.values).toEqual(onPage.values)
      }),
      { numRuns: runs(150, 20_000) },
    )
  })

  it('is the same answer after it was written anew in either language', () => {
    const right = fc.oneof(
      fc
        .integer({ min: -1_000_000, max: 1_000_000 })
        .map((cents) => [question('number'), cents / 100] as const),
      fc.integer({ min: 0, max: 1_000_000 }).map((cents) => [question('money'), cents / 100] as const),
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
        .map((date) => [question('date'), date.toISOString().slice(0, 10)] as const),
      fc.stringMatching(/^\d{18}$/).map((account) => [question('iban'), createIban('DE', account)] as const),
    )
    fc.assert(
      fc.property(right, language, ([item, answer], of) => {
        const kind = typedKind(item)
        const written = kind.write(answer, typing(of))
        expect(kind.read(written, typing(of))).toEqual(answer)
        expect(isRight(item, answer)).toBe(true)
      }),
      { numRuns: runs(100, 5000) },
    )
  })

  it.each([
    ['number', 'de', '1.234,56', 1234.56],
    ['number', 'en', '1,234.56', 1234.56],
    ['money', 'de', '12,50 €', 12.5],
    ['date', 'de', '1.2.26', '2026-02-01'],
    ['date', 'en', '01/02/2026', '2026-02-01'],
    ['iban', 'de', 'de89 3704-0044 0532 0130 00', 'DE89370400440532013000'],
    ['bic', 'en', 'cobadeff xxx', 'COBADEFFXXX'],
    ['date', 'de', '31.2.2026', '31.2.2026'],
    ['number', 'de', 'viel', 'viel'],
  ] as const)('is read as the panel reads it: %s in %s, %s', (kind, of, text, answer) => {
    expect(typedKind(question(kind)).read(text, typing(of))).toEqual(answer)
  })

  it('keeps its lines and its signs where it becomes a document', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[\w<>&äß.,!?]+( [\w<>&äß.,!?]+)*$/), { minLength: 1 }),
        (lines) => {
          const text = lines.join('\n')
          expect(linesOf(paragraphsOf(text))).toBe(text)
        },
      ),
    )
  })
})
