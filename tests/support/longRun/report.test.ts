import { describe, expect, it } from 'vitest'
import type { Piece } from './pieces.ts'
import { resultTable, withLastResults } from './report.ts'
import type { PieceResult } from './state.ts'

const piece = (name: string, about: string): Piece => ({ name, about, command: ['true'], runner: 'check' })
const pieces = [
  piece('soak', '`tests/long/soak.test.ts`'),
  piece('browser/1', 'journeys, part 1 of 2, all'),
  piece('browser/2', 'journeys, part 2 of 2, all'),
]
const result = (more: Partial<PieceResult>): PieceResult => ({
  ...{ version: 'a', commit: 'abc1234', started: '2026-01-02T03:04:05.000Z', seconds: 40 },
  numbers: { passed: 3, failed: 0 },
  ...more,
})

describe('the table of last results', () => {
  it('tells tests, figures and time, the parts of a suite together', () => {
    const figures = [
      { group: 'soak', figure: 'requests', value: 61_234, unit: '' },
      { group: 'soak', figure: 'growth of memory', value: 19.5, unit: '%', limit: 15 },
    ]
    const rows = resultTable(pieces, {
      soak: result({ figures, seconds: 1260 }),
      'browser/1': result({ commit: 'def5678', started: '2026-01-03T00:00:00.000Z' }),
      'browser/2': result({ numbers: { passed: 4, failed: 1 } }),
    }).split('\n')
    expect(rows.slice(2)).toEqual([
      '| `soak` | `tests/long/soak.test.ts` | abc1234 | 2026-01-02 | 3 passed, 0 failed | requests 61230; growth of memory 19.5 % (missed: 15) | 21 min |',
      '| `browser` | journeys, in 2 parts, all | abc1234 | 2026-01-02 | 7 passed, 1 failed |  | 80 s |',
    ])
  })

  it('says what has not run, and what not all parts of have', () => {
    const { numbers: _, ...begun } = result({})
    const table = resultTable(pieces, { 'browser/1': result({}), 'browser/2': begun })
    expect(table).toContain('| `soak` | `tests/long/soak.test.ts` |  |  | not run yet |  |  |')
    expect(table).toContain('| `browser` | journeys, in 2 parts, all |  |  | not complete |  |  |')
  })

  it('takes the place of the one before, and of nothing else', () => {
    const page = 'Before.\n\n<!-- last long run -->\n| old |\n<!-- end of last long run -->\n\nAfter.\n'
    expect(withLastResults(page, '| $1 new |')).toBe(page.replace('| old |', () => '| $1 new |'))
    expect(() => withLastResults('No marks.', '')).toThrow('no place')
  })
})
