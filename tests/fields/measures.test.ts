import { expect, it } from 'vitest'
import { defineResource, integer } from '#features/model.ts'
import { rangeText } from '#model/kinds/range.ts'
import { exportColumns, fileHeading } from '#panel/export/columns.ts'
import { fieldKind, resolveResource } from '#tests/support/language.ts'

const files = resolveResource(
  defineResource({
    name: 'files',
    label: ['Datei', 'Dateien'],
    fields: {
      size: integer({ label: { de: 'Größe', en: 'Size' }, unit: 'bytes' }),
      length: integer({ label: { de: 'Dauer', en: 'Duration' }, unit: 'seconds' }),
      count: integer({ label: { de: 'Anzahl', en: 'Count' } }),
    },
    list: { columns: ['size'] },
    access: { list: [] },
    api: { list: { get: 'files' } },
  }),
)
const field = (name: string) => {
  const found = files.fields.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}
const plain = (said: string) => said.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['size', 1_234_567, '1,23 MB', '1.23 MB'],
  ['length', 155, '2:35', '2:35'],
  ['count', 1_234_567, '1.234.567', '1,234,567'],
  // What cannot be a duration is the number that it is.
  ['length', -5, '−5', '−5'],
])('a number reads as what it counts: %s %s', (name, value, german, english) => {
  expect(plain(fieldKind('integer').toText(value, field(name), 'de'))).toBe(german)
  expect(plain(fieldKind('integer').toText(value, field(name), 'en'))).toBe(english)
})

it('so does a filter', () => {
  const words = { since: 'ab %{value}', until: 'bis %{value}' }
  expect(plain(rangeText(field('size'), { from: 2_000_000 }, 'de', words))).toBe('ab 2 MB')
})

it('a file has the plain numbers, and says in the heading what they count', () => {
  const headings = (language: 'de' | 'en') =>
    exportColumns(files, ['size', 'length', 'count'], language).map((column) => fileHeading(column, language))
  expect(headings('de')).toEqual(['Größe (Byte)', 'Dauer (Sek.)', 'Anzahl'])
  expect(headings('en')).toEqual(['Size (byte)', 'Duration (secs)', 'Count'])
})
