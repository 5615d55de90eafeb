import { describe, expect, it } from 'vitest'
import { formatDay, formatInstant, parseDay, parseInstant, parseTime } from '#model/kinds/typed.ts'
import { timeAgo } from '#panel/base/i18n/timeAgo.ts'

describe('a day as it is typed', () => {
  it.each([
    ['31.12.2026', '2026-12-31'],
    ['31.12.26', '2026-12-31'],
    ['1.2.26', '2026-02-01'],
    ['31. 12. 2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['1.1.77', '1977-01-01'],
    ['1.1.76', '2076-01-01'],
    ['29.02.2028', '2028-02-29'],
    ['  ', null],
    ['30.02.2026', undefined],
    ['12.31.2026', undefined],
    ['31.12', undefined],
    ['gestern', undefined],
    ['１.1.2026', undefined],
    ['1'.repeat(100_000), undefined],
  ])('%s', (typed, day) => expect(parseDay(typed, 2026)).toBe(day))

  it('is written as the language has it, and read back', () => {
    expect(formatDay('2026-12-31', 'de')).toBe('31.12.2026')
    expect(formatDay('2026-12-31', 'en')).toBe('31/12/2026')
    expect(parseDay(formatDay('0099-01-02', 'de'), 2026)).toBe('0099-01-02')
  })
})

it.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9 Uhr', '09:00'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['', null],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13 pm', undefined],
  ['bald', undefined],
])('a time as it is typed %s', (typed, time) => expect(parseTime(typed)).toBe(time))

describe('an instant as it is typed', () => {
  it.each([
    ['31.12.2026 14:30', '2026-12-31T14:30:00.000Z'],
    ['31.12.2026, 14:30', '2026-12-31T14:30:00.000Z'],
    ['2026-12-31T14:30', '2026-12-31T14:30:00.000Z'],
    ['31.12.26', '2026-12-31T00:00:00.000Z'],
    ['31.12.0026 14:30', '0026-12-31T14:30:00.000Z'],
    ['', null],
    ['31.12.2026 25:00', undefined],
  ])('%s', (typed, instant) => expect(parseInstant(typed, 2026)).toBe(instant))

  it('is read back as it is written', () => {
    const instant = '2026-07-01T08:05:00.000Z'
    expect(formatInstant(instant, 'de')).toBe('01.07.2026 08:05')
    expect(parseInstant(formatInstant(instant, 'en'), 2026)).toBe(instant)
  })
})

it.each([
  [30_000, 'jetzt'],
  [5 * 60_000, 'vor 5 Minuten'],
  [3 * 3_600_000, 'vor 3 Stunden'],
  [26 * 3_600_000, 'gestern'],
  [40 * 86_400_000, 'vor 1 Monat'],
  [800 * 86_400_000, 'vor 2 Jahren'],
  [-5000, 'jetzt'],
])('what is %i ms old is said in words: %s', (age, words) => {
  const now = new Date('2026-03-02T12:00:00Z')
  expect(timeAgo(new Date(now.getTime() - age), now, 'de')).toBe(words)
})
