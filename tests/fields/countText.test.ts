import { expect, it } from 'vitest'
import { countText } from '#model/kinds/countText.ts'

const label = [
  { de: 'Zuordnung', en: 'Assignment' },
  { de: 'Zuordnungen', en: 'Assignments' },
] as const

it.each([
  ['en', 1, '1 assignment'],
  ['en', 1100, '1,100 assignments'],
  ['de', 1, '1 Zuordnung'],
  ['de', 0, '0 Zuordnungen'],
] as const)('records are counted as within a sentence: %s, %i', (language, count, said) => {
  expect(countText({ label }, count, language)).toBe(said)
})
