import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How many cases each group of the reliability plan has. */
const groups = { S: 29, G: 14, P: 8, D: 26, V: 9, F: 16, X: 12, N: 7, E: 4, U: 7, A: 32, C: 10, H: 5 }

it('each case of the reliability plan stands at the end of the name of a test', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  const text = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`tests/${file}`, 'utf8'))
    .join('\n')
  const numbered = new Set(
    [...text.matchAll(/\(((?:[A-Z]\d\d(?:, )?)+)\)/g)].flatMap(([, cases = '']) => cases.split(', ')),
  )
  const due = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => group + String(index + 1).padStart(2, '0')),
  )
  expect(due.filter((id) => !numbered.has(id))).toEqual([])
})
