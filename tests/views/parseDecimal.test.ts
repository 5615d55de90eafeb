import { describe, expect, it } from 'vitest'
import { parseDecimal } from '#model/kinds/typed.ts'

describe('a number typed by a person', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['0.125', 0.125],
    ['12', 12],
    ['-3,5', -3.5],
    ['−3,5', -3.5],
    ['+7', 7],
    ['-0', 0],
    [' 12,50 € ', 12.5],
    ['1 234,5', 1234.5],
    ['', null],
    ['   ', null],
  ])('in German, %j is %j', (text, value) => {
    expect(parseDecimal(text, 'de')).toBe(value)
  })

  it.each([
    ['1,234', 1234],
    ['12,50', 12.5],
    ['0.125', 0.125],
    ['1.234', 1.234],
  ])('in English, %j is %j', (text, value) => {
    expect(parseDecimal(text, 'en')).toBe(value)
  })

  it.each([
    'abc',
    '1e9',
    '12,5,0',
    '1.23.45',
    '12,5.',
    '1,2,3.4',
    '１２',
    ',',
    '--1',
    '1-2',
    '12 Stück',
    '9'.repeat(400),
  ])('%j is no number', (text) => {
    expect(parseDecimal(text, 'de')).toBeUndefined()
  })
})
