import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The cases of the reliability plan that `docs/testing.md` claims, with the files that hold their tests. */
const claimed = [...readFileSync('docs/testing.md', 'utf8').matchAll(/^\| ([A-Z]\d{2}) \| (.+) \|$/gm)].map(
  ([, id = '', files = '']) => ({
    id,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
)
const numbered = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${String(from + index).padStart(2, '0')}`)

describe('the list of cases in docs/testing.md', () => {
  it('holds every case of the plan', () => {
    const due = [
      ...numbered('S', 1, 29),
      ...numbered('G', 1, 14),
      ...numbered('P', 1, 8),
      ...numbered('D', 1, 26),
      ...numbered('V', 1, 9),
      ...numbered('F', 1, 16),
      ...numbered('X', 1, 12),
      ...numbered('N', 1, 7),
      ...numbered('E', 1, 4),
      ...numbered('U', 1, 7),
      ...numbered('A', 1, 32),
      ...numbered('C', 1, 10),
      ...numbered('H', 1, 5),
    ]
    expect(claimed.map(({ id }) => id)).toEqual(expect.arrayContaining(due))
  })

  it.each(claimed)('names tests that there are for $id', ({ id, files }) => {
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      expect(readFileSync(`tests/${file}`, 'utf8'), file).toMatch(new RegExp(`\\((?:[A-Z]\\d\\d, )*${id}\\b`))
    }
  })
})
