import { expect, it } from 'vitest'
import { createI18nProvider } from '#panel/base/i18n/createI18nProvider.ts'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
const messages = {
  range: '%{offsetBegin}–%{offsetEnd} | %{total}',
  rows: '%{smart_count} row |||| %{smart_count} rows',
}

it("numbers in react-admin's own texts are written as the language has them", () => {
  const range = { offsetBegin: 1, offsetEnd: 25, total: 250_192 }
  expect(createI18nProvider('de', store, messages).translate('range', range)).toBe('1–25 | 250.192')
  expect(createI18nProvider('en', store, messages).translate('range', range)).toBe('1–25 | 250,192')
})

it('what counts the plural stays a number, and texts stay what they are', () => {
  const { translate } = createI18nProvider('en', store, messages)
  expect([translate('rows', { smart_count: 1 }), translate('rows', { smart_count: 2 })]).toEqual([
    '1 row',
    '2 rows',
  ])
  expect(translate('range', { offsetBegin: 'a', offsetEnd: 'b', total: '1000' })).toBe('a–b | 1000')
})
