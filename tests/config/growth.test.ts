import { expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'
import { isLongRun } from '#tests/support/long.ts'
import { workTime } from '#tests/support/workTime.ts'

const [few, rounds] = isLongRun ? [50, 5] : [20, 3]

function entry(count: number, option: (index: number) => object, columns = ['f0']) {
  const fields = Array.from({ length: count }, (_, index) => [
    `f${index}`,
    { kind: 'text', label: 'Feld', ...option(index) },
  ])
  return {
    ...{ name: 'things', label: ['Ding', 'Dinge'], fields: Object.fromEntries(fields), list: { columns } },
    ...{ access: { list: [] }, api: { list: { get: 'things' } } },
  }
}

function quickest(configured: readonly unknown[]): number {
  const check = () => checkResources([], { configured })
  return Math.min(...Array.from({ length: rounds }, () => workTime(check)))
}

const plain = () => ({})

it.each<[what: string, make: (count: number) => unknown[]]>([
  ['fields that wait for each other', (n) => [entry(n, (i) => (i ? { when: { [`f${i - 1}`]: 'x' } } : {}))]],
  ['keys that there are not', (n) => [entry(n, (i) => ({ [`colour${i}`]: 1 }))]],
  [
    'names that there are not',
    (n) => [
      entry(
        n,
        plain,
        Array.from({ length: n }, (_, i) => `x${i}`),
      ),
    ],
  ],
  ['references that lead nowhere', (n) => [entry(n, (i) => ({ kind: 'reference', resource: `x${i}` }))]],
  ['the same entry again', (n) => Array.from({ length: n }, () => entry(3, plain))],
])('%s: ten times as many take no more than the square of the time', (_what, make) => {
  quickest(make(few))
  // A hundred is the square; a thousand would be one power more. What the clock cannot tell apart says nothing.
  expect(quickest(make(10 * few)) / Math.max(quickest(make(few)), 0.05)).toBeLessThan(300)
})
