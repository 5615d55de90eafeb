import { expect, it } from 'vitest'
import { columnOf, columnsIn, markdownOf, withLines } from './support/markdown.ts'
import type { ProductResult } from './walk/outcomes.ts'

const result = (name: string, more: Partial<ProductResult> = {}): ProductResult => ({
  ...{ name, cannot: {}, silent: [], seconds: 1 },
  outcomes: [
    { operation: 'order', what: 'number ASC' },
    { operation: 'order', what: 'number DESC' },
    { operation: 401, what: 'list' } as never,
    { operation: 'none', what: 'state' },
  ],
  ...more,
})

it('reads what is in the table of real products, so that those that were not walked stay', () => {
  const columns = [
    withLines(columnOf(result('one', { cannot: { none: 'it compares texts', flag: 'it has none' } })), {
      backend: 6,
      six: 30,
      entries: 60,
    }),
    columnOf(
      result('two', {
        cannot: { flag: 'it has none' },
        outcomes: [{ operation: 'one', what: 'a', fault: 'no' }],
      }),
    ),
  ]
  const markdown = markdownOf(columns)
  expect(markdown).toContain('| order | ✓ 2 | – |')
  expect(markdown).toContain('| filter: none | ✓ [2] | – |')
  expect(markdown).toContain('| one | – | ✗ 0 of 1 |')
  expect(markdown).toContain('- [1] it has none')
  expect(columnsIn(markdown)[0]).toEqual(columns[0])
  expect(columnsIn(markdown)[1]).toMatchObject(columns[1] ?? {})
  expect(columnsIn('')).toEqual([])
})
